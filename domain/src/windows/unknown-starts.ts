import { assessPassage, type PassageInput } from '../berthing/assess-passage.ts';
import type { Problem } from '../words/clearance/problems.ts';
import { type Run, SECOND, without } from './runs.ts';
import type { KnownPart } from './window-edge.ts';
import { atStart, type Bound } from './window-parts.ts';

/** A row or the stay of which it cannot be told at some start whether it passes. */
export interface UnknownPart {
  bound: Bound;
  /** Why, at the first such start; null where there are heights, but none that is certain. */
  problem: Problem | null;
  /** Whether it is not known at any start of the search. */
  isEverywhere: boolean;
}

/** Of each part the first start of a search at which it is not known whether it passes, with its reasons. */
export function unknownParts(input: PassageInput, parts: readonly KnownPart[], search: Run): UnknownPart[] {
  return parts.flatMap(({ bound, known }) => {
    const [first] = without(search, known);
    if (!first) return [];
    const isEverywhere = known.length === 0;
    const problems = problemsAt(input, bound, first.first);
    const said: (Problem | null)[] = problems.length > 0 ? [...problems] : [null];
    return said.map((problem) => ({ bound, problem, isEverywhere }));
  });
}

function problemsAt(input: PassageInput, bound: Bound, second: number): readonly Problem[] {
  const { route, berthing } = assessPassage(atStart(input, second * SECOND));
  if (bound === 'berthStay') return berthing?.kind === 'failed' ? [berthing.problem] : [];
  return route.rows.find(({ routeConstraint }) => routeConstraint.uuid === bound.uuid)?.problems ?? [];
}
