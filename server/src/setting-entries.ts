import { z } from 'zod';
import { archiveEntries } from './backup/archive/archive-settings.ts';
import { databaseEntries } from './db/connections/database-settings.ts';
import { retentionEntries } from './erasing/retention-settings.ts';
import { providerEntries } from './outbound/provider-settings.ts';
import { recordEntries } from './record/record-settings.ts';
import { ssoEntries } from './session/sso/sso-settings.ts';
import { listed, webAddress } from './setting-forms.ts';
import { tracingEntries } from './tracing/tracing-settings.ts';
import { weatherEntries } from './weather/weather-settings.ts';
import { webhookEntries } from './webhook/webhook-settings.ts';

const secret = z.string().refine((text) => Buffer.byteLength(text) >= 32);
/** True for the first of two words. */
const oneOfTwo = (yes: string, no: string) => z.enum([yes, no]).transform((word) => word === yes);
/** Names of this machine. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

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
export const settingEntries = {
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
