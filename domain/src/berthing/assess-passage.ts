import { assessRoute, type RouteAssessment, type RouteInput } from '../risks/assess-route.ts';
import { type RiskSummary, riskSummary } from '../risks/risk-summary.ts';
import type { VerdictName } from '../risks/verdict.ts';
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
}

export function assessPassage(input: PassageInput): PassageAssessment {
  const route = assessRoute(input);
  const berthing = berthingConditions({ rows: route.rows, ...input });
  return { route, berthing, summary: riskSummary(route.rows, berthingVerdict(berthing)) };
}

/** An error of the calculation is no verdict of the ship (RISK-13). */
export function berthingVerdict(result: BerthingResult | null): VerdictName | null {
  if (result === null) return null;
  if (result.kind === 'loading') return 'loading';
  if (result.kind === 'failed') return 'notCalculable';
  return result.passed ? 'passed' : 'failed';
}
