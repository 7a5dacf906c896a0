import { foldable } from '../fold.ts';
import type { GroupId, Values } from '../operation.ts';
import { type GroupEdit, type ItemKey, type ItemType, itemKeyOf, opsOf } from '../outbox.ts';
import { isSameValue } from '../same-value.ts';
import { type Choices, considerDecision, keepDecision } from './decisions.ts';
import type { Deed, Ledger } from './ledger.ts';
import { aboutToSend } from './run-order.ts';
import type { EditStep, QueueStep } from './schedule.ts';
import { GROUPS, PILOTAGES, pathsOf, typeOf } from './seeded-port.ts';
import type { Tab, World } from './tablet.ts';

/** Whoever holds a tablet, at one of its tabs. */
export interface Person {
  world: World;
  ledger: Ledger;
  tab: Tab;
}

interface Wanted {
  type: ItemType;
  uuid: string;
  pilotageUuid: string | null;
  kind: 'create' | 'patch' | 'delete' | 'sign';
  groups: Record<GroupId, GroupEdit>;
  /** Of which there is one in a pilotage; null of a record that may be there twice. */
  place: string | null;
}

/** Types something, saves it, and waits for what the form says. */
export async function doEdit(person: Person, step: EditStep, isOnline: boolean): Promise<void> {
  const { world, ledger, tab } = person;
  const wanted = wantedOf(person, step);
  if (!wanted) return;
  const { type, uuid, pilotageUuid, kind, groups, place } = wanted;
  const sendsNow = step.isOnlineSave && isOnline;
  const context: Record<string, string> = place === null ? {} : { place };
  const saving = tab.engine.record({ item: { type, uuid, pilotageUuid }, kind, groups, context, sendsNow });
  const deed = deedOf(wanted, tab);
  ledger.set(deed.edit, deed);
  deed.isAcknowledged = (await saving) === 'saved';
  world.log(
    `${deed.user} ${deed.edit} ${kind} ${deed.key} ${deed.isAcknowledged ? 'saved' : 'full'} ${JSON.stringify(groups)}`,
  );
  if (!deed.isAcknowledged) return;
  if (sendsNow) await sendNow(tab, deed, world.broken);
  else deed.isToldKept = true;
}

