import { foldable } from '../fold.ts';
import type { GroupId, Values } from '../operation.ts';
import { type ItemKey, type ItemType, itemKeyOf, opsOf } from '../outbox.ts';
import { isSameValue } from '../same-value.ts';
import type { Deed, Ledger } from './ledger.ts';
import type { EditStep, QueueStep } from './schedule.ts';
import { blank, GROUPS, PILOTAGES, pathsOf, typeOf } from './seeded-port.ts';
import type { Tab, Tablet, World } from './tablet.ts';

/** Whoever holds a tablet, at one of its tabs. */
export interface Person {
  world: World;
  ledger: Ledger;
  tablet: Tablet;
  tab: Tab;
}

interface Wanted {
  type: ItemType;
  uuid: string;
  pilotageUuid: string | null;
  kind: 'create' | 'patch' | 'delete' | 'sign';
  groups: Record<GroupId, { base: Values; value: Values }>;
}

/** Types something, saves it, and waits for what the form says. */
export async function doEdit(person: Person, step: EditStep): Promise<void> {
  const { world, ledger, tablet, tab } = person;
  const wanted = wantedOf(person, step);
  if (!wanted) return;
  const { type, uuid, pilotageUuid, kind, groups } = wanted;
  const sendsNow = step.isOnlineSave && tablet.isOnline;
  const key = itemKeyOf(type, uuid);
  const saving = tab.engine.record({ item: { type, uuid, pilotageUuid }, kind, groups, sendsNow });
  const deed: Deed = {
    edit: tab.lastId,
    user: tablet.user,
    key,
    kind,
    seen: Object.fromEntries(Object.entries(groups).map(([group, { base }]) => [group, [base]])),
    isAcknowledged: false,
    isToldKept: false,
    yielded: new Set(),
    decided: {},
  };
  ledger.set(deed.edit, deed);
  deed.isAcknowledged = (await saving) === 'saved';
  world.log(`${tablet.user} ${deed.edit} ${kind} ${key} ${deed.isAcknowledged ? 'saved' : 'full'}`);
  if (!deed.isAcknowledged) return;
  if (sendsNow) await sendNow(tab, deed);
  else deed.isToldKept = true;
}

/** The first online send: a conflict is shown in the form, where the person goes on from what stands. */
async function sendNow({ engine }: Tab, deed: Deed): Promise<void> {
  const { results } = await engine.start({ only: [deed.key] });
  const result = results.get(deed.key)?.kind;
  deed.isToldKept = result !== 'refused';
  const [op, ...more] = opsOf(engine.outbox(), deed.key);
  const isAlone = more.length === 0 && op?.edits.length === 1 && op.refusal?.kind === 'conflict';
  if (result === 'conflict' && isAlone) await engine.abandon([deed.key]);
}

export async function workQueue(person: Person, step: QueueStep): Promise<void> {
  const { tab } = person;
  if (step.do === 'sync') {
    await tab.engine.start({ steal: step.steal });
    // Half of the people decide at once what the run has brought.
    if (step.afterMs % 2 === 0) await decideAll(person, step.afterMs);
  } else if (step.do === 'decide') {
    await decideAll(person, step.choice);
  } else {
    const keys = tab.engine.outbox().items.map(({ key }) => key);
    const one = keys[step.what % Math.max(1, keys.length)];
    if (one) await abandon(person, step.what % 4 === 0 ? 'all' : [one]);
  }
}

/** The person looks at each card and chooses; what the card shows has been seen. */
export async function decideAll({ world, tablet, tab, ledger }: Person, choice: number): Promise<void> {
  let left = choice;
  for (const { key } of tab.engine.outbox().items) {
    const ops = opsOf(tab.engine.outbox(), key);
    const refusal = ops[0]?.refusal;
    if (refusal?.kind !== 'conflict') continue;
    const choices: Parameters<Tab['engine']['decide']>[1] = {};
    const deeds = foldable(ops).flatMap((op) => op.edits.flatMap((edit) => ledger.get(edit) ?? []));
    for (const [group, { current }] of Object.entries(refusal.groups)) {
      for (const deed of deeds) deed.seen[group] = [...(deed.seen[group] ?? []), current];
      const kind = (['mine', 'theirs', 'both'] as const)[left % 3] ?? 'mine';
      left = Math.floor(left / 3);
      choices[group] = kind === 'both' ? { kind, value: mapped(current, 'both') } : { kind };
    }
    const decided = await tab.engine.decide(key, choices);
    if (decided !== 'decided') continue;
    for (const deed of deeds) world.broken.push(...keepDecision(deed, choices, refusal.groups));
    if (tablet.disk.outbox.ops.some(({ opId }) => opId === ops[0]?.opId))
      world.broken.push(`undecided: ${key} of ${tablet.user} was said to be decided, and still asks`);
  }
}

