import type { ModelServer } from '../shore/model-types.ts';
import type { Disk, KeptEnding } from '../tablet/model-device.ts';
import { groupsWanted, isBackAgain, isYielded, lastOf } from './altered.ts';
import type { Deed, Ledger } from './ledger.ts';
import { arrivedAt } from './ledger.ts';

/** What waits on a tablet, and what is over, in the order of its end. */
export type Ended = Pick<Disk, 'outbox' | 'history'>;

/**
 * An edit that neither waits nor arrived was given up by its person, gave way on a card, or came to nothing: typed back to
 * what was seen, or made and taken away again. "Unchanged" and "decided" alone are no reason.
 */
export function forgotten(
  ledger: Ledger,
  server: Pick<ModelServer, 'arrivals' | 'undone'>,
  disks: ReadonlyMap<string, Ended>,
): string[] {
  const arrived = arrivedAt(server);
  return [...ledger.values()].flatMap((deed) => {
    const disk = disks.get(deed.user);
    if (!deed.isAcknowledged || !disk || arrived.has(deed.edit)) return [];
    if (disk.outbox.ops.some(({ edits }) => edits.includes(deed.edit))) return [];
    const endings = disk.history.filter(({ op }) => op.edits.includes(deed.edit));
    if (endings.length === 0 || endings.some(({ ending }) => ending === 'abandoned' || ending === 'refused')) return [];
    const missing = groupsMissing(deed, ledger, disk, endings);
    return missing.map((group) => `forgotten: ${deed.edit} of ${deed.user} on ${deed.key} ${group}`);
  });
}

function groupsMissing(deed: Deed, ledger: Ledger, { history }: Ended, endings: KeptEnding[]): string[] {
  const end = endings.at(-1);
  const together = end ? history.filter(({ commit }) => commit === end.commit) : [];
  if (together[0]?.op.kind === 'create' && together.at(-1)?.op.kind === 'delete') return [];
  if (deed.kind === 'delete') return isYielded(deed, 'assignment') ? [] : ['assignment'];
  const deeds = together.flatMap(({ op }) => op.edits.flatMap((edit) => ledger.get(edit) ?? []));
  return groupsWanted([deed]).filter((group) => {
    const last = lastOf(deeds, group) ?? deed;
    return !isYielded(deed, group) && !isYielded(last, group) && !isBackAgain(deeds, group);
  });
}
