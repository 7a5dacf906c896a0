import type { DeviceStore } from './device-store.ts';
import { currentVault, SealBroken, seal, unseal } from './vault.ts';

/** Work on the database of the copies, as long as it is open. */
export type Run = DeviceStore['run'];

/** What stands in the clear: what is needed to count, to order and to throw away. The rest is sealed. */
export interface SealedRow {
  key: string;
  fetchedAt: number;
  bytes: number;
  keyId: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Form of the bodies; what another form sealed does not open and is read from the server again. */
const SCHEMA = 1;

export async function sealRow(store: string, key: string, value: unknown): Promise<SealedRow> {
  const body = await seal(store, key, SCHEMA, value);
  return { key, fetchedAt: Date.now(), bytes: body.byteLength, keyId: currentVault()?.keyId ?? '', body };
}

export async function openRow(store: string, row: SealedRow): Promise<unknown> {
  if (row.keyId !== currentVault()?.keyId) return null;
  try {
    return await unseal(store, row.key, SCHEMA, row.body);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
