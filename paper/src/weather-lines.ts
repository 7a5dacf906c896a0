import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { limitRows } from '@leadline/domain/risks/limit-rows';
import { limitsBeside } from '@leadline/domain/risks/limits-beside';
import type { Instant } from '@leadline/domain/time/instant';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { WEATHER_LIMITS } from '@leadline/domain/words/weather/limits';
import type { PaperContent } from './paper-content.ts';

interface Passage {
  streamAt: (row: RowAssessment, at?: Instant) => { rate: number } | null;
  zone: Zone;
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
  const input = {
    ...{ limits, locations, ship: { length: vessel?.length ?? null, maxDraft: pilotage.vesselMaxDraft } },
    forecasts: new Map(locations.flatMap(({ uuid }, index) => (results[index] ? [[uuid, results[index]]] : []))),
    streamAt: (uuid: string, at: Instant) => {
      const row = rowOf(uuid);
      return row ? (streamAt(row, at)?.rate ?? null) : null;
    },
  };
  return limitsBeside(input, limitRows(rows), { now: Date.parse(madeAt), zone });
}
