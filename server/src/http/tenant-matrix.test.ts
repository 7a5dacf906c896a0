import { createHash, randomUUID } from 'node:crypto';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { hours, minutes } from '@leadline/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { markOf } from '../../test/canaries.ts';
import type { Target } from '../../test/requests.ts';
import { TEST_DEVICE } from '../../test/samples.ts';
import { aimedAt, makeTargets, nameOf, withImageToken } from '../../test/targets.ts';
import { codeOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { startSession } from '../session/session-store.ts';
import { hashToken, signToken, type TokenKind } from '../session/tokens.ts';

const world = await testApp();
const { db } = world;
const { koru, tacoma, elsewhere } = await makeTargets(world);
const { aroha, ben, tui, office, master, reader, erik } = world.world;

type Expected = readonly [status: number, code: string | null];
const OK: Expected = [200, null];
const NOBODY: Expected = [401, 'noSession'];
const READER: Expected = [403, 'forbidden'];

const bearer = async (kind: TokenKind, person: string, at = NOW) =>
  `Bearer ${await signToken(kind, await startSession(db, person, at, { deviceUuid: TEST_DEVICE }), testSettings().tokenSecret, at)}`;

interface Column {
  /** What of the attack list it proves. */
  attack: string;
  authorization: () => Promise<string | undefined>;
  target: Target;
  isNobody?: boolean;
  isStranger?: boolean;
  mayEdit?: boolean;
  /** What the calls of a link answer, where it is the secret of a link that asks. */
  ofLink?: Expected;
}

/** Who asks, and what they aim at. */
const COLUMNS: Record<string, Column> = {
  'no token': { attack: 'API-01', authorization: async () => undefined, target: koru, isNobody: true },
  'an expired token': {
    attack: 'API-01',
    authorization: () => bearer('access', aroha, NOW - minutes(11)),
    target: koru,
    isNobody: true,
  },
  'no token of ours': { attack: 'API-01', authorization: async () => 'Bearer nonsense', target: koru, isNobody: true },
  'another scheme': { attack: 'API-01', authorization: async () => 'Basic YTpi', target: koru, isNobody: true },
  'an image token': { attack: 'attack 12', authorization: () => bearer('image', aroha), target: koru, isNobody: true },
  'a token of an ended log-in': { attack: 'attack 11', authorization: endedLogIn, target: koru, isNobody: true },
  'the secret of a link': byLink(koru, OK),
  'the secret of a link of another pilotage': byLink(tacoma, [404, 'notFound']),
  'a pilot of another port': {
    attack: 'attacks 21, 22',
    authorization: () => bearer('access', tui),
    target: tacoma,
    isStranger: true,
  },
  'a pilot of another organisation': {
    attack: 'attacks 21, 22',
    authorization: () => bearer('access', erik),
    target: koru,
    isStranger: true,
  },
  'a pilot aiming at another organisation': {
    attack: 'attacks 21, 22',
    authorization: () => bearer('access', aroha),
    target: elsewhere,
    isStranger: true,
  },
  'a master': { attack: 'attack 30, FORM-22', authorization: () => bearer('access', master), target: koru },
  'a user without a role': { attack: 'FORM-22', authorization: () => bearer('access', reader), target: koru },
  'a pilot who is not assigned': {
    attack: 'attack 24',
    authorization: () => bearer('access', tui),
    target: koru,
    mayEdit: true,
  },
  'an assigned pilot': { attack: 'G2', authorization: () => bearer('access', ben), target: koru, mayEdit: true },
  'the office': { attack: 'G2', authorization: () => bearer('access', office), target: koru, mayEdit: true },
};

function byLink(link: Target, ofLink: Expected): Column {
  return { attack: 'attack 30', authorization: () => secretOf(link), target: koru, isNobody: true, ofLink };
}

/** The secret in the e-mail to a master, whose link is of this pilotage. */
async function secretOf({ share = '' }: Target): Promise<string> {
  const secret = `${share}-of-a-master`;
  const link = { token_hash: hashToken(secret), is_for_information: false };
  await db.updateTable('share_link').set(link).where('uuid', '=', share).execute();
  return `Bearer ${secret}`;
}

async function endedLogIn(): Promise<string> {
  const session = await startSession(db, aroha, NOW);
  await db
    .updateTable('session_family')
    .set({ revoked_at: new Date(NOW - hours(1)) })
    .where('uuid', '=', session.familyUuid)
    .execute();
  return `Bearer ${await signToken('access', session, testSettings().tokenSecret, NOW)}`;
}

/** Open endpoints answer everybody alike. A new one needs its row. */
const OPEN: Record<string, Expected> = {
  'GET /ping': OK,
  'GET /settings': OK,
  'POST /users/login': NOBODY,
  'POST /users/refresh': NOBODY,
  'POST /users/link': NOBODY,
  'POST /users/signup/:token': NOBODY,
  'POST /users/password': OK,
  'PUT /users/password/reset': NOBODY,
  'GET /sso': [404, 'notFound'],
  'POST /sso/loginsso': [404, 'notFound'],
  'GET /pilotages/share/:id': NOBODY,
  'GET /pilotages/share/:id/charts/:chart': NOBODY,
  'POST /pilotages/share/:id/comment': NOBODY,
  'POST /pilotages/share/:id/read': NOBODY,
  'POST /pilotages/share/:id/signature': NOBODY,
  // Whichever log is asked for: it is none.
  'GET /logs/:id/checkpoint': [404, 'notFound'],
  'GET /logs/:id/consistency': [404, 'notFound'],
  'GET /logs/:id/inclusion': [404, 'notFound'],
  'POST /logs/:id/cosignatures': [404, 'notFound'],
  'GET /logs/:id/turn-over': [404, 'notFound'],
  'GET /logs/:id/followed-by': [404, 'notFound'],
};

/** What a session of whomever is answered when it is not data. */
const OF_A_SESSION: Record<string, Expected> = {
  // Nobody is told of an operation of another.
  'GET /sync/ops/:opId': [404, 'notFound'],
};

/** What a member of the port is answered where no service outside is set up, or what is named is not there. */
const NOT_THERE: Record<string, Expected> = {
  'DELETE /pilotages/:id/attachment': [404, 'notFound'],
  'GET /omc/report': [404, 'notFound'],
  'GET /dhi/transits-pdf': [404, 'notFound'],
};

/** What a rule of the feature says beside the kind of access. */
const FINER: Record<string, Record<string, Expected>> = {
  'PUT /pilotages/:id': { 'a pilot who is not assigned': READER },
  'POST /pilotages/share': { 'a pilot who is not assigned': READER },
  'POST /pilotages/:id/attachment': { 'a pilot who is not assigned': READER },
  'DELETE /pilotages/:id/attachment': { 'a pilot who is not assigned': READER },
  'DELETE /pilotages/share/:id': { 'a pilot who is not assigned': READER },
  // A signature is put by one of its pilots, for the master too, and so is the answer that he does not agree.
  'POST /pilotages/:id/signature': { 'a pilot who is not assigned': READER, 'the office': READER },
  'POST /pilotages/:id/disagreement': { 'a pilot who is not assigned': READER, 'the office': READER },
  // What a receiver did not take is for administrators.
  'GET /port_call_messages': {
    'a pilot who is not assigned': READER,
    'an assigned pilot': READER,
    'the office': READER,
  },
  'PUT /port_call_messages': {
    'a pilot who is not assigned': READER,
    'an assigned pilot': READER,
    'the office': READER,
  },
  // Nobody has accepted it yet.
  'POST /pilotages/:id/revert': {
    'a pilot who is not assigned': READER,
    'the office': READER,
    'an assigned pilot': [422, 'statusNotAllowed'],
  },
  // What he signs here is no plan.
  'POST /pilotages/share/:id/signature': { 'the secret of a link': [422, 'ruleBroken'] },
  'POST /pilotages/:id/cancel': { 'a pilot who is not assigned': READER },
  // Whoever cancelled it takes that back.
  'POST /pilotages/:id/restore': { 'a pilot who is not assigned': READER },
};

/** All that a link opens. */
const OF_A_LINK = [
  'GET /pilotages/share/:id',
  'GET /pilotages/share/:id/charts/:chart',
  'POST /pilotages/share/:id/comment',
  'POST /pilotages/share/:id/read',
  'POST /pilotages/share/:id/signature',
];

function expectedOf(endpoint: Endpoint, name: string, column: Column): Expected | undefined {
  const [{ access }, { isNobody, isStranger, mayEdit, ofLink }] = [endpoint, column];
  if (ofLink && OF_A_LINK.includes(nameOf(endpoint))) return FINER[nameOf(endpoint)]?.[name] ?? ofLink;
  if (access.kind === 'open') return OPEN[nameOf(endpoint)];
  if (isNobody) return NOBODY;
  if (access.kind === 'user') return OF_A_SESSION[nameOf(endpoint)] ?? OK;
  if (isStranger) return access.kind === 'port' ? [403, 'portNotAllowed'] : [404, 'notFound'];
  if (access.right === 'edit' && !mayEdit) return READER;
  // None of them is an administrator.
  if (access.right === 'admin') return READER;
  return FINER[nameOf(endpoint)]?.[name] ?? NOT_THERE[nameOf(endpoint)] ?? OK;
}

/** What no refused call may change. */
async function standing(): Promise<string> {
  const tables = ['pilotage', 'vessel', 'route_check', 'pilotage_extra', 'pilotage_tug'] as const;
  const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
  const text = (await Promise.all(rows)).map((each) => each.map((row) => JSON.stringify(row)).sort());
  return createHash('sha256').update(JSON.stringify(text)).digest('hex');
}

let calls = 0;
/** Each from an address of its own, and with an e-mail of its own: what limits them is another test's. */
async function call(endpoint: Endpoint, { authorization, target, ofLink }: Column) {
  const { method, url, body } = aimedAt(endpoint, target);
  const token = await authorization();
  const secret = ofLink && endpoint.session === 'image' ? `&imageToken=${token?.replace('Bearer ', '')}` : '';
  calls += 1;
  return world.app.inject({
    method,
    url: `/api${await withImageToken(endpoint, url, token)}${secret}`,
    remoteAddress: `10.1.${calls >> 8}.${calls & 255}`,
    headers: {
      ...(token && { authorization: token }),
      ...(endpoint.keyed && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { payload: 'email' in body ? { ...body, email: `nobody${calls}@koru.example` } : body }),
  });
}

const strangeMarks = (name: string, { isNobody, ofLink }: Column) => {
  const own = name.includes('another organisation') && !name.includes('aiming') ? [elsewhere] : [koru];
  const seen =
    ofLink === OK
      ? [koru]
      : isNobody
        ? []
        : name.includes('aiming') || /assigned pilot|office/.test(name)
          ? [koru, tacoma]
          : own;
  return [koru, tacoma, elsewhere].filter((each) => !seen.includes(each)).map(({ port }) => markOf(port));
};

const matrix = Object.entries(COLUMNS).flatMap(([name, column]) =>
  allEndpoints.map((endpoint) => ({ name, column, endpoint })),
);

describe.each(Object.entries(COLUMNS))('G2 the tenant matrix: %s', (name, column) => {
  const rows = matrix.filter((each) => each.name === name);
  test.each(rows.map(({ endpoint }) => [column.attack, nameOf(endpoint), endpoint] as const))(
    '%s: %s',
    async (_, __, endpoint) => {
      const expected = expectedOf(endpoint, name, column);
      expect(expected, 'a new endpoint needs a row').toBeDefined();
      const before = await standing();
      const answer = await call(endpoint, column);
      expect([answer.statusCode, codeOf(answer)]).toEqual(expected);
      for (const mark of strangeMarks(name, column)) expect(answer.body).not.toContain(mark);
      if (answer.statusCode === 200 || endpoint.access.kind === 'open') return;
      expect(Object.keys(answer.json().error)).toEqual(['code', 'message']);
      expect(await standing()).toBe(before);
    },
  );
});

test('G2 the matrix is whole: at least eight columns, every endpoint in each, and every row of the tables is one', () => {
  expect(Object.keys(COLUMNS).length).toBeGreaterThanOrEqual(8);
  expect(matrix).toHaveLength(Object.keys(COLUMNS).length * allEndpoints.length);
  const open = allEndpoints.filter(({ access }) => access.kind === 'open').map(nameOf);
  expect(new Set(Object.keys(OPEN))).toEqual(new Set(open));
  for (const row of [...Object.keys(FINER), ...Object.keys(NOT_THERE), ...OF_A_LINK])
    expect(allEndpoints.map(nameOf)).toContain(row);
});

test('the marks are seen by whoever belongs to the port, so that their absence says something', async () => {
  const list = allEndpoints.filter((each) => nameOf(each) === 'GET /pilotages/:id');
  const answer = await call(list[0] as Endpoint, COLUMNS['the office'] as Column);
  expect(answer.body).toContain(markOf(koru.port));
});

test('attack 24 a pilot who is not assigned changes the pilots and one draft: 403, and neither is saved', async () => {
  const before = await standing();
  const answer = await (await world.as(tui))('PUT', `/pilotages/${koru.pilotage}`, {
    body: { port: { uuid: koru.port.uuid }, pilotSecond: { uuid: tui }, vesselFwdDraft: 7.7 },
  });
  expect([answer.statusCode, codeOf(answer)]).toEqual(READER);
  expect(await standing()).toBe(before);
});

test('attack 23 what is the server’s to say is not taken from a body; a status along no allowed edge is 422', async () => {
  const change = await world.as(aroha);
  const path = `/pilotages/${koru.pilotage}`;
  const own = () => db.selectFrom('pilotage').selectAll().where('uuid', '=', koru.pilotage).executeTakeFirstOrThrow();
  const before = await own();
  const forged = { organisation: { uuid: erik }, createdAt: '2020-01-01T00:00:00Z', alteredByUser: erik, version: 99 };
  await change('PUT', path, { body: { port: { uuid: koru.port.uuid }, ...forged } });
  await change('PUT', path, { body: { port: { uuid: tacoma.port.uuid }, notes: 'moved' } });
  const jump = await change('PUT', path, { body: { port: { uuid: koru.port.uuid }, status: 'SentRead' } });
  expect([jump.statusCode, codeOf(jump)]).toEqual([422, 'statusNotAllowed']);
  expect(await own()).toEqual(before);
});
