import type { GroupId, Values } from '../operation.ts';
import type { ItemKey } from '../outbox.ts';
import { isSameValue } from '../same-value.ts';
import type { Disk } from './model-device.ts';
import type { ModelServer } from './model-server.ts';

/** One thing that a person did, and what was on the screen then. */
export interface Deed {
  edit: string;
  user: string;
  key: ItemKey;
  kind: string;
  /** Group → every value of it that this person has seen beneath this deed: when typing, and on a card that was decided. */
  seen: Record<GroupId, Values[]>;
  /** The tablet said "Saved on this tablet". */
  isAcknowledged: boolean;
  /** The tablet said that it waits or that it was sent, which ends the form. */
  isToldKept: boolean;
  /** The groups of which this person has chosen the other one's. */
  yielded: Set<GroupId>;
  /** What the card showed of a group when this person decided it last. */
  decided: Record<GroupId, Values>;
}

/** What really happened, kept beside everything that is tested. */
export type Ledger = Map<string, Deed>;

/** Every promise that was broken, in words; empty when all was kept. */
export function brokenPromises(ledger: Ledger, server: ModelServer, disks: ReadonlyMap<string, Disk>): string[] {
  return [
    ...lost(ledger, server, disks),
    ...silenced(ledger, disks),
    ...doubled(server),
    ...overwritten(ledger, server),
    ...raised(server, disks),
  ];
}

/** Each acknowledged edit has ended somewhere that its person can see, or still waits. */
function lost(ledger: Ledger, server: ModelServer, disks: ReadonlyMap<string, Disk>): string[] {
  const applied = new Set(server.effects.flatMap(({ edits }) => edits));
  const broken: string[] = [];
  for (const deed of ledger.values()) {
    if (!deed.isAcknowledged) continue;
    const disk = disks.get(deed.user);
    if (!disk) continue;
    if (disk.outbox.ops.some((op) => op.edits.includes(deed.edit))) continue;
    const endings = disk.history.filter(({ op }) => op.edits.includes(deed.edit));
    if (endings.length === 0) broken.push(`lost: ${deed.edit} of ${deed.user} on ${deed.key} ended nowhere`);
    const isSaidSent = endings.some(({ ending }) => ending === 'sent');
    if (isSaidSent && !applied.has(deed.edit)) broken.push(`lost: ${deed.edit} was said to be sent and never arrived`);
  }
  return broken;
}

/** A refusal that leaves nothing waiting was told to whoever stood before the form. */
function silenced(ledger: Ledger, disks: ReadonlyMap<string, Disk>): string[] {
  const refused = [...disks.values()].flatMap(({ history }) =>
    history.filter(({ ending }) => ending === 'refused').flatMap(({ op }) => op.edits),
  );
  return refused
    .filter((edit) => ledger.get(edit)?.isToldKept)
    .map((edit) => `silenced: ${edit} was refused, and its person believes that it is kept`);
}

function doubled(server: ModelServer): string[] {
  const count = new Map<string, number>();
  for (const { edits } of server.effects) for (const edit of edits) count.set(edit, (count.get(edit) ?? 0) + 1);
  return [...count].filter(([, times]) => times > 1).map(([edit, times]) => `doubled: ${edit} had ${times} effects`);
}

/** Whatever was replaced had been on the screen of whoever replaced it, who did not choose to leave it. */
function overwritten(ledger: Ledger, server: ModelServer): string[] {
  const broken: string[] = [];
  for (const { edits, key, kind, replaced } of server.effects) {
    if (kind === 'create' || kind === 'sign') continue;
    for (const [group, { stood }] of Object.entries(replaced)) {
      const deeds = edits.flatMap((edit) => ledger.get(edit) ?? []).filter((deed) => deed.seen[group]);
      if (deeds.length > 0 && deeds.every(({ yielded }) => yielded.has(group)))
        broken.push(`overruled: ${edits} replaced ${key} ${group}, which its person had chosen to leave`);
      const seen = deeds.flatMap((deed) => deed.seen[group] ?? []);
      if (!seen.some((values) => isSameValue(values, stood)))
        broken.push(`overwritten: ${edits} replaced ${key} ${group} ${JSON.stringify(stood)}, which nobody had seen`);
    }
  }
  return broken;
}

/** What a tablet called abandoned never takes effect. */
function raised(server: ModelServer, disks: ReadonlyMap<string, Disk>): string[] {
  const applied = new Set(server.effects.flatMap(({ edits }) => edits));
  const broken: string[] = [];
  for (const [user, { history }] of disks)
    for (const { op, ending } of history) {
      if (ending !== 'abandoned' && ending !== 'refused') continue;
      for (const edit of op.edits) if (applied.has(edit)) broken.push(`resurrected: ${edit} of ${user} was ${ending}`);
    }
  return broken;
}
