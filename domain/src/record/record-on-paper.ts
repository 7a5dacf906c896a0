import type { Signature } from '../acceptance/signature.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { signatureForMaster } from '../share/for-master.ts';
import { recordedOf } from './recorded-signature.ts';
import { readProof, signatureOfEntry } from './signature-proof.ts';

/**
 * The record that is put into the PDF of a plan: of these signatures all that a master is shown, of everything else digests.
 * Canonical JSON, the same wherever it is made. Null where one of them is not proved yet, or was kept without its content.
 */
export function recordOnPaper(
  proofText: string | null,
  signatures: readonly Signature[],
  preferences: Preferences,
): string | null {
  const proof = readProof(proofText);
  if (!proof || signatures.length === 0) return null;
  const [wanted, proved] = [new Set(signatures.map(({ uuid }) => uuid)), new Set<string>()];
  const entries = proof.entries.map((entry) => {
    const uuid = signatureOfEntry(entry);
    if (uuid === null || !wanted.has(uuid)) return { ...entry, parts: {} };
    proved.add(uuid);
    return entry;
  });
  if (proved.size < wanted.size) return null;
  const recorded = signatures.flatMap((each) => recordedOf(signatureForMaster(each, preferences)) ?? []);
  return canonicalJson({ ...proof, entries, signatures: recorded });
}
