import { foldable, foldGroups, kindOf } from '../merge/fold.ts';
import type { GroupId, Values } from '../operation.ts';
import { ended, type Run } from '../sending/send-item.ts';
import { goneWhenEmpty, pending } from './item-states.ts';
import { type GroupEdit, type ItemKey, opsOf, type QueuedOp } from './outbox.ts';

/** What the person chose for one group; `both` brings the joined value. */
export type Choice = { kind: 'mine' } | { kind: 'theirs' } | { kind: 'both'; value: Values };

/**
 * A person's decision is an operation of its own, with a new id, on the base of what the card showed: whoever changes
 * the record once more is asked about again.
 */
export async function decideConflict(
  { outbox, ports }: Run,
  key: ItemKey,
  choices: Record<GroupId, Choice>,
): Promise<'decided' | 'nothingToDecide' | 'storageFull'> {
  for (;;) {
    const part = foldable(opsOf(outbox.state, key));
    const [head] = part;
    if (head?.refusal?.kind !== 'conflict') return 'nothingToDecide';
    const shown = head.refusal.groups;
    if (Object.keys(shown).some((group) => !choices[group])) return 'nothingToDecide';
    const groups: Record<GroupId, GroupEdit> = {};
    for (const [group, edit] of Object.entries(foldGroups(part))) {
      const decided = decidedGroup(edit, shown[group]?.current, choices[group]);
      if (decided) groups[group] = decided;
    }
    const last = part.at(-1) ?? head;
    // A record that is made here and not on the server yet stays one that is made, whatever was edited of it since.
    const kind = kindOf(head, last);
    const next: QueuedOp = {
      ...last,
      kind: kind ?? last.kind,
      opId: ports.newId(),
      rev: 0,
      seq: head.seq,
      groups,
      edits: part.flatMap((op) => op.edits),
      request: null,
      outcome: 'unsent',
      refusal: null,
      attempts: 0,
      waits: true,
    };
    // Theirs throughout: a change, a creation and a removal alike have nothing left to say. Made and taken away is nothing.
    const isEmpty = kind === null || Object.keys(groups).length === 0;
    const committed = await outbox.commit({
      expect: part,
      drop: part.map((op) => op.opId),
      put: isEmpty ? [] : [next],
      history: part.map((op) => ended(op, 'decided', ports)),
      // An edit that came meanwhile waits, and asks nothing.
      items: [pending(key), goneWhenEmpty(key)],
    });
    if (committed === 'changed') continue;
    if (committed === 'full') return 'storageFull';
    ports.trace?.('D11 decision kept');
    return 'decided';
  }
}

function decidedGroup(edit: GroupEdit, current: Values | undefined, choice: Choice | undefined): GroupEdit | null {
  if (current === undefined || choice === undefined) return edit;
  if (choice.kind === 'theirs') return null;
  return { base: current, value: choice.kind === 'both' ? choice.value : edit.value };
}
