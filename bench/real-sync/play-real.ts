import { isSameValue } from '@leadline/domain/numbers/same-value';
import { endSessionsOf } from '@leadline/server/session/session-store';
import { foldable } from '@leadline/sync/fold';
import { dependsOn } from '@leadline/sync/kinds/depends-on';
import {
  type HistoryEntry,
  type ItemKey,
  itemKeyOf,
  type OutboxState,
  opsOf,
  type QueuedOp,
} from '@leadline/sync/outbox';
import { unseen } from '@leadline/sync/simulation/at-rest';
import { chanceFrom } from '@leadline/sync/simulation/chance';
import { considerDecision, keepDecision } from '@leadline/sync/simulation/decisions';
import type { Deed, Ledger } from '@leadline/sync/simulation/ledger';
import { archive, ashoreEdit } from './ashore.ts';
import { editOf } from './edits.ts';
import { effectsOn } from './effects.ts';
import { brokenPromises, type Disk } from './real-ledger.ts';
import { type Schedule, type Step, struck } from './real-schedule.ts';
import {
  discard,
  endOf,
  inTab,
  keptView,
  kill,
  newTablet,
  openTab,
  readAnew,
  type Tab,
  type Tablet,
  uuidFrom,
  type World,
} from './real-tablet.ts';
import { type Ask, askAs, makeRecords, signInAt } from './shore.ts';
import type { Stage } from './stage.ts';
import { flatOf, viewOf } from './views.ts';

export interface RealCourse {
  broken: string[];
  log: string[];
  edits: number;
  effects: number;
  /** Operations that the server refused for good, with its words: they are kept and shown. */
  refused: string[];
}

/** So many quiet rounds after the storm; what then still waits is stuck. */
const QUIET_ROUNDS = 8;

interface Course {
  stage: Stage;
  world: World;
  tablets: Tablet[];
  ledger: Ledger;
  /** Somebody ashore, with a good network. */
  ask: Ask;
  /** What people began and nobody has killed. */
  begun: Promise<unknown>[];
}

