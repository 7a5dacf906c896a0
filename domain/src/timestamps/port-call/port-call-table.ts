import type { MovementType } from '../../pilotages/pilotage-fields.ts';

/**
 * What may be said of a port call in DCSA's Just in Time Port Call 2.0.0: which event a service has, in which phase of the
 * call, and whether it is planned before it happens. Source: conditions of `portCallServiceEventTypeCode`,
 * `portCallPhaseTypeCode`, `facilityTypeCode` and `classifierCode` in JIT_v2.0.0.yaml of dcsaorg/DCSA-OpenAPI (commit
 * 006aa32), as DCSA's own check has them (dcsaorg/Conformance-Gateway, PortCallPhaseTypeCode, PortCallServiceEventTypeCode).
 */
export type Service =
  | 'PILOT_BOARDING_PLACE'
  | 'PILOTAGE'
  | 'TOWAGE'
  | 'MOORING'
  | 'BERTH'
  | 'ANCHORAGE'
  | 'ALL_FAST'
  | 'GANGWAY_DOWN_AND_SECURE';
export type ServiceEvent = 'STRT' | 'CMPL' | 'ARRI' | 'DEPA';
export type Phase = 'INBD' | 'ALGS' | 'SHIF' | 'OUTB';
/** Whose place it is: pilot boarding place, berth, anchorage. */
export type FacilityType = 'PBPL' | 'BRTH' | 'ANCH';

/** What a service is on one movement: a phase, none where the service has none, or null where it may not be said. */
type PhaseOn = Phase | 'none' | null;

export interface TableRow {
  service: Service;
  event: ServiceEvent;
  phase: Readonly<Record<MovementType, PhaseOn>>;
  /** How a time that is still to come is called: planned by the port, estimated for the ship; null where only actuals are. */
  planned: 'PLN' | 'EST' | null;
  /** At which end of the movement it happens; null where the code does not say it. */
  end: 'from' | 'to' | null;
  /** What kind of place that is; null where the end decides. */
  facility: FacilityType | null;
}

const moving = { Arrival: 'INBD', Departure: 'OUTB', Shift: 'SHIF' } as const;
const alongside = { Arrival: 'ALGS', Departure: null, Shift: 'ALGS' } as const;

/** BERTH has no phase of a shift, and what it would say there is left out. */
export const PORT_CALL_TABLE: readonly TableRow[] = [
  row('PILOT_BOARDING_PLACE', 'ARRI', { Arrival: 'INBD', Departure: null, Shift: null }, 'EST', 'from', 'PBPL'),
  row('PILOTAGE', 'STRT', moving, 'PLN', 'from', null),
  row('PILOTAGE', 'CMPL', moving, 'PLN', 'to', null),
  row('TOWAGE', 'STRT', moving, 'PLN', null, null),
  row('TOWAGE', 'CMPL', moving, 'PLN', null, null),
  row('MOORING', 'STRT', moving, 'PLN', null, 'BRTH'),
  row('MOORING', 'CMPL', moving, 'PLN', null, 'BRTH'),
  row('BERTH', 'ARRI', { Arrival: 'INBD', Departure: null, Shift: null }, 'EST', 'to', 'BRTH'),
  row('BERTH', 'DEPA', { Arrival: null, Departure: 'OUTB', Shift: null }, 'EST', 'from', 'BRTH'),
  row('ANCHORAGE', 'CMPL', { Arrival: 'none', Departure: null, Shift: 'none' }, 'EST', 'from', 'ANCH'),
  row('ALL_FAST', 'ARRI', alongside, null, 'to', 'BRTH'),
  row('GANGWAY_DOWN_AND_SECURE', 'ARRI', alongside, null, 'to', 'BRTH'),
];

function row(
  service: Service,
  event: ServiceEvent,
  phase: TableRow['phase'],
  planned: TableRow['planned'],
  end: TableRow['end'],
  facility: FacilityType | null,
): TableRow {
  return { service, event, phase, planned, end, facility };
}

/**
 * The rows that the code of a port's event names, such as `MOORING CMPL, BERTH DEPA ACT`; null where one of them is no
 * combination of the standard. The classifier may stand behind it; which it is follows from the time.
 */
export function rowsOfCode(code: string): TableRow[] | null {
  const rows = code.split(',').map((part) => rowOfPart(part.trim()));
  return rows.every((each) => each !== null) ? (rows as TableRow[]) : null;
}

function rowOfPart(part: string): TableRow | null {
  const [service, ...rest] = part.split(/\s+/);
  const [event, ...more] = rest.filter((word) => word !== 'ACT');
  if (more.length > 0) return null;
  const rows = PORT_CALL_TABLE.filter((each) => each.service === service);
  if (event !== undefined) return rows.find((each) => each.event === event) ?? null;
  // ALL_FAST and GANGWAY_DOWN_AND_SECURE have one event alone.
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
