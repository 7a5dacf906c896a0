import { showMetres } from '../../numbers/units.ts';
import type { Instant } from '../../time/instant.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { clockOn } from '../../time/port-time.ts';

/** In what an answer was calculated for something else than this pilotage: what it was made for, and what is right. */
export type Difference =
  | { of: 'ship' }
  | { of: 'pilotage' }
  | { of: 'start'; made: Instant; own: Instant }
  /** Null where no name is known, or the pilotage has no route. */
  | { of: 'route'; made: string | null; own: string | null }
  /** Metres; null where the pilotage has no max. draft. */
  | { of: 'draft'; made: number; own: number | null };

/** What a service must say before its answer counts. */
export type CalculationInput = 'start' | 'route' | 'draft';

/** What gives the answer its name in a sentence. */
export type AnswerKind = 'plan' | 'transit' | 'profile';

/** "a start at 15:14, 12.75 m": what an answer was calculated for, as far as it differs. */
export function madeFor(differences: readonly Difference[], zone: Zone): string {
  return differences.map((one) => madeForOne(one, zone)).join(', ');
}

function madeForOne(one: Difference, zone: Zone): string {
  if (one.of === 'ship') return 'another ship';
  if (one.of === 'pilotage') return 'another pilotage';
  if (one.of === 'start') return `a start at ${clockOn(one.made, one.own, zone)}`;
  if (one.of === 'route') return one.made === null ? 'another route' : `route ${one.made}`;
  return showMetres(one.made);
}

/** "starts at 23:59, has 12.40 m": the same as the pilotage has it; empty where another ship or pilotage says enough. */
function ownOf(differences: readonly Difference[], zone: Zone): string {
  const parts = differences.flatMap((one) => {
    if (one.of === 'start') return `starts at ${clockOn(one.own, one.made, zone)}`;
    if (one.of === 'route') return one.own === null ? 'has no route' : `has route ${one.own}`;
    if (one.of === 'draft') return one.own === null ? 'has no max. draft' : `has ${showMetres(one.own)}`;
    return [];
  });
  return parts.join(', ');
}

/** "This plan is for a start at 15:14, 12.75 m": only what differs. */
export function isForOther(kind: AnswerKind, differences: readonly Difference[], zone: Zone): string {
  return `This ${kind} is for ${madeFor(differences, zone)}`;
}

/** "The pilotage starts at 23:59, has 12.40 m." Null where there is nothing to compare. */
export function pilotageHas(differences: readonly Difference[], zone: Zone): string | null {
  const own = ownOf(differences, zone);
  return own === '' ? null : `The pilotage ${own}.`;
}

/** "It is not known for which draft this plan is." */
export function notKnownForWhich(kind: AnswerKind, unknown: readonly CalculationInput[]): string {
  return `It is not known for which ${listed(unknown)} this ${kind} is.`;
}

/** "start, route and draft". */
export function listed(names: readonly string[]): string {
  const [last, ...others] = names.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`;
}
