import type { RouteConstraint } from '../routes/route.ts';
import type { CurveState, ShipFigures } from './assess-constraint.ts';
import type { RowAssessment, RowOverrides, TimedRow } from './assess-route.ts';

/** All that the assessment of a row rests on, besides the row of the route itself. */
export interface RowInputs {
  timed: TimedRow;
  given: RowOverrides;
  ship: ShipFigures;
  curve: CurveState;
  hasTidalRates: boolean;
}

interface Remembered {
  inputs: RowInputs;
  assessment: RowAssessment;
}

/** What is stored and what is being edited, side by side. */
const MOST_OF_A_ROW = 2;

/** It forgets a row of a route with the row itself. */
const remembered = new WeakMap<RouteConstraint, Remembered[]>();

/**
 * The assessment of a row, made anew only when something it rests on has changed: after an edit at one row all others are
 * the same objects as before.
 */
export function rememberRow(inputs: RowInputs, assess: (inputs: RowInputs) => RowAssessment): RowAssessment {
  const { routeConstraint } = inputs.timed;
  const known = remembered.get(routeConstraint) ?? [];
  const found = known.find((one) => isSame(one.inputs, inputs));
  if (found) return found.assessment;
  const assessment = assess(inputs);
  remembered.set(routeConstraint, [{ inputs, assessment }, ...known].slice(0, MOST_OF_A_ROW));
  return assessment;
}

function isSame(one: RowInputs, other: RowInputs): boolean {
  return (
    one.curve === other.curve &&
    one.hasTidalRates === other.hasTidalRates &&
    hasSameTimes(one.timed, other.timed) &&
    hasSameFields(one.ship, other.ship) &&
    hasSameFields(one.given.overrides, other.given.overrides) &&
    hasSameFields(one.given.savedOverrides, other.given.savedOverrides) &&
    isSameCheck(one.given.check, other.given.check)
  );
}

function hasSameTimes(one: TimedRow, other: TimedRow): boolean {
  return (
    one.at === other.at &&
    one.pilotageStartTime === other.pilotageStartTime &&
    one.cumulativeTimeBefore === other.cumulativeTimeBefore &&
    one.timeRaw === other.timeRaw
  );
}

/** Its overrides are compared as the saved ones. */
function isSameCheck(one: RowOverrides['check'], other: RowOverrides['check']): boolean {
  return one === other || (one?.uuid === other?.uuid && one?.version === other?.version);
}

function hasSameFields(one: object, other: object): boolean {
  if (one === other) return true;
  const [own, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...Object.keys(own), ...Object.keys(others)].every((name) => own[name] === others[name]);
}
