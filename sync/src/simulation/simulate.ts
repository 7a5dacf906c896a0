import { ITEM_KINDS } from '../item-kinds.ts';
import { pathsOfGroup } from '../merge-groups.ts';
import type { GroupId, Values } from '../operation.ts';
import { type ItemKey, type ItemType, itemKeyOf, opsOf } from '../outbox.ts';
import { isSameValue } from '../same-value.ts';
import { chanceFrom } from './chance.ts';
import { brokenPromises, type Ledger } from './ledger.ts';
import { type ModelServer, makeModelServer } from './model-server.ts';
import type { EditStep, EventStep, Faults, QueueStep, Schedule, Step } from './schedule.ts';
import { fetchAll, kill, newTablet, openTab, type Tab, type Tablet, type World } from './tablet.ts';
import { makeTimeline } from './timeline.ts';

export interface Course {
  broken: string[];
  log: string[];
  edits: number;
  effects: number;
}

const PILOTAGES = ['p1', 'p2'];
/** The groups that are edited, with the fields that they are made of. */
const GROUPS: Record<'pilotage' | 'vessel' | 'routeChecks' | 'extras', GroupId[]> = {
  pilotage: ['when', 'notes', 'agent', 'drafts'],
  vessel: ['name', 'metadata.air_draft'],
  routeChecks: ['overrides'],
  extras: ['metadata.a', 'metadata.b'],
};
/** So many quiet rounds after the storm; what then still waits is stuck. */
const QUIET_ROUNDS = 12;

/** Plays a schedule from its seed and says which promises were broken. */
export async function simulate(schedule: Schedule, settle: () => Promise<void>): Promise<Course> {
  const timeline = makeTimeline(settle);
  const chance = chanceFrom(schedule.seed ^ 0x5bd1e995);
  const log: string[] = [];
  let ids = 0;
  const world: World = {
    broken: [],
    timeline,
    chance,
    faults: schedule.faults,
    server: seededServer(),
    log: (words) => log.push(`${String(timeline.now).padStart(8)} ${words}`),
    nextId: () => String(++ids),
  };
  const tablets = Array.from({ length: schedule.tablets }, (_, index) => newTablet(`t${index}`));
  for (const tablet of tablets) fetchAll(tablet, world.server);
  const ledger: Ledger = new Map();
  for (const step of schedule.steps) {
    await timeline.runUntil(timeline.now + step.afterMs);
    void play(world, tablets[step.tablet] as Tablet, step, ledger).catch((error: unknown) => note(world, error));
  }
  await timeline.runUntil(timeline.now + 60_000);
  const broken = await calmDown(world, tablets, ledger);
  const disks = new Map(tablets.map((tablet) => [tablet.user, tablet.disk]));
  broken.push(...world.broken, ...brokenPromises(ledger, world.server, disks));
  return { broken, log, edits: ledger.size, effects: world.server.effects.length };
}

/** A storage that fails tells its caller; anything else is a bug of the engine. */
function note(world: World, error: unknown): void {
  if (error instanceof Error && error.message.startsWith('Connection to Indexed')) return;
  world.log(`threw ${error instanceof Error ? error.stack : error}`);
  throw error;
}

function seededServer(): ModelServer {
  const server = makeModelServer();
  for (const uuid of PILOTAGES) {
    server.seed('pilotage', uuid, null, { ...blank('pilotage'), status: 'Plan' });
    server.seed('routeChecks', `${uuid}-c1`, uuid, blank('routeChecks'));
    server.seed('extras', `${uuid}-x1`, uuid, blank('extras'));
    server.seed('tugs', `${uuid}-g1`, uuid, { tug: 1, line: 1 });
  }
  server.seed('vessel', '9074729', null, blank('vessel'));
  return server;
}

function blank(type: keyof typeof GROUPS): Values {
  return Object.fromEntries(GROUPS[type].flatMap((group) => pathsOf(type, group)).map((path) => [path, 0]));
}

function pathsOf(type: ItemType, group: GroupId): readonly string[] {
  return pathsOfGroup(ITEM_KINDS[type].merges, group);
}

async function play(world: World, tablet: Tablet, step: Step, ledger: Ledger): Promise<void> {
  world.log(`${tablet.user}/${step.tab} ${JSON.stringify(step)}`);
  switch (step.do) {
    case 'edit':
    case 'make':
    case 'take':
    case 'sign': {
      const tab = await openTab(world, tablet, step.tab);
      const edit = editOf(world, tablet, tab, step);
      if (edit) await act(world, tablet, tab, ledger, edit, step.isOnlineSave && tablet.isOnline);
      return;
    }
    case 'sync':
    case 'decide':
    case 'abandon':
      return workQueue(await openTab(world, tablet, step.tab), step, ledger);
    default:
      return befall(world, tablet, step);
  }
}

