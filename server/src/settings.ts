import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { archiveEntries, archiveOf } from './backup/archive/archive-settings.ts';
import { databaseEntries } from './db/connections/database-settings.ts';
import { retentionEntries } from './erasing/retention-settings.ts';
import { providerEntries, providerOf } from './outbound/provider-settings.ts';
import { recordEntries } from './record/record-settings.ts';
import { ssoEntries, ssoProviderOf } from './session/sso/sso-settings.ts';
import { listed, webAddress } from './setting-forms.ts';
import { tracingEntries, tracingOf } from './tracing/tracing-settings.ts';
import { weatherEntries, weatherSettingsOf } from './weather/weather-settings.ts';
import { webhookEntries, webhookSettingsOf } from './webhook/webhook-settings.ts';

type Environment = Record<string, string | undefined>;

const secret = z.string().refine((text) => Buffer.byteLength(text) >= 32);
/** True for the first of two words. */
const oneOfTwo = (yes: string, no: string) => z.enum([yes, no]).transform((word) => word === yes);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];
const isLoopbackUrl = (url: string) => LOOPBACK.includes(new URL(url).hostname);

/** Its origin enters the content policy, where a strange host such as `*.example` would say more than itself. */
function isReportAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  return isSafe && /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) && username === '' && password === '';
}

/**
 * Every setting: its schema, what a good value is (said when a value is bad), its default as the README prints it, and
 * its meaning. The schema's own default applies when the variable is unset or empty.
 */
