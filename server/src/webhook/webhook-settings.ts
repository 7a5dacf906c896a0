import { isListedPort } from '@leadline/domain/ports/listed-port';
import { z } from 'zod';

/** Where the messages of one port go, and what they are signed with. */
export interface Webhook {
  /** Name or uuid of the port. */
  port: string;
  url: URL;
  /** Two while a new one takes the place of an old one: each message has a signature with either. */
  secrets: Buffer[];
  /** Whether the host may stand on this machine or in a private network. */
  mayBePrivate: boolean;
}

export interface WebhookSettings {
  hooks: Webhook[];
  timeoutMs: number;
}

const perPort = z.string().max(20_000).transform(entriesOf);

/** `Koru=…, Tacoma=…`: each port with what stands behind the sign. */
function entriesOf(text: string): [port: string, value: string][] {
  return text.split(',').map((entry) => {
    const at = entry.indexOf('=');
    return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
  });
}

/** A log-in or a fragment in it would be lost on the way. */
function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && `${username}${password}${hash}` === '';
}

/** Standard Webhooks: base64 of 24 to 64 random bytes behind `whsec_`. */
export function secretOf(text: string): Buffer | null {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (base64 === undefined || base64.length % 4 !== 0) return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
}

const secretsOf = (text: string) => text.split(/\s+/).map(secretOf);

export const webhookEntries = {
  PORT_EVENTS_URL: {
    schema: perPort.refine((all) => all.every(([port, url]) => port !== '' && isReceiver(url))).optional(),
    expected: 'ports with http or https addresses, such as Koru=https://hub.example/events, separated by commas',
    byDefault: 'none: nothing is sent',
    meaning:
      'Where the recorded times of a port are sent, by name or uuid of the port ([what is sent](docs/port-call-events.md))',
  },
  PORT_EVENTS_SECRET: {
    schema: perPort
      .refine((all) =>
        all.every(([port, text]) => {
          const secrets = secretsOf(text);
          return port !== '' && secrets.length <= 2 && !secrets.includes(null);
        }),
      )
      .optional(),
    expected: 'ports with one or two secrets of Standard Webhooks, such as Koru=whsec_… whsec_…, separated by commas',
    byDefault: 'none; needed for each port of `PORT_EVENTS_URL`',
    meaning: 'What the messages of a port are signed with: two while a new secret takes the place of an old one',
  },
  PORT_EVENTS_PRIVATE: {
    schema: z
      .string()
      .max(2000)
      .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every((host) => /^[\w.:-]+$/.test(host)))
      .optional(),
    expected: 'host names separated by commas',
    byDefault: 'none',
    meaning:
      'Receivers that may stand on this machine or in a private network, and be sent to without https; others of that kind are refused',
  },
  PORT_EVENTS_TIMEOUT_SECONDS: {
    schema: z.coerce.number().int().min(1).max(60).default(15),
    expected: 'whole seconds from 1 to 60',
    byDefault: '15',
    meaning: 'How long a receiver may take until it answers',
  },
};

type Values = { [Name in keyof typeof webhookEntries]?: z.output<(typeof webhookEntries)[Name]['schema']> };

/** The settings, or which of them is wrong and what was expected. */
export function webhookSettingsOf(values: Values): WebhookSettings | { name: string; expected: string } {
  const hooks: Webhook[] = [];
  const allowed = values.PORT_EVENTS_PRIVATE ?? [];
  for (const [port, address] of values.PORT_EVENTS_URL ?? []) {
    const url = new URL(address);
    const text = values.PORT_EVENTS_SECRET?.find(([of]) => of.toLowerCase() === port.toLowerCase())?.[1];
    if (text === undefined) return { name: 'PORT_EVENTS_SECRET', expected: `set for ${port} too` };
    const mayBePrivate = allowed.includes(url.hostname.replace(/^\[(.*)\]$/, '$1'));
    if (url.protocol === 'http:' && !mayBePrivate)
      return { name: 'PORT_EVENTS_URL', expected: 'https, but for hosts of PORT_EVENTS_PRIVATE' };
    const secrets = secretsOf(text).filter((secret) => secret !== null);
    hooks.push({ port, url, secrets, mayBePrivate });
  }
  return { hooks, timeoutMs: (values.PORT_EVENTS_TIMEOUT_SECONDS ?? 15) * 1000 };
}

export function hookOfPort({ hooks }: WebhookSettings, port: { uuid: string; name: string }): Webhook | null {
  return hooks.find((hook) => isListedPort(port, [hook.port])) ?? null;
}
