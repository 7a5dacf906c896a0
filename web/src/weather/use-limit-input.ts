import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import type { Instant } from '@leadline/domain/time/instant';
import type { LimitInput, RowTime } from '@leadline/domain/weather/limit-outcomes';
import { useMemo } from 'react';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { useStreams } from '../risks/use-streams.ts';
import type { PilotageWeather } from './use-weather.ts';

/** What limits are held against: figures, ship, stream, and when she is where. */
export function useLimitInput(
  pilotage: Pilotage,
  assessed: AssessedPilotage,
  preferences: Preferences | undefined,
  { limits, locations, forecasts }: Pick<PilotageWeather, 'limits' | 'locations' | 'forecasts'>,
): { input: LimitInput; rows: readonly RowTime[] } {
  const { streamAt } = useStreams(pilotage, assessed, preferences);
  const { rows: assessedRows } = assessed.assessment;
  const length = assessed.vessel.data?.length ?? null;
  const maxDraft = pilotage.vesselMaxDraft;
  const rows = useMemo(() => limitRows(assessedRows), [assessedRows]);
  const input = {
    ...{ limits, locations, forecasts },
    ship: { length, maxDraft },
    streamAt: rateAt(assessedRows, streamAt),
  };
  return { input, rows };
}

/** A hidden row is not asked about. */
function limitRows(rows: readonly RowAssessment[]): RowTime[] {
  return rows
    .filter(({ hidden }) => !hidden)
    .map(({ routeConstraint: { constraint }, at }) => ({
      constraintUuid: constraint.uuid,
      name: constraint.name,
      at,
    }));
}

function rateAt(
  rows: readonly RowAssessment[],
  streamAt: (row: RowAssessment, at?: Instant) => TidalRate | null,
): LimitInput['streamAt'] {
  return (uuid, at) => {
    const row = rows.find(({ routeConstraint }) => routeConstraint.constraint.uuid === uuid);
    return row ? (streamAt(row, at)?.rate ?? null) : null;
  };
}
