import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { archiveOf } from './backup/archive/archive-settings.ts';
import { providerOf } from './outbound/provider-settings.ts';
import { ssoProviderOf } from './session/sso/sso-settings.ts';
import { LOOPBACK, settingEntries } from './setting-entries.ts';
import { tracingOf } from './tracing/tracing-settings.ts';
import { weatherSettingsOf } from './weather/weather-settings.ts';
import { webhookSettingsOf } from './webhook/webhook-settings.ts';

type Environment = Record<string, string | undefined>;

const isLoopbackUrl = (url: string) => LOOPBACK.includes(new URL(url).hostname);

type Name = keyof typeof settingEntries;
const names = Object.keys(settingEntries) as Name[];

/** The rows of the README's table of settings. */
export const settingsTable = names.map((name) => ({
  name,
  byDefault: settingEntries[name].byDefault,
  meaning: settingEntries[name].meaning,
}));

type Shape = { [N in Name]: (typeof settingEntries)[N]['schema'] };
const schema = z.object(Object.fromEntries(names.map((name) => [name, settingEntries[name].schema])) as Shape);

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
  return new BadSetting(`${name}${value} must be ${settingEntries[name].expected}.`);
}

/** Belongs to the machine's user, not to a checkout: a fresh clone finds the same data. */
function usualDataFolder(environment: Environment): string {
  if (process.getuid?.() === 0) return '/var/lib/leadline';
  return join(environment.XDG_DATA_HOME ?? join(environment.HOME ?? homedir(), '.local/share'), 'leadline');
}
