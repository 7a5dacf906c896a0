import type { TidalRateConfig } from '../preferences/preferences.ts';
import { type RouteConstraint, TIDE_CALCULATION_NAMES } from '../routes/route.ts';
import type { FigureStamps, Overrides, RouteCheck } from '../routes/route-check.ts';
import type { Instant } from '../time/instant.ts';
import { type ChangedFigure, FIGURE_NAMES, isCautionary } from '../words/clearance/changed-values.ts';
import {
  assessConstraint,
  type ConstraintAssessment,
  type CurveState,
  isConstraintType,
  isPlainWaypoint,
  type ShipFigures,
} from './assess-constraint.ts';
import { changedFigures, withPortFigures } from './changed/changed-figures.ts';
import { type ConstraintTime, constraintTimes } from './constraint-times.ts';
import { type RowInputs, rememberRow } from './remembered-rows.ts';
import { type CheckStatus, checkStatus } from './verdict.ts';

export interface RouteInput {
  /** Start of the pilotage. */
  start: Instant;
  ship: ShipFigures;
  constraints: readonly RouteConstraint[];
  /** What is stored for this pilotage, at most one of each route constraint. */
  checks: readonly RouteCheck[];
  /** By uuid of the tide station; a station that is missing has no data. */
  curves: ReadonlyMap<string, CurveState>;
  /** What is being edited and not yet stored, whole, by uuid of the route constraint. */
  unsaved?: ReadonlyMap<string, Overrides>;
  tidalRates?: TidalRateConfig;
}

interface RowFacts extends ConstraintTime {
  routeConstraint: RouteConstraint;
  check: RouteCheck | null;
  /** What counts: being edited, else stored. */
  overrides: Overrides;
  savedOverrides: Overrides;
  isWaypoint: boolean;
  /** Not assessed in the summary, the graph and acceptance; its leg is still sailed. */
  hidden: boolean;
  constraintStatus: CheckStatus;
  /** "Tide_UKC", "Tide_UKC_Dyna", "Tide_OHC"; null for a waypoint or an unknown type. */
  calculationName: string | null;
  tideStation: { uuid: string; name: string } | null;
  tideRateStation: { uuid: string; name: string } | null;
  /** Enabled where the port's stream table knows the station. */
  tideRateStationConfig: { enabled: boolean };
  /** What a person put in place of the port's figures, and what counts in the sum. */
  changes: readonly ChangedFigure[];
  /** The outcome by the port's own figures, where a changed one makes a caution; null else. */
  byPort: ConstraintAssessment | null;
}

export type RowAssessment = RowFacts & ConstraintAssessment;

export interface RouteAssessment {
  pilotageStartTime: Instant;
  /** In the order of the route. */
  rows: readonly RowAssessment[];
  hiddenCount: number;
}

/** Every row of a route: when the ship is there, the tide then, and whether she clears. */
export function assessRoute(input: RouteInput): RouteAssessment {
  const checks = new Map(input.checks.map((check) => [check.routeConstraint.uuid, check]));
  const savedOf = ({ uuid }: RouteConstraint) => checks.get(uuid)?.overrides ?? {};
  const overridesOf = overridesIn(input);
  const rows = constraintTimes(input.start, input.constraints, overridesOf).map((timed) => {
    const { routeConstraint } = timed;
    const overrides = overridesOf(routeConstraint);
    const savedOverrides = savedOf(routeConstraint);
    return assessRow(input, timed, { check: checks.get(routeConstraint.uuid) ?? null, overrides, savedOverrides });
  });
  return { pilotageStartTime: input.start, rows, hiddenCount: rows.filter(({ hidden }) => hidden).length };
}

/** What counts at a row: what is being edited, else what is stored. */
export function overridesIn({ checks, unsaved }: Pick<RouteInput, 'checks' | 'unsaved'>) {
  const stored = new Map(checks.map((check) => [check.routeConstraint.uuid, check.overrides]));
  return ({ uuid }: RouteConstraint): Overrides => unsaved?.get(uuid) ?? stored.get(uuid) ?? {};
}

export type TimedRow = ConstraintTime & Pick<RowFacts, 'routeConstraint'>;
export type RowOverrides = Pick<RowFacts, 'check' | 'overrides' | 'savedOverrides'>;

function assessRow({ ship, curves, tidalRates }: RouteInput, timed: TimedRow, given: RowOverrides): RowAssessment {
  const { tideStation, tideRateStation } = timed.routeConstraint.constraint;
  const curve = tideStation ? curves.get(tideStation.uuid) : undefined;
  const hasTidalRates = tideRateStation !== null && tidalRates?.stations[tideRateStation.uuid] !== undefined;
  return rememberRow({ timed, given, ship, curve, hasTidalRates }, assessAnew);
}

/** Who set the figures that count; one that is typed and not saved has no author yet. */
function stampsOf({ check, overrides, savedOverrides }: RowOverrides): FigureStamps | undefined {
  if (!check?.changedBy) return undefined;
  const kept = FIGURE_NAMES.filter((figure) => overrides[figure] === savedOverrides[figure]);
  return Object.fromEntries(kept.map((figure) => [figure, check.changedBy?.[figure]]));
}

function assessAnew({ timed, given, ship, curve, hasTidalRates }: RowInputs): RowAssessment {
  const { constraint } = timed.routeConstraint;
  const { constraintType, tideStation, tideRateStation } = constraint;
  const place = { constraint, at: timed.at, ship, curve };
  const assessment = assessConstraint({ ...place, overrides: given.overrides });
  const stamps = stampsOf(given);
  const { tide } = assessment;
  const changes = changedFigures({ constraint, overrides: given.overrides, stamps, ship, tide });
  const isByPort = !changes.some(isCautionary);
  return {
    ...timed,
    ...given,
    ...assessment,
    changes,
    byPort: isByPort ? null : assessConstraint({ ...place, overrides: withPortFigures(given.overrides, changes) }),
    isWaypoint: isPlainWaypoint(constraint),
    hidden: given.overrides.hideConstraint === '1',
    constraintStatus: checkStatus(assessment.verdict),
    calculationName: isConstraintType(constraintType) ? TIDE_CALCULATION_NAMES[constraintType] : null,
    tideStation,
    tideRateStation,
    tideRateStationConfig: { enabled: hasTidalRates },
  };
}
