import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrMakeSecrets, withSecrets } from './secrets.ts';
import { readSettings, settingsTable } from './settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadline-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('everything has a default', () => {
  expect(readSettings({ HOME: '/home/aroha' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    sessionIdleMinutes: 480,
    demo: true,
    ncosPorts: ['Test Port', 'Dev Port'],
    trustProxy: false,
    databaseUrl: undefined,
    startInstant: undefined,
  });
});

test('nothing is measured by default, and with METRICS_PORT on this machine alone', () => {
  expect(readSettings({}).metrics).toBeNull();
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', LEADLINE_DEMO: '' })).toMatchObject({ port: 8080, demo: true });
});

// A published password opens accounts only where nobody else gets to, or where the operator says so; never behind https.
test.each([
  [{}, true, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:9000' }, true, true],
  [{ HOST: '0.0.0.0' }, false, false],
  [{ PUBLIC_URL: 'http://pilots.example.org' }, false, false],
  [{ PUBLIC_URL: 'https://pilots.example.org' }, false, false],
  [{ HOST: '0.0.0.0', LEADLINE_DEMO: 'on' }, true, true],
  [{ PUBLIC_URL: 'https://pilots.example.org', LEADLINE_DEMO: 'on' }, true, false],
  [{ LEADLINE_DEMO: 'off' }, false, false],
])('with %o the demonstration is %s, and its log-ins %s', (environment, demo, demoLogIns) => {
  expect(readSettings(environment)).toMatchObject({ demo, demoLogIns });
});

test.each([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://pilots.example.org' },
  { DATABASE_URL: 'postgresql://user:password@database/leadline' },
])('attack 6 passwords are never hashed at next to no cost with %o', (environment) => {
  expect(readSettings(environment).quickHashes).toBe(false);
  expect(readSettings({ LEADLINE_QUICK_HASHES: 'on' }).quickHashes).toBe(true);
  expect(() => readSettings({ ...environment, LEADLINE_QUICK_HASHES: 'on' })).toThrow(/^LEADLINE_QUICK_HASHES is "on"/);
});

test('values are parsed', () => {
  const settings = readSettings({
    PORT: '9000',
    PUBLIC_URL: 'https://pilots.example.org/',
    LEADLINE_DEMO: 'off',
    LEADLINE_NOW: '2026-11-22T15:30:00Z',
    NCOS_PORTS: 'Koru, Tacoma,',
    TRUST_PROXY: '1',
    DATA_DIR: '/srv/leadline',
  });
  expect(settings).toMatchObject({
    port: 9000,
    publicUrl: 'https://pilots.example.org',
    demo: false,
    startInstant: Date.UTC(2026, 10, 22, 15, 30),
    ncosPorts: ['Koru', 'Tacoma'],
    trustProxy: 1,
    dataFolder: '/srv/leadline',
  });
});

test('R20 services are asked for 8 s and 2 MB, in no private network, and whom nobody has named is not asked', () => {
  const byDefault = { key: undefined, timeoutMs: 8_000, mostBytes: 2_000_000, mostPdfBytes: 20_000_000 };
  expect(readSettings({}).providers).toEqual({
    dukc: { name: 'DUKC', url: undefined, mayBePrivate: false, isSimulated: false, ...byDefault },
    ncos: { name: 'NCOS', url: undefined, mayBePrivate: false, isSimulated: false, ...byDefault },
  });
  const { providers, dukcPorts } = readSettings({
    DUKC_URL: 'https://dukc.example.org/v1',
    DUKC_KEY: 'k',
    DUKC_PRIVATE: 'yes',
    DUKC_PORTS: 'Koru, Tacoma',
    NCOS_URL: 'simulated',
  });
  expect(providers.dukc).toMatchObject({ url: 'https://dukc.example.org/v1', key: 'k', mayBePrivate: true });
  expect([providers.ncos.url, dukcPorts]).toEqual(['simulated', ['Koru', 'Tacoma']]);
});

test.each([
  'https://errors.example.org/leadline?project=7',
  'http://localhost:9000/',
  'http://127.0.0.1:9000/in',
  'http://[::1]:9000/',
])('OFFLINE-05 errors may be reported to %s', (address) => {
  expect(readSettings({ REPORT_URL: address }).reportUrl).toBe(address);
});

const [FIRST, SECOND] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', `whsec_${Buffer.alloc(32, 7).toString('base64')}`];

test('a port has a receiver with one secret, or two while they are turned over', () => {
  const { hooks } = readSettings({
    PORT_EVENTS_URL: 'Koru=https://hub.example/events?of=koru, Tacoma=http://hub.lan:8000/',
    PORT_EVENTS_SECRET: `koru=${FIRST} ${SECOND}, Tacoma=${FIRST}`,
    PORT_EVENTS_PRIVATE: 'hub.lan',
  }).webhooks;
  expect(hooks.map(({ port, url, secrets, mayBePrivate }) => [port, url.href, secrets.length, mayBePrivate])).toEqual([
    ['Koru', 'https://hub.example/events?of=koru', 2, false],
    ['Tacoma', 'http://hub.lan:8000/', 1, true],
  ]);
});

test('a receiver without a secret, or without https outside of the allow-list, stops the start', () => {
  const start = (url: string, secret: string) => () =>
    readSettings({ PORT_EVENTS_URL: url, PORT_EVENTS_SECRET: secret });
  expect(start('Koru=https://hub.example/', `Tacoma=${FIRST}`)).toThrow('PORT_EVENTS_SECRET must be set for Koru too.');
  expect(start('Koru=http://hub.example/', `Koru=${FIRST}`)).toThrow('PORT_EVENTS_URL must be https');
});

test('the README lists every setting with its default and meaning', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const { name, byDefault, meaning } of settingsTable) {
    expect(readme).toContain(`| \`${name}\` | ${byDefault} | ${meaning} |`);
  }
});

