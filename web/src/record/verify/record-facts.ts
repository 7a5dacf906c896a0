import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { readEntry } from '@leadline/domain/record/record-entry';
import { partValue } from '@leadline/domain/share/signed-content';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';

export interface SignatureFact {
  uuid: string;
  role: 'pilot' | 'master';
  name: string;
  /** Number of the entry that it hangs on, and its time by the server's clock; null where none does. */
  entry: number | null;
  at: string | null;
  /** Of what was decided. */
  digest: string;
}

/** In the order in which they were put. */
export function signatureFactsOf({ entries, signatures = [] }: PilotageRecord): SignatureFact[] {
  const bodies = entries.map(({ entry }) => readEntry(entry)?.body);
  const facts = signatures.map(({ uuid, role, name, content }) => {
    const index = bodies.findIndex((body) => body?.id === uuid);
    const entry = index < 0 ? null : index + 1;
    return { uuid, role, name, entry, at: bodies[index]?.at ?? null, digest: content.decided.digest };
  });
  return facts.sort((one, other) => (one.entry ?? 0) - (other.entry ?? 0));
}

/** "RATA VENTURE, Arrival, Fri 20 Nov 2026" as it was signed; null where no signature says it. */
export function planOf({ signatures = [] }: PilotageRecord): string | null {
  const decided = signatures.at(-1)?.content.decided;
  if (!decided) return null;
  const fields = (partValue(decided, 'fields') ?? {}) as { movementType?: unknown; date?: unknown };
  const ship = partValue(decided, 'vessel.name');
  const at = typeof fields.date === 'string' ? isoToInstant(fields.date) : null;
  // The file names no port whose day it could be.
  const day = at === null ? null : `${formatPortTime(at, 'Etc/UTC', 'ddd D MMM YYYY')} UTC`;
  const said = [ship, fields.movementType, day].filter((each) => typeof each === 'string');
  return said.length > 0 ? said.join(', ') : null;
}
