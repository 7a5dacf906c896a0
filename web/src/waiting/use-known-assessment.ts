import { assessPassage } from '@leadline/domain/berthing/assess-passage';
import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { ShipFigures } from '@leadline/domain/risks/assess-constraint';
import type { RouteAssessment, RowAssessment } from '@leadline/domain/risks/assess-route';
import { notCalculable } from '@leadline/domain/risks/verdict';
import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { type AssessedPilotage, useRouteAssessment } from '../risks/use-route-assessment.ts';
import { useWaitingKnown } from '../sync/saving/use-waiting.ts';

/**
 * The assessment of a pilotage, not calculable while edits of this device cannot be read: they may be another route,
 * draft or time of any pilotage, and what the server told of it must not pass in their place. `ship`: figures that shall
 * count instead of those of her record.
 */
export function useKnownAssessment(
  pilotage: Pilotage,
  { ship }: { ship?: Partial<ShipFigures> | undefined } = {},
): AssessedPilotage {
  const assessed = useRouteAssessment(pilotage);
  if (useWaitingKnown() !== 'known') return withoutPlan(assessed);
  return ship ? withShip(assessed, ship) : assessed;
}

/** The same with other figures of her; as it is while her record is not there, and waits for it. */
function withShip(assessed: AssessedPilotage, ship: Partial<ShipFigures>): AssessedPilotage {
  if (assessed.input === null || assessed.status !== 'ready') return assessed;
  const input = { ...assessed.input, ship: { ...assessed.input.ship, ...ship } };
  const { route, ...passage } = assessPassage(input);
  return { ...assessed, ...passage, assessment: route, input, ship: input.ship };
}

const UNREADABLE = { code: 'editsUnreadable' } as const;
const NO_FIGURES = { maxDraft: null, fwdDraft: null, aftDraft: null, airDraft: null, heightOverall: null };

function withoutPlan(assessed: AssessedPilotage): AssessedPilotage {
  const { input, assessment, berthing, summary, preview } = assessed;
  return {
    ...assessed,
    // Starts and drafts are looked for with this: there are none for a ship without figures.
    input: input && { ...input, ship: NO_FIGURES },
    ship: NO_FIGURES,
    assessment: withoutVerdicts(assessment),
    berthing: berthing && stayUnknown(berthing),
    berthingByPort: null,
    // Also of a route that asks for nothing: it may be another.
    summary: {
      ...summary,
      status: 'notCalculable',
      lines: [RISK_SUMMARY.notCalculable, `${EDITS_UNREADABLE}.`],
      deciding: null,
    },
    deciding: null,
    // Its one reason is a line of the summary.
    missing: [],
    touching: [],
    preview: (unsaved) => withoutVerdicts(preview(unsaved)),
  };
}

function withoutVerdicts(route: RouteAssessment): RouteAssessment {
  return { ...route, rows: route.rows.map((row) => (row.isWaypoint ? row : withoutVerdict(row))) };
}

/** By the port's own figures it may pass as little: draft and time are those of a plan that may be another. */
function withoutVerdict(row: RowAssessment): RowAssessment {
  return { ...row, ...notCalculable([UNREADABLE]), constraintStatus: 'no_result', byPort: null };
}

function stayUnknown({ arrivalTime, departureTime, departureAccuracy }: BerthingResult): BerthingResult {
  return { kind: 'failed', problem: UNREADABLE, arrivalTime, departureTime, departureAccuracy };
}