test('secrets are made once and kept, readable by the owner alone', () => {
  const first = readOrMakeSecrets(folder);
  expect(first.tokenSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(first.pepper).not.toBe(first.tokenSecret);
  expect(readOrMakeSecrets(folder)).toEqual(first);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('attack 69: a secrets file that others may read stops the start and says why', () => {
  readOrMakeSecrets(folder);
  for (const mode of [0o640, 0o604, 0o644, 0o666]) {
    chmodSync(join(folder, 'secrets.json'), mode);
    expect(() => readOrMakeSecrets(folder)).toThrow('may be read by other users of this machine');
  }
});

test('the key of the log is made once, readable by the owner alone, and read by others as PKCS#8', () => {
  const file = join(folder, 'log-key.pem');
  const { logKey } = withSecrets(readSettings({ DATA_DIR: folder }));
  expect(logKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(withSecrets(readSettings({ DATA_DIR: folder })).logKey).toBe(logKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o640);
  expect(() => withSecrets(readSettings({ DATA_DIR: folder }))).toThrow('may be read by other users');
  writeFileSync(file, 'damaged', { mode: 0o600 });
  chmodSync(file, 0o600);
  expect(() => withSecrets(readSettings({ DATA_DIR: folder }))).toThrow('Restore it from a backup');
});

test('attack 69: a given secret of less than 32 bytes stops the start, and is not repeated', () => {
  for (const name of ['LEADLINE_TOKEN_SECRET', 'LEADLINE_PEPPER']) {
    expect(() => readSettings({ [name]: 'x'.repeat(31) })).toThrow(
      new Error(`${name} must be at least 32 bytes of random text.`),
    );
    expect(() => readSettings({ [name]: 'x'.repeat(32) })).not.toThrow();
  }
});

test('a damaged secrets file is not replaced', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"tokenSecret": "', { mode: 0o600 });
  expect(() => readOrMakeSecrets(folder)).toThrow('Restore it from a backup');
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"tokenSecret": "');
});

test('a given secret wins over the kept one', () => {
  const tokenSecret = 'x'.repeat(32);
  const settings = withSecrets(readSettings({ DATA_DIR: folder, LEADLINE_TOKEN_SECRET: tokenSecret }));
  expect(settings.tokenSecret).toBe(tokenSecret);
  expect(settings.pepper).toBe(readOrMakeSecrets(folder).pepper);
});

test('an address may name several hosts', () => {
  const address = 'postgres://user:password@one,other:5433/leadline';
  expect(readSettings({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test('the former key of the log is read where it lies beside the new one, by the same rules, and is never made', () => {
  const file = join(folder, 'log-key.former.pem');
  const read = () => withSecrets(readSettings({ DATA_DIR: folder })).formerLogKey;
  expect(read()).toBeUndefined();
  expect(existsSync(file)).toBe(false);
  const { logKey } = withSecrets(readSettings({ DATA_DIR: folder }));
  renameSync(join(folder, 'log-key.pem'), file);
  expect(read()).toBe(logKey);
  chmodSync(file, 0o644);
  expect(read).toThrow('may be read by other users of this machine');
  chmodSync(file, 0o600);
  writeFileSync(file, 'no key');
  expect(read).toThrow('holds no Ed25519 key');
});
