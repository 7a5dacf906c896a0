import { randomUUID } from 'node:crypto';
import type { SessionTokens, SsoSettings } from '@leadline/domain/session/session';
import { minutes } from '@leadline/domain/time/instant';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { startOidcProvider } from '../../../test/oidc-provider.ts';
import { codeOf, itemOf, testApp } from '../../../test/test-app.ts';
import { readSettings } from '../../settings.ts';

const TENANT = '9c1f8e0a-5b5e-4a56-9d57-1f0f5c1b2a3d';
const HOME = 'http://localhost:8080/sso';

const provider = await startOidcProvider();
const { sso } = readSettings({
  SSO_CLIENT_ID: 'leadline',
  SSO_TENANT_ID: TENANT,
  SSO_AUTHORITY: provider.url,
  SSO_ORGANISATION: 'harbours',
  SSO_NAME: 'Harbour account',
});
const { app, anybody, as, db, world, clock } = await testApp({ sso, fetchOutside: provider.fetchTrusting });

type Claims = Record<string, unknown>;

/** What the provider's ID token of Ben says, with what a test changes; times are the server's. */
async function tokenOf(changes: Claims = {}, kid?: string): Promise<string> {
  const now = Math.floor(clock.now / 1000);
  const times = { iat: now, nbf: now, exp: now + 3600 };
  const who = { sub: 'ben-at-the-provider', tid: TENANT, email: 'ben@koru.example', email_verified: true };
  const claims = { aud: 'leadline', ...times, ...who, ...changes };
  return provider.server.issuer.buildToken({
    ...(kid && { kid }),
    scopesOrTransform: (_header, payload) => Object.assign(payload, claims),
  });
}

const settingsOf = async (redirectUrl = HOME) =>
  itemOf<SsoSettings>(await anybody('GET', `/sso?redirectUrl=${encodeURIComponent(redirectUrl)}`));
const nonce = async () => (await settingsOf()).nonce;
/** Every test has an address of its own, so that its log-ins are not counted with those of another. */
let address = 0;
const logIn = (token: string | null, body: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/sso/loginsso',
    payload: { redirectUrl: HOME, ...body },
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    remoteAddress: `10.2.0.${address}`,
  });
const keysAsked = () => provider.asked.filter((path) => path === '/jwks').length;
const sessions = async () => (await db.selectFrom('session_family').selectAll().execute()).length;
const audits = async () => db.selectFrom('audit').selectAll().orderBy('id').execute();

beforeEach(async () => {
  address += 1;
  await db.deleteFrom('sso_identity').execute();
});

test('API-03 GET /sso answers client, tenant and the address to come back to', async () => {
  expect(await settingsOf()).toMatchObject({
    metadata: { clientId: 'leadline', tenantId: TENANT, authority: provider.url, isEntra: false },
    redirectUrl: HOME,
  });
});

test('API-04 AUTH-08 the bearer token of the provider leads to a session of the person with its e-mail', async () => {
  const answer = await logIn(await tokenOf({ nonce: await nonce() }));
  const tokens = itemOf<SessionTokens>(answer);
  expect(tokens).toMatchObject({ user: { uuid: world.ben, email: 'ben@koru.example' }, roles: ['pilot'] });
  const ports = await anybody('GET', '/ports', { headers: { authorization: `Bearer ${tokens.token}` } });
  expect(ports.statusCode).toBe(200);
  const families = await db.selectFrom('session_family').selectAll().where('person_uuid', '=', world.ben).execute();
  expect(families.at(-1)).toMatchObject({ kind: 'sso' });
  expect((await audits()).slice(-2)).toMatchObject([
    { action: 'accountLinked', person_uuid: world.ben, after: { issuer: provider.url, tenant: TENANT } },
    { action: 'loggedIn', person_uuid: world.ben, after: { by: 'sso' } },
  ]);
});

test('an account that is linked signs in whatever its e-mail becomes', async () => {
  await logIn(await tokenOf({ nonce: await nonce() }));
  const later = await logIn(await tokenOf({ nonce: await nonce(), email: 'aroha@koru.example' }));
  expect(itemOf<SessionTokens>(later).user.uuid).toBe(world.ben);
});

