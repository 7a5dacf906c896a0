import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtWeb } from '../../test/samples/built-web.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';

const { app, as, anybody, db, world, clock, tokenOf } = await testApp();
const aroha = await as(world.aroha);

const webRoot = builtWeb();

const appWith = (changes: Parameters<typeof testSettings>[0] = {}) =>
  buildApp({ db, settings: testSettings(changes), clock: () => clock.now, webRoot, checkAnswers: true });
const site = await appWith();

test('API-01 answers are read from a data list', async () => {
  const answer = await aroha('GET', '/ports');
  expect(Object.keys(answer.json())).toEqual(['data']);
  expect(Array.isArray(answer.json().data)).toBe(true);
});

test('API-23 GET /ping answers the nonce, without a session', async () => {
  expect(itemOf(await anybody('GET', '/ping?nonce=7f3a'))).toEqual({ nonce: '7f3a' });
  expect(itemOf(await anybody('GET', '/ping'))).toEqual({ nonce: null });
});

test('S7 every answer carries the server clock, refusals and files too', async () => {
  const now = new Date(NOW).toISOString();
  for (const url of ['/api/ping', '/api/ports', '/api/nothing', '/', '/sw.js', '/api/docs'])
    expect((await site.inject(url)).headers['x-server-time'], url).toBe(now);
});

test('what a client must know at run time is open', async () => {
  expect(itemOf(await anybody('GET', '/settings'))).toMatchObject({ sessionIdleMinutes: 480, demo: false });
});

test('the settings say whether e-mails leave, and name no mail server', async () => {
  expect(itemOf(await site.inject('/api/settings'))).toMatchObject({ hasMailServer: false });
  const answer = await (await appWith({ smtpUrl: 'smtp://mail.koru.example' })).inject('/api/settings');
  expect(itemOf(answer)).toMatchObject({ hasMailServer: true });
  expect(answer.body).not.toContain('mail.koru.example');
});

test('SHELL-28 the app reports version 1.5.19, build 3531', async () => {
  expect(itemOf(await anybody('GET', '/settings'))).toMatchObject({ version: '1.5.19', build: '3531' });
});