/** Plays a schedule against the real server and says which promises were broken. */
export async function playReal(stage: Stage, schedule: Schedule): Promise<RealCourse> {
  const chance = chanceFrom(schedule.seed ^ 0x5bd1e995);
  const log: string[] = [];
  const began = performance.now();
  const world: World = {
    ...{ shore: stage.shore, records: await makeRecords(stage.shore, schedule.seed), chance, broken: [] },
    networkFault: () => struck(schedule.network, chance),
    storageFault: () => struck(schedule.storage, chance),
    log: (words) => log.push(`${(performance.now() - began).toFixed(0).padStart(6)} ${words}`),
    ...{ carried: new Map(), ended: new Map() },
  };
  const course: Course = {
    ...{ stage, world, tablets: [], ledger: new Map(), begun: [] },
    ask: askAs(stage.shore, await signInAt(stage.shore, world.records.pilots[1])),
  };
  for (let index = 0; index < schedule.tablets; index += 1) course.tablets.push(await newTablet(world, index));
  try {
    await calmly(course, async () => {
      for (const tablet of course.tablets) await inTab(await openTab(tablet, 0), () => readAnew(tablet));
    });
    for (const tablet of course.tablets) stage.join(tablet);
    for (const step of schedule.steps) {
      await pause(step.afterMs);
      course.begun.push(play(course, step).catch((error: unknown) => note(world, error)));
    }
    await Promise.all(course.begun);
    world.log('the storm is over');
    return { ...(await reckon(course)), log };
  } finally {
    for (const tablet of course.tablets) {
      stage.leave(tablet);
      discard(tablet);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A storage that fails tells its caller; anything else is a fault of the app. */
function note(world: World, error: unknown): void {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  world.log(`threw ${words}`);
  const isOfStorage =
    /Connection to Indexed|AbortError|DatabaseClosed|OpenFailed|QuotaExceeded|StorageFull|UnknownError/.test(words);
  if (!isOfStorage) world.broken.push(`threw ${words} ${error instanceof Error ? error.stack : ''}`);
}

async function play(course: Course, step: Step): Promise<void> {
  const { world, tablets, ask } = course;
  const tablet = tablets[step.tablet] as Tablet;
  world.log(`tablet ${step.tablet}, tab ${step.tab}: ${JSON.stringify(step)}`);
  switch (step.do) {
    case 'edit':
    case 'sync':
    case 'decide':
    case 'abandon': {
      const tab = await openTab(tablet, step.tab);
      return Promise.race([inTab(tab, () => work(course, tab, step)), tab.died]);
    }
    case 'refresh': {
      const tab = await openTab(tablet, step.tab);
      return Promise.race([inTab(tab, () => readAnew(tablet)), tab.died]);
    }
    case 'ashore':
      return ashoreEdit(ask, world.records, step);
    case 'archive':
      return archive(ask, world.records, step.what);
    default:
      return befall(course, tablet, step);
  }
}

async function befall({ stage: { shore }, world }: Course, tablet: Tablet, step: Step): Promise<void> {
  if (step.do === 'kill') kill(tablet, step.tab);
  if (step.do === 'offline' || step.do === 'online') tablet.isOnline = step.do === 'online';
  if (step.do === 'signIn') tablet.session ??= await signInAt(shore, tablet.user);
  if (step.do === 'revoke') await endSessionsOf(shore.db, tablet.user, shore.clock.now);
  if (step.do === 'wipeCache') await tablet.cache.drop([...(await tablet.cache.facts()).keys()]);
  if (step.do === 'wipeCache') world.log(`${tablet.user} has no copies`);
}

type Work = Extract<Step, { do: 'edit' | 'sync' | 'decide' | 'abandon' }>;

async function work(course: Course, tab: Tab, step: Work): Promise<void> {
  switch (step.do) {
    case 'edit':
      return act(course, tab, step);
    case 'sync':
      await tab.engine.start({ steal: step.steal });
      return;
    case 'decide':
      return decideAll(course, tab, step.choice);
    case 'abandon': {
      const keys = tab.engine.outbox().items.map(({ key }) => key);
      const one = keys[step.what % Math.max(1, keys.length)];
      if (one) await tab.engine.abandon(step.what % 4 === 0 ? 'all' : [one]);
    }
  }
}

async function act({ world, ledger }: Course, tab: Tab, step: Extract<Step, { do: 'edit' }>): Promise<void> {
  const { tablet, engine } = tab;
  const view = await keptView(tablet);
  const flat = flatOf(view);
  const seen = (key: ItemKey) => engine.overlay(key, flat.get(key)?.values);
  const screen = { view, outbox: engine.outbox(), seen, newId: () => uuidFrom(world.chance) };
  const wanted = editOf(world.records, screen, step);
  if (!wanted) return;
  const key = itemKeyOf(wanted.item.type, wanted.item.uuid);
  const sendsNow = step.isOnlineSave && tablet.isOnline;
  const saving = engine.record({ ...wanted, sendsNow });
  const edit = tab.lastId;
  const each = (part: 'base' | 'value'): Deed['seen'] =>
    Object.fromEntries(Object.entries(wanted.groups).map(([group, { [part]: values }]) => [group, [values]]));
  const deed: Deed = {
    ...{ edit, user: tablet.user, key, kind: wanted.kind, seen: each('base'), wanted: each('value') },
    ...{ isAcknowledged: false, isToldKept: false, yielded: new Set(), mayHaveYielded: new Set(), decided: {} },
  };
  ledger.set(edit, deed);
  deed.isAcknowledged = (await saving) === 'saved';
  world.log(`${edit} on ${key} ${deed.isAcknowledged ? 'saved' : 'full'} ${JSON.stringify(wanted.groups)}`);
  if (deed.isAcknowledged && sendsNow) await engine.start({ only: [key] });
}

/** The person looks at each card and chooses; what the card shows has been seen. */
async function decideAll({ world, ledger }: Course, tab: Tab, choice: number): Promise<void> {
  let left = choice;
  for (const { key } of tab.engine.outbox().items) {
    const ops = opsOf(tab.engine.outbox(), key);
    const refusal = ops[0]?.refusal;
    if (refusal?.kind !== 'conflict') continue;
    const choices: Parameters<Tab['engine']['decide']>[1] = {};
    const deeds = foldable(ops).flatMap((op) => op.edits.flatMap((edit) => ledger.get(edit) ?? []));
    for (const [group, { current }] of Object.entries(refusal.groups)) {
      for (const deed of deeds) deed.seen[group] = [...(deed.seen[group] ?? []), current];
      choices[group] = { kind: left % 2 === 0 ? 'mine' : 'theirs' };
      left = Math.floor(left / 2);
    }
    for (const deed of deeds) considerDecision(deed, choices);
    if ((await tab.engine.decide(key, choices)) !== 'decided') continue;
    for (const deed of deeds) world.broken.push(...keepDecision(deed, deeds, choices, refusal.groups));
  }
}

/** Without faults, and with everything that was under way at its end. */
async function calmly({ world, stage }: Course, work: () => Promise<void>): Promise<void> {
  const { networkFault, storageFault } = world;
  Object.assign(world, { networkFault: () => null, storageFault: () => null });
  await stage.settled();
  await work();
  Object.assign(world, { networkFault, storageFault });
}

/** The faults stop, people come back to port: everything is sent, decided or refused, and all see the same. */
async function reckon(course: Course): Promise<Omit<RealCourse, 'log'>> {
  const { stage, world, tablets, ledger } = course;
  const disks = new Map<string, Disk>();
  const broken: string[] = [];
  await calmly(course, async () => {
    for (const tablet of tablets) {
      // The tabs of the storm carry its faults with them.
      kill(tablet, 'all');
      Object.assign(tablet, { isOnline: true, session: await signInAt(stage.shore, tablet.user) });
    }
    for (let round = 0; round < QUIET_ROUNDS; round += 1)
      for (const tablet of tablets) await quietRound(course, tablet, round);
    for (const tablet of tablets) {
      const tab = await openTab(tablet, 0);
      const outbox = tab.engine.outbox();
      disks.set(tablet.user, { outbox, history: inOrder(world, await inTab(tab, () => tab.outbox.history())) });
      await inTab(tab, () => readAnew(tablet));
      const cache = flatOf(await inTab(tab, () => keptView(tablet)));
      broken.push(...stuck(tablet, outbox), ...unseen(tab.engine, { outbox, cache }), ...(await diverged(course, tab)));
    }
  });
  const effects = await effectsOn(stage.shore.db, world.records, world.carried);
  broken.push(...world.broken, ...brokenPromises(ledger, effects, disks));
  const refused = [...disks.values()].flatMap(({ outbox }) =>
    outbox.ops.flatMap(({ item, refusal }) => (refusal?.kind === 'rejected' ? `${refusal.code} on ${item}` : [])),
  );
  return { broken, edits: ledger.size, effects: effects.applied.length, refused };
}

/** The device's clock cannot tell what ended in one transaction from what ended in the same millisecond. */
function inOrder({ ended }: World, history: readonly HistoryEntry[]): Disk['history'] {
  const ends = history.map((entry) => ({ ...entry, ...(ended.get(endOf(entry)) ?? { commit: -1, place: 0 }) }));
  return ends.sort((one, other) => one.commit - other.commit || one.place - other.place);
}

async function quietRound(course: Course, tablet: Tablet, round: number): Promise<void> {
  const tab = await openTab(tablet, 0);
  if (round > 0 && tab.engine.outbox().ops.every(({ refusal }) => refusal?.kind === 'rejected')) return;
  await inTab(tab, async () => {
    await tab.engine.start();
    await decideAll(course, tab, round);
    await tab.engine.start();
  });
}

/** What is refused for good stays, to be seen and exported, with what hangs on it; nothing else does. */
function stuck(tablet: Tablet, { items, ops }: OutboxState): string[] {
  const refused = new Set(ops.filter((op) => op.refusal?.kind === 'rejected').map((op) => op.item));
  const isHeld = (key: ItemKey) => {
    const item = items.find((each) => each.key === key);
    const parent = item?.pilotageUuid ? itemKeyOf('pilotage', item.pilotageUuid) : null;
    const isHeldBack = (op: QueuedOp) => op.item === parent && item !== undefined && dependsOn(item.type, op);
    return refused.has(key) || ops.some((op) => op.refusal?.kind === 'rejected' && isHeldBack(op));
  };
  return ops.filter((op) => !isHeld(op.item)).map((op) => `stuck: ${op.opId} on ${op.item} of ${tablet.user}`);
}

async function diverged({ stage: { shore }, world: { records } }: Course, tab: Tab): Promise<string[]> {
  const { tablet, engine } = tab;
  const there = await viewOf(records, askAs(shore, await signInAt(shore, tablet.user)));
  const kept = flatOf(await inTab(tab, () => keptView(tablet)));
  const broken: string[] = [];
  for (const [key, { values }] of flatOf(there)) {
    if (opsOf(engine.outbox(), key).length > 0) continue;
    const seen = engine.overlay(key, kept.get(key)?.values);
    if (!isSameValue(seen, values)) broken.push(`diverged: ${tablet.user} sees ${key} otherwise than the server`);
  }
  return broken;
}
