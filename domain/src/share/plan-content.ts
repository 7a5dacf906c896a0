import type { PilotageExtra } from '../checklist/pilotage-extra.ts';
import { fieldsOf, type Pilotage } from '../pilotages/pilotage.ts';
import type { Drawing } from '../plan/drawings/drawing.ts';
import type { PortExtra } from '../ports/port-extra.ts';
import type { PilotageTug } from '../tugs/tug.ts';
import type { Vessel } from '../vessels/vessel.ts';

/** A pilotage with what hangs on it, as it is stored. */
export interface WholePlan {
  pilotage: Pilotage;
  vessel: Vessel | null;
  drawings: readonly Drawing[];
  tugs: readonly PilotageTug[];
  extras: readonly PilotageExtra[];
  portExtras: readonly PortExtra[];
}

/** Lists that people decide on; times and general notes are recorded beside the plan. */
const DECIDED: readonly PilotageExtra['extraType'][] = ['checklist', 'pass_fail_checklist', 'values_checklist'];
/** What the port tells the ship. */
const TEXTS: readonly string[] = ['guidelines', 'terms'];

/**
 * What people decided of a plan: its fields, the ship, figures and hidden rows of its constraints, drawings, tugs, lists,
 * and the port's texts. Status, acceptance, times, general notes, comments, tides and weather are no part of it, nor are
 * versions and authors: two plans are the same when nobody would have to be told of a difference.
 */
export function planContent({ pilotage, vessel, drawings, tugs, extras, portExtras }: WholePlan) {
  const { status: _, ...fields } = fieldsOf(pilotage);
  return {
    fields,
    vessel: vessel && contentOfVessel(vessel),
    constraints: sorted(
      pilotage.pilotageRouteChecks.map(({ routeConstraint, overrides }) => [routeConstraint.uuid, set(overrides)]),
    ),
    drawings: sorted(drawings.map(({ type, stage, metadata }) => [stage?.uuid ?? type, metadata])),
    tugs: sorted(tugs.map(({ tug, lineNumber }) => [`${lineNumber} ${tug.uuid}`, lineNumber])),
    lists: sorted(
      extras.filter(({ extraType }) => DECIDED.includes(extraType)).map((each) => [each.extraType, each.metadata]),
    ),
    texts: sorted(
      portExtras.filter(({ extraType }) => TEXTS.includes(extraType)).map((each) => [each.extraType, each.metadata]),
    ),
  };
}

function contentOfVessel({ version: _, updatedAt: __, updatedBy: ___, metadata, ...own }: Vessel) {
  return { ...own, metadata: set(metadata) };
}

/** A figure that was taken back is as one that was never set. */
function set(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** By name: in which order rows are read says nothing. */
function sorted(entries: (readonly [name: string, value: unknown])[]) {
  return entries.filter(([, value]) => !isEmpty(value)).sort(([one], [other]) => (one < other ? -1 : 1));
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