test('attack 59 attack 61: every answer has the headers that keep strangers out, and names no product', async () => {
  for (const url of ['/', '/api/ping', '/api/ports', '/api/nothing', '/sw.js']) {
    const { headers } = await site.inject(url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
        "font-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';connect-src 'self';" +
        "manifest-src 'self';worker-src 'self';require-trusted-types-for 'script';trusted-types default",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\(self\)/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('OFFLINE-05 the settings and the policy name the service for reports of errors, and only where there is one', async () => {
  expect(itemOf(await site.inject('/api/settings'))).toMatchObject({ reportUrl: null });
  const reportUrl = 'https://errors.example.org:8443/leadline?project=7';
  const reporting = await appWith({ reportUrl });
  const answer = await reporting.inject('/api/settings');
  expect(itemOf(answer)).toMatchObject({ reportUrl });
  const rules = String(answer.headers['content-security-policy']).split(';');
  expect(rules.filter((rule) => rule.includes('errors.example.org'))).toEqual([
    "connect-src 'self' https://errors.example.org:8443",
  ]);
  await reporting.close();
});

test('attack 61: https is demanded for a year only where the product is reached by https', async () => {
  expect((await site.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  const secure = await appWith({ publicUrl: 'https://pilots.example.org' });
  expect((await secure.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('attack 61: the browser keeps no answer of the API', async () => {
  for (const url of ['/ping', '/ports', '/nothing'])
    expect((await aroha('GET', url)).headers['cache-control'], url).toBe('no-store');
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:5173' }, 401],
  [{}, 401],
])('attack 60: a write from a page with %j is answered %i', async (headers, status) => {
  const body = { isAdmin: false, password: 'a'.repeat(64), contact: { contactType: 'email', value: 'x@koru.example' } };
  const answer = await anybody('POST', '/users/login', { body, headers });
  expect(answer.statusCode).toBe(status);
});

test.each([
  ['an unknown path', 'GET', '/nothing', undefined, 404, 'notFound'],
  ['a method that is not there', 'PUT', '/ports', '{}', 404, 'notFound'],
  ['JSON cut short', 'POST', '/pilotages', '{"port":', 400, 'invalid'],
  ['a body that reaches for the prototype', 'POST', '/pilotages', '{"__proto__": {"a": 1}}', 400, 'invalid'],
  ['a number beyond numbers', 'POST', '/pilotages', '{"vesselFwdDraft": 1e400}', 400, 'invalid'],
  ['a number that is none', 'POST', '/pilotages', '{"vesselFwdDraft": NaN}', 400, 'invalid'],
  ['a constructor', 'POST', '/pilotages', '{"constructor": {"prototype": {"a": 1}}}', 400, 'invalid'],
  ['a constructor that is a text', 'POST', '/pilotages', '{"metadata": {"constructor": "x"}}', 400, 'invalid'],
  ['a key that comes twice', 'POST', '/pilotages', '{"notes": "a", "notes": "b"}', 400, 'invalid'],
  ['half of a surrogate pair', 'POST', '/pilotages', '{"notes": "\\ud83d"}', 400, 'invalid'],
  ['more than a megabyte', 'POST', '/pilotages', JSON.stringify({ notes: 'x'.repeat(1_100_000) }), 413, 'tooLarge'],
  ['depth of 10,000', 'POST', '/pilotages', '['.repeat(10_000) + ']'.repeat(10_000), 400, 'invalid'],
])('attack 52: %s is refused with our body', async (_, method, url, payload, status, code) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await aroha(method as 'GET', url, { body: payload, headers: payload ? headers : {} });
  expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
});

test('content that is no JSON is 415', async () => {
  const answer = await aroha('POST', '/pilotages', { body: 'a=1', headers: { 'content-type': 'text/xml' } });
  expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'type']);
});

test('attack 67: a bug is answered with a reference and tells nothing of what is inside', async () => {
  const broken = await appWith();
  broken.get('/api/bug', () => {
    throw new Error('select secret from person at /srv/app.ts');
  });
  const answer = await broken.inject('/api/bug');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: { code: 'internal', message: expect.stringMatching(/^Something went wrong\. Reference: [0-9a-f-]{36}$/) },
  });
});

test('attack 68: the 1501st read of a person within a minute is 429 with Retry-After; others go on', async () => {
  const call = await as(world.tui);
  const reads = Array.from({ length: 1500 }, () => call('GET', '/ping'));
  expect((await Promise.all(reads)).every((answer) => answer.statusCode === 200)).toBe(true);
  const late = await call('GET', '/ping');
  expect([late.statusCode, codeOf(late)]).toEqual([429, 'tooMany']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await aroha('GET', '/ping')).statusCode).toBe(200);
});

test('attack 68: the 61st log-in from one address within a minute is 429, whoever it is for; a forwarded address counts behind a proxy alone', async () => {
  const logIn = (server: typeof app, number: number, headers = {}) =>
    server.inject({
      method: 'POST',
      url: '/api/users/login',
      // No pre-hash: it costs nothing and is counted like any other.
      payload: { isAdmin: false, password: '', contact: { contactType: 'email', value: `${number}@koru.example` } },
      headers,
    });
  const [direct, proxied] = [await appWith(), await appWith({ trustProxy: 1 })];
  const from = (number: number) => ({ 'x-forwarded-for': `10.0.${number}.7` });
  for (let number = 1; number <= 60; number += 1) {
    expect((await logIn(direct, number, from(number))).statusCode).toBe(400);
    expect((await logIn(proxied, number, from(number))).statusCode).toBe(400);
  }
  const late = await logIn(direct, 61, from(61));
  expect([late.statusCode, codeOf(late)]).toEqual([429, 'tooMany']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn(proxied, 61, from(61))).statusCode).toBe(400);
  // What the client itself claims stands before what the proxy adds.
  const claimed = { 'x-forwarded-for': '10.9.9.9, 10.0.61.7' };
  for (let number = 1; number <= 59; number += 1) await logIn(proxied, number, claimed);
  expect((await logIn(proxied, 61, { 'x-forwarded-for': '10.8.8.8, 10.0.61.7' })).statusCode).toBe(429);
});

test('attack 68: writes of one person wait for their turn; too many at once are 503 with Retry-After, and another person goes on', async () => {
  const [ben, office] = [await as(world.ben), await as(world.office)];
  const write = (call: typeof ben, imo: string) =>
    call('PUT', `/vessels/${imo}`, { body: { port: { uuid: world.koru.uuid }, name: 'Kotuku' }, key: randomUUID() });
  const many = Array.from({ length: 130 }, () => write(ben, '9074729'));
  expect((await write(office, '9321483')).statusCode).toBe(200);
  const answers = await Promise.all(many);
  const refused = answers.filter((answer) => answer.statusCode === 503);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(104);
  expect(refused).toHaveLength(26);
  for (const answer of refused) expect([codeOf(answer), answer.headers['retry-after']]).toEqual(['busy', '2']);
});

test('a compressed body that grows beyond its limit is 413, one that is no gzip 400, an unknown coding 415', async () => {
  const send = (payload: Buffer, encoding: string) =>
    aroha('POST', '/pilotages', {
      body: payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    });
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  for (const [payload, encoding, status, code] of [
    [bomb, 'gzip', 413, 'tooLarge'],
    [Buffer.from('{}'), 'gzip', 400, 'invalid'],
    [Buffer.from('{}'), 'nonsense', 415, 'type'],
  ] as const) {
    const answer = await send(payload, encoding);
    expect([encoding, answer.statusCode, codeOf(answer)]).toEqual([encoding, status, code]);
  }
});

test('attack 68: strangers are counted by network: all addresses of one IPv6 /64 are one, and a token changes nothing', async () => {
  const server = await appWith();
  const token = await tokenOf(world.aroha);
  const reset = (remoteAddress: string, headers = {}) =>
    server.inject({ method: 'POST', url: '/api/users/password', payload: {}, remoteAddress, headers });
  for (let number = 1; number <= 20; number += 1)
    expect((await reset(`2001:db8:1:2::${number.toString(16)}`)).statusCode).toBe(400);
  const late = await reset('2001:db8:1:2:ffff::1');
  expect([late.statusCode, codeOf(late)]).toEqual([429, 'tooMany']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await reset('2001:db8:1:2::99', { authorization: `Bearer ${token}` })).statusCode).toBe(429);
  expect((await reset('2001:db8:1:3::1')).statusCode).toBe(400);
});

test('answers come as brotli to whoever takes it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  expect((await site.inject({ url: '/api/openapi.json', headers })).headers['content-encoding']).toBe('br');
});

test('the app’s page answers every path of the app, and is asked for anew each time', async () => {
  for (const url of ['/', '/login', '/pilotage/7/tides', '/?status=Plan', '/sign-up/a1b2']) {
    const answer = await site.inject(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(answer.body).toContain('<title>Leadline</title>');
  }
});

test('a path that is no screen of the app is 404: the page where a browser asks, which says so, and a failure elsewhere', async () => {
  for (const url of [
    '/nothing',
    '/healthz',
    '/metrics',
    '/.git/config',
    '/%00',
    '/pilotage',
    '/login/x',
    '//',
    '/pdf',
  ]) {
    const [asked, browsed] = [
      await site.inject(url),
      await site.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }),
    ];
    expect([url, asked.statusCode, browsed.statusCode]).toEqual([url, 404, 404]);
    expect(codeOf(asked)).toBe('notFound');
    expect(browsed.body).toContain('<title>Leadline</title>');
  }
});

