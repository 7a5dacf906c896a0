import type { SyncEngine } from '../../engine.ts';
import { foldable } from '../../merge/fold.ts';
import type { GroupId, Values } from '../../operation.ts';
import { type GroupEdit, type ItemKey, itemKeyOf, type OutboxState, opsOf } from '../../outbox/outbox.ts';
import type { Edit } from '../../ports.ts';
import type { Deed, Ledger } from '../promises/ledger.ts';
import type { QueueStep } from '../schedule.ts';
import { type Choices, considerDecision, keepDecision } from './decisions.ts';

/** Who holds a tablet, at one of its tabs: a simulated one, or the code of the app before a real server. */
export interface Person {
  user: string;
  engine: SyncEngine;
  ledger: Ledger;
  /** Promises that were seen broken. */
  broken: string[];
  log: (words: string) => void;
  /** "Start Sync". */
  start: (steal: boolean) => Promise<unknown>;
  /** The id that the engine drew last. */
  lastId: () => string;
  /** What waits on the disk. */
  kept: () => OutboxState;
  /** Whether the server has this record. */
  isThere: (key: ItemKey) => boolean;
  /** What "Keep both" makes of a group; null where a card does not offer it. */
  joined: (current: Values, choice: number) => Values | null;
}

export type Wanted = Omit<Edit, 'sendsNow'>;

/** Saves what was typed, and waits for what the form says. */
export async function doEdit(person: Person, wanted: Wanted, sendsNow: boolean): Promise<void> {
  const { user, engine, ledger } = person;
  const saving = engine.record({ ...wanted, sendsNow });
  const deed = deedOf(wanted, user, person.lastId());
  ledger.set(deed.edit, deed);
  deed.isAcknowledged = (await saving) === 'saved';
  const outcome = deed.isAcknowledged ? 'saved' : 'full';
  person.log(`${user} ${deed.edit} ${deed.kind} ${deed.key} ${outcome} ${JSON.stringify(wanted.groups)}`);
  if (!deed.isAcknowledged) return;
  if (sendsNow) await sendNow(person, deed);
  else deed.isToldKept = true;
}

function deedOf({ item, kind, groups }: Wanted, user: string, edit: string): Deed {
  const each = (part: (edit: GroupEdit) => Values) =>
    Object.fromEntries(Object.entries(groups).map(([group, value]) => [group, [part(value)]]));
  return {
    edit,
    user,
    key: itemKeyOf(item.type, item.uuid),
    kind,
    seen: each(({ base }) => base),
    wanted: kind === 'delete' ? {} : each(({ value }) => value),
    isAcknowledged: false,
    isToldKept: false,
    yielded: new Set(),
    mayHaveYielded: new Set(),
    decided: {},
  };
}

/** The first online send: a conflict is shown in the form, where the person goes on from what stands. */
async function sendNow({ engine, broken }: Person, deed: Deed): Promise<void> {
  const { ended, results } = await engine.start({ only: [deed.key] });
  if (ended === 'taken')
    broken.push(`held up: ${deed.edit} on ${deed.key} was not sent because another tab is sending`);
  const result = results.get(deed.key)?.kind;
  deed.isToldKept = result !== 'refused';
  const [op, ...more] = opsOf(engine.outbox(), deed.key);
  const isAlone = more.length === 0 && op?.edits.join() === deed.edit && op.refusal?.kind === 'conflict';
  if (result === 'conflict' && isAlone) await engine.abandon([deed.key], deed.edit);
}

/** The person works with what waits. */
export async function workQueue(person: Person, step: QueueStep): Promise<void> {
  const { engine } = person;
  if (step.do === 'sync') {
    await person.start(step.steal);
    // Half of the people decide at once what the run has brought.
    if (step.afterMs % 2 === 0) await decideAll(person, step.afterMs);
  } else if (step.do === 'decide') {
    await decideAll(person, step.choice);
  } else {
    const { items } = engine.outbox();
    const made = items.filter(({ type, isNew }) => type === 'pilotage' && isNew);
    const meant = step.what % 3 === 1 && made.length > 0 ? made : items;
    const one = meant[step.what % Math.max(1, meant.length)]?.key;
    if (one) await abandon(person, step.what % 4 === 0 ? 'all' : [one]);
  }
}

const KINDS = ['mine', 'theirs', 'both'] as const;

/** The person looks at each card and chooses; what the card shows has been seen. */
export async function decideAll(person: Person, choice: number): Promise<void> {
  const { engine, ledger } = person;
  let left = choice;
  for (const { key } of engine.outbox().items) {
    const ops = opsOf(engine.outbox(), key);
    const refusal = ops[0]?.refusal;
    if (refusal?.kind !== 'conflict') continue;
    const choices: Choices = {};
    const deeds = foldable(ops).flatMap((op) => op.edits.flatMap((edit) => ledger.get(edit) ?? []));
    for (const [group, { current }] of Object.entries(refusal.groups)) {
      for (const deed of deeds) deed.seen[group] = [...(deed.seen[group] ?? []), current];
      const kind = KINDS[left % 3] ?? 'mine';
      left = Math.floor(left / 3);
      const value = kind === 'both' ? person.joined(current, choice) : null;
      choices[group] = kind !== 'both' ? { kind } : value ? { kind, value } : { kind: 'mine' };
    }
    for (const deed of deeds) considerDecision(deed, choices);
    if ((await engine.decide(key, choices)) !== 'decided') continue;
    noteDecided(person, key, ops[0]?.opId, deeds, choices, refusal.groups);
  }
}

function noteDecided(
  { user, kept, broken }: Person,
  key: ItemKey,
  asked: string | undefined,
  deeds: readonly Deed[],
  choices: Choices,
  shown: Record<GroupId, { current: Values }>,
): void {
  for (const deed of deeds) broken.push(...keepDecision(deed, deeds, choices, shown));
  if (kept().ops.some(({ opId }) => opId === asked))
    broken.push(`undecided: ${key} of ${user} was said to be decided, and still asks`);
}

async function abandon({ engine, user, kept, isThere, broken }: Person, scope: 'all' | ItemKey[]): Promise<void> {
  const { ops, items } = engine.outbox();
  const made = items.filter(({ key, type, isNew }) => type === 'pilotage' && isNew && scope.includes(key));
  const shown = ops.filter((op) => scope === 'all' || scope.includes(op.item));
  const hanging = ops.filter((op) =>
    items.some((item) => item.key === op.item && made.some(({ uuid }) => uuid === item.pilotageUuid)),
  );
  const result = await engine.abandon(scope);
  if (typeof result === 'string') return;
  const left = kept().ops.filter((op) => op.outcome !== 'cancelling');
  for (const { opId } of shown)
    if (left.some((op) => op.opId === opId))
      broken.push(`kept: ${opId} of ${user} was said to be taken back, and still waits`);
  if (made.some(({ key }) => isThere(key))) return;
  for (const { opId, item } of hanging)
    if (left.some((op) => op.opId === opId))
      broken.push(`orphaned: ${opId} of ${user} on ${item} hangs on a record that was taken back`);
}
