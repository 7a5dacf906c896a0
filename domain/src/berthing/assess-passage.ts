import type { ShownSum } from '../numbers/shown-sum.ts';
import { assessRoute, type RouteAssessment, type RouteInput, type RowAssessment } from '../risks/assess-route.ts';
import { withPortFigures } from '../risks/changed/changed-figures.ts';
import { type RiskSummary, riskSummary } from '../risks/risk-summary.ts';
import { showRemains, type VerdictName } from '../risks/verdict.ts';
import { BERTHING } from '../words/clearance/berthing.ts';
import type { ClearanceKind } from '../words/clearance/outcomes.ts';
import type { Problem } from '../words/clearance/problems.ts';
import { type BerthingResult, berthingConditions, type StayFacts } from './berthing-conditions.ts';

export interface PassageInput extends RouteInput {
  stay: StayFacts;
}

/** Everything that decides whether a ship may sail a route at her time: its rows, her stay at the berth, and both in words. */
export interface PassageAssessment {
  route: RouteAssessment;
  /** Null where nothing is asked of the stay. */
  berthing: BerthingResult | null;
  /** The stay by the port's own depth and margin, where a person changed them to less; null else. */
  berthingByPort: BerthingResult | null;
  summary: RiskSummary;
  /** What has least left, or is shortest; null while anything is not calculable or loading: it might decide instead. */
  deciding: Deciding | null;
  /** What keeps the verdict from being calculated, each once. */
  missing: readonly Missing[];
  /** Where she herself would touch, not her margin alone: rows in order, then the berth. */
  touching: readonly Touching[];
}

export interface Touching {
  name: string;
  kind: ClearanceKind;
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
  /** Its figures as they are read, and whether keel or mast. */
  sum: ShownSum;
  kind: ClearanceKind;
}

export function assessPassage(input: PassageInput): PassageAssessment {
  const route = assessRoute(input);
  const berthing = berthingConditions({ rows: route.rows, ...input });
  return passageOf(route, berthing, stayByPort(input, route));
}

/** Rows and stay in one sentence and one figure. */
export function passageOf(
  route: RouteAssessment,
  berthing: BerthingResult | null,
  berthingByPort: BerthingResult | null = null,
): PassageAssessment {
  const verdict = berthingVerdict(berthingByPort);
  const others = verdict === null ? [] : [{ name: BERTHING.title, verdict }];
  const summary = riskSummary(route.rows, berthingVerdict(berthing), others);
  const missing = missingOf(route, berthing);
  const isKnown = missing.length === 0 && ['passed', 'failed'].includes(summary.status);
  const deciding = isKnown ? decidingOf(summary, berthing) : null;
  return { route, berthing, berthingByPort, summary, deciding, missing, touching: touchingOf(route, berthing) };
}

function touchingOf({ rows }: RouteAssessment, berthing: BerthingResult | null): Touching[] {
  const ofRows = rows.flatMap((row) =>
    !row.hidden && row.sum !== null && row.sum.outcome === 'touches'
      ? [{ name: row.routeConstraint.constraint.name, kind: row.variables.kind }]
      : [],
  );
  const berth = rows.at(-1)?.routeConstraint.constraint.name;
  const isAground = berthing?.kind === 'success' && berthing.sum.outcome === 'touches';
  const isNamed = ofRows.some(({ name }) => name === berth);
  return isAground && berth !== undefined && !isNamed ? [...ofRows, { name: berth, kind: 'keel' }] : ofRows;
}

/** Said once for the whole ship, however many rows ask for it. */
const OF_SHIP: readonly Problem['code'][] = [
  'maxDraftMissing',
  'airDraftMissing',
  'airDraftNotShown',
  'editsUnreadable',
];

/** Whether a problem is one of the ship or of the whole plan and not of a place. */
export function isOfWholePlan({ code }: Problem): boolean {
  return OF_SHIP.includes(code);
}

function missingOf({ rows }: RouteAssessment, berthing: BerthingResult | null): Missing[] {
  const ofRows = rows
    .filter(({ hidden }) => !hidden)
    .flatMap(({ problems, routeConstraint }) =>
      problems.map((problem) => ({ place: routeConstraint.constraint.name, problem })),
    );
  const ofStay = berthing?.kind === 'failed' ? [{ place: BERTHING.stay, problem: berthing.problem }] : [];
  const found = [...ofRows, ...ofStay].map(({ place, problem }) => ({
    place: isOfWholePlan(problem) ? null : place,
    problem,
  }));
  return [...new Map(found.map((one) => [`${one.place}/${one.problem.code}`, one])).values()];
}

/** The stay counts with the depth and the margin of its row: where a person changed them, it is told by the port's too. */
function stayByPort(input: PassageInput, { rows }: RouteAssessment): BerthingResult | null {
  const last = rows.at(-1);
  if (!last || last.byPort === null) return null;
  const own = { ...last, overrides: withPortFigures(last.overrides, last.changes) };
  return berthingConditions({ ...input, rows: [...rows.slice(0, -1), own] });
}

/** The row that decides, or the stay when less is left there: what passes never decides over what fails. */
function decidingOf({ deciding: row }: RiskSummary, berthing: BerthingResult | null): Deciding | null {
  const ofRow = row && decidingRow(row);
  if (berthing?.kind !== 'success' || (ofRow && ofRow.result <= berthing.left)) return ofRow;
  const { left, sum } = berthing;
  return {
    label: BERTHING.decides,
    result: left,
    shownResult: showRemains(sum),
    ...{ sum, kind: 'keel' },
  };
}

function decidingRow({ sum, variables, result, shownResult, routeConstraint }: RowAssessment): Deciding | null {
  if (sum === null) return null;
  const label = `${routeConstraint.constraint.name} decides`;
  return { label, result, shownResult, sum, kind: variables.kind };
}

/** An error of the calculation is no verdict of the ship (RISK-13). */
export function berthingVerdict(result: BerthingResult | null): VerdictName | null {
  if (result === null) return null;
  if (result.kind === 'loading') return 'loading';
  if (result.kind === 'failed') return 'notCalculable';
  return result.passed ? 'passed' : 'failed';
}
