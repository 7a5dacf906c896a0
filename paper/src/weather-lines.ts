import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { limitRows } from '@leadline/domain/risks/limit-rows';
import type { Instant } from '@leadline/domain/time/instant';
import { shownSpan } from '@leadline/domain/time/shown-span';
import { oldAge } from '@leadline/domain/weather/forecast-age';
import { limitLines } from '@leadline/domain/weather/limit-lines';
import { limitOutcomes, limitVerdict } from '@leadline/domain/weather/limit-outcomes';
import { WEATHER_LIMITS } from '@leadline/domain/words/weather/limits';
import type { PaperContent } from './paper-content.ts';

interface Passage {
  streamAt: (row: RowAssessment, at?: Instant) => { rate: number } | null;
  zone: string;
}

/** What the port's limits of weather come to, as on the screen; a paper that was made without them says so. */
export function weatherLines(
  { plan, madeAt }: Pick<PaperContent, 'plan' | 'madeAt'>,
  rows: readonly RowAssessment[],
  { streamAt, zone }: Passage,
): readonly BesideLine[] {
  const { weather, vessel, pilotage } = plan;
  if (weather === undefined) return [];
  if (weather === null) return [{ kind: 'caution', text: WEATHER_LIMITS.failed }];
  const { limits, locations, results } = weather;
  if (limits.length === 0) return [];
  const rowOf = (uuid: string) => rows.find(({ routeConstraint }) => routeConstraint.constraint.uuid === uuid);
  const outcomes = limitOutcomes(
    {
      ...{ limits, locations, ship: { length: vessel?.length ?? null, maxDraft: pilotage.vesselMaxDraft } },
      forecasts: new Map(locations.flatMap(({ uuid }, index) => (results[index] ? [[uuid, results[index]]] : []))),
      streamAt: (uuid, at) => {
        const row = rowOf(uuid);
        return row ? (streamAt(row, at)?.rate ?? null) : null;
      },
    },
    limitRows(rows),
  );
  const old = outcomes.length > 0 ? oldAge(results, Date.parse(madeAt)) : null;
  return [
    ...limitLines(limitVerdict(outcomes), zone),
    ...(old === null ? [] : [{ kind: 'caution' as const, text: WEATHER_LIMITS.old(shownSpan(old)) }]),
  ];
}
