import { canonicalJson } from '../numbers/canonical-json.ts';
import type { PilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { isClosed } from '../share/kept/kept-plan.ts';
import type { Checking } from '../share/signed-content.ts';
import { parseJson, type RecordEntry, readEntry } from './record-entry.ts';

/** Among the values of an entry that closes a pilotage: SHA-256 of what is kept of it, as canonical JSON. */
export const KEPT_DIGEST = 'keptDigest';

/** What is kept of a closed pilotage, as its digest is taken and as a record holds it. */
export const keptText = (kept: object): string => canonicalJson(JSON.parse(JSON.stringify(kept)));

export const keptDigestOf = ({ sha256, utf8 }: Checking, text: string): string => sha256(utf8(text));

/** What a record says of what is kept, by the entry that closed the pilotage last. */
export type KeptVerdict =
  /** It is what the entry says. */
  | { kind: 'same'; entry: number }
  /** The entry has its digest, and the file does not hold it. */
  | { kind: 'absent'; entry: number }
  /** Closed by a release that stated no digest, or its values are not in the file. */
  | { kind: 'notStated'; entry: number | null };

/** Null of a pilotage that is open, as far as its entries say. `changed`: what is kept is another than its entry says. */
export function judgeKept(
  checking: Checking,
  entries: readonly RecordEntry[],
  kept: string | undefined,
): KeptVerdict | { kind: 'changed'; entry: number } | null {
  const closing = closingIn(entries);
  if (closing === null) return kept === undefined ? null : { kind: 'notStated', entry: null };
  const { entry, digest } = closing;
  if (digest === null) return { kind: 'notStated', entry };
  if (kept === undefined) return { kind: 'absent', entry };
  return { kind: keptDigestOf(checking, kept) === digest ? 'same' : 'changed', entry };
}

/** The last entry that closed it, where none opened it again; an entry that closes what is closed states the digest anew. */
export function closingIn(entries: readonly RecordEntry[]): { entry: number; digest: string | null } | null {
  let closing: { entry: number; digest: string | null } | null = null;
  for (const [index, { entry, parts }] of entries.entries()) {
    if (readEntry(entry)?.body.entity !== 'pilotage') continue;
    const after = parseJson(parts.after?.value ?? 'null') as Record<string, unknown> | null;
    if (typeof after?.status !== 'string') continue;
    const digest = after[KEPT_DIGEST];
    closing = isClosed(after.status as PilotageStatus)
      ? { entry: index + 1, digest: typeof digest === 'string' ? digest : null }
      : null;
  }
  return closing;
}
