import { assessRoute, type RouteAssessment, type RouteInput } from '../risks/assess-route.ts';
import { withPortFigures } from '../risks/changed-figures.ts';
import type { PortOutcome } from '../risks/changed-summary.ts';
import { type RiskSummary, riskSummary } from '../risks/risk-summary.ts';
import { showResult, type VerdictName } from '../risks/verdict.ts';
import { BERTHING } from '../words/berthing.ts';
import type { Problem } from '../words/problems.ts';
import { type BerthingResult, berthingConditions, type StayFacts } from './berthing-conditions.ts';

export interface PassageInput extends RouteInput {
  stay: StayFacts;
}

/** Everything that decides whether a ship may sail a route at her time: its rows, her stay at the berth, and both in words. */
export interface PassageAssessment {
  route: RouteAssessment;
  /** Null where nothing is asked of the stay. */
  berthing: BerthingResult | null;
  summary: RiskSummary;
  /** What has least left, or is shortest; null while anything is not calculable or loading: it might decide instead. */
  deciding: Deciding | null;
  /** What keeps the verdict from being calculated, each once. */
  missing: readonly Missing[];
}

export interface Missing {
  /** The row, or the stay at the berth; null for what is missing of the ship or of the whole plan. */
  place: string | null;
  problem: Problem;
}

export interface Deciding {
  /** "Cutter Channel decides" */
  label: string;
  /** Metres. */
  result: number;
  shownResult: string;
}

export function assessPassage(input: PassageInput): PassageAssessment {
  const route = assessRoute(input);
  const berthing = berthingConditions({ rows: route.rows, ...input });
  return passageOf(route, berthing, stayByPort(input, route));
}

/** Rows and stay in one sentence and one figure; `byPort`: what the stay comes to by the port's own depth and margin. */
export function passageOf(
  route: RouteAssessment,
  berthing: BerthingResult | null,
  byPort: readonly PortOutcome[] = [],
): PassageAssessment {
  const summary = riskSummary(route.rows, berthingVerdict(berthing), byPort);
  const missing = missingOf(route, berthing);
  const isKnown = missing.length === 0 && ['passed', 'failed'].includes(summary.status);
  return { route, berthing, summary, deciding: isKnown ? decidingOf(summary, berthing) : null, missing };
}

/** Said once for the whole ship, however many rows ask for it. */
const OF_SHIP: readonly Problem['code'][] = ['maxDraftMissing', 'airDraftMissing', 'editsUnreadable'];

function missingOf({ rows }: RouteAssessment, berthing: BerthingResult | null): Missing[] {
  const ofRows = rows
    .filter(({ hidden }) => !hidden)
    .flatMap(({ problems, routeConstraint }) =>
      problems.map((problem) => ({ place: routeConstraint.constraint.name, problem })),
    );
  const ofStay = berthing?.kind === 'failed' ? [{ place: BERTHING.stay, problem: berthing.problem }] : [];
  const found = [...ofRows, ...ofStay].map(({ place, problem }) => ({
    place: OF_SHIP.includes(problem.code) ? null : place,
    problem,
  }));
  return [...new Map(found.map((one) => [`${one.place}/${one.problem.code}`, one])).values()];
}

/** The stay counts with the depth and the margin of its row: where a person changed them, it is told by the port's too. */
function stayByPort(input: PassageInput, { rows }: RouteAssessment): PortOutcome[] {
  const last = rows.at(-1);
  if (!last || last.byPort === null) return [];
  const own = { ...last, overrides: withPortFigures(last.overrides, last.changes) };
  const verdict = berthingVerdict(berthingConditions({ ...input, rows: [...rows.slice(0, -1), own] }));
  return verdict === null ? [] : [{ name: BERTHING.title, verdict }];
}

/** The row that decides, or the stay when less is left there: what passes never decides over what fails. */
function decidingOf({ deciding: row }: RiskSummary, berthing: BerthingResult | null): Deciding | null {
  const ofRow =
    row?.result == null
      ? null
      : { label: `${row.routeConstraint.constraint.name} decides`, result: row.result, shownResult: row.shownResult };
  if (berthing?.kind !== 'success' || (ofRow && ofRow.result <= berthing.left)) return ofRow;
  return { label: BERTHING.decides, result: berthing.left, shownResult: showResult(berthing.left) };
}

/** An error of the calculation is no verdict of the ship (RISK-13). */
export function berthingVerdict(result: BerthingResult | null): VerdictName | null {
  if (result === null) return null;
  if (result.kind === 'loading') return 'loading';
  if (result.kind === 'failed') return 'notCalculable';
  return result.passed ? 'passed' : 'failed';
}
