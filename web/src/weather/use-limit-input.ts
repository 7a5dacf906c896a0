import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { limitRows } from '@leadline/domain/risks/limit-rows';
import { type StreamSources, streamAtRow } from '@leadline/domain/risks/row-stream';
import type { LimitInput, RowTime, Ship } from '@leadline/domain/weather/limit-outcomes';
import { useMemo } from 'react';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { useStreams } from '../risks/use-streams.ts';
import { useKept } from '../ui/use-kept.ts';
import type { PilotageWeather } from './use-weather.ts';

/** What limits are held against: figures, ship, stream, and when she is where. The same while nothing of it changes. */
export function useLimitInput(
  pilotage: Pilotage,
  assessed: AssessedPilotage,
  preferences: Preferences | undefined,
  { limits, locations, forecasts }: Pick<PilotageWeather, 'limits' | 'locations' | 'forecasts'>,
): { input: LimitInput; rows: readonly RowTime[] } {
  // Only a limit of the stream asks for high and low waters.
  const hasStream = limits.some(({ measure }) => measure === 'stream');
  const asked = hasStream ? assessed : { ...assessed, stations: [] };
  const { sources } = useStreams(pilotage, asked, hasStream ? preferences : undefined);
  const { rows: assessedRows } = assessed.assessment;
  const parts = useKept<Parts>(
    {
      ...{ limits, locations, forecasts },
      ship: { length: assessed.vessel.data?.length ?? null, maxDraft: assessed.ship.maxDraft },
      stream: hasStream ? { rows: assessedRows, sources } : null,
    },
    isSame,
  );
  const rows = useMemo(() => limitRows(assessedRows), [assessedRows]);
  const input = useMemo(() => inputOf(parts), [parts]);
  return { input, rows };
}

interface Parts extends Pick<LimitInput, 'limits' | 'locations' | 'forecasts'> {
  ship: Ship;
  /** Null where no limit asks for it. */
  stream: { rows: readonly RowAssessment[]; sources: StreamSources } | null;
}

function inputOf({ stream, ...parts }: Parts): LimitInput {
  return {
    ...parts,
    streamAt: (uuid, at) => {
      const row = stream?.rows.find(({ routeConstraint }) => routeConstraint.constraint.uuid === uuid);
      return row && stream ? (streamAtRow(row, stream.sources, at)?.rate ?? null) : null;
    },
  };
}

/** Answers, rows and tables are the same objects for the same answers. */
function isSame(before: Parts, next: Parts): boolean {
  return (
    before.limits === next.limits &&
    before.locations === next.locations &&
    before.forecasts === next.forecasts &&
    before.ship.length === next.ship.length &&
    before.ship.maxDraft === next.ship.maxDraft &&
    areSame(objectsOf(before), objectsOf(next))
  );
}

function objectsOf({ stream }: Parts): readonly unknown[] {
  if (stream === null) return [];
  const { preferences, extremes, rates } = stream.sources;
  return [preferences, ...stream.rows, ...extremes.map((each) => each.extremes), ...rates.values()];
}

const areSame = (ones: readonly unknown[], others: readonly unknown[]) =>
  ones.length === others.length && ones.every((one, index) => one === others[index]);
