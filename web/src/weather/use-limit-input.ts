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
  {
    limits,
    locations,
    forecasts,
    withStream = false,
  }: Pick<PilotageWeather, 'limits' | 'locations' | 'forecasts'> & { withStream?: boolean },
): { input: LimitInput; rows: readonly RowTime[]; withStreams: LimitInput } {
  // Without a limit of the stream nothing asks for high and low waters.
  const hasStream = limits.some(({ measure }) => measure === 'stream');
  const isAsked = hasStream || withStream;
  const asked = isAsked ? assessed : { ...assessed, stations: [] };
  const { sources } = useStreams(pilotage, asked, isAsked ? preferences : undefined);
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
  // Read where limits are not: it is made anew with every answer, and nothing long rests on it.
  const withStreams = { ...input, streamAt: streamOf({ rows: assessedRows, sources }) };
  return { input, rows, withStreams };
}

interface Parts extends Pick<LimitInput, 'limits' | 'locations' | 'forecasts'> {
  ship: Ship;
  /** Null where no limit asks for it. */
  stream: { rows: readonly RowAssessment[]; sources: StreamSources } | null;
}

function inputOf({ stream, ...parts }: Parts): LimitInput {
  return {
    ...parts,
    streamAt: stream ? streamOf(stream) : () => null,
  };
}

function streamOf({ rows, sources }: NonNullable<Parts['stream']>): LimitInput['streamAt'] {
  return (uuid, at) => {
    const row = rows.find(({ routeConstraint }) => routeConstraint.constraint.uuid === uuid);
    return row ? (streamAtRow(row, sources, at)?.rate ?? null) : null;
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
