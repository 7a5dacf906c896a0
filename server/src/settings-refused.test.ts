import { expect, test } from 'vitest';
import { readSettings, settingsTable } from './settings.ts';

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

test('every setting that can be bad is tried above; lists of ports take any text', () => {
  const tried = new Set(bad.map(([name]) => name));
  expect(settingsTable.map((each) => each.name).filter((name) => !tried.has(name))).toEqual([
    'DUKC_PORTS',
    'NCOS_PORTS',
  ]);
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
