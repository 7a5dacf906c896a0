import { expect, test } from 'vitest';
import type { TimestampItem } from '../../checklist/pilotage-extra.ts';
import type { MovementType } from '../../pilotages/pilotage-fields.ts';
import { portCallChanges, portCallMessage } from './port-call-changes.ts';
import { type PortCallFacts, portCallEvents, portCallRefusal } from './port-call-events.ts';
import { PORT_CALL_TABLE, rowsOfCode } from './port-call-table.ts';

/**
 * Services that a phase may be said of, copied by hand from the conditions of `portCallPhaseTypeCode` in JIT_v2.0.0.yaml
 * (dcsaorg/DCSA-OpenAPI, commit 006aa32), as far as a pilotage has them. ANCHORAGE is to have no phase at all.
 */
const PHASES = {
  INBD: ['BERTH', 'PILOTAGE', 'TOWAGE', 'MOORING', 'PILOT_BOARDING_PLACE'],
  ALGS: ['BERTH', 'ALL_FAST', 'GANGWAY_DOWN_AND_SECURE'],
  SHIF: ['PILOTAGE', 'TOWAGE', 'MOORING'],
  OUTB: ['BERTH', 'PILOTAGE', 'TOWAGE', 'MOORING'],
  none: ['ANCHORAGE'],
} as const;
/** The same of `portCallServiceEventTypeCode`. */
const EVENTS = {
  STRT: ['PILOTAGE', 'TOWAGE', 'MOORING', 'ANCHORAGE'],
  CMPL: ['PILOTAGE', 'TOWAGE', 'MOORING', 'ANCHORAGE'],
  ARRI: ['BERTH', 'PILOT_BOARDING_PLACE', 'ALL_FAST', 'GANGWAY_DOWN_AND_SECURE'],
  DEPA: ['BERTH'],
} as const;
/** Services "negotiable through an ERP-pattern", of `classifierCode`: for others no time to come may be said. */
const WITH_A_PLAN = ['BERTH', 'PILOTAGE', 'TOWAGE', 'MOORING', 'PILOT_BOARDING_PLACE', 'ANCHORAGE'];

