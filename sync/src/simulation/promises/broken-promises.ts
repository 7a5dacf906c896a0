import type { ModelServer } from '../shore/model-types.ts';
import { altered, isAmong } from './altered.ts';
import { type Ended, forgotten } from './forgotten.ts';
import { arrivedAt, type Ledger } from './ledger.ts';

/** What became of the writes at a server, simulated or real. */
export type Judged = Pick<ModelServer, 'effects' | 'arrivals' | 'undone' | 'lostKeys'> & {
  /** Actions that have come, of which some found all as they wanted it: a real server keeps no more of those than that. */
  arrived?: ReadonlySet<string>;
};
type Disks = ReadonlyMap<string, Ended>;

/** Every promise that was broken, in words; empty when all was kept. */
export function brokenPromises(ledger: Ledger, server: Judged, disks: Disks): string[] {
  return [
    ...lost(ledger, server, disks),
    ...silenced(ledger, disks),
    ...doubled(server),
    ...overwritten(ledger, server),
    ...altered(ledger, server),
    ...forgotten(ledger, server, disks),
    ...raised(server, disks),
    ...unrestored(ledger, server, disks),
  ];
}

/** Each acknowledged edit has ended somewhere that its person can see, or still waits. */
function lost(ledger: Ledger, server: Judged, disks: Disks): string[] {
  const arrived = arrivedAt(server);
  const broken: string[] = [];
  for (const deed of ledger.values()) {
    if (!deed.isAcknowledged) continue;
    const disk = disks.get(deed.user);
    if (!disk) continue;
    if (disk.outbox.ops.some((op) => op.edits.includes(deed.edit))) continue;
    const endings = disk.history.filter(({ op }) => op.edits.includes(deed.edit));
    if (endings.length === 0) broken.push(`lost: ${deed.edit} of ${deed.user} on ${deed.key} ended nowhere`);
    // What a restored server has lost is judged by what became of it since (`forgotten`).
    const isSaidThere = endings.some(
      ({ op, ending }) => (ending === 'sent' || ending === 'reachedServer') && !server.lostKeys.has(op.opId),
    );
    if (isSaidThere && !arrived.has(deed.edit)) broken.push(`lost: ${deed.edit} was said to be sent and never arrived`);
  }
  return broken;
}

/** A refusal that leaves nothing waiting was told to whoever stood before the form. */
function silenced(ledger: Ledger, disks: Disks): string[] {
  const refused = [...disks.values()].flatMap(({ history }) =>
    history.filter(({ ending }) => ending === 'refused').flatMap(({ op }) => op.edits),
  );
  return refused
    .filter((edit) => ledger.get(edit)?.isToldKept)
    .map((edit) => `silenced: ${edit} was refused, and its person believes that it is kept`);
}

function doubled(server: Judged): string[] {
  const count = new Map<string, number>();
  for (const { edits } of server.effects) for (const edit of edits) count.set(edit, (count.get(edit) ?? 0) + 1);
  return [...count].filter(([, times]) => times > 1).map(([edit, times]) => `doubled: ${edit} had ${times} effects`);
}

/** Whatever was replaced had been on the screen of whoever replaced it, who did not choose to leave it. */
function overwritten(ledger: Ledger, server: Judged): string[] {
  const broken: string[] = [];
  for (const { edits, key, isNew, kind, replaced } of server.effects) {
    if (isNew || kind === 'sign') continue;
    for (const [group, { stood }] of Object.entries(replaced)) {
      const deeds = edits.flatMap((edit) => ledger.get(edit) ?? []).filter((deed) => deed.seen[group]);
      if (deeds.length > 0 && deeds.every(({ yielded }) => yielded.has(group)))
        broken.push(`overruled: ${edits} replaced ${key} ${group}, which its person had chosen to leave`);
      const seen = deeds.flatMap((deed) => deed.seen[group] ?? []);
      if (!seen.some((values) => isAmong([stood], values)))
        broken.push(`overwritten: ${edits} replaced ${key} ${group} ${JSON.stringify(stood)}, which nobody had seen`);
    }
  }
  return broken;
}

/** What a tablet called abandoned never takes effect, and what has ended does not wait again. */
function raised({ effects, lostKeys }: Judged, disks: Disks): string[] {
  const applied = new Set(effects.flatMap(({ edits }) => edits));
  const broken: string[] = [];
  for (const [user, { history, outbox }] of disks) {
    const waiting = new Set(outbox.ops.flatMap(({ edits }) => edits));
    for (const { op, ending } of history) {
      const isOver = ending === 'abandoned' || ending === 'refused';
      // A server that was restored has forgotten that it was taken back.
      if (isOver && !lostKeys.has(op.opId))
        for (const edit of op.edits)
          if (applied.has(edit)) broken.push(`resurrected: ${edit} of ${user} was ${ending}`);
      if (ending !== 'decided')
        // What a restored server has lost waits again for its person (decision 0023).
        for (const edit of op.edits)
          if (waiting.has(edit) && !lostKeys.has(op.opId))
            broken.push(`resurrected: ${edit} of ${user} was ${ending}, and waits again`);
    }
  }
  return broken;
}

/** What was acknowledged and lost with a restored server waits again on its tablet, or has come to another end since. */
function unrestored(ledger: Ledger, judged: Judged, disks: Disks): string[] {
  const { arrivals, undone, lostKeys } = judged;
  const arrived = new Set([...arrivals.flatMap(({ edits }) => edits), ...(judged.arrived ?? [])]);
  return [...ledger.values()].flatMap(({ edit, user, key }) => {
    const disk = disks.get(user);
    if (!disk || !undone.has(edit) || arrived.has(edit)) return [];
    if (disk.outbox.ops.some(({ edits }) => edits.includes(edit))) return [];
    const last = disk.history.findLast(({ op }) => op.edits.includes(edit));
    const isGone = last?.ending === 'sent' && lostKeys.has(last.op.opId);
    return isGone ? [`unrestored: ${edit} of ${user} on ${key} was sent, and the restored server has not got it`] : [];
  });
}
