import { randomUUID } from 'node:crypto';
import type { Endpoint, Method, PlacedEntity } from '@leadline/domain/contract/endpoint';
import { PLAIN_PDF } from './samples/sample-files.ts';
import { arrival, TEST_DEVICE } from './samples.ts';
import type { TestPort } from './test-world.ts';

/** Whatever an endpoint of a port may be asked for. */
export interface Target {
  port: TestPort;
  pilotage: string;
  check: string;
  /** Its general notes, where somebody is to be answered by them. */
  extra?: string;
  /** A tug that stands by. */
  tug?: string;
  /** What is drawn on its arrival berth. */
  drawing?: string;
  /** A link of its plan. */
  share?: string;
  /** A file beside its plan. */
  file?: string;
  /** Its paper as it was signed. */
  paper?: string;
}

export interface TestRequest {
  method: Method;
  path: string;
  query: Record<string, string>;
  body: object | undefined;
}

const WRONG_LOG_IN = {
  isAdmin: false,
  password: '0'.repeat(64),
  contact: { contactType: 'email', value: 'nobody@koru.example' },
};

const CHECKLIST = {
  value: [{ uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', label: 'Pilot card', isSelected: true, comment: 'Seen' }],
  comment: 'All well',
};

const AT_THE_QUAY = { color: 'red', version: 1, x: 0.4, y: 0.5 };
const DRAWN = {
  shapes: [
    { id: 's1', name: 'Note', type: 'text', attrs: { ...AT_THE_QUAY, text: 'Slack here' } },
    { id: 's2', name: 'Tug', type: 'symbol', attrs: { ...AT_THE_QUAY, variant: 'tug', scale: [1, 1], rotation: 45 } },
    { id: 's3', name: 'Line', type: 'arrow', attrs: { color: 'blue', version: 1, points: [0.1, 0.2, 0.3, 0.4] } },
  ],
  vesselRotation: 45,
};

/** No weather location lies there, and nothing is asked for. */
const WEATHER_AT = { latitude: '0', longitude: '0' };
const WEATHER_DAY = { fromDate: '2026-11-22T00:00:00Z', toDate: '2026-11-23T00:00:00Z' };

/** Whoever asks for a log is nobody, and asks for one that is not there. */
const NO_LOG = '1f0e2d3c-4b5a-4697-8879-6a5b4c3d2e1f';

const NO_PARTS = { digest: '0'.repeat(64), parts: [] };
const MASTERS_OWN = {
  ...{ uuid: randomUUID(), name: 'Capt. R. Santos', image: null, strokes: null },
  ...{ content: { decided: NO_PARTS, shown: NO_PARTS }, signedAt: '2026-11-22T00:00:00.000Z' },
};

const NEWCOMER = { firstName: 'Rewi', lastName: 'Tautari', roles: ['pilot'] };

const SSO_REDIRECT_URL = 'http://localhost:8080/sso';

/** A request of an endpoint that is aimed at one port and right in every other way. */
export function requestOf(
  { method, path, access }: Endpoint,
  {
    port,
    pilotage,
    check,
    extra = check,
    tug = check,
    drawing = check,
    share = check,
    file = check,
    paper = check,
  }: Target,
): TestRequest {
  const byEntity: Record<PlacedEntity, string> = {
    pilotage,
    routeChecks: check,
    tugs: tug,
    drawings: drawing,
    extras: extra,
    signatures: check,
    chart: port.chart,
    share,
    route: port.inward,
    berthStation: port.sea,
    tideStation: port.tideStation,
    tideRateStation: port.rateStation,
  };
  const byPath = path.startsWith('/logs/') ? NO_LOG : path.startsWith('/pilotages/share/') ? share : '';
  const id = access.kind === 'entity' ? byEntity[access.entity] : byPath;
  const query = {
    portUuid: port.uuid,
    pilotageUuid: pilotage,
    fromUuid: port.sea,
    toUuid: port.quay,
    stationUuid: access.kind === 'entity' && access.entity === 'tideRateStation' ? port.rateStation : port.tideStation,
    from: '1',
    to: '2',
    size: '1',
    leaf: '1'.repeat(64),
    fromDate: '2026-11-22T00:00:00Z',
    toDate: '2026-11-23T00:00:00Z',
    tidesType: 'all',
    redirectUrl: SSO_REDIRECT_URL,
    vesselIMO: '9074729',
    pilotageDate: '2026-11-22T00:00:00Z',
    pilotageStart: '2026-11-22T00:00:00Z',
    movementType: 'Arrival',
    planId: 'p1',
    scenarioId: 's1',
    ...WEATHER_AT,
    weatherFilters: JSON.stringify([{ portUuid: port.uuid, ...WEATHER_DAY, ...WEATHER_AT }]),
    // A stream ends at once.
    forSeconds: '0',
  };
  const checkBody = { pilotage: { uuid: pilotage }, routeConstraint: { uuid: port.bar }, overrides: {} };
  const bodies: Record<string, object> = {
    'POST /users/login': WRONG_LOG_IN,
    'POST /users/refresh': { refreshToken: 'A'.repeat(43) },
    'POST /users/devices': { deviceUuid: TEST_DEVICE },
    'PUT /users/device': { name: 'KORU-03' },
    'POST /sso/loginsso': { redirectUrl: SSO_REDIRECT_URL },
    'POST /users/link': { kind: 'signUp', token: 'A'.repeat(43) },
    'POST /users/signup/:token': { password: '0'.repeat(64) },
    'POST /users/password': { email: 'nobody@koru.example' },
    'PUT /users/password/reset': { token: 'A'.repeat(43), passwordHash: '0'.repeat(64) },
    'POST /reads': { reads: [{ path: `/pilotages/${pilotage}` }, { path: `/preferences?portUuid=${port.uuid}` }] },
    // On another day than those that the tests have: it takes the berth of none.
    'POST /pilotages': arrival(port, { date: '2027-02-01T20:00:00.000Z' }),
    'PUT /pilotages/:id': { port: { uuid: port.uuid }, vesselAgent: 'Agent' },
    'POST /pilotages/:id/revert': { status: 'Plan' },
    'POST /pilotages/:id/cancel': { reason: 'Ship diverted' },
    'POST /pilotages/:id/restore': {},
    'POST /pilotages_route_checks': checkBody,
    'PUT /pilotages_route_checks/:id': checkBody,
    'POST /pilotages_extras': { pilotage: { uuid: pilotage }, extraType: 'checklist', metadata: CHECKLIST },
    'PUT /pilotages_extras/:id': {
      pilotage: { uuid: pilotage },
      extraType: 'general_notes',
      metadata: { value: 'Slow ahead' },
    },
    'POST /pilotages_tugs': { pilotage: { uuid: pilotage }, tug: { uuid: port.tug }, lineNumber: 3 },
    'POST /drawings': { pilotage: { uuid: pilotage }, isLast: true, metadata: DRAWN },
    'PUT /drawings/:id': { pilotage: { uuid: pilotage }, metadata: JSON.stringify(DRAWN) },
    'POST /pilotages/:id/signature': { pilotage: { uuid: pilotage }, role: 'pilot', name: 'Aroha Ngata', image: null },
    'POST /pilotages/:id/attachment': {
      name: `Notice ${randomUUID()}.pdf`,
      attachmentType: 'additional',
      file: Buffer.from(PLAIN_PDF).toString('base64'),
    },
    // None of that name is there: whoever may remove one is told so.
    'DELETE /pilotages/:id/attachment': { name: 'Removed long ago.pdf', attachmentType: 'weather' },
    'POST /pilotages/:id/comment': { comment: 'Wait at the boarding ground' },
    'POST /pilotages/:id/disagreement': { comment: 'Her draft is 11.9 m', name: 'M. Aster' },
    'POST /pilotages/share/:id/comment': { uuid: randomUUID(), comment: 'Slow windlass', name: 'M. Aster' },
    'POST /pilotages/share/:id/read': { device: 'tablet' },
    // No such message is there: nothing changes.
    'PUT /port_call_messages': { port: { uuid: port.uuid }, uuid: check, decision: 'leaveOut' },
    'POST /pilotages/share/:id/signature': MASTERS_OWN,
    'POST /pilotages/share': { pilotage: { uuid: pilotage }, emails: ['master@ship.example'] },
    'POST /people': {
      ...{ port: { uuid: port.uuid }, uuid: randomUUID(), email: `${randomUUID()}@koru.example`, ...NEWCOMER },
      ports: [port.uuid],
    },
    'POST /exports': { port: { uuid: port.uuid }, what: 'list', rows: 1, at: '2026-11-22T00:00:00Z' },
    'POST /logs/:id/cosignatures': { note: 'leadline.example/api/logs/none' },
    // Nobody is called so: nothing changes.
    'PUT /people': { port: { uuid: port.uuid }, uuid: NO_LOG, version: '', ...NEWCOMER, ports: [port.uuid] },
    'PUT /people/sessions': { port: { uuid: port.uuid }, uuid: NO_LOG, session: NO_LOG },
    'PUT /people/access': { port: { uuid: port.uuid }, uuid: NO_LOG, version: '', decision: 'close' },
    'PUT /vessels/:imo': { port: { uuid: port.uuid }, name: 'Kotuku' },
  };
  return {
    method,
    path: path
      .replace(':id', id)
      .replace(':token', 'A'.repeat(43))
      .replace(':imo', '9074729')
      .replace(':chart', port.chart)
      .replace(':file', file)
      .replace(':paper', paper)
      .replace(':opId', randomUUID()),
    query,
    body: bodies[`${method} ${path}`],
  };
}
