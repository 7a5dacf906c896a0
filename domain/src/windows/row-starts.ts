import {
  assessPassage,
  berthingVerdict,
  type PassageAssessment,
  type PassageInput,
} from '../berthing/assess-passage.ts';
import { overridesIn } from '../risks/assess-route.ts';
import type { VerdictName } from '../risks/verdict.ts';
import type { Instant } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import { BERTHING } from '../words/clearance/berthing.ts';
import { showRun } from './shown-window.ts';
import { reachAround, startsOfRow } from './start-window.ts';
import { atStart } from './window-parts.ts';

/** A start at which one row passes, and what the rest of the plan comes to at it. */
export interface RowStart {
  at: Instant;
  /** As it is read, with the day where it is not that of the start. */
  clock: string;
  /** Names of what fails at it, and of what cannot be calculated. */
  failing: readonly string[];
  unknown: readonly string[];
  /** An observed tide was typed at the row and does not count at this start. */
  isByPrediction: boolean;
}

/** The nearest start after and before the plan's at which a row passes. */
export interface NearestStarts {
  next: RowStart | null;
  before: RowStart | null;
}

/**
 * The nearest starts within the day around the plan's, none before now, at which one row passes, whatever the others do.
 * Null where none was looked for, or nothing is known of them.
 */
export function nearestStarts(plan: PassageInput, uuid: string, now: Instant, zone: Zone): NearestStarts | null {
  const { start } = plan;
  const [from, to] = reachAround(start, now);
  // All of them are past.
  if (from > to) return null;
  const found = startsOfRow(plan, uuid, from, to);
  if (found === null) return null;
  const after = found.runs.find(({ opens }) => opens > start);
  const earlier = found.runs.findLast(({ closes }) => closes < start);
  // Of starts that are not known nothing is said.
  if (!after && !earlier && !found.isKnown) return null;
  const [next, before] = [after && showRun(after, start, zone), earlier && showRun(earlier, start, zone)];
  return {
    next: next ? rowStart(plan, uuid, next.from, next.opens) : null,
    before: before ? rowStart(plan, uuid, before.to, before.closes) : null,
  };
}

function rowStart(plan: PassageInput, uuid: string, at: Instant, clock: string): RowStart {
  const passage = assessPassage(atStart(plan, at));
  const row = passage.route.rows.find(({ routeConstraint }) => routeConstraint.uuid === uuid);
  const typed = row ? (overridesIn(plan)(row.routeConstraint).tideOverrideValue ?? null) : null;
  return {
    ...{ at, clock, failing: namesOf(passage, 'failed') },
    unknown: [...namesOf(passage, 'notCalculable'), ...uncertainNames(passage)],
    isByPrediction: typed !== null && row?.tide?.overridden !== true,
  };
}

/** What passes by a height that is held beyond the end of a table, or in a gap, has not passed for an offered start. */
function uncertainNames({ route, berthing }: PassageAssessment): string[] {
  const rows = route.rows.filter(
    ({ hidden, verdict, tide }) => !hidden && verdict === 'passed' && tide?.certain === false,
  );
  const names = rows.map(({ routeConstraint }) => routeConstraint.constraint.name);
  const isStayHeld = berthing?.kind === 'success' && berthing.passed && !berthing.certain;
  return isStayHeld ? [...names, BERTHING.title] : names;
}

function namesOf({ route, berthing }: PassageAssessment, wanted: VerdictName): string[] {
  const rows = route.rows.filter(({ hidden, verdict }) => !hidden && verdict === wanted);
  const names = rows.map(({ routeConstraint }) => routeConstraint.constraint.name);
  return berthingVerdict(berthing) === wanted ? [...names, BERTHING.title] : names;
}
