import { randomUUID } from 'node:crypto';
import type { SessionTokens, SsoSettings } from '@leadline/domain/session/session';
import { expect, test } from 'vitest';
import { startOidcProvider } from '../../../test/oidc-provider.ts';
import { codeOf, itemOf, testApp } from '../../../test/test-app.ts';
import { readSettings } from '../../settings.ts';

const TENANT = '9c1f8e0a-5b5e-4a56-9d57-1f0f5c1b2a3d';
const CLIENT = '5e1b7a36-0f5c-4c1b-8f39-2f9d2b6f4c10';
const HOME = 'http://localhost:8080/sso';
const OID = randomUUID();

// The forms of Entra's tokens, spoken by a provider on this machine: its keys, Entra's claims.
// Source: Microsoft identity platform, "ID token claims reference" and "Access token claims reference".
const provider = await startOidcProvider();
const { sso } = readSettings({
  SSO_CLIENT_ID: CLIENT,
  SSO_TENANT_ID: TENANT,
  SSO_ORGANISATION: 'harbours',
  SSO_AUTHORITY: `https://login.microsoftonline.com/${TENANT}`,
});
const onLoopback = sso && { ...sso, issuerAddress: provider.url };
const { app, anybody, clock, world, db } = await testApp({ sso: onLoopback, fetchOutside: provider.fetchTrusting });

type Claims = Record<string, unknown>;
const tokenOf = (claims: Claims) => {
  const now = Math.floor(clock.now / 1000);
  const all = { iat: now, nbf: now, exp: now + 3600, tid: TENANT, oid: OID, sub: 'ben', ...claims };
  return provider.server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => Object.assign(payload, all),
  });
};
const idToken = async (changes: Claims = {}) => {
  const { nonce } = itemOf<SsoSettings>(await anybody('GET', `/sso?redirectUrl=${encodeURIComponent(HOME)}`));
  return tokenOf({ aud: CLIENT, nonce, preferred_username: 'Ben@koru.example', ver: '2.0', ...changes });
};
const API = { aud: CLIENT, azp: CLIENT, scp: 'access_as_user', ver: '2.0' };
const logIn = (bearer: string, id?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/sso/loginsso',
    payload: { redirectUrl: HOME, idToken: id },
    headers: { authorization: `Bearer ${bearer}` },
  });

test('AUTH-21 API-03 the app is told the scope for the API and Entra by its tenant', async () => {
  const { metadata } = itemOf<SsoSettings>(await anybody('GET', `/sso?redirectUrl=${encodeURIComponent(HOME)}`));
  expect(metadata).toEqual({
    clientId: CLIENT,
    tenantId: TENANT,
    authority: `https://login.microsoftonline.com/${TENANT}`,
    scope: `api://${CLIENT}/access_as_user`,
    isEntra: true,
  });
});

test("API-04 Entra's token for the API signs in, with the ID token of the same account beside it", async () => {
  const answer = await logIn(await tokenOf(API), await idToken());
  expect(itemOf<SessionTokens>(answer).user.uuid).toBe(world.ben);
});

test('API-04 so does a token for the API in the older form', async () => {
  const older = { iss: `https://sts.windows.net/${TENANT}/`, aud: `api://${CLIENT}`, azp: undefined, appid: CLIENT };
  expect((await logIn(await tokenOf({ ...API, ...older }), await idToken())).statusCode).toBe(200);
});

test.each<[string, Claims, Claims]>([
  ['for another API', { aud: 'https://graph.microsoft.com' }, {}],
  ['that another app asked for', { azp: randomUUID() }, {}],
  ['without the scope', { scp: 'User.Read' }, {}],
  ['of another tenant', { tid: randomUUID() }, {}],
  ['of another tenant in the older form', { iss: `https://sts.windows.net/${randomUUID()}/` }, {}],
  ['of another account than the ID token', { oid: randomUUID() }, {}],
  ['with an ID token of another tenant', {}, { tid: randomUUID() }],
  ['with an ID token of the older form', {}, { iss: `https://sts.windows.net/${TENANT}/` }],
  ['with an ID token without our nonce', {}, { nonce: 'theirs' }],
])('attack 17 a token %s is 401', async (_, api, id) => {
  const answer = await logIn(await tokenOf({ ...API, ...api }), await idToken(id));
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'noSession']);
});

test('attack 17 a token for the API alone carries no nonce and is 401', async () => {
  expect((await logIn(await tokenOf(API))).statusCode).toBe(401);
});

test('attack 18 the e-mail that somebody wrote into an Entra profile links nobody', async () => {
  await db.deleteFrom('sso_identity').execute();
  const claims = { preferred_username: 'x@elsewhere.example', email: 'ben@koru.example' };
  expect(codeOf(await logIn(await tokenOf(API), await idToken(claims)))).toBe('noAccount');
});
