import type { Instant } from '@leadline/domain/time/instant';
import type { KeptChart } from '../../data/store/device-cache.ts';
import { openStore } from '../../data/store/device-store.ts';
import { seal, unseal, type Vault } from '../../data/store/vault.ts';
import type { Link } from '../use-link-comments.ts';

export type KeptThing = 'plan' | 'signature' | 'read' | 'copied';

interface Row {
  key: string;
  /** By the device's clock nothing of it is kept after this. */
  until: Instant;
  bytes: Uint8Array<ArrayBuffer>;
}

interface ChartRow extends KeptChart {
  key: string;
  until: Instant;
}

/** Covered by every seal, and never changed: a signature that waits must open after an update. */
const SEAL_SCHEMA = 1;
const [TABLE, CHARTS] = ['kept', 'chart'];
const store = openStore('pp-links', [{ [TABLE]: 'key, until', [CHARTS]: 'key, until' }], 'strict');
const keyOf = (id: string, thing: KeptThing) => `${id}/${thing}`;

/**
 * The key that follows from the secret of a link (HKDF): what is kept opens with the link of the e-mail, and with nothing
 * that stands on this device.
 */
async function vaultOf({ id, token }: Link): Promise<Vault> {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', utf8(token), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8(id), info: utf8('leadline-link-v1') };
  const cipher = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, base, cipher, false, ['encrypt', 'decrypt']);
  return { owner: '', keyId: id, key };
}

/** Null for what is not there, is sealed by another secret, or cannot be read from this browser. */
export async function readKept(link: Link, thing: KeptThing): Promise<unknown> {
  try {
    const key = keyOf(link.id, thing);
    const row = await store.run((db) => db.table<Row>(TABLE).get(key));
    return row ? await unseal(TABLE, key, SEAL_SCHEMA, row.bytes, await vaultOf(link)) : null;
  } catch {
    return null;
  }
}

/** Whether it is on the disk: a browser that lends no storage keeps nothing. */
export async function keep(link: Link, thing: KeptThing, value: unknown, until: Instant): Promise<boolean> {
  try {
    const key = keyOf(link.id, thing);
    const bytes = await seal(TABLE, key, SEAL_SCHEMA, value, await vaultOf(link));
    await store.run((db) => db.table<Row>(TABLE).put({ key, until, bytes }));
    return true;
  } catch {
    return false;
  }
}

export async function dropKept(id: string, ...things: readonly KeptThing[]): Promise<void> {
  await quietly(store.run((db) => db.table<Row>(TABLE).bulkDelete(things.map((thing) => keyOf(id, thing)))));
}

/** A sheet of the port says nothing of the ship, and lies here as it came. */
export async function readKeptChart(id: string, sha256: string): Promise<KeptChart | null> {
  const row = await quietly(store.run((db) => db.table<ChartRow>(CHARTS).get(`${id}/${sha256}`)));
  return row ? { bytes: row.bytes, mime: row.mime } : null;
}

export async function keepChart(id: string, sha256: string, chart: KeptChart, until: Instant): Promise<void> {
  await quietly(store.run((db) => db.table<ChartRow>(CHARTS).put({ ...chart, key: `${id}/${sha256}`, until })));
}

export async function dropCharts(id: string): Promise<void> {
  await quietly(store.run((db) => db.table<ChartRow>(CHARTS).where('key').startsWith(`${id}/`).delete()));
}

/** What of any link is over by this device's clock. */
export async function dropEnded(now: Instant): Promise<void> {
  for (const table of [TABLE, CHARTS])
    await quietly(store.run((db) => db.table<Row>(table).where('until').belowOrEqual(now).delete()));
}

const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);
