import type { Signature } from '../acceptance/signature.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { isPartShown } from '../share/for-master.ts';
import { withheld } from '../share/signed-content.ts';
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
    return { ...entry, parts: entry.parts.after ? { after: entry.parts.after } : {} };
  });
  if (proved.size < wanted.size) return null;
  const isShown = (name: string) => isPartShown(name, preferences);
  const recorded = signatures.flatMap(({ content, ...one }) => {
    if (content === null) return [];
    const { uuid, role, name, image, strokes, signedAt, isStated, isAccepted, shownDiffers, keeps } = one;
    const shown = { ...content, decided: withheld(content.decided, isShown) };
    return [{ uuid, role, name, image, strokes, signedAt, isStated, isAccepted, shownDiffers, keeps, content: shown }];
  });
  return canonicalJson({ ...proof, entries, signatures: recorded });
}