test('files named by their content are kept for good, others asked for anew', async () => {
  expect((await site.inject('/assets/main-1a2b3c.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await site.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('a path with a file ending that is no file is 404, and never the page', async () => {
  for (const url of ['/sw.ts', '/assets/main-old.js', '/api/ports.json', '/..%2f..%2fpackage.json', '/favicon.ico']) {
    const answer = await site.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toContain('<title>');
  }
});

test('attack 61: no spelling of a path leads out of the folder of the app, and source maps stay in it', async () => {
  const out = ['../package.json', '..%2fpackage.json', '%2e%2e/package.json', '%2e%2e%2fpackage.json'];
  const deep = ['....//package.json', '..\\package.json', '..%5cpackage.json', '%252e%252e%252fpackage.json'];
  const others = [
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'assets/..;/..;/package.json',
    'main.js%00.html',
    '.../package.json',
  ];
  for (const path of [...out, ...deep, ...others, 'assets/main-1a2b3c.js.map', 'assets/main-1a2b3c.js.m%61p'])
    for (const start of ['/', '/assets/', '/assets/../', '//']) {
      const answer = await site.inject(`${start}${path}`);
      expect([start, path, answer.statusCode]).toEqual([start, path, expect.toBeOneOf([400, 404])]);
      expect(answer.body).not.toMatch(/"workspaces"|root:|"sources"/);
    }
});

test('a request that is not whole within a minute is given up, its head as well', () => {
  expect(app.server.requestTimeout).toBe(60_000);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
});

test('without a built app the API is served alone', async () => {
  expect((await app.inject('/')).statusCode).toBe(404);
  expect((await app.inject('/api/ping')).statusCode).toBe(200);
});
