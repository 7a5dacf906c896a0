import { toHex } from '../numbers/bytes.ts';
import { closingIn, keptDigestOf } from './kept-digest.ts';
import type { PilotageRecord } from './pilotage-record.ts';
import { checkingOf, type Primitives } from './primitives.ts';
import { entryHash, partDigest, readEntry } from './record-entry.ts';
import type { RecordFault } from './verify-record.ts';

/** A digest as recorded, and as computed from the values in the file; hexadecimal. */
export interface TwoDigests {
  recorded: string;
  computed: string;
}

/** The digests that differ at the first broken entry; null where the record says none, as of its last entry. */
export function brokenDigests(
  primitives: Primitives,
  { entries, kept }: PilotageRecord,
  fault: RecordFault | null,
): TwoDigests | null {
  const found = fault && digestsOf(primitives, entries, fault, kept);
  return found?.recorded !== undefined && found.recorded !== found.computed
    ? { recorded: found.recorded, computed: found.computed }
    : null;
}

function digestsOf(
  primitives: Primitives,
  entries: PilotageRecord['entries'],
  fault: RecordFault,
  kept: string | undefined,
) {
  const given = 'entry' in fault ? entries[fault.entry - 1] : undefined;
  if (!given || !('entry' in fault)) return null;
  if (fault.kind === 'partChanged') {
    const part = given.parts[fault.part];
    const recorded = readEntry(given.entry)?.body.parts[fault.part];
    return part ? { recorded, computed: partDigest(primitives, part) } : null;
  }
  if (fault.kind === 'keptChanged' && kept !== undefined)
    return { recorded: closingIn(entries)?.digest ?? undefined, computed: keptDigestOf(checkingOf(primitives), kept) };
  if (fault.kind !== 'entryChanged') return null;
  // The entry after it holds the hash of what was written.
  const recorded = readEntry(entries[fault.entry]?.entry ?? '')?.previous;
  return { recorded, computed: toHex(entryHash(primitives, given)) };
}