function deedOf({ type, uuid, kind, groups }: Wanted, { lastId, session }: Tab): Deed {
  const each = (part: (edit: GroupEdit) => Values) =>
    Object.fromEntries(Object.entries(groups).map(([group, edit]) => [group, [part(edit)]]));
  return {
    edit: lastId,
    user: session.user,
    key: itemKeyOf(type, uuid),
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
async function sendNow({ engine }: Tab, deed: Deed, broken: string[]): Promise<void> {
  const { ended, results } = await engine.start({ only: [deed.key] });
  if (ended === 'taken')
    broken.push(`held up: ${deed.edit} on ${deed.key} was not sent because another tab is sending`);
  const result = results.get(deed.key)?.kind;
  deed.isToldKept = result !== 'refused';
  const [op, ...more] = opsOf(engine.outbox(), deed.key);
  const isAlone = more.length === 0 && op?.edits.join() === deed.edit && op.refusal?.kind === 'conflict';
  if (result === 'conflict' && isAlone) await engine.abandon([deed.key], deed.edit);
}

export async function workQueue(person: Person, step: QueueStep): Promise<void> {
  const { tab } = person;
  if (step.do === 'sync') {
    tab.whole = aboutToSend(tab);
    await tab.engine.start({ steal: step.steal });
    tab.whole = null;
    // Half of the people decide at once what the run has brought.
    if (step.afterMs % 2 === 0) await decideAll(person, step.afterMs);
  } else if (step.do === 'decide') {
    await decideAll(person, step.choice);
  } else {
    const { items } = tab.engine.outbox();
    const made = items.filter(({ type, isNew }) => type === 'pilotage' && isNew);
    const meant = step.what % 3 === 1 && made.length > 0 ? made : items;
    const one = meant[step.what % Math.max(1, meant.length)]?.key;
    if (one) await abandon(person, step.what % 4 === 0 ? 'all' : [one]);
  }
}

/** The person looks at each card and chooses; what the card shows has been seen. */
export async function decideAll({ world, tab, ledger }: Person, choice: number): Promise<void> {
  let left = choice;
  for (const { key } of tab.engine.outbox().items) {
    const ops = opsOf(tab.engine.outbox(), key);
    const refusal = ops[0]?.refusal;
    if (refusal?.kind !== 'conflict') continue;
    const choices: Choices = {};
    const deeds = foldable(ops).flatMap((op) => op.edits.flatMap((edit) => ledger.get(edit) ?? []));
    for (const [group, { current }] of Object.entries(refusal.groups)) {
      for (const deed of deeds) deed.seen[group] = [...(deed.seen[group] ?? []), current];
      const kind = (['mine', 'theirs', 'both'] as const)[left % 3] ?? 'mine';
      left = Math.floor(left / 3);
      choices[group] = kind === 'both' ? { kind, value: valuesOf(Object.keys(current), `both ${choice}`) } : { kind };
    }
    for (const deed of deeds) considerDecision(deed, choices);
    const decided = await tab.engine.decide(key, choices);
    if (decided !== 'decided') continue;
    for (const deed of deeds) world.broken.push(...keepDecision(deed, deeds, choices, refusal.groups));
    const { disk, user } = tab.session;
    if (disk.outbox.ops.some(({ opId }) => opId === ops[0]?.opId))
      world.broken.push(`undecided: ${key} of ${user} was said to be decided, and still asks`);
  }
}

async function abandon({ world, tab }: Person, scope: 'all' | ItemKey[]): Promise<void> {
  const { disk, user } = tab.session;
  const { ops, items } = tab.engine.outbox();
  const made = items.filter(({ key, type, isNew }) => type === 'pilotage' && isNew && scope.includes(key));
  const shown = ops.filter((op) => scope === 'all' || scope.includes(op.item));
  const hanging = ops.filter((op) =>
    items.some((item) => item.key === op.item && made.some(({ uuid }) => uuid === item.pilotageUuid)),
  );
  const result = await tab.engine.abandon(scope);
  if (typeof result === 'string') return;
  const left = disk.outbox.ops.filter((op) => op.outcome !== 'cancelling');
  for (const { opId } of shown)
    if (left.some((op) => op.opId === opId))
      world.broken.push(`kept: ${opId} of ${user} was said to be taken back, and still waits`);
  if (made.some(({ key }) => world.server.rows.has(key))) return;
  for (const { opId, item } of hanging)
    if (left.some((op) => op.opId === opId))
      world.broken.push(`orphaned: ${opId} of ${user} on ${item} hangs on a record that was taken back`);
}

const valuesOf = (paths: readonly string[], value: unknown): Values =>
  Object.fromEntries(paths.map((path) => [path, value]));

/** What the person sees of a record on this tab. */
export function seen(tab: Tab, key: ItemKey): Values | undefined {
  return tab.engine.overlay(key, tab.session.disk.cache.get(key)?.values);
}

function wantedOf(person: Person, step: EditStep): Wanted | null {
  const { world, tab } = person;
  const pilotageUuid = PILOTAGES[step.what % PILOTAGES.length] as string;
  if (step.do === 'edit') return patchOf(person, step);
  if (!seen(tab, itemKeyOf('pilotage', pilotageUuid))) return null;
  if (step.do === 'take') return removalOf(person, step.what);
  if (step.do === 'make') return creationOf(person, step.what, pilotageUuid);
  const value = { image: step.what, name: tab.session.user, role: 'pilot' };
  const uuid = `${pilotageUuid}-s${world.nextId()}`;
  const groups = { signature: { base: {}, value } };
  return { type: 'signatures', uuid, pilotageUuid, kind: 'sign', groups, place: null };
}

/** A tug, a check or a list; now and then a whole pilotage, on which later ones are put. */
function creationOf(person: Person, what: number, pilotageUuid: string): Wanted | null {
  const { world, tab } = person;
  if (what % 5 === 0) return pilotageMade(world);
  const made = tab.engine.outbox().items.filter((item) => item.type === 'pilotage' && item.isNew);
  const under = made[what % Math.max(1, made.length)]?.uuid ?? pilotageUuid;
  if (what % 5 === 1) return placedOf(person, what % 2 === 1 ? 'routeChecks' : 'extras', under, what % 4);
  const line = what % 4;
  const groups = { assignment: { base: {}, value: { tug: what, line } } };
  const uuid = `${under}-g${world.nextId()}`;
  return { type: 'tugs', uuid, pilotageUuid: under, kind: 'create', groups, place: `line ${line}` };
}

function pilotageMade(world: World): Wanted {
  const groups: Wanted['groups'] = { status: { base: {}, value: { status: 'Plan' } } };
  for (const group of GROUPS.pilotage) groups[group] = { base: {}, value: valuesOf(pathsOf('pilotage', group), 0) };
  return { type: 'pilotage', uuid: `n${world.nextId()}`, pilotageUuid: null, kind: 'create', groups, place: null };
}

/** A check of another constraint, a list of another type: made by whoever sees none there. */
function placedOf({ world, tab }: Person, type: 'routeChecks' | 'extras', under: string, value: number): Wanted | null {
  const place = 'new';
  const items = tab.engine.outbox().items.filter((item) => item.type === type && item.pilotageUuid === under);
  const isThere = items.some(({ key }) =>
    opsOf(tab.engine.outbox(), key).some(({ context }) => context.place === place),
  );
  const stands = [...tab.session.disk.cache.keys()].some((key) => key.startsWith(`${type}:${under}-new`));
  if (isThere || stands) return null;
  const groups: Wanted['groups'] = {};
  for (const group of GROUPS[type]) {
    const paths = pathsOf(type, group);
    groups[group] = { base: valuesOf(paths, null), value: valuesOf(paths, value) };
  }
  return { type, uuid: `${under}-new${world.nextId()}`, pilotageUuid: under, kind: 'create', groups, place };
}

function removalOf({ tab }: Person, what: number): Wanted | null {
  const tugs = allKeys(tab).filter((key) => key.startsWith('tugs:') && seen(tab, key));
  const key = tugs[what % Math.max(1, tugs.length)];
  const values = key && seen(tab, key);
  if (!key || !values) return null;
  const uuid = key.slice('tugs:'.length);
  const groups = { assignment: { base: values, value: { tug: null, line: null } } };
  return { type: 'tugs', uuid, pilotageUuid: uuid.split('-')[0] ?? null, kind: 'delete', groups, place: null };
}

function allKeys({ session, engine }: Tab): ItemKey[] {
  const keys = new Set([...session.disk.cache.keys(), ...engine.outbox().items.map(({ key }) => key)]);
  return [...keys].sort();
}

function patchOf({ tab }: Person, step: Extract<EditStep, { do: 'edit' }>): Wanted | null {
  const editable = allKeys(tab).filter((key) => typeOf(key) in GROUPS && seen(tab, key));
  const key = editable[step.what % Math.max(1, editable.length)];
  const values = key && seen(tab, key);
  if (!key || !values) return null;
  const type = typeOf(key) as keyof typeof GROUPS;
  const own = GROUPS[type];
  const names = new Set([own[step.group % own.length], ...(step.more ? [own[(step.group + 1) % own.length]] : [])]);
  const groups: Wanted['groups'] = {};
  for (const group of names) if (group) groups[group] = changeOf(pathsOf(type, group), values, step);
  if (Object.values(groups).every(({ base, value }) => isSameValue(base, value))) return null;
  const uuid = key.slice(type.length + 1);
  const pilotageUuid = type === 'routeChecks' || type === 'extras' ? (uuid.split('-')[0] ?? null) : null;
  return { type, uuid, pilotageUuid, kind: 'patch', groups, place: pilotageUuid && placeOf(uuid) };
}

/** Of which constraint the check, of which type the list is. */
const placeOf = (uuid: string) => (uuid.includes('-new') ? 'new' : uuid.includes('-c') ? 'bar' : 'notes');

/** One field of the group gets the value, or all of them; the others stay as they were seen. */
function changeOf(
  paths: readonly string[],
  values: Values,
  { value, path }: { value: number; path: number },
): GroupEdit {
  const base = Object.fromEntries(paths.map((each) => [each, values[each] ?? null]));
  const changed = path < 3 ? [paths[path % paths.length] ?? ''] : paths;
  return { base, value: { ...base, ...valuesOf(changed, value) } };
}
