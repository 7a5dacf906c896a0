import * as z from 'zod/mini';
import { fromBase64, toBase64 } from './bytes-as-text.ts';
import type { KeptChart } from './device-cache.ts';
import { openRow, type Run, type SealedRow, sealRow } from './sealed-rows.ts';

/** Beside the answers, and of no endpoint: what changes a list of answers changes no file. */
const OF_NO_ENDPOINT = { name: 'file', group: '', version: 0 };
const body = z.object({ mime: z.string(), bytes: z.string() });

/** A file of people, sealed as answers are; null for none, and for what another key has sealed. */
export async function readFileRow(run: Run, key: string): Promise<KeptChart | null> {
  const row = await run((db) => db.table<SealedRow>('answer').get(key));
  const parsed = row && body.safeParse(await openRow('answer', row));
  return parsed?.success ? { mime: parsed.data.mime, bytes: fromBase64(parsed.data.bytes).buffer } : null;
}

export async function keepFileRow(run: Run, key: string, { mime, bytes }: KeptChart): Promise<void> {
  const sealed = await sealRow('answer', key, { mime, bytes: toBase64(new Uint8Array(bytes)) });
  await run((db) => db.table('answer').put({ ...sealed, ...OF_NO_ENDPOINT }));
}
