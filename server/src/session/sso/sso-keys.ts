import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import type { SsoProvider } from './sso-settings.ts';

const TIMEOUT_MS = 5000;
/** Bytes of one document; Entra's keys are about 15 KB. */
const LARGEST = 262_144;
const HOUR_MS = 3_600_000;
/** An unknown key leads to one more look at the provider's keys, but not more often than this. */
const COOLDOWN_MS = 30_000;

/** What the server knows of a provider: who signs, and with which keys. */
export interface ProviderKeys {
  issuer: string;
  keyOf: JWTVerifyGetKey;
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https$/ }) });

/**
 * Reads the provider's discovery document once an hour and its keys when they are needed. `busy` when the provider
 * does not answer in 5 s, with too much, or with something else.
 */
export function providerKeys(sso: SsoProvider, fetchOutside: typeof fetch): () => Promise<ProviderKeys> {
  let read: { at: number; keys: Promise<ProviderKeys> } | null = null;
  return () => {
    const now = performance.now();
    if (read && now - read.at < HOUR_MS) return read.keys;
    const keys = readProvider(sso, fetchOutside);
    read = { at: now, keys };
    keys.catch(() => {
      read = null;
    });
    return keys;
  };
}

async function readProvider({ issuerAddress }: SsoProvider, fetchOutside: typeof fetch): Promise<ProviderKeys> {
  const answer = await fetchLittle(fetchOutside, `${issuerAddress}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const document = discovery.safeParse(await answer.json().catch(() => null));
  if (!document.success || withoutSlash(document.data.issuer) !== issuerAddress) throw new Failure('busy');
  const keyOf = createRemoteJWKSet(new URL(document.data.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    [customFetch]: (url, options) => fetchLittle(fetchOutside, url, options),
  });
  return { issuer: document.data.issuer, keyOf };
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** An answer of bearable size, read whole. */
async function fetchLittle(fetchOutside: typeof fetch, url: string, options: RequestInit): Promise<Response> {
  try {
    const answer = await fetchOutside(url, options);
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    return new Response(await readLittle(answer));
  } catch {
    throw new Failure('busy');
  }
}

async function readLittle({ body }: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > LARGEST) throw new Error('too large');
    parts.push(new Uint8Array(part));
  }
  return new Blob(parts);
}
