import type { KindName } from '@leadline/domain/contract/record-kinds';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import { shapeIn, TURN_PATH } from '../../merge/drawing-paths.ts';
import type { GroupId, Values } from '../../operation.ts';
import { type GroupEdit, type ItemKey, itemKeyOf, opsOf } from '../../outbox/outbox.ts';
import type { Ledger } from '../promises/ledger.ts';
import { aboutToSend } from '../promises/run-order.ts';
import type { DrawStep, EditStep } from '../schedule.ts';
import { LIST_OF_PLACE, placeOf, SHIP, typeOf } from '../shore/places.ts';
import { GROUPS, PILOTAGES, pathsOf } from '../shore/seeded-port.ts';
import { planOf, type SignedPlan } from '../shore/signed-plan.ts';
import type { Tab, World } from '../tablet/tablet.ts';
import type { Wanted as Edited, Person } from './deeds.ts';
import { drawingEditOf } from './drawing-people.ts';

/** Who holds a tablet, at one of its tabs. */
interface Place {
  world: World;
  tab: Tab;
}

interface Wanted {
  type: KindName;
  uuid: string;
  pilotageUuid: string | null;
  kind: 'create' | 'patch' | 'delete' | 'sign';
  groups: Record<GroupId, GroupEdit>;
  /** Of which there is one in a pilotage; null of a record that may be there twice. */
  place: string | null;
}

/** The person at this tab. */
export function personAt({ world, tab }: Place, ledger: Ledger): Person {
  const { engine, session } = tab;
  return {
    ...{ user: session.user, engine, ledger, broken: world.broken, log: world.log },
    start: async (steal) => {
      tab.whole = aboutToSend(tab);
      await engine.start({ steal });
      tab.whole = null;
    },
    lastId: () => tab.lastId,
    kept: () => session.disk.outbox,
    isThere: (key) => world.server.rows.has(key),
    joined: (current, choice) => (isDrawn(current) ? null : valuesOf(Object.keys(current), `both ${choice}`)),
  };
}

/** A card offers no shape that is both. */
const isDrawn = (values: Values) => Object.keys(values).some((path) => shapeIn(path) !== null || path === TURN_PATH);

/** What the person types now; null where there is nothing of that kind, or nothing would change. */
export function editOf(place: Place, step: EditStep): Edited | null {
  if (step.do === 'draw') return drawnOf(place, step);
  const wanted = wantedOf(place, step);
  if (!wanted) return null;
  const { type, uuid, pilotageUuid, kind, groups, place: of } = wanted;
  const context = {
    ...(of !== null && { place: of }),
    ...(pilotageUuid !== null && { pilotage: pilotageUuid }),
    ...(type === 'extras' && { extraType: LIST_OF_PLACE[of ?? ''] ?? '' }),
    ...(type === 'signatures' && { vessel: SHIP }),
  };
  return { item: { type, uuid, pilotageUuid }, kind, groups, context };
}

/** On a pilotage that is on the screen, also one that was made here. */
function drawnOf(place: Place, step: DrawStep): Edited | null {
  const made = place.tab.engine.outbox().items.filter((item) => item.type === 'pilotage' && item.isNew);
  const all = [...PILOTAGES, ...made.map(({ uuid }) => uuid)];
  const pilotage = all[step.what % all.length] as string;
  return seen(place.tab, itemKeyOf('pilotage', pilotage)) ? drawingEditOf(place, step, pilotage) : null;
}

const valuesOf = (paths: readonly string[], value: unknown): Values =>
  Object.fromEntries(paths.map((path) => [path, value]));

/** What the person sees of a record on this tab. */
export function seen(tab: Tab, key: ItemKey): Values | undefined {
  return tab.engine.overlay(key, tab.session.disk.cache.get(key)?.values);
}