const entries = {
  PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).default(8080),
    expected: 'a port number from 1 to 65535',
    byDefault: '8080',
    meaning: 'Port that the app and the API are served on',
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    expected: 'an address or a host name, such as 0.0.0.0',
    byDefault: '127.0.0.1',
    meaning: 'Address to listen on: this machine alone by default, `0.0.0.0` for every network (behind https)',
  },
  PUBLIC_URL: {
    schema: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
    expected: 'an http or https address, such as https://pilots.example.org',
    byDefault: '`http://localhost:PORT`',
    meaning:
      'Address under which people reach the product; it stands in links of letters, and requests for another host name are refused',
  },
  ...databaseEntries,
  ...archiveEntries,
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\/./)
      .optional(),
    expected: 'smtp://user:password@host:port or smtps://…',
    byDefault: 'letters go to `mail/` in the data folder',
    meaning: 'Mail server that letters are sent through',
  },
  SMTP_FROM: {
    schema: z
      .string()
      .regex(/^(?:[^<>"@,;:\p{C}]{1,60} <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u)
      .optional(),
    expected: 'an e-mail, or a name and an e-mail, such as Leadline <leadline@example.org>',
    byDefault: '`Leadline <no-reply@…>` of the host of `PUBLIC_URL`',
    meaning: 'Whom letters are from',
  },
  SESSION_IDLE_MINUTES: {
    schema: z.coerce.number().int().min(1).max(10_080).default(480),
    expected: 'whole minutes from 1 to 10080',
    byDefault: '480',
    meaning: 'Minutes without user input after which a session is locked',
  },
  LIVE_STREAMS: {
    schema: z.coerce.number().int().min(0).max(100_000).default(1000),
    expected: 'a whole number from 0 to 100000',
    byDefault: '1000',
    meaning: 'Browsers that one server tells of changes at once; those beyond it ask every minute',
  },
  LIVE_STREAMS_OF_PERSON: {
    schema: z.coerce.number().int().min(1).max(1000).default(10),
    expected: 'a whole number from 1 to 1000',
    byDefault: '10',
    meaning: 'The same for one person; the oldest gives way to a new one',
  },
  LEADLINE_DEMO: {
    schema: oneOfTwo('on', 'off').optional(),
    expected: 'on or off',
    byDefault: '`on` where `HOST` and `PUBLIC_URL` are this machine alone, else `off`',
    meaning:
      'Whether an empty database gets the demo ports and their log-ins; `off` starts empty, and ends the log-ins that the published password opens ([how](docs/operations.md#demo-log-ins))',
  },
  LEADLINE_NOW: {
    schema: z.iso
      .datetime({ offset: true })
      .transform((iso) => Date.parse(iso))
      .optional(),
    expected: 'an ISO instant, such as 2026-11-22T15:30:00Z',
    byDefault: 'the time of the machine',
    meaning: 'For demos and tests: the clock of the server starts there and runs on',
  },
  PRIVACY_URL: {
    schema: webAddress.optional(),
    expected: 'an http or https address',
    byDefault: 'a short text of the app',
    meaning: 'Target of "Privacy Statement"',
  },
  REPORT_URL: {
    schema: z.string().refine(isReportAddress).optional(),
    expected: 'an https address, or an http one of this machine, without a log-in in it',
    byDefault: 'nothing is reported or kept for it',
    meaning:
      'Address that the app sends reports of its own errors to ([what a report holds](docs/operations.md#reports-of-errors))',
  },
  ...providerEntries('DUKC', 'service for dynamic under-keel clearance'),
  DUKC_PORTS: {
    schema: listed.optional(),
    expected: 'names or uuids of ports, separated by commas',
    byDefault: 'all',
    meaning: 'Ports that the DUKC service is asked for',
  },
  ...weatherEntries,
  ...providerEntries('NCOS', 'service for transits'),
  NCOS_PORTS: {
    schema: listed.prefault('Test Port,Dev Port'),
    expected: 'names or uuids of ports, separated by commas',
    byDefault: 'Test Port,Dev Port',
    meaning: 'Ports with the transit profile panel, and that the service for transits is asked for; the demo adds Koru',
  },
  ...webhookEntries,
  ...ssoEntries,
  TRUST_PROXY: {
    schema: z
      .union([
        z.literal('off').transform(() => false as const),
        z
          .string()
          .regex(/^[1-9]$/)
          .transform(Number),
        z.string().regex(/^[\da-f.:]+(\/\d+)?(,[\da-f.:]+(\/\d+)?)*$/i),
      ])
      .default(false),
    expected: 'off, a number of proxies from 1 to 9, or addresses of proxies separated by commas',
    byDefault: 'off',
    meaning: 'Proxies in front whose `X-Forwarded-*` headers are believed: how many, or their addresses',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
    byDefault: 'warn',
    meaning: 'What the server writes to its log',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).optional(),
    expected: 'a port number from 1 to 65535, and not that of PORT',
    byDefault: 'none: nothing is measured',
    meaning:
      'Port on which Prometheus finds `/metrics`, and nothing else is answered ([which there are](docs/operations.md#metrics))',
  },
  METRICS_HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    expected: 'an address or a host name, such as 10.0.0.11',
    byDefault: '127.0.0.1',
    meaning: 'Address of `METRICS_PORT`: every client that reaches it may read, so it belongs in a network of your own',
  },
  ...tracingEntries,
  LEADLINE_QUICK_HASHES: {
    schema: oneOfTwo('on', 'off').default(false),
    expected: 'on or off; on only where HOST, PUBLIC_URL and the database are this machine',
    byDefault: 'off',
    meaning:
      'For tests alone: passwords are hashed at next to no cost. Refused unless `HOST` and `PUBLIC_URL` are this machine and the database is the embedded one',
  },
  LEADLINE_TOKEN_SECRET: {
    schema: secret.optional(),
    expected: 'at least 32 bytes of random text',
    byDefault: 'made once, kept in the data folder',
    meaning: 'Key that access tokens are signed with; servers that share a database need the same one',
  },
  LEADLINE_PEPPER: {
    schema: secret.optional(),
    expected: 'at least 32 bytes of random text',
    byDefault: 'made once, kept in the data folder',
    meaning: 'Secret mixed into password hashes; when it is lost, nobody can log in with a password',
  },
  ...recordEntries,
  ...retentionEntries,
  LEADLINE_RESTORED: {
    schema: oneOfTwo('yes', 'no').default(false),
    expected: 'yes or no',
    byDefault: 'no',
    meaning:
      '`yes`, for one start, after a snapshot of a disk or a machine was brought back: tablets ask which of their edits are missing',
  },
  LEADLINE_ACCEPT_NEW_SECRETS: {
    schema: oneOfTwo('yes', 'no').default(false),
    expected: 'yes or no',
    byDefault: 'no',
    meaning:
      '`yes`, for one start, when the secrets of a database are lost: all sessions end, and with another pepper everybody needs a new password',
  },
};
type Name = keyof typeof entries;
const names = Object.keys(entries) as Name[];

/** The rows of the README's table of settings. */
export const settingsTable = names.map((name) => ({
  name,
  byDefault: entries[name].byDefault,
  meaning: entries[name].meaning,
}));

type Shape = { [N in Name]: (typeof entries)[N]['schema'] };
const schema = z.object(Object.fromEntries(names.map((name) => [name, entries[name].schema])) as Shape);

export interface Secrets {
  tokenSecret: string;
  pepper: string;
  /** Ed25519, PKCS#8: signs the heads of the records of pilotages. */
  logKey: string;
  /** The one of before; undefined when it is not there. */
  formerLogKey: string | undefined;
}
export type GivenSettings = ReturnType<typeof readSettings>;
export type Settings = Omit<GivenSettings, keyof Secrets> & Secrets;

/** A setting that cannot be used: one line that names the variable and says what is expected. */
export class BadSetting extends Error {}

