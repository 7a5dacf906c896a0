import { expect, test } from 'vitest';
import { codeOf, testApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';
import { isHostOfOurs } from '../pages/security-headers.ts';
import { loggedAddress, routableAddress } from './request-address.ts';

const { app, appDb, tokenOf, world } = await testApp();

test.each([
  ['/%61pi/%50orts?%69mageToken=a', '/api/Ports?imageToken=a'],
  ['/api/a%2fb%3f%20%25', '/api/a%2fb%3f%20%25'],
  ['/api/%2561', '/api/%2561'],
  ['/api/%c3%a9', '/api/%c3%a9'],
  ['/api/%zz', '/api/undecodable'],
])('attack 60: the address %s is taken as %s', (url, taken) => {
  expect(routableAddress(url)).toBe(taken);
});

test('attack 60: a write from a page elsewhere is refused however its path is written', async () => {
  for (const url of ['/api/users/login', '/%61pi/users/login', '/%61%70%69/users/login', '/ap%69/users/log%69n']) {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: {} });
    expect([url, answer.statusCode, codeOf(answer)]).toEqual([url, 403, 'forbidden']);
  }
});

test('attack 61: the browser keeps no answer of the API however its path is written', async () => {
  const authorization = `Bearer ${await tokenOf(world.aroha)}`;
  for (const url of ['/api/ports', '/%61pi/ports', '/api/%70orts']) {
    const answer = await app.inject({ url, headers: { authorization } });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
});

test('attack 36 attack 66: a token in an address stays out of the log however the address is written', async () => {
  const lines: string[] = [];
  const settings = testSettings({ logLevel: 'trace' });
  const logTo = { write: (line: string) => void lines.push(line) };
  const logged = await buildApp({ db: appDb, settings, clock: () => NOW, webRoot: null, logTo });
  for (const url of [
    '/api/users/signup/SECRET',
    '/api/users/%73ignup/SECRET',
    '/%73ign-up/SECRET',
    '/reset%2Dpassword/SECRET',
    '/api/charts/1/image?imageToken=SECRET',
    '/api/charts/1/image?%69mage%54oken=SECRET',
  ])
    await logged.inject({ method: url.includes('ignup') ? 'POST' : 'GET', url, payload: undefined });
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.join('')).not.toContain('SECRET');
  expect(loggedAddress('/sign-up/SECRET?a=b')).toBe('/sign-up/[redacted]?a=b');
  await logged.close();
});

test.each([
  ['pilots.example.org', true],
  ['PILOTS.example.org.', true],
  ['localhost', true],
  ['leadline.localhost', true],
  ['127.0.0.1', true],
  ['192.168.1.20', true],
  ['[::1]', true],
  ['', true],
  ['rebound.example', false],
  ['pilots.example.org.evil.example', false],
  ['127.0.0.1.nip.example', false],
  ['localhost.evil.example', false],
])('attack 60: asked for as the host %s the server answers: %s', (host, isOurs) => {
  expect(isHostOfOurs(host, 'pilots.example.org')).toBe(isOurs);
});

test('attack 60: whoever is led here by a name of their own gets nothing, and the log says once what PUBLIC_URL is', async () => {
  const lines: string[] = [];
  const changed = testSettings({ logLevel: 'warn' });
  const app = await buildApp({
    db: appDb,
    settings: changed,
    clock: () => NOW,
    webRoot: null,
    logTo: { write: (line) => void lines.push(line) },
  });
  for (const url of ['/api/ping', '/api/settings', '/']) {
    const answer = await app.inject({ url, headers: { host: 'rebound.example:8080' } });
    expect([url, answer.statusCode, answer.json().error.code]).toEqual([url, 400, 'invalid']);
  }
  expect(lines.filter((line) => line.includes('rebound.example') && line.includes('PUBLIC_URL is '))).toHaveLength(1);
  await app.close();
});
