import { assessPassage, berthingVerdict, type PassageInput } from '../berthing/assess-passage.ts';
import { overridesIn } from '../risks/assess-route.ts';
import type { Instant } from '../time/instant.ts';
import { hasWindow, startWindows } from './start-window.ts';
import type { UnknownPart } from './unknown-starts.ts';
import { atStart, type Bound } from './window-parts.ts';

export interface GreatestDraft {
  /** Metres, whole centimetres: with one more something does not pass. */
  draft: number;
  /** What does not pass with one centimetre more. */
  boundBy: Bound | null;
}

/** No ship draws more; metres. */
const DEEPEST = 40;

/**
 * The greatest max draft with which the keel clears at every shown row and at the berth for a start, the rest of the plan
 * as it stands; overhead rows ask for none of it. Null where a keel row cannot be calculated, or not by a height that is
 * certain, or no draft passes.
 */
export function greatestDraftAt(input: PassageInput, start: Instant): GreatestDraft | null {
  const plan = atStart(input, start);
  const failingAt = (draft: number) => keelsThatFail({ ...plan, ship: { ...plan.ship, maxDraft: draft } });
  const draft = greatestCentimetres((each) => failingAt(each).length === 0);
  return draft === null ? null : { draft, boundBy: failingAt(draft + 0.01)[0] ?? null };
}

/** The greatest max draft with which some start of a search passes everywhere, masts too, and the best such start. */
export function greatestDraftOfSearch(
  input: PassageInput,
  from: Instant,
  to: Instant,
): { draft: number; at: Instant } | null {
  const withDraft = (draft: number) => ({ ...input, ship: { ...input.ship, maxDraft: draft } });
  const draft = greatestCentimetres((each) => hasWindow(withDraft(each), from, to));
  const [window] = draft === null ? [] : startWindows(withDraft(draft), from, to).windows;
  return draft === null || !window ? null : { draft, at: window.best.at };
}

/** Why a plan has no greatest draft: something is not known, the keel is asked for nothing, or every draft is too much. */
export type NoGreatestDraft = { kind: 'unknown'; parts: readonly UnknownPart[] } | { kind: 'unlimited' | 'nonePasses' };

/** The reason where `greatestDraftAt` has none. */
export function whyNoGreatestDraftAt(input: PassageInput, start: Instant): NoGreatestDraft {
  const overridesOf = overridesIn(input);
  const masts = input.constraints.filter(({ constraint }) => constraint.constraintType === 'OHC');
  const hidden = masts.map((row) => [row.uuid, { ...overridesOf(row), hideConstraint: '1' as const }] as const);
  return whyNoGreatestDraftOfSearch(
    { ...input, unsaved: new Map([...(input.unsaved ?? []), ...hidden]) },
    start,
    start,
  );
}

/** The reason where `greatestDraftOfSearch` has none. */
export function whyNoGreatestDraftOfSearch(input: PassageInput, from: Instant, to: Instant): NoGreatestDraft {
  const { windows, none, unknown } = startWindows({ ...input, ship: { ...input.ship, maxDraft: 0.01 } }, from, to);
  if (windows.length > 0 || none === 'nothingAssessed') return { kind: 'unlimited' };
  return unknown.length > 0 ? { kind: 'unknown', parts: unknown } : { kind: 'nonePasses' };
}

function keelsThatFail(plan: PassageInput): Bound[] {
  const { route, berthing } = assessPassage(plan);
  const rows = route.rows.filter(
    ({ hidden, isWaypoint, verdict, tide, routeConstraint }) =>
      !hidden &&
      !isWaypoint &&
      routeConstraint.constraint.constraintType !== 'OHC' &&
      (verdict !== 'passed' || tide?.certain === false),
  );
  const stay = berthingVerdict(berthing);
  const isAfloat = stay === null || (stay === 'passed' && berthing?.kind === 'success' && berthing.certain);
  return [...rows.map(({ routeConstraint }) => routeConstraint), ...(isAfloat ? [] : (['berthStay'] as const))];
}

/** What passes with a draft passes with every smaller one; null where not even a centimetre does, or every draft. */
function greatestCentimetres(passes: (draft: number) => boolean): number | null {
  let [deepest, tooDeep] = [0, DEEPEST * 100];
  if (!passes(0.01) || passes(DEEPEST)) return null;
  while (tooDeep - deepest > 1) {
    const middle = Math.floor((deepest + tooDeep) / 2);
    if (passes(middle / 100)) deepest = middle;
    else tooDeep = middle;
  }
  return deepest / 100;
}
