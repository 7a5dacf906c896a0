import { isSameValue } from '@leadline/domain/numbers/same-value';
import { pathsOfGroup } from '@leadline/sync/merge-groups';
import { kindNameOf } from '@leadline/sync/outbox';
import { altered } from '@leadline/sync/simulation/altered';
import { forgotten } from '@leadline/sync/simulation/forgotten';
import type { Ledger } from '@leadline/sync/simulation/ledger';
import type { Disk as ModelDisk } from '@leadline/sync/simulation/model-device';
import type { Effects } from './effects.ts';

/** What lies on a tablet at the end; what is over in the order of its end. */
export type Disk = Pick<ModelDisk, 'outbox' | 'history'>;

/** Every promise that was broken, in words; empty when all was kept. */
export function brokenPromises(ledger: Ledger, effects: Effects, disks: ReadonlyMap<string, Disk>): string[] {
  return [
    ...effects.miscounted,
    ...lost(ledger, effects, disks),
    ...doubled(effects),
    ...overwritten(ledger, effects),
    ...altered(ledger, { arrivals: effects.applied }),
    ...forgotten(ledger, { arrivals: effects.applied, undone: new Set(effects.arrived) }, disks),
    ...raised(effects, disks),
  ];
}

/** Each acknowledged edit has ended somewhere that its person can see, or still waits. */
function lost(ledger: Ledger, { arrived }: Effects, disks: ReadonlyMap<string, Disk>): string[] {
  const broken: string[] = [];
  for (const { edit, user, key, isAcknowledged } of ledger.values()) {
    const disk = disks.get(user);
    if (!isAcknowledged || !disk || disk.outbox.ops.some((op) => op.edits.includes(edit))) continue;
    const endings = disk.history.filter(({ op }) => op.edits.includes(edit)).map(({ ending }) => ending);
    if (endings.length === 0) broken.push(`lost: ${edit} of ${user} on ${key} ended nowhere`);
    if (endings.includes('sent') && !arrived.has(edit))
      broken.push(`lost: ${edit} on ${key} was said to be sent and never arrived`);
  }
  return broken;
}

function doubled({ applied }: Effects): string[] {
  const count = new Map<string, number>();
  for (const { edits } of applied) for (const edit of edits) count.set(edit, (count.get(edit) ?? 0) + 1);
  return [...count].filter(([, times]) => times > 1).map(([edit, times]) => `doubled: ${edit} had ${times} effects`);
}

/** Whatever was replaced had been on the screen of whoever replaced it. */
function overwritten(ledger: Ledger, { applied }: Effects): string[] {
  const broken: string[] = [];
  for (const { edits, key, stood } of applied) {
    if (!stood) continue;
    const deeds = edits.flatMap((edit) => ledger.get(edit) ?? []);
    for (const group of new Set(deeds.flatMap((deed) => Object.keys(deed.seen)))) {
      const paths = pathsOfGroup(kindNameOf(key), group).filter((path) => Object.hasOwn(stood, path));
      const seen = deeds.flatMap((deed) => deed.seen[group] ?? []);
      const isSeen = seen.some((values) => paths.every((path) => isSameValue(values[path], stood[path])));
      if (paths.length > 0 && !isSeen)
        broken.push(`overwritten: ${edits} replaced ${key} ${group} ${JSON.stringify(stood)}, which nobody had seen`);
    }
  }
  return broken;
}

/** What a tablet called abandoned or refused never takes effect. */
function raised({ applied }: Effects, disks: ReadonlyMap<string, Disk>): string[] {
  const done = new Set(applied.flatMap(({ edits }) => edits));
  return [...disks].flatMap(([user, { history }]) =>
    history
      .filter(({ ending }) => ending === 'abandoned' || ending === 'refused')
      .flatMap(({ op, ending }) =>
        op.edits.filter((edit) => done.has(edit)).map((edit) => `resurrected: ${edit} of ${user} was ${ending}`),
      ),
  );
}
