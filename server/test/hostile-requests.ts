import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { login, logout, logoutEverywhere } from '@leadline/domain/contract/session-endpoints';
import { PILOTAGE_STATUSES } from '@leadline/domain/pilotages/rights/pilotage-status';
import fc from 'fast-check';
import { requestOf, type Target, type TestRequest } from './requests.ts';
import type { TestWorld } from './test-world.ts';

export interface HostileRequest {
  method: TestRequest['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  remoteAddress: string;
}

const NASTY_TEXTS = [
  '',
  ' ',
  "' or 1=1; drop table pilotage; --",
  '$1',
  '%',
  '\\',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udfff\ud800',
  '../../etc/passwd',
  '<script>',
  '\r\nX-Header: 1',
  'x'.repeat(100_000),
  '🚢'.repeat(300),
  'null',
  'NaN',
  '1e400',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '1883-11-18T12:00:00Z',
  '2026-02-30T00:00:00Z',
  '0000-01-01',
  '9999-12-31',
];
const NASTY_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'x\u0000', '1', '', '\ud83d', 'a\nb'];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const leaf = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, 1e308, -1e308, 5e-324, 2 ** 53, -0, 0.1 + 0.2),
);
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const nasty = fc.oneof(
  { weight: 5, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...NASTY_NAMES), fc.string()), leaf, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(nested(29), nested(31), nested(2000), Array(2000).fill({})) },
);

/** What each field of a body might rightly hold: requests that get through the door try what is behind it. */
function likelyFields({ koru, tacoma, tui, erik, aroha }: TestWorld): Record<string, fc.Arbitrary<unknown>> {
  const uuid = fc.constantFrom(
    koru.quay,
    koru.basin,
    koru.sea,
    koru.inward,
    koru.outward,
    tacoma.quay,
    tui,
    erik,
    aroha,
  );
  const link = fc.option(fc.record({ uuid }));
  const metres = fc.option(fc.constantFrom(0, 5e-324, 8.4, 9.999, 100));
  const words = fc.option(fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('‮abc', "O'Brien", '\\', '$1')));
  const date = fc.constantFrom('2026-09-26T13:59:59.999Z', '2026-11-22T03:00:00+13:00', '1900-01-02T00:00:00Z');
  const overrides = fc.dictionary(fc.constantFrom('residual', 'value', 'time', 'safetyMargin'), metres, { maxKeys: 3 });
  const bollards = fc.dictionary(fc.constantFrom('0', '13', '99', ...NASTY_NAMES), fc.constantFrom(0, 64, 1e308));
  return {
    status: fc.constantFrom(...PILOTAGE_STATUSES),
    date,
    movementType: fc.constantFrom(null, 'Arrival', 'Departure', 'Shift'),
    sideTo: fc.constantFrom(null, 'Port', 'Starboard'),
    fromLocation: link,
    toLocation: link,
    route: link,
    pilot: link,
    pilotSecond: link,
    vessel: fc.record({
      IMO: fc.constantFrom(null, '9074729', '9999999'),
      name: fc.constantFrom('Kotuku', 'Tōtara', '<b>'),
    }),
    vesselFwdDraft: metres,
    vesselAftDraft: metres,
    vesselMaxDraft: metres,
    vesselDisplacement: metres,
    notes: words,
    vesselAgent: words,
    outerEnd: words,
    pilotageMode: fc.constantFrom(null, 'Direct'),
    overrides,
    routeConstraint: fc.record({ uuid: fc.constantFrom(koru.bar, koru.turn, tacoma.bar) }),
    port: fc.record({ uuid: fc.constantFrom(koru.uuid, tacoma.uuid) }),
    uuid: fc.uuid(),
    name: fc.constantFrom('Kotuku', 'K'.repeat(120)),
    length: metres,
    bridgeToBow: metres,
    extraType: fc.constantFrom('checklist', 'general_notes', 'timestamp_checklist', 'flowlist'),
    emails: fc.array(fc.oneof(fc.string({ maxLength: 20 }), fc.constant('master@ship.example')), { maxLength: 3 }),
    metadata: fc.record(
      { air_draft: metres, flag_code: words, bollard_swl: fc.option(bollards) },
      { requiredKeys: [] },
    ),
    trackControl: fc.constantFrom(null, true),
    refreshToken: fc.constantFrom('A'.repeat(43)),
  };
}

