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

const bad: Array<[string, string, string]> = [
  ['PORT', 'eighty', 'PORT is "eighty", but must be a port number from 1 to 65535.'],
  ['PORT', '0', 'PORT is "0", but must be a port number from 1 to 65535.'],
  ['HOST', 'http://x', 'HOST is "http://x", but must be an address or a host name, such as 0.0.0.0.'],
  [
    'PUBLIC_URL',
    'ftp://x',
    'PUBLIC_URL is "ftp://x", but must be an http or https address, such as https://pilots.example.org.',
  ],
  ['DATABASE_URL', 'mysql://root:hunter2@x', 'DATABASE_URL must be postgresql://user:password@host:port/database.'],
  [
    'DATABASE_OWNER_URL',
    'mysql://root:hunter2@x',
    'DATABASE_OWNER_URL must be postgresql://user:password@host:port/database.',
  ],
  [
    'DATABASE_DOOR_URL',
    'mysql://root:hunter2@x',
    'DATABASE_DOOR_URL must be postgresql://user:password@host:port/database.',
  ],
  [
    'DATABASE_LISTEN_URL',
    'postgresql://user:password@one,/leadline',
    'DATABASE_LISTEN_URL must be postgresql://user:password@host:port/database.',
  ],
  ['DATA_DIR', 'here', 'DATA_DIR is "here", but must be an absolute path.'],
  ['DB_ACCOUNT', 'a b', 'DB_ACCOUNT is "a b", but must be the name of an account in /etc/passwd.'],
  ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be smtp://user:password@host:port or smtps://….'],
  [
    'SMTP_FROM',
    'Port <a@b.example>, <c@d.example>',
    'SMTP_FROM is "Port <a@b.example>, <c@d.example>", but must be an e-mail, or a name and an e-mail, such as ' +
      'Leadline <leadline@example.org>.',
  ],
  ['WEATHER', 'on', 'WEATHER is "on", but must be `simulated` or `off`.'],
  ['WEATHER_TIMEOUT_SECONDS', '0', 'WEATHER_TIMEOUT_SECONDS is "0", but must be whole seconds from 1 to 60.'],
  ['WEATHER_PRIVATE', 'maybe', 'WEATHER_PRIVATE is "maybe", but must be yes or no.'],
  ['WEATHER_OLD_HOURS', '49', 'WEATHER_OLD_HOURS is "49", but must be whole hours from 1 to 48.'],
  [
    'RETENTION_YEARS',
    'Koru:0',
    'RETENTION_YEARS is "Koru:0", but must be whole years from 1 to 100, or years by port such as `Koru:10,Tacoma:7`.',
  ],
  [
    'MET_NORWAY_CONTACT',
    'pilots of Koru',
    'MET_NORWAY_CONTACT is "pilots of Koru", but must be an e-mail or a web address.',
  ],
  ['OPEN_METEO_KEY', 'a?b', 'OPEN_METEO_KEY must be a key, or keys by port such as `Koru:KEY,Tacoma:KEY`.'],
  ['STORMGLASS_KEY', 'a?b', 'STORMGLASS_KEY must be a key, or keys by port such as `Koru:KEY,Tacoma:KEY`.'],
  ['OPENWEATHER_KEY', 'a?b', 'OPENWEATHER_KEY must be a key, or keys by port such as `Koru:KEY,Tacoma:KEY`.'],
  ['WWO_KEY', 'a?b', 'WWO_KEY must be a key, or keys by port such as `Koru:KEY,Tacoma:KEY`.'],
  ['WEATHER_FEED_KEY', 'a?b', 'WEATHER_FEED_KEY must be a key, or keys by port such as `Koru:KEY,Tacoma:KEY`.'],
  [
    'OPEN_METEO_URL',
    'https://a:b@x.example',
    'OPEN_METEO_URL must be an http or https address without a log-in or a query.',
  ],
  [
    'MET_NORWAY_URL',
    'https://a:b@x.example',
    'MET_NORWAY_URL must be an http or https address without a log-in or a query.',
  ],
  [
    'STORMGLASS_URL',
    'https://a:b@x.example',
    'STORMGLASS_URL must be an http or https address without a log-in or a query.',
  ],
  [
    'OPENWEATHER_URL',
    'https://a:b@x.example',
    'OPENWEATHER_URL must be an http or https address without a log-in or a query.',
  ],
  [
    'PORT_EVENTS_URL',
    'Koru=ftp://hub.example',
    'PORT_EVENTS_URL must be ports with http or https addresses, such as Koru=https://hub.example/events, separated by commas.',
  ],
  [
    'PORT_EVENTS_SECRET',
    'Koru=whsec_short',
    'PORT_EVENTS_SECRET must be ports with one or two secrets of Standard Webhooks, such as Koru=whsec_… whsec_…, separated by commas.',
  ],
  [
    'PORT_EVENTS_PRIVATE',
    'http://hub',
    'PORT_EVENTS_PRIVATE is "http://hub", but must be host names separated by commas.',
  ],
  ['PORT_EVENTS_TIMEOUT_SECONDS', '0', 'PORT_EVENTS_TIMEOUT_SECONDS is "0", but must be whole seconds from 1 to 60.'],
  ['WWO_URL', 'https://a:b@x.example', 'WWO_URL must be an http or https address without a log-in or a query.'],
  [
    'WEATHER_FEED_URL',
    'https://a:b@x.example',
    'WEATHER_FEED_URL must be an http or https address without a log-in or a query.',
  ],
  ['SESSION_IDLE_MINUTES', '0', 'SESSION_IDLE_MINUTES is "0", but must be whole minutes from 1 to 10080.'],
  ['METRICS_PORT', '8080', 'METRICS_PORT is "8080", but must be a port number from 1 to 65535, and not that of PORT.'],
  [
    'ARCHIVE_DIR',
    '/mnt/$(x)',
    'ARCHIVE_DIR is "/mnt/$(x)", but must be an absolute path of letters, digits, dots, hyphens and underscores.',
  ],
  ['ARCHIVE_SECONDS', '0', 'ARCHIVE_SECONDS is "0", but must be whole seconds from 1 to 3600.'],
  ['ARCHIVE_DAYS', '0', 'ARCHIVE_DAYS is "0", but must be whole days from 1 to 3650.'],
  [
    'TRACES_URL',
    'collector:4318',
    'TRACES_URL must be an http or https address, such as http://127.0.0.1:4318/v1/traces.',
  ],
  ['TRACES_PERCENT', '0', 'TRACES_PERCENT is "0", but must be a number above 0, at most 100.'],
  ['METRICS_HOST', 'http://x', 'METRICS_HOST is "http://x", but must be an address or a host name, such as 10.0.0.11.'],
  ['LIVE_STREAMS', '-1', 'LIVE_STREAMS is "-1", but must be a whole number from 0 to 100000.'],
  ['LIVE_STREAMS_OF_PERSON', '0', 'LIVE_STREAMS_OF_PERSON is "0", but must be a whole number from 1 to 1000.'],
  [
    'LEADLINE_QUICK_HASHES',
    'quick',
    'LEADLINE_QUICK_HASHES is "quick", but must be on or off; on only where HOST, PUBLIC_URL and the database are this machine.',
  ],
  ['LEADLINE_DEMO', 'yes', 'LEADLINE_DEMO is "yes", but must be on or off.'],
  [
    'LEADLINE_NOW',
    '22 Nov 2026',
    'LEADLINE_NOW is "22 Nov 2026", but must be an ISO instant, such as 2026-11-22T15:30:00Z.',
  ],
  ['PRIVACY_URL', 'here', 'PRIVACY_URL is "here", but must be an http or https address.'],
  ...[
    'here',
    'http://errors.example.org/leadline',
    'ftp://localhost/leadline',
    'https://key:secret@errors.example.org/',
    'https://*.example.org/',
    'https://errors.example.org;script-src/',
    'http://localhost.example.org/',
  ].map((address): [string, string, string] => [
    'REPORT_URL',
    address,
    'REPORT_URL must be an https address, or an http one of this machine, without a log-in in it.',
  ]),
  ...(['DUKC', 'NCOS'] as const).flatMap((name): [string, string, string][] => [
    ...['here', 'ftp://x.example/', 'https://me:hunter2@x.example/', 'https://x.example/?key=hunter2'].map(
      (address): [string, string, string] => [
        `${name}_URL`,
        address,
        `${name}_URL must be an http or https address without a log-in or a query, \`simulated\`, or \`off\`.`,
      ],
    ),
    [`${name}_KEY`, 'hunter 2', `${name}_KEY must be at most 500 printable letters without blanks.`],
    [`${name}_TIMEOUT_SECONDS`, '0', `${name}_TIMEOUT_SECONDS is "0", but must be whole seconds from 1 to 60.`],
    [`${name}_ANSWER_MB`, '51', `${name}_ANSWER_MB is "51", but must be whole megabytes from 1 to 50.`],
    [`${name}_PDF_MB`, 'big', `${name}_PDF_MB is "big", but must be whole megabytes from 1 to 200.`],
    [`${name}_PRIVATE`, 'true', `${name}_PRIVATE is "true", but must be yes or no.`],
  ]),
  [
    'SSO_CLIENT_ID',
    'a b',
    'SSO_CLIENT_ID is "a b", but must be the id under which the identity provider knows Leadline.',
  ],
  ['SSO_TENANT_ID', 'a b', 'SSO_TENANT_ID is "a b", but must be the id of a tenant.'],
  ['SSO_TENANT_CLAIM', 'a b', 'SSO_TENANT_CLAIM is "a b", but must be the name of a claim.'],
  [
    'SSO_AUTHORITY',
    'http://login.example.org',
    'SSO_AUTHORITY is "http://login.example.org", but must be the https address of an OpenID provider, such as https://login.example.org/realms/port.',
  ],
  ['SSO_NAME', 'x'.repeat(61), `SSO_NAME is "${'x'.repeat(61)}", but must be at most 60 letters.`],
  [
    'SSO_SCOPE',
    'x'.repeat(501),
    `SSO_SCOPE is "${'x'.repeat(501)}", but must be one or more scopes with blanks between them.`,
  ],
  ['SSO_ORGANISATION', 'a b', 'SSO_ORGANISATION is "a b", but must be the key of an organisation.'],
  [
    'SSO_REDIRECT_URLS',
    '/sso',
    'SSO_REDIRECT_URLS is "/sso", but must be http or https addresses, separated by commas.',
  ],
  [
    'TRUST_PROXY',
    'on',
    'TRUST_PROXY is "on", but must be off, a number of proxies from 1 to 9, or addresses of proxies separated by commas.',
  ],
  ['LEADLINE_LOG_KEY', 'x'.repeat(64), 'LEADLINE_LOG_KEY must be an Ed25519 key as PKCS#8: PEM, or base64 of DER.'],
  [
    'LEADLINE_LOG_KEY_FORMER',
    'x'.repeat(64),
    'LEADLINE_LOG_KEY_FORMER must be an Ed25519 key as PKCS#8: PEM, or base64 of DER.',
  ],
  [
    'LEADLINE_WITNESSES',
    // A key that signs notes, and not when it saw them.
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    'LEADLINE_WITNESSES is "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW", but must be verifier keys of witnesses, such as harbour.example+0123abcd+BAES…, separated by commas.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['LEADLINE_TOKEN_SECRET', 'short', 'LEADLINE_TOKEN_SECRET must be at least 32 bytes of random text.'],
  ['LEADLINE_PEPPER', 'short', 'LEADLINE_PEPPER must be at least 32 bytes of random text.'],
  ['LEADLINE_RESTORED', 'maybe', 'LEADLINE_RESTORED is "maybe", but must be yes or no.'],
  ['LEADLINE_ACCEPT_NEW_SECRETS', 'maybe', 'LEADLINE_ACCEPT_NEW_SECRETS must be yes or no.'],
];
test.each(bad)('%s=%s is refused in one line, without repeating a secret', (name, value, words) => {
  expect(() => readSettings({ [name]: value })).toThrow(new Error(words));
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

test('every setting that can be bad is tried above; lists of ports take any text', () => {
  const tried = new Set(bad.map(([name]) => name));
  expect(settingsTable.map((each) => each.name).filter((name) => !tried.has(name))).toEqual([
    'DUKC_PORTS',
    'NCOS_PORTS',
  ]);
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

test('DATABASE_DOOR_URL without the address of the owner is refused in one sentence', () => {
  expect(() => readSettings({ DATABASE_DOOR_URL: 'postgresql://db.example.org/leadline' })).toThrow(
    'DATABASE_DOOR_URL wants DATABASE_OWNER_URL beside it.',
  );
});

test('an archive beside a database of the operator is refused in one sentence', () => {
  expect(() => readSettings({ ARCHIVE_DIR: '/mnt/a', DATABASE_URL: 'postgresql://db.example.org/leadline' })).toThrow(
    'ARCHIVE_DIR is for the embedded database: archive that of DATABASE_URL by its own means.',
  );
});

test('DATABASE_LISTEN_URL without the database that is listened to is refused in one sentence', () => {
  expect(() => readSettings({ DATABASE_LISTEN_URL: 'postgresql://db.example.org/leadline' })).toThrow(
    'DATABASE_LISTEN_URL wants DATABASE_URL beside it.',
  );
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