function befall({ server }: World, tablet: Tablet, step: EventStep): void {
  switch (step.do) {
    case 'kill':
      kill(tablet, step.tab);
      return;
    case 'update':
      kill(tablet, 'all');
      tablet.build += 1;
      return;
    case 'offline':
    case 'online':
      tablet.isOnline = step.do === 'online';
      return;
    case 'signIn':
      tablet.isSignedIn = true;
      return;
    case 'wipeCache':
      tablet.disk.cache.clear();
      return;
    case 'refresh':
      if (tablet.isOnline) fetchAll(tablet, server);
      return;
    case 'archive':
      server.archive(PILOTAGES[step.what % PILOTAGES.length] as string);
      return;
  }
}

async function workQueue(tab: Tab, step: QueueStep, ledger: Ledger): Promise<void> {
  if (step.do === 'sync') {
    await tab.engine.start({ steal: step.steal });
  } else if (step.do === 'decide') {
    await decideAll(tab, ledger, step.choice);
  } else {
    const keys = tab.engine.outbox().items.map(({ key }) => key);
    const one = keys[step.what % Math.max(1, keys.length)];
    if (one) await tab.engine.abandon(step.what % 4 === 0 ? 'all' : [one]);
  }
}

interface Wanted {
  type: ItemType;
  uuid: string;
  pilotageUuid: string | null;
  kind: 'create' | 'patch' | 'delete' | 'sign';
  groups: Record<GroupId, { base: Values; value: Values }>;
}

/** What the person sees of a record on this tab. */
function seen(tablet: Tablet, tab: Tab, key: ItemKey): Values | undefined {
  return tab.engine.overlay(key, tablet.disk.cache.get(key)?.values);
}

