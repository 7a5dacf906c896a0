import type { TimestampItem } from '../../checklist/pilotage-extra.ts';
import type { MovementType } from '../../pilotages/pilotage-fields.ts';
import { isoInPort } from '../../time/port-time.ts';
import { EVENT_COLUMNS, type EventColumn } from '../event-edit.ts';
import type { Facility, LeftOut, PortCallEvent, PortCallFile, PortCallRefusal } from './port-call-event.ts';
import { type FacilityType, rowsOfCode, type TableRow } from './port-call-table.ts';

/** Where a movement begins or ends. */
export interface PortCallPlace {
  name: string;
  type: 'station' | 'berth';
  facility: Facility | null;
}

/** What is known of a pilotage beside its times. */
export interface PortCallFacts {
  pilotage: string;
  movement: MovementType | null;
  visitCode: string | null;
  unLocode: string | null;
  timezone: string;
  vessel: {
    imo: string | null;
    mmsi: string | null;
    name: string;
    callSign: string | null;
    /** Metres. */
    length: number | null;
    beam: number | null;
  };
  from: PortCallPlace | null;
  to: PortCallPlace | null;
}

/** A UUID that is always the same for the same name. */
export type IdOf = (name: string) => string;

/** The standard wants a UN/LOCODE, and a ship known by her IMO or MMSI number; without a movement there is no phase. */
export function portCallRefusal({ unLocode, vessel, movement }: PortCallFacts): PortCallRefusal | null {
  if (unLocode === null) return 'noUnLocode';
  if (imoOf(vessel) === null && mmsiOf(vessel) === null) return 'noShipNumber';
  return movement === null ? 'noMovement' : null;
}

/** All recorded times of a pilotage as events, in the order of the list, and those that are none, with the reason. */
export function portCallEvents(
  items: readonly TimestampItem[],
  facts: PortCallFacts,
  idOf: IdOf,
): Omit<PortCallFile, 'standard'> {
  const events: PortCallEvent[] = [];
  const leftOut: LeftOut[] = [];
  for (const item of items)
    for (const column of EVENT_COLUMNS) {
      if (item[column] === null) continue;
      const found = eventsOfTime(item, column, facts, idOf);
      if (typeof found === 'string')
        leftOut.push({ label: item.label, classifier: column === 'dateTime' ? 'actual' : 'planned', reason: found });
      else events.push(...found);
    }
  return { events, leftOut };
}

/** A code may name two rows, of which one may be possible on this movement: then it alone is said. */
function eventsOfTime(
  item: TimestampItem,
  column: EventColumn,
  facts: PortCallFacts,
  idOf: IdOf,
): PortCallEvent[] | LeftOut['reason'] {
  const { movement } = facts;
  if (item.dcsa === undefined) return 'noCode';
  const rows = rowsOfCode(item.dcsa);
  if (rows === null) return 'unknownCode';
  const possible = rows.filter((row) => movement !== null && row.phase[movement] !== null);
  if (possible.length === 0 || (movement !== null && item.disableForMovementTypes.includes(movement)))
    return 'notOfMovement';
  const said = possible.filter(({ planned }) => column === 'dateTime' || planned !== null);
  return said.length === 0 ? 'onlyActual' : said.map((row) => eventOf(item, column, row, facts, idOf));
}

function eventOf(
  item: TimestampItem,
  column: EventColumn,
  row: TableRow,
  facts: PortCallFacts,
  idOf: IdOf,
): PortCallEvent {
  const { service, event, planned } = row;
  const phase = facts.movement && row.phase[facts.movement];
  const name = `${facts.pilotage}/${item.uuid}/${service}/${event}`;
  const portCallServiceID = idOf(name);
  const { place, type } = placeOf(item, row, facts);
  return {
    label: item.label,
    portCall: portCallOf(facts),
    portCallService: {
      terminalCallID: idOf(`${facts.pilotage}/terminal`),
      portCallServiceID,
      portCallServiceTypeCode: service,
      portCallServiceEventTypeCode: event,
      ...(phase !== null && phase !== 'none' && { portCallPhaseTypeCode: phase }),
      ...(type !== null && { facilityTypeCode: type }),
      portCallServiceLocation: {
        ...(place && { locationName: place.name.slice(0, 100) }),
        UNLocationCode: facts.unLocode ?? '',
        ...(place?.facility && {
          facility: { facilityCode: place.facility.code, facilityCodeListProvider: place.facility.list },
        }),
      },
    },
    timestamp: {
      timestampID: idOf(`${name}/${column}`),
      portCallServiceID,
      classifierCode: column === 'dateTime' ? 'ACT' : (planned ?? 'EST'),
      dateTime: isoInPort(Date.parse(item[column] ?? ''), facts.timezone),
    },
  };
}

function portCallOf({ pilotage, visitCode, unLocode, vessel }: PortCallFacts): PortCallEvent['portCall'] {
  const { name, length, beam, callSign } = vessel;
  const [imo, mmsi] = [imoOf(vessel), mmsiOf(vessel)];
  return {
    portCallID: pilotage,
    ...(visitCode && { portVisitReference: visitCode.slice(0, 50) }),
    UNLocationCode: unLocode ?? '',
    vessel: {
      ...(imo !== null && { vesselIMONumber: imo }),
      ...(mmsi !== null && { MMSINumber: mmsi }),
      name: name.slice(0, 50),
      ...(length !== null && { lengthOverall: length }),
      ...(beam !== null && { width: beam }),
      ...((length !== null || beam !== null) && { dimensionUnit: 'MTR' as const }),
      ...(callSign && { callSign }),
    },
  };
}

/** Seven or eight digits, as the schema wants them; a ship that the port gave a number of its own has none. */
function imoOf({ imo }: PortCallFacts['vessel']): string | null {
  return imo !== null && /^\d{7,8}$/.test(imo) ? imo : null;
}

function mmsiOf({ mmsi }: PortCallFacts['vessel']): string | null {
  return mmsi !== null && /^\d{9}$/.test(mmsi) ? mmsi : null;
}

/** The place of an event, where it is known at which end it happens and that end is a place of this kind. */
function placeOf(
  item: TimestampItem,
  row: TableRow,
  facts: PortCallFacts,
): { place: PortCallPlace | null; type: FacilityType | null } {
  const end = row.end ?? mooringEnd(item, row, facts);
  const at = end && facts[end];
  if (!at) return { place: null, type: row.facility };
  const own = at.type === 'berth' ? 'BRTH' : 'PBPL';
  const type = row.facility ?? own;
  return { place: (type === 'BRTH') === (own === 'BRTH') ? at : null, type };
}

/** Lines are let go where she leaves and made fast where she comes to; on a shift the port's other code says which. */
function mooringEnd({ code = '' }: TimestampItem, { service }: TableRow, { movement }: PortCallFacts) {
  if (service !== 'MOORING') return null;
  if (movement !== 'Shift') return movement === 'Departure' ? 'from' : 'to';
  if (/LineReleased/.test(code)) return 'from';
  return /LineSecured/.test(code) ? 'to' : null;
}