function wantedOf(place: Place, step: Exclude<EditStep, DrawStep>): Wanted | null {
  const { world, tab } = place;
  const pilotageUuid = PILOTAGES[step.what % PILOTAGES.length] as string;
  if (step.do === 'edit') return patchOf(place, step);
  if (!seen(tab, itemKeyOf('pilotage', pilotageUuid))) return null;
  if (step.do === 'take') return removalOf(place, step.what);
  if (step.do === 'make') return creationOf(place, step.what, pilotageUuid);
  const content = planOnScreen(tab, pilotageUuid);
  // What cannot be seen cannot be signed.
  if (content === null || !tab.session.disk.isWhole) return null;
  // A tablet that has not heard of another setting draws for nothing, or signs by name alone.
  const isDrawn = world.server.useESignatures !== (step.what % 8 === 0);
  // Every second one is the master, on the tablet of the pilot, who hands it over for that.
  const by = step.afterMs % 2 === 0 ? { name: 'R. Santos', role: 'master' } : { name: tab.session.user, role: 'pilot' };
  const value = { image: isDrawn ? step.what : null, ...by, content };
  const uuid = `${pilotageUuid}-s${world.nextId()}`;
  const groups = { signature: { base: {}, value } };
  return { type: 'signatures', uuid, pilotageUuid, kind: 'sign', groups, place: null };
}

/** Of all that the person sees, what they decide when they sign. */
function planOnScreen(tab: Tab, pilotage: string): SignedPlan | null {
  const shown = allKeys(tab).flatMap((key) => {
    const values = seen(tab, key);
    return values ? [[key, values] as const] : [];
  });
  return planOf(shown, pilotage);
}

/** A tug, a check or a list; now and then a whole pilotage, on which later ones are put. */
function creationOf(place: Place, what: number, pilotageUuid: string): Wanted | null {
  const { world, tab } = place;
  if (what % 5 === 0) return pilotageMade(world);
  const made = tab.engine.outbox().items.filter((item) => item.type === 'pilotage' && item.isNew);
  const under = made[what % Math.max(1, made.length)]?.uuid ?? pilotageUuid;
  if (what % 5 === 1) return placedOf(place, what % 2 === 1 ? 'routeChecks' : 'extras', under, what % 4);
  const line = what % 4;
  const groups = { assignment: { base: {}, value: { tug: what, lineNumber: line } } };
  const uuid = `${under}-g${world.nextId()}`;
  return { type: 'tugs', uuid, pilotageUuid: under, kind: 'create', groups, place: `line ${line}` };
}

function pilotageMade(world: World): Wanted {
  const groups: Wanted['groups'] = { status: { base: {}, value: { status: 'Plan' } } };
  for (const group of GROUPS.pilotage) groups[group] = { base: {}, value: valuesOf(pathsOf('pilotage', group), 0) };
  return { type: 'pilotage', uuid: `n${world.nextId()}`, pilotageUuid: null, kind: 'create', groups, place: null };
}

/** A check of another constraint, a list of another type: made by whoever sees none there. */
function placedOf({ world, tab }: Place, type: 'routeChecks' | 'extras', under: string, value: number): Wanted | null {
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

function removalOf({ tab }: Place, what: number): Wanted | null {
  const tugs = allKeys(tab).filter((key) => key.startsWith('tugs:') && seen(tab, key));
  const key = tugs[what % Math.max(1, tugs.length)];
  const values = key && seen(tab, key);
  if (!key || !values) return null;
  const uuid = key.slice('tugs:'.length);
  const groups = { assignment: { base: values, value: { tug: null, lineNumber: null } } };
  return { type: 'tugs', uuid, pilotageUuid: uuid.split('-')[0] ?? null, kind: 'delete', groups, place: null };
}

function allKeys({ session, engine }: Tab): ItemKey[] {
  const keys = new Set([...session.disk.cache.keys(), ...engine.outbox().items.map(({ key }) => key)]);
  return [...keys].sort();
}

function patchOf({ tab }: Place, step: Extract<EditStep, { do: 'edit' }>): Wanted | null {
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