/** The settings of an environment. An empty variable counts as unset, as in an env file with nothing behind the `=`. */
export function readSettings(environment: Environment) {
  const given = Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined]));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw badSetting(parsed.error.issues[0]?.path[0] as Name, given);
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const demo = values.LEADLINE_DEMO ?? (LOOPBACK.includes(values.HOST) && isLoopbackUrl(publicUrl));
  const isAlone = LOOPBACK.includes(values.HOST) && isLoopbackUrl(publicUrl) && !values.DATABASE_URL;
  if (values.LEADLINE_QUICK_HASHES && !isAlone) throw badSetting('LEADLINE_QUICK_HASHES', given);
  const sso = ssoProviderOf(values, publicUrl);
  if (values.DATABASE_DOOR_URL && !values.DATABASE_OWNER_URL)
    throw new BadSetting('DATABASE_DOOR_URL wants DATABASE_OWNER_URL beside it.');
  if (values.DATABASE_LISTEN_URL && !values.DATABASE_URL)
    throw new BadSetting('DATABASE_LISTEN_URL wants DATABASE_URL beside it.');
  if (values.ARCHIVE_DIR && values.DATABASE_URL)
    throw new BadSetting('ARCHIVE_DIR is for the embedded database: archive that of DATABASE_URL by its own means.');
  if (values.METRICS_PORT === values.PORT) throw badSetting('METRICS_PORT', given);
  const webhooks = webhookSettingsOf(values);
  if ('expected' in webhooks) throw new BadSetting(`${webhooks.name} must be ${webhooks.expected}.`);
  if (sso && 'expected' in sso) throw new BadSetting(`${sso.name} must be ${sso.expected}.`);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDoorUrl: values.DATABASE_DOOR_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    dataFolder: values.DATA_DIR ?? usualDataFolder(environment),
    databaseAccount: values.DB_ACCOUNT,
    /** Null: the log of the embedded database is kept nowhere else. */
    archive: archiveOf(values),
    smtpUrl: values.SMTP_URL,
    smtpFrom: senderOf(values.SMTP_FROM ?? `Leadline <no-reply@${new URL(publicUrl).hostname}>`),
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    liveStreams: values.LIVE_STREAMS,
    liveStreamsOfPerson: values.LIVE_STREAMS_OF_PERSON,
    demo,
    /** A published password opens nothing behind an https address: that is where real people work. */
    demoLogIns: demo && !publicUrl.startsWith('https:'),
    startInstant: values.LEADLINE_NOW,
    privacyUrl: values.PRIVACY_URL,
    /** Undefined: the app reports its errors to nobody. */
    reportUrl: values.REPORT_URL,
    ncosPorts: values.NCOS_PORTS,
    /** Undefined: every port. */
    dukcPorts: values.DUKC_PORTS,
    weather: weatherSettingsOf(values),
    webhooks,
    providers: { dukc: providerOf('DUKC', values), ncos: providerOf('NCOS', values) },
    /** Null: people sign in with passwords alone. */
    sso,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    /** Null: nobody asks. */
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: tracingOf(values),
    /** Undefined: ports keep everything. */
    retention: values.RETENTION_YEARS,
    tokenSecret: values.LEADLINE_TOKEN_SECRET,
    pepper: values.LEADLINE_PEPPER,
    logKey: values.LEADLINE_LOG_KEY,
    formerLogKey: values.LEADLINE_LOG_KEY_FORMER,
    /** Verifier keys. */
    witnesses: values.LEADLINE_WITNESSES,
    /** Of passwords, for tests: what they cost elsewhere they need not cost here. */
    quickHashes: values.LEADLINE_QUICK_HASHES,
    acceptNewSecrets: values.LEADLINE_ACCEPT_NEW_SECRETS,
    isRestored: values.LEADLINE_RESTORED,
  };
}

function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*) <(.*)>$/.exec(text) ?? [];
  return { name, address };
}

/** A secret or an address with a password in it is not repeated on the screen. */
function badSetting(name: Name, given: Environment): BadSetting {
  const isSecret =
    /SECRET|PEPPER|_KEY$|_KEY_FORMER$|_URL$/.test(name) && name !== 'PUBLIC_URL' && name !== 'PRIVACY_URL';
  const value = isSecret ? '' : ` is "${given[name]}", but`;
  return new BadSetting(`${name}${value} must be ${entries[name].expected}.`);
}

/** Belongs to the machine's user, not to a checkout: a fresh clone finds the same data. */
function usualDataFolder(environment: Environment): string {
  if (process.getuid?.() === 0) return '/var/lib/leadline';
  return join(environment.XDG_DATA_HOME ?? join(environment.HOME ?? homedir(), '.local/share'), 'leadline');
}