const POB = '2026-11-21T15:27:13.000Z';
const uuid = (last: number) => `30000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const item = (label: string, dcsa: string | null, parts: Partial<TimestampItem> = {}): TimestampItem => ({
  ...{ uuid: uuid(label.length), label, disableForMovementTypes: [], dateTime: POB, dateTimeEta: null },
  ...(dcsa !== null && { dcsa }),
  ...parts,
});
const SEA = { name: 'Boarding ground', type: 'station', facility: null } as const;
const QUAY = { name: 'Berth 5', type: 'berth', facility: { code: 'KRB5', list: 'SMDG' } } as const;
const facts = (parts: Partial<PortCallFacts> = {}): PortCallFacts => ({
  ...{ pilotage: uuid(1), movement: 'Arrival', visitCode: 'V-77', unLocode: 'XXKRU', timezone: 'Pacific/Auckland' },
  vessel: { imo: '9321483', mmsi: '512000001', name: 'KEA MERIDIAN', callSign: null, length: 260.5, beam: 32.3 },
  ...{ from: SEA, to: QUAY, ...parts },
});
const idOf = (name: string) => `id of ${name}`;
const eventsOf = (items: TimestampItem[], parts: Partial<PortCallFacts> = {}) =>
  portCallEvents(items, facts(parts), idOf);
const codesOf = (items: TimestampItem[], movement: MovementType) =>
  eventsOf(items, {
    movement,
    from: movement === 'Arrival' ? SEA : QUAY,
    to: movement === 'Departure' ? SEA : QUAY,
  }).events.map(({ portCallService: it, timestamp }) =>
    [
      it.portCallServiceTypeCode,
      it.portCallServiceEventTypeCode,
      it.portCallPhaseTypeCode ?? '-',
      timestamp.classifierCode,
    ].join(' '),
  );

test('no row of the table says what the standard has no combination for', () => {
  for (const { service, event, phase, planned } of PORT_CALL_TABLE) {
    expect(EVENTS[event], `${service} ${event}`).toContain(service);
    for (const on of Object.values(phase)) if (on !== null) expect(PHASES[on], service).toContain(service);
    expect(planned !== null, service).toBe(WITH_A_PLAN.includes(service));
  }
});

test.each([
  ['MOORING CMPL, BERTH DEPA ACT', ['MOORING CMPL', 'BERTH DEPA']],
  ['ALL_FAST ACT, BERTH ARRI ACT', ['ALL_FAST ARRI', 'BERTH ARRI']],
  ['GANGWAY_DOWN_AND_SECURE ACT', ['GANGWAY_DOWN_AND_SECURE ARRI']],
  ['PILOTAGE STRT', ['PILOTAGE STRT']],
])('the code %s names %j', (code, rows) => {
  expect(rowsOfCode(code)?.map(({ service, event }) => `${service} ${event}`)).toEqual(rows);
});

test.each([
  'ANCHORAGE DEPA ACT',
  'PILOTAGE',
  'PILOTAGE ARRI',
  'BERTH',
  'Pilotage STRT',
  'TUGS STRT',
  '',
  'PILOTAGE STRT EST',
])('the code "%s" is none of the standard', (code) => {
  expect(rowsOfCode(code)).toBeNull();
});

test('the pilot who boards is PILOTAGE STRT, with the place, the ship, and the time on the clock of the port', () => {
  const { events, leftOut } = eventsOf([item('Pilot on board (POB)', 'PILOTAGE STRT ACT')]);
  expect(leftOut).toEqual([]);
  const service = idOf(`${uuid(1)}/${uuid(20)}/PILOTAGE/STRT`);
  expect(events).toEqual([
    {
      label: 'Pilot on board (POB)',
      portCall: {
        ...{ portCallID: uuid(1), portVisitReference: 'V-77', UNLocationCode: 'XXKRU' },
        vessel: {
          ...{ vesselIMONumber: '9321483', MMSINumber: '512000001', name: 'KEA MERIDIAN' },
          ...{ lengthOverall: 260.5, width: 32.3, dimensionUnit: 'MTR' },
        },
      },
      portCallService: {
        ...{ terminalCallID: idOf(`${uuid(1)}/terminal`), portCallServiceID: service },
        ...{ portCallServiceTypeCode: 'PILOTAGE', portCallServiceEventTypeCode: 'STRT', portCallPhaseTypeCode: 'INBD' },
        facilityTypeCode: 'PBPL',
        portCallServiceLocation: { locationName: 'Boarding ground', UNLocationCode: 'XXKRU' },
      },
      // UTC+13 in November (New Zealand Daylight Time).
      timestamp: {
        ...{ timestampID: `id of ${uuid(1)}/${uuid(20)}/PILOTAGE/STRT/dateTime`, portCallServiceID: service },
        ...{ classifierCode: 'ACT', dateTime: '2026-11-22T04:27:13+13:00' },
      },
    },
  ]);
});

test('each movement has its phase; what the standard has not on it is left out and counted', () => {
  const list = [
    item('Boarding place', 'PILOT_BOARDING_PLACE ARRI ACT'),
    item('Aweigh', 'ANCHORAGE CMPL ACT'),
    item('Last line off', 'MOORING CMPL, BERTH DEPA ACT'),
    item('All fast (last line)', 'ALL_FAST ACT, BERTH ARRI ACT'),
    item('Pilot off duty', 'PILOTAGE CMPL ACT'),
  ];
  expect(codesOf(list, 'Arrival')).toEqual([
    ...['PILOT_BOARDING_PLACE ARRI INBD ACT', 'ANCHORAGE CMPL - ACT', 'MOORING CMPL INBD ACT'],
    ...['ALL_FAST ARRI ALGS ACT', 'BERTH ARRI INBD ACT', 'PILOTAGE CMPL INBD ACT'],
  ]);
  expect(codesOf(list, 'Departure')).toEqual([
    ...['MOORING CMPL OUTB ACT', 'BERTH DEPA OUTB ACT', 'PILOTAGE CMPL OUTB ACT'],
  ]);
  // BERTH is never said with the phase SHIF.
  expect(codesOf(list, 'Shift')).toEqual([
    ...['ANCHORAGE CMPL - ACT', 'MOORING CMPL SHIF ACT', 'ALL_FAST ARRI ALGS ACT', 'PILOTAGE CMPL SHIF ACT'],
  ]);
  expect(eventsOf(list, { movement: 'Departure' }).leftOut.map(({ label, reason }) => [label, reason])).toEqual([
    ...[
      ['Boarding place', 'notOfMovement'],
      ['Aweigh', 'notOfMovement'],
      ['All fast (last line)', 'notOfMovement'],
    ],
  ]);
});

test('rows without a code, with one that is none, and those that this port does not record of the movement are left out', () => {
  const { events, leftOut } = eventsOf([
    item('Pilot left base', null),
    item('Anchor up', 'ANCHORAGE DEPA ACT'),
    item('Pilot off', 'PILOTAGE CMPL ACT', { disableForMovementTypes: ['Arrival'] }),
    item('Nothing recorded', 'PILOTAGE STRT ACT', { dateTime: null }),
  ]);
  expect(events).toEqual([]);
  expect(leftOut).toEqual([
    { label: 'Pilot left base', classifier: 'actual', reason: 'noCode' },
    { label: 'Anchor up', classifier: 'actual', reason: 'unknownCode' },
    { label: 'Pilot off', classifier: 'actual', reason: 'notOfMovement' },
  ]);
});

test('a time to come is planned for what the port does and estimated for the ship; ALL_FAST has none', () => {
  const planned = { dateTime: null, dateTimeEta: POB };
  const { events, leftOut } = eventsOf([
    item('POB', 'PILOTAGE STRT ACT', planned),
    item('All fast', 'ALL_FAST ACT, BERTH ARRI ACT', planned),
    item('Gangway', 'GANGWAY_DOWN_AND_SECURE ACT', planned),
  ]);
  expect(
    events.map(({ portCallService: it, timestamp }) => [it.portCallServiceTypeCode, timestamp.classifierCode]),
  ).toEqual([
    ['PILOTAGE', 'PLN'],
    ['BERTH', 'EST'],
  ]);
  expect(leftOut).toEqual([{ label: 'Gangway', classifier: 'planned', reason: 'onlyActual' }]);
});

test('a berth is named by its facility code at the end where it happens; on a shift the other code says which', () => {
  const other = { name: 'Berth 2', type: 'berth', facility: null } as const;
  const placesOf = (movement: MovementType) =>
    eventsOf(
      [
        item('First line off', 'MOORING STRT ACT', { code: 'firstLineReleased.at.linesmen' }),
        item('First line ashore', 'MOORING STRT ACT', { code: 'firstLineSecured.at.linesmen' }),
        item('Moored somewhere', 'MOORING STRT ACT'),
      ],
      { movement, from: other, to: QUAY },
    ).events.map(({ portCallService }) => portCallService.portCallServiceLocation);
  const quay = {
    ...{ locationName: 'Berth 5', UNLocationCode: 'XXKRU' },
    facility: { facilityCode: 'KRB5', facilityCodeListProvider: 'SMDG' },
  };
  expect(placesOf('Shift')).toEqual([
    { locationName: 'Berth 2', UNLocationCode: 'XXKRU' },
    quay,
    { UNLocationCode: 'XXKRU' },
  ]);
  // No line is made fast at the boarding ground.
  expect(
    eventsOf([item('Off', 'MOORING STRT ACT')], { movement: 'Departure', from: SEA }).events[0]?.portCallService,
  ).toMatchObject({ facilityTypeCode: 'BRTH', portCallServiceLocation: { UNLocationCode: 'XXKRU' } });
});

test.each([
  [{ unLocode: null }, 'noUnLocode'],
  [{ vessel: { ...facts().vessel, imo: 'KAWAU', mmsi: null } }, 'noShipNumber'],
  [{ movement: null }, 'noMovement'],
  [{ vessel: { ...facts().vessel, imo: null } }, null],
])('%j is refused by name: %s', (parts, refusal) => {
  expect(portCallRefusal(facts(parts))).toBe(refusal);
});

test('a corrected time is told again under the same ids; a cleared one has its id and no time', () => {
  const at = (dateTime: string | null) => eventsOf([item('POB', 'PILOTAGE STRT ACT', { dateTime })]).events;
  const [recorded, corrected] = [at(POB), at('2026-11-21T15:29:00.000Z')];
  expect(portCallChanges([], recorded)).toMatchObject([{ kind: 'recorded' }]);
  expect(portCallChanges(recorded, recorded)).toEqual([]);
  const [change] = portCallChanges(recorded, corrected);
  expect(change).toMatchObject({ kind: 'corrected', event: { timestamp: { dateTime: '2026-11-22T04:29:00+13:00' } } });
  expect(change?.event.timestamp.timestampID).toBe(recorded[0]?.timestamp.timestampID);
  const [gone] = portCallChanges(corrected, at(null));
  const message = gone && JSON.parse(portCallMessage(gone, Date.parse(POB)));
  expect(message).toMatchObject({ type: 'portCall.timestamp.cleared', timestamp: POB });
  expect(message.data).toMatchObject({ timestamp: null, timestampID: recorded[0]?.timestamp.timestampID });
});