/** Whoever has decided on what stands is asked again only when something else stands. */
function keepDecision(
  deed: Deed,
  choices: Parameters<Tab['engine']['decide']>[1],
  shown: Record<GroupId, { current: Values }>,
): string[] {
  const broken: string[] = [];
  for (const [group, { current }] of Object.entries(shown)) {
    if (choices[group]?.kind === 'theirs') deed.yielded.add(group);
    if (deed.decided[group] && isSameValue(deed.decided[group], current))
      broken.push(`asked twice: ${deed.edit} on ${deed.key} ${group} about the same value`);
    deed.decided[group] = current;
  }
  return broken;
}

async function abandon({ world, tablet, tab }: Person, scope: 'all' | ItemKey[]): Promise<void> {
  const shown = tab.engine.outbox().ops.filter((op) => scope === 'all' || scope.includes(op.item));
  const result = await tab.engine.abandon(scope);
  if (typeof result === 'string') return;
  const left = tablet.disk.outbox.ops.filter((op) => op.outcome !== 'cancelling');
  for (const { opId } of shown)
    if (left.some((op) => op.opId === opId))
      world.broken.push(`kept: ${opId} of ${tablet.user} was said to be taken back, and still waits`);
}

function mapped(values: Values, value: unknown): Values {
  return Object.fromEntries(Object.keys(values).map((path) => [path, value]));
}

/** What the person sees of a record on this tab. */
export function seen(tablet: Tablet, tab: Tab, key: ItemKey): Values | undefined {
  return tab.engine.overlay(key, tablet.disk.cache.get(key)?.values);
}

function wantedOf(person: Person, step: EditStep): Wanted | null {
  const { world, tablet, tab } = person;
  const pilotageUuid = PILOTAGES[step.what % PILOTAGES.length] as string;
  if (step.do === 'edit') return patchOf(person, step);
  if (!seen(tablet, tab, itemKeyOf('pilotage', pilotageUuid))) return null;
  if (step.do === 'take') return removalOf(person, step.what);
  if (step.do === 'make') return creationOf(person, step.what, pilotageUuid);
  const value = { image: step.what, name: tablet.user, role: 'pilot' };
  const uuid = `${pilotageUuid}-s${world.nextId()}`;
  return { type: 'signatures', uuid, pilotageUuid, kind: 'sign', groups: { signature: { base: {}, value } } };
}

/** A tug; now and then a whole pilotage, on which later tugs are put. */
function creationOf({ world, tab }: Person, what: number, pilotageUuid: string): Wanted {
  if (what % 5 === 0) {
    const value = { ...blank('pilotage'), status: 'Plan' };
    const groups = { all: { base: {}, value } };
    return { type: 'pilotage', uuid: `n${world.nextId()}`, pilotageUuid: null, kind: 'create', groups };
  }
  const made = tab.engine.outbox().items.filter((item) => item.type === 'pilotage' && item.isNew);
  const under = made[what % Math.max(1, made.length)]?.uuid ?? pilotageUuid;
  const groups = { assignment: { base: {}, value: { tug: what, line: what % 4 } } };
  return { type: 'tugs', uuid: `${under}-g${world.nextId()}`, pilotageUuid: under, kind: 'create', groups };
}

function removalOf({ tablet, tab }: Person, what: number): Wanted | null {
  const tugs = allKeys(tablet, tab).filter((key) => key.startsWith('tugs:') && seen(tablet, tab, key));
  const key = tugs[what % Math.max(1, tugs.length)];
  const values = key && seen(tablet, tab, key);
  if (!key || !values) return null;
  const uuid = key.slice('tugs:'.length);
  const groups = { assignment: { base: values, value: { tug: null, line: null } } };
  return { type: 'tugs', uuid, pilotageUuid: uuid.split('-')[0] ?? null, kind: 'delete', groups };
}

function allKeys(tablet: Tablet, tab: Tab): ItemKey[] {
  const keys = new Set([...tablet.disk.cache.keys(), ...tab.engine.outbox().items.map(({ key }) => key)]);
  return [...keys].sort();
}

function patchOf({ tablet, tab }: Person, step: Extract<EditStep, { do: 'edit' }>): Wanted | null {
  const editable = allKeys(tablet, tab).filter((key) => typeOf(key) in GROUPS && seen(tablet, tab, key));
  const key = editable[step.what % Math.max(1, editable.length)];
  const values = key && seen(tablet, tab, key);
  if (!key || !values) return null;
  const type = typeOf(key) as keyof typeof GROUPS;
  const group = GROUPS[type][step.group % GROUPS[type].length] as GroupId;
  const paths = pathsOf(type, group);
  const base = Object.fromEntries(paths.map((path) => [path, values[path] ?? null]));
  const value = Object.fromEntries(paths.map((path) => [path, step.value]));
  if (isSameValue(base, value)) return null;
  const uuid = key.slice(type.length + 1);
  const pilotageUuid = type === 'routeChecks' || type === 'extras' ? (uuid.split('-')[0] ?? null) : null;
  return { type, uuid, pilotageUuid, kind: 'patch', groups: { [group]: { base, value } } };
}
