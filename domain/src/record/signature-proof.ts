import * as z from 'zod/mini';
import { pilotageRecord } from './pilotage-record.ts';
import { parseJson, type RecordEntry, readEntry } from './record-entry.ts';

/**
 * What proves the signatures of a pilotage up to the last one: every entry as its digests, and of signatures alone what they
 * say. It goes wherever the plan is shown.
 */
export const signatureProof = z.omit(pilotageRecord, {
  signatures: true,
  cosigned: true,
  turnOvers: true,
  pages: true,
});
export type SignatureProof = z.infer<typeof signatureProof>;

/** The signature that an entry tells of, whose content was kept; null for any other entry. */
export function signatureOfEntry({ entry, parts }: Pick<RecordEntry, 'entry' | 'parts'>): string | null {
  const body = readEntry(entry)?.body;
  if (body?.entity !== 'signatures' || body.action !== 'created' || !parts.after) return null;
  const said = parseJson(parts.after.value) as { decided?: unknown } | null;
  return typeof said?.decided === 'string' ? body.id : null;
}

/** A proof goes as its text wherever it is only handed on; null where there is none, or none that this version reads. */
export function readProof(text: string | null): SignatureProof | null {
  return text === null ? null : (signatureProof.safeParse(parseJson(text)).data ?? null);
}

const beside = z.object({ proof: z.nullable(z.string()) });

/** The text of the proof that comes with the list of signatures. */
export const proofBeside = (meta: unknown): string | null => beside.safeParse(meta).data?.proof ?? null;