const stranger = await generateKeyPair('RS256');
type Key = Parameters<SignJWT['sign']>[0];
const signedBy = async (key: Key, alg: string, kid: string | undefined) => {
  const now = Math.floor(clock.now / 1000);
  return new SignJWT({ tid: TENANT, email: 'ben@koru.example', email_verified: true, nonce: await nonce() })
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .setIssuer(provider.url)
    .setAudience('leadline')
    .setSubject('ben-at-the-provider')
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(key);
};
const jwk = provider.server.issuer.keys.toJSON()[0];
const unsigned = async () => {
  const [, payload] = (await tokenOf({ nonce: await nonce() })).split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
};
/** The provider's public key taken for a shared secret. */
const confused = async () => {
  const key = await importJWK({ ...jwk, alg: 'RS256' }, 'RS256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('no public key');
  return signedBy(Buffer.from(await exportSPKI(key)), 'HS256', jwk?.kid);
};
const bent = async () => {
  const token = await tokenOf({ nonce: await nonce() });
  return `${token.slice(0, -6)}${token.slice(-6) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'}`;
};
const seconds = (instant: number) => Math.floor(instant / 1000);

const forged: Array<[string, () => Promise<string>, string]> = [
  ['of another issuer', async () => tokenOf({ nonce: await nonce(), iss: 'https://login.example.org' }), 'iss'],
  ['for another client', async () => tokenOf({ nonce: await nonce(), aud: 'another-app' }), 'aud'],
  ['asked for by another client', async () => tokenOf({ nonce: await nonce(), azp: 'another-app' }), 'azp'],
  ['of another tenant', async () => tokenOf({ nonce: await nonce(), tid: randomUUID() }), 'tid'],
  ['of no tenant', async () => tokenOf({ nonce: await nonce(), tid: undefined }), 'tid'],
  ['without a nonce', async () => tokenOf({}), 'claims of the ID token'],
  ['with a nonce of its own', async () => tokenOf({ nonce: 'abc.def.ghi' }), 'nonce'],
  ['that is expired', async () => tokenOf({ nonce: await nonce(), exp: seconds(clock.now) - 61 }), 'exp'],
  ['that begins later', async () => tokenOf({ nonce: await nonce(), nbf: seconds(clock.now) + 120 }), 'nbf'],
  ['with a bent signature', bent, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  [
    'signed by a stranger',
    () => signedBy(stranger.privateKey, 'RS256', jwk?.kid),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  ['signed by nobody', unsigned, 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['signed with the public key as a secret', confused, 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['that is none', async () => 'abc.def.ghi', 'ERR_JWS_INVALID'],
];

test.each(forged)('attack 17 a token %s is 401, starts no session and is in the audit', async (_, make, reason) => {
  const token = await make();
  const before = await sessions();
  const answer = await logIn(token);
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'noSession']);
  expect(await sessions()).toBe(before);
  const entry = (await audits()).at(-1);
  expect(entry).toMatchObject({ action: 'logInRefused', after: { by: 'sso', reason } });
  expect(JSON.stringify(entry)).not.toContain(token);
});

test('attack 17 no token at all is 401', async () => {
  expect((await logIn(null)).statusCode).toBe(401);
});

test('attack 17 a token and its nonce count once', async () => {
  const token = await tokenOf({ nonce: await nonce() });
  const answers = await Promise.all([logIn(token), logIn(token), logIn(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test('attack 17 a nonce is good for 15 minutes and not for another address', async () => {
  const old = await nonce();
  clock.now += minutes(15);
  expect((await logIn(await tokenOf({ nonce: old }))).statusCode).toBe(401);
  expect(sso?.redirectUrls).toEqual([HOME]);
  sso?.redirectUrls.push('http://localhost:8080/other');
  const elsewhere = (await settingsOf('http://localhost:8080/other')).nonce;
  expect((await logIn(await tokenOf({ nonce: elsewhere }))).statusCode).toBe(401);
  sso?.redirectUrls.pop();
});

test.each([
  'http://localhost:8080/sso/',
  `${HOME}?x`,
  'http://localhost:8080.example.org/sso',
  'https://localhost:8080/sso',
  '/sso',
  '',
])('attack 17 the address %j, which is off the list, is 400', async (redirectUrl) => {
  const asked = await anybody('GET', `/sso?redirectUrl=${encodeURIComponent(redirectUrl)}`);
  expect([asked.statusCode, codeOf(asked)]).toEqual([400, 'invalid']);
  const before = await sessions();
  const answer = await logIn(await tokenOf({ nonce: await nonce() }), { redirectUrl });
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  expect(await sessions()).toBe(before);
});

test('attack 18 the e-mail of a person of another organisation links nobody', async () => {
  const answer = await logIn(await tokenOf({ nonce: await nonce(), sub: 'erik', email: 'erik@koru.example' }));
  expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'noAccount']);
  expect(await db.selectFrom('sso_identity').selectAll().execute()).toEqual([]);
  expect((await audits()).at(-1)).toMatchObject({
    action: 'logInRefused',
    person_uuid: null,
    after: { reason: 'noAccount' },
  });
});

test('attack 18 an account of another organisation, linked there, signs in nobody here', async () => {
  const linked = { issuer: provider.url, tenant: TENANT, subject: 'erik', person_uuid: world.erik };
  await db
    .insertInto('sso_identity')
    .values({ ...linked, linked_at: new Date(clock.now) })
    .execute();
  const answer = await logIn(await tokenOf({ nonce: await nonce(), sub: 'erik', email: 'ben@koru.example' }));
  expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'noAccount']);
});

test('attack 18 an e-mail that the provider has not checked links nobody', async () => {
  for (const email_verified of [false, undefined, 'true'])
    expect(codeOf(await logIn(await tokenOf({ nonce: await nonce(), email_verified })))).toBe('noAccount');
});

test('attack 18 a second account with the e-mail of a linked person is refused', async () => {
  await logIn(await tokenOf({ nonce: await nonce() }));
  expect(codeOf(await logIn(await tokenOf({ nonce: await nonce(), sub: 'somebody-else' })))).toBe('noAccount');
});

test('an account that nobody here has is 403', async () => {
  const answer = await logIn(await tokenOf({ nonce: await nonce(), sub: 'x', email: 'x@koru.example' }));
  expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'noAccount']);
});

test('a disabled person is 401, linked or not', async () => {
  const disable = (disabled: boolean) =>
    db.updateTable('person').set({ disabled }).where('uuid', '=', world.ben).execute();
  await disable(true);
  expect((await logIn(await tokenOf({ nonce: await nonce() }))).statusCode).toBe(401);
  await disable(false);
  await logIn(await tokenOf({ nonce: await nonce() }));
  await disable(true);
  expect((await logIn(await tokenOf({ nonce: await nonce() }))).statusCode).toBe(401);
  await disable(false);
});

test('a token of ours is none of the provider, and the other way round', async () => {
  const call = await as(world.ben);
  expect((await call('POST', '/sso/loginsso', { body: { redirectUrl: HOME } })).statusCode).toBe(401);
  const theirs = await tokenOf({ nonce: await nonce() });
  expect((await anybody('GET', '/ports', { headers: { authorization: `Bearer ${theirs}` } })).statusCode).toBe(401);
});

test('a new key of the provider is looked for, and unknown keys make the server ask once in 30 seconds', async () => {
  const before = keysAsked();
  const unknown = async () => logIn(await signedBy(stranger.privateKey, 'RS256', randomUUID()));
  for (let tries = 0; tries < 5; tries++) expect((await unknown()).statusCode).toBe(401);
  expect(keysAsked() - before).toBe(0);
  await provider.server.issuer.keys.generate('ES256', { kid: 'next' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  expect((await logIn(await tokenOf({ nonce: await nonce() }, 'next'))).statusCode).toBe(200);
  vi.useRealTimers();
  expect(keysAsked() - before).toBe(1);
});

test('the settings name the provider, and the policy lets the app reach it and nothing more', async () => {
  expect(itemOf(await anybody('GET', '/settings'))).toMatchObject({ ssoName: 'Harbour account' });
  const policy = String((await anybody('GET', '/ping')).headers['content-security-policy']);
  expect(policy.split(';').filter((each) => each.includes(provider.url))).toEqual([
    `connect-src 'self' ${provider.url}`,
  ]);
});