function editOf(world: World, tablet: Tablet, tab: Tab, step: EditStep): Wanted | null {
  if (step.do === 'edit') return patchOf(tablet, tab, step);
  const pilotageUuid = PILOTAGES[step.what % PILOTAGES.length] as string;
  if (!seen(tablet, tab, itemKeyOf('pilotage', pilotageUuid))) return null;
  if (step.do === 'sign') {
    const value = { image: step.what, name: tablet.user, role: 'pilot' };
    const uuid = `${pilotageUuid}-s${world.nextId()}`;
    return { type: 'signatures', uuid, pilotageUuid, kind: 'sign', groups: { signature: { base: {}, value } } };
  }
  if (step.do === 'make') {
    // Now and then a whole pilotage is made here, with a tug on it.
    if (step.what % 5 === 0) {
      const value = { ...blank('pilotage'), status: 'Plan' };
      const groups = { all: { base: {}, value } };
      return { type: 'pilotage', uuid: `n${world.nextId()}`, pilotageUuid: null, kind: 'create', groups };
    }
    const made = tab.engine.outbox().items.filter((item) => item.type === 'pilotage' && item.isNew);
    const under = made[step.what % Math.max(1, made.length)]?.uuid ?? pilotageUuid;
    const groups = { assignment: { base: {}, value: { tug: step.what, line: step.what % 4 } } };
    return { type: 'tugs', uuid: `${under}-g${world.nextId()}`, pilotageUuid: under, kind: 'create', groups };
  }
  const tugs = allKeys(tablet, tab).filter((key) => key.startsWith('tugs:') && seen(tablet, tab, key));
  const key = tugs[step.what % Math.max(1, tugs.length)];
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

function patchOf(tablet: Tablet, tab: Tab, step: Extract<EditStep, { do: 'edit' }>): Wanted | null {
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

const typeOf = (key: ItemKey) => key.slice(0, key.indexOf(':')) as ItemType;

async function act(
  world: World,
  tablet: Tablet,
  tab: Tab,
  ledger: Ledger,
  wanted: Wanted,
  sendsNow: boolean,
): Promise<void> {
  const { type, uuid, pilotageUuid, kind, groups } = wanted;
  const key = itemKeyOf(type, uuid);
  const saving = tab.engine.record({ item: { type, uuid, pilotageUuid }, kind, groups, sendsNow });
  const edit = tab.lastId;
  const deed = {
    edit,
    user: tablet.user,
    key,
    kind,
    seen: Object.fromEntries(Object.entries(groups).map(([group, { base }]) => [group, [base]])),
    isAcknowledged: false,
  };
  ledger.set(edit, deed);
  deed.isAcknowledged = (await saving) === 'saved';
  world.log(`${tablet.user} ${edit} ${kind} ${key} ${deed.isAcknowledged ? 'saved' : 'full'}`);
  if (deed.isAcknowledged && sendsNow) await tab.engine.start({ only: [key] });
}

/** The person looks at each card and chooses; what the card shows has been seen. */
async function decideAll(tab: Tab, ledger: Ledger, choice: number): Promise<void> {
  let left = choice;
  for (const { key } of tab.engine.outbox().items) {
    const ops = opsOf(tab.engine.outbox(), key);
    const refusal = ops[0]?.refusal;
    if (refusal?.kind !== 'conflict') continue;
    const choices: Parameters<Tab['engine']['decide']>[1] = {};
    for (const [group, { current }] of Object.entries(refusal.groups)) {
      for (const edit of ops.flatMap((op) => op.edits)) {
        const deed = ledger.get(edit);
        if (deed) deed.seen[group] = [...(deed.seen[group] ?? []), current];
      }
      const kind = (['mine', 'theirs', 'both'] as const)[left % 3] ?? 'mine';
      left = Math.floor(left / 3);
      choices[group] = kind === 'both' ? { kind, value: mapped(current, 'both') } : { kind };
    }
    await tab.engine.decide(key, choices);
  }
}

function mapped(values: Values, value: unknown): Values {
  return Object.fromEntries(Object.keys(values).map((path) => [path, value]));
}

const NO_FAULTS = Object.fromEntries(
  (
    [
      'lostRequest',
      'lostAnswer',
      'errorBefore',
      'errorAfter',
      'unauthorised',
      'forbidden',
      'busy',
      'duplicate',
      'stall',
      'renewRefused',
      'diskFull',
      'diskLost',
    ] satisfies (keyof Faults)[]
  ).map((fault) => [fault, 0]),
) as unknown as Faults;

/** The faults stop, people come back to port: everything is sent, decided or refused, and all see the same. */
async function calmDown(world: World, tablets: Tablet[], ledger: Ledger): Promise<string[]> {
  Object.assign(world, { faults: NO_FAULTS });
  await world.timeline.runDry();
  for (const tablet of tablets) {
    // The tabs of the storm carry its faults with them.
    kill(tablet, 'all');
    Object.assign(tablet, { isOnline: true, isSignedIn: true });
  }
  for (let round = 0; round < QUIET_ROUNDS; round += 1)
    for (const tablet of tablets) {
      const quiet = quietRound(world, tablet, ledger, round);
      await world.timeline.runDry();
      await quiet;
    }
  for (const tablet of tablets) fetchAll(tablet, world.server);
  return tablets.flatMap((tablet) => [...stuck(tablet), ...diverged(world, tablet)]);
}

async function quietRound(world: World, tablet: Tablet, ledger: Ledger, round: number): Promise<void> {
  const tab = await openTab(world, tablet, 0);
  await tab.engine.start();
  await decideAll(tab, ledger, round);
  await tab.engine.start();
}

/** What is refused for good stays, to be seen and exported; nothing else does. */
function stuck(tablet: Tablet): string[] {
  const { items, ops } = tablet.disk.outbox;
  const refused = new Set(ops.filter((op) => op.refusal?.kind === 'rejected').map((op) => op.item));
  const isHeld = (key: ItemKey) => {
    const item = items.find((each) => each.key === key);
    const parent = item?.pilotageUuid ? itemKeyOf('pilotage', item.pilotageUuid) : null;
    const waitsFor = items.filter((each) => each.pilotageUuid === item?.pilotageUuid && refused.has(each.key));
    return refused.has(key) || (parent !== null && refused.has(parent)) || waitsFor.length > 0;
  };
  return ops.filter((op) => !isHeld(op.item)).map((op) => `stuck: ${op.opId} on ${op.item} of ${tablet.user}`);
}

function diverged({ server }: World, tablet: Tablet): string[] {
  const tab = tablet.tabs[0];
  if (!tab) return [`stuck: ${tablet.user} has no tab`];
  const { outbox } = tablet.disk;
  const keys = new Set([...server.rows.keys(), ...tablet.disk.cache.keys()]);
  return [...keys]
    .filter((key) => opsOf(outbox, key).length === 0)
    .filter((key) => !isSameValue(seen(tablet, tab, key), server.rows.get(key)?.values))
    .map((key) => `diverged: ${tablet.user} sees ${key} otherwise than the server`);
}
