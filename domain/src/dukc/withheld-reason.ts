import type { Zone } from '../time/port-clocks.ts';
import { type AnswerKind, isForOther, notKnownForWhich, pilotageHas } from '../words/clearance/calculated-for.ts';
import { WITHHELD } from '../words/session/providers.ts';
import type { AnswerFit } from './answer-fit.ts';

/**
 * Why the verdict of an answer is withheld, in sentences; none where it counts. First what it was made for, then what the
 * pilotage has, then what is not known, then its age.
 */
export function withheldReasons({ differences, unknown, isOld }: AnswerFit, kind: AnswerKind, zone: Zone): string[] {
  const own = pilotageHas(differences, zone);
  return [
    ...(differences.length > 0 ? [`${isForOther(kind, differences, zone)}.`] : []),
    ...(own === null ? [] : [own]),
    ...(unknown.length > 0 ? [notKnownForWhich(kind, unknown)] : []),
    ...(isOld ? [`${WITHHELD.old}.`] : []),
  ];
}
