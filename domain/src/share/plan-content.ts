import { DECIDED_LISTS } from '../checklist/decided-lists.ts';
import type { PilotageExtra } from '../checklist/pilotage-extra.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import { fieldsOf, type Pilotage } from '../pilotages/pilotage.ts';
import { FIELD_NAMES } from '../pilotages/pilotage-fields.ts';
import type { Drawing } from '../plan/drawings/drawing.ts';
import { PORT_TEXTS, type PortExtra } from '../ports/port-extra.ts';
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

const TEXTS: readonly string[] = PORT_TEXTS;

/** The fields of a pilotage that people decide. */
export const DECIDED_FIELDS = FIELD_NAMES.filter((field) => field !== 'status');

/** A part of a plan by name, as canonical JSON (RFC 8785). */
export interface PartText {
  name: string;
  value: string;
}

/**
 * What people decided of a plan, part by part: its fields, the ship field by field (a copy may leave out one), figures and
 * hidden rows of its constraints, drawings, tugs, each list and each text of the port. Status, acceptance, times, general
 * notes, comments, tides and weather are no part of it, nor are versions and authors: two plans are the same when nobody
 * would have to be told of a difference. One list of parts: what is added here is signed, compared and kept.
 */
export function planParts(plan: WholePlan): PartText[] {
  const { pilotage, vessel, drawings, tugs, extras, portExtras } = plan;
  const { status: _, ...fields } = fieldsOf(pilotage);
  const checks = pilotage.pilotageRouteChecks.map(
    ({ routeConstraint, overrides }) => [routeConstraint.uuid, set(overrides)] as const,
  );
  return texts([
    ['fields', fields],
    ...(vessel ? vesselParts(vessel) : []),
    ['constraints', sorted(checks)],
    ['drawings', sorted(drawings.map(({ type, stage, metadata }) => [stage?.uuid ?? type, metadata]))],
    ['tugs', sorted(tugs.map(({ tug, lineNumber }) => [`${lineNumber} ${tug.uuid}`, lineNumber]))],
    ...named(
      'lists',
      extras.filter(({ extraType }) => DECIDED_LISTS.includes(extraType)),
    ),
    ...textParts(portExtras),
  ]);
}

/** Of these parts those that a plan shares with others: the ship, and the texts of the port. */
export function sharedParts({ vessel, portExtras }: Pick<WholePlan, 'vessel' | 'portExtras'>): PartText[] {
  return texts([...(vessel ? vesselParts(vessel) : []), ...textParts(portExtras)]);
}

const texts = (parts: readonly [name: string, value: unknown][]): PartText[] =>
  parts.map(([name, value]) => ({ name, value: canonicalJson(value) }));

const textParts = (portExtras: readonly PortExtra[]) =>
  named(
    'texts',
    portExtras.filter(({ extraType }) => TEXTS.includes(extraType)),
  );

function vesselParts({ version: _, updatedAt: __, updatedBy: ___, notShown: ____, metadata, ...own }: Vessel) {
  return Object.entries(set({ ...own, ...metadata })).map(
    ([key, value]) => [`vessel.${key}`, value] as [string, unknown],
  );
}

const named = (group: string, items: readonly { extraType: string; metadata: object }[]) =>
  sorted(items.map(({ extraType, metadata }) => [`${group}.${extraType}`, metadata]));

/** A figure that was taken back is as one that was never set. */
function set(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** By name: in which order rows are read says nothing. */
function sorted(entries: readonly (readonly [name: string, value: unknown])[]): [name: string, value: unknown][] {
  return entries
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]): [string, unknown] => [name, value])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