function bodyOf({ body: schema }: Endpoint, right: object | undefined, likely: Record<string, fc.Arbitrary<unknown>>) {
  const { options = [schema] } = schema as { options?: readonly unknown[] };
  const known = [...new Set(options.flatMap((each) => Object.keys((each as { shape?: object }).shape ?? {})))];
  const keys = [...known, ...NASTY_NAMES];
  const likelyPart = fc
    .constantFrom(...known.filter((key) => key in likely), 'uuid')
    .chain((key) => pairOf(key, likely[key]));
  const base = fc.array(likelyPart, { maxLength: 6 }).map((pairs) => ['base', Object.fromEntries(pairs)] as Pair);
  const nastyPart = fc.constantFrom(...keys).chain((key) => pairOf(key, nasty));
  const parts = (one: fc.Arbitrary<Pair>, maxLength: number) => fc.array(one, { maxLength });
  const changed = fc
    .oneof(
      { weight: 4, arbitrary: parts(likelyPart, 4) },
      { weight: 2, arbitrary: parts(fc.oneof(likelyPart, base), 5) },
      { weight: 2, arbitrary: parts(fc.oneof(likelyPart, nastyPart), 3) },
    )
    .map((pairs) => textOf([...Object.entries(right ?? {}), ...pairs]));
  const broken = fc.constantFrom(
    '',
    '{',
    '[]',
    '"a"',
    '1e400',
    '{"a":1e400}',
    '{"a":NaN}',
    '['.repeat(50_000),
    '\u0000',
  );
  return fc.oneof(
    { weight: 10, arbitrary: changed },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.json() },
  );
}

type Pair = [string, unknown];
const pairOf = (key: string, value: fc.Arbitrary<unknown> = nasty) => value.map((each): Pair => [key, each]);

/** Written by hand: an object would lose names that come twice, and `__proto__`. */
const textOf = (pairs: Pair[]) =>
  `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each) ?? 'null'}`).join(',')}}`;

const printable = fc.string({ maxLength: 40 }).map((each) => each.replace(/[^\x20-\x7e]/g, ''));
const nastyHeaders = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), printable, fc.constant('0'.repeat(5000))),
    'if-none-match': fc.oneof(printable, fc.constant('*')),
    'x-forwarded-for': printable,
    'accept-encoding': fc.constantFrom('identity', 'nonsense', '*;q=0'),
    origin: fc.constantFrom('http://localhost:8080', 'null', 'x'),
    'content-type': fc.constantFrom('text/plain', 'application/json; charset=nonsense', 'image/png', ''),
    'content-encoding': fc.constantFrom('gzip', 'nonsense'),
    authorization: printable,
  },
  { requiredKeys: [] },
);

const PATHS = ['/pilotages/%zz', '/pilotages/%00', '//', '/vessels/%c0%af', `/routes/${'a'.repeat(9000)}`];
const inPath = (each: string) => encodeURIComponent(each.slice(0, 300).replace(/\p{Surrogate}/gu, '?'));

/** Writes have more behind their door; a log-in takes as long as forty of the others. */
const weightOf = (endpoint: Endpoint) => (endpoint === login ? 1 : endpoint.keyed ? 24 : 8);

/** Requests of every endpoint of the contract, aimed at these targets: from nearly right to nonsense. */
export function hostileRequests(
  world: TestWorld,
  targets: Target[],
  /** `spare` is the one that is logged out. */
  { tokens, imageTokens, spare }: { tokens: string[]; imageTokens: string[]; spare: string },
): fc.Arbitrary<HostileRequest> {
  const likely = likelyFields(world);
  const endpoints = fc.oneof(...allEndpoints.map((each) => ({ weight: weightOf(each), arbitrary: fc.constant(each) })));
  const aimed = fc.tuple(endpoints, fc.constantFrom(...targets));
  const rarely = <T>(usual: T, other: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
  return aimed.chain(([endpoint, target]) => {
    const right = requestOf(endpoint, target);
    const queryNames = [...Object.keys(right.query), 'name', 'imo', 'startDate', 'endDate', 'review', 'x'];
    const path = fc.oneof(
      fc.constantFrom(...PATHS),
      text.map((each) => `${right.path.slice(0, 11)}${inPath(each)}`),
    );
    const word = fc.oneof(text, fc.constantFrom('true', '2026-09-27', 'kot', '907', 'extremes'));
    const query = fc.dictionary(fc.constantFrom(...queryNames), word, { minKeys: 1, maxKeys: 2 });
    return fc
      .record({
        path: rarely(right.path, path),
        query: rarely({}, query),
        payload: right.method === 'GET' ? fc.constant(undefined) : bodyOf(endpoint, right.body, likely),
        imageToken: fc.constantFrom(...imageTokens),
        key: fc.uuid(),
        token: fc.constantFrom(...(endpoint === logout || endpoint === logoutEverywhere ? [spare] : tokens)),
        headers: rarely({}, nastyHeaders),
        remoteAddress: fc.ipV4(),
      })
      .map(({ path: at, query: changes, payload, imageToken, key, token, headers, remoteAddress }) => ({
        method: right.method,
        url: `/api${at}?${new URLSearchParams({
          ...right.query,
          ...(endpoint.session === 'image' && { imageToken }),
          ...changes,
        })}`,
        headers: {
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          'idempotency-key': key,
          ...headers,
        },
        payload,
        remoteAddress,
      }));
  });
}
