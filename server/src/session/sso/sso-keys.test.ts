import { errors } from 'jose';
import { expect, test } from 'vitest';
import { startOidcProvider } from '../../../test/oidc-provider.ts';
import { codeOf, testApp } from '../../../test/test-app.ts';
import { readSettings } from '../../settings.ts';
import { providerKeys } from './sso-keys.ts';

const provider = await startOidcProvider();
const HOME = 'http://localhost:8080/sso';
const ssoAt = (address: string) => {
  const { sso } = readSettings({ SSO_CLIENT_ID: 'x', SSO_ORGANISATION: 'harbours', SSO_AUTHORITY: address });
  if (!sso) throw new Error('no provider');
  return sso;
};
const keysWith = (fetchOutside: typeof fetch, address = provider.url) => providerKeys(ssoAt(address), fetchOutside)();
const answering =
  (body: ConstructorParameters<typeof Response>[0], status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });

test('the discovery document is read once', async () => {
  const keys = providerKeys(ssoAt(provider.url), provider.fetchTrusting);
  await Promise.all([keys(), keys()]);
  await keys();
  expect(provider.asked).toEqual(['/.well-known/openid-configuration']);
});

const document = (changes: object) =>
  JSON.stringify({ issuer: provider.url, jwks_uri: `${provider.url}/jwks`, ...changes });

test.each<[string, typeof fetch]>([
  ['nobody answers', async () => Promise.reject(new TypeError('fetch failed'))],
  ['it answers with an error', answering('no', 500)],
  ['it answers with something else', answering('<html>')],
  ['it answers without end', answering(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }))],
  ['it names another issuer', answering(document({ issuer: 'https://login.example.org' }))],
  ['its keys lie on plain http', answering(document({ jwks_uri: 'http://localhost/jwks' }))],
])('a provider is not believed when %s', async (_, fetchOutside) => {
  await expect(keysWith(fetchOutside)).rejects.toMatchObject({ code: 'busy' });
});

test('an unknown certificate is not believed', async () => {
  await expect(keysWith(fetch)).rejects.toMatchObject({ code: 'busy' });
});

test('what failed is asked for again', async () => {
  let isThere = false;
  const keys = providerKeys(ssoAt(provider.url), (input, init) =>
    isThere ? provider.fetchTrusting(input, init) : Promise.reject(new TypeError('fetch failed')),
  );
  await expect(keys()).rejects.toMatchObject({ code: 'busy' });
  isThere = true;
  expect((await keys()).issuer).toBe(provider.url);
});

test('keys that are too large are not read', async () => {
  const { keyOf } = await keysWith(async (input, init) =>
    String(input).endsWith('/jwks') ? new Response('x'.repeat(300_000)) : provider.fetchTrusting(input, init),
  );
  const asked = keyOf({ alg: 'RS256', kid: 'x' }, { payload: '', signature: '' });
  await expect(asked).rejects.toMatchObject({ code: 'busy' });
  await expect(asked).rejects.not.toBeInstanceOf(errors.JOSEError);
});

test('a log-in while the provider is away is 503 and can be tried again', async () => {
  const { anybody } = await testApp({ sso: ssoAt(provider.url), fetchOutside: answering('no', 500) });
  const answer = await anybody('POST', '/sso/loginsso', {
    body: { redirectUrl: HOME },
    headers: { authorization: 'Bearer a.b.c' },
  });
  expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'busy']);
  expect(answer.headers['retry-after']).toBeTruthy();
});

test('without single sign-on its endpoints are not there', async () => {
  const { anybody } = await testApp();
  expect((await anybody('GET', `/sso?redirectUrl=${HOME}`)).statusCode).toBe(404);
  expect((await anybody('POST', '/sso/loginsso', { body: { redirectUrl: HOME } })).statusCode).toBe(404);
});
