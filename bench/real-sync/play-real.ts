import { isSameValue } from '@leadline/domain/numbers/same-value';
import { endSessionsOf } from '@leadline/server/session/session-store';
import { type HistoryEntry, itemKeyOf, opsOf } from '@leadline/sync/outbox/outbox';
import { stuck } from '@leadline/sync/simulation/calm-down';
import { chanceFrom } from '@leadline/sync/simulation/chance';
import { decideAll, doEdit, type Person, workQueue } from '@leadline/sync/simulation/people/deeds';
import { misnamed, uncounted, unseen } from '@leadline/sync/simulation/promises/at-rest';
import { brokenPromises } from '@leadline/sync/simulation/promises/broken-promises';
import type { Ended } from '@leadline/sync/simulation/promises/forgotten';
import type { Ledger } from '@leadline/sync/simulation/promises/ledger';
import type { EditStep, EventStep, QueueStep, Schedule, Step } from '@leadline/sync/simulation/schedule';
import { pingServer } from '@leadline/web/src/sync/ping-server.ts';
import { allow, archive, ashoreEdit, reassign } from './ashore.ts';
import { databaseLife } from './database-life.ts';
import { drawingOf, editOf, joined, screenOf, tugTaken } from './edits.ts';
import { effectsOn } from './effects.ts';
import { networkFaults, storageFaults } from './faults.ts';
import {
  discard,
  endOf,
  HASTE,
  type Holder,
  inTab,
  keptView,
  kill,
  logIn,
  newTablet,
  openTab,
  pause,
  readAnew,
  shut,
  type Tab,
  type Tablet,
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
const PEOPLE_OF_A_TABLET = 2;

interface Course {
  stage: Stage;
  world: World;
  tablets: Tablet[];
  ledger: Ledger;
  /** Somebody ashore, with a good network. */
  ask: Ask;
  /** What was begun and no killed tab was to do. */
  begun: Promise<unknown>[];
}

/** Plays a schedule of the simulation against the real server and says which promises were broken. */
export async function playReal(stage: Stage, schedule: Schedule): Promise<RealCourse> {
  const chance = chanceFrom(schedule.seed ^ 0x5bd1e995);
  const log: string[] = [];
  const began = performance.now();
  const records = await makeRecords(stage.shore, schedule.seed, PEOPLE_OF_A_TABLET * schedule.tablets);
  const world: World = {
    ...{ shore: stage.shore, records, life: await databaseLife(stage.shore.db, records), chance, broken: [] },
    networkFault: networkFaults(schedule.faults, chance),
    storageFault: storageFaults(schedule.faults, chance),
    log: (words) => log.push(`${(performance.now() - began).toFixed(0).padStart(6)} ${words}`),
    ...{ carried: new Map(), ended: new Map() },
  };
  const { life } = world;
  const there = askAs(stage.shore, await signInAt(stage.shore, records.ashore));
  const ask: Ask = (endpoint, input) => (life.isUp ? life.during(there(endpoint, input)) : Promise.resolve(null));
  const course: Course = { ...{ stage, world, ask }, tablets: [], ledger: new Map(), begun: [] };
  for (let index = 0; index < schedule.tablets; index += 1) {
    const people = records.people.slice(PEOPLE_OF_A_TABLET * index, PEOPLE_OF_A_TABLET * (index + 1));
    course.tablets.push(await newTablet(world, people));
  }
  try {
    await calmly(course, async () => {
      for (const tablet of course.tablets) await (await openTab(tablet, 0))?.settled;
    });
    for (const tablet of course.tablets) stage.join(tablet);
    for (const step of schedule.steps) {
      await pause(step.afterMs / HASTE);
      course.begun.push(play(course, step).catch((error: unknown) => note(world, error)));
    }
    // What is begun may begin more.
    for (const work of course.begun) await work;
    world.log('the storm is over');
    return { ...(await reckon(course)), log };
  } finally {
    for (const tablet of course.tablets) {
      stage.leave(tablet);
      discard(tablet);
    }
  }
}

/** A storage that fails, and a session that has ended, tell their caller; anything else is a fault of the app. */
function note(world: World, error: unknown): void {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  world.log(`threw ${words}`);
  const isTold =
    /Connection to Indexed|AbortError|DatabaseClosed|OpenFailed|QuotaExceeded|StorageFull|UnknownError|SessionEnded|VaultClosed/;
  if (!isTold.test(words)) world.broken.push(`threw ${words} ${error instanceof Error ? error.stack : ''}`);
}

async function play(course: Course, step: Step): Promise<void> {
  const { world, tablets } = course;
  const tablet = tablets[step.tablet] as Tablet;
  world.log(`tablet ${step.tablet}, tab ${step.tab}: ${JSON.stringify(step)}`);
  switch (step.do) {
    case 'edit':
    case 'make':
    case 'take':
    case 'sign':
    case 'draw':
      return atTab(tablet, step.tab, (tab) => edit(course, tab, step));
    case 'sync':
    case 'decide':
    case 'abandon':
      return atTab(tablet, step.tab, (tab) => workQueue(personAt(course, tab), step as QueueStep));
    case 'refresh':
      return atTab(tablet, step.tab, readAnew);
    default:
      return befall(course, tablet, step);
  }
}

/** Until the tab is killed. */
async function atTab(tablet: Tablet, index: number, work: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await openTab(tablet, index);
  if (tab) await Promise.race([inTab(tab, () => work(tab)), tab.died]);
}

async function edit(course: Course, tab: Tab, step: EditStep): Promise<void> {
  const { records, broken } = course.world;
  if (step.do === 'draw') {
    const drawn = drawingOf(records, await screenOf(tab), step);
    broken.push(...(drawn?.misdrawn ?? []));
    if (drawn) await doEdit(personAt(course, tab), drawn.edit, step.isOnlineSave && tab.tablet.isOnline);
    return;
  }
  const value = step.do === 'edit' ? step.value : (step.what >> 2) % 4;
  const screen = await screenOf(tab);
  const wanted =
    step.do === 'take'
      ? tugTaken(records, screen, step.what)
      : editOf(records, screen, { what: step.what, value, makes: step.do === 'make' });
  if (wanted) await doEdit(personAt(course, tab), wanted, step.isOnlineSave && tab.tablet.isOnline);
}

function personAt({ world: { broken, log }, ledger }: Course, tab: Tab): Person {
  const { engine, holder } = tab;
  return {
    ...{ user: holder.user, engine, ledger, broken, log, joined },
    start: (steal) => engine.start({ steal }),
    lastId: () => tab.lastId,
    kept: () => engine.outbox(),
    isThere: () => false,
  };
}

async function befall(course: Course, tablet: Tablet, step: Exclude<EventStep, { do: 'refresh' }>): Promise<void> {
  const { world, ask, stage, ledger } = course;
  const { life, records } = world;
  switch (step.do) {
    case 'kill':
      return kill(tablet, step.tab);
    case 'update':
      return kill(tablet, 'all');
    case 'offline':
    case 'online':
      tablet.isOnline = step.do === 'online';
      return;
    case 'signIn':
      tablet.logIn.tokens ??= await signInAt(stage.shore, tablet.logIn.holder.user);
      return;
    case 'lock':
    case 'logOut':
    case 'handOver':
      return leave(course, tablet, step);
    case 'freeze': {
      const tab = tablet.tabs[step.tab];
      if (tab) tab.frozenUntil = performance.now() + step.forMs / HASTE;
      return;
    }
    case 'clockJump':
      tablet.clockOffMs = Math.round(step.toMs);
      return;
    case 'wipeCache': {
      const { cache } = tablet.logIn.holder;
      return cache.drop([...(await cache.facts()).keys()]);
    }
    case 'archive':
      return archive(ask, records, step.what);
    case 'reassign':
      return reassign(ask, records, step.what);
    case 'revert':
      return ashoreEdit(ask, records, { what: step.what, value: step.what % 4 });
    case 'backUp':
      return life.backUp();
    case 'restore':
      await life.restore();
      // What was decided on the newer state is asked about once more.
      for (const deed of ledger.values()) deed.decided = {};
      world.log(`the database was restored: ${life.lostKeys.size} receipts are lost`);
      return;
    case 'gate':
      tablet.barredUntil = performance.now() + step.forMs / HASTE;
      return;
    case 'right': {
      const { user } = tablet.logIn.holder;
      const undo = await allow(world, user, step.right);
      await pause(step.forMs / HASTE);
      return undo();
    }
  }
}

type Leaving = Extract<EventStep, { do: 'lock' | 'logOut' | 'handOver' }>;

/** As in the simulation: the same person comes back, or the other one; what the first one keeps waits for them. */
async function leave({ stage: { shore } }: Course, tablet: Tablet, { do: how, forMs }: Leaving): Promise<void> {
  const { logIn: left, people } = tablet;
  if (tablet.isShut) return;
  shut(tablet);
  if (how !== 'lock') {
    left.tokens = null;
    await endSessionsOf(shore.db, left.holder.user, shore.clock.now);
  }
  await pause(forMs / HASTE);
  const next: Holder | undefined = how === 'handOver' ? people.find((each) => each !== left.holder) : left.holder;
  if (how === 'lock') tablet.isShut = false;
  else await logIn(tablet, next ?? left.holder);
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
  const { life, records, carried } = world;
  const disks = new Map<string, Ended>();
  const broken: string[] = [];
  await calmly(course, async () => {
    const everybody = tablets.flatMap((tablet) => tablet.people.map((holder) => ({ tablet, holder })));
    for (const { tablet, holder } of everybody) {
      await comeBack(tablet, holder);
      for (let round = 0; round < QUIET_ROUNDS; round += 1) await quietRound(course, tablet, round);
    }
    for (const { tablet, holder } of everybody) {
      const tab = await comeBack(tablet, holder);
      const outbox = tab.engine.outbox();
      disks.set(holder.user, { outbox, history: inOrder(world, await inTab(tab, () => tab.outbox.history())) });
      broken.push(...(await inTab(tab, () => look(course, tab))));
    }
  });
  const { applied, arrived, miscounted } = await effectsOn(stage.shore.db, records, carried, life.lostAudit);
  const undone = new Set([...arrived, ...takenBackInVain(disks, life.lostKeys)]);
  const judged = { effects: applied, arrivals: applied, arrived, undone, lostKeys: life.lostKeys };
  broken.push(...world.broken, ...miscounted, ...brokenPromises(ledger, judged, disks));
  const refused = [...disks.values()].flatMap(({ outbox }) =>
    outbox.ops.flatMap(({ item, refusal }) => (refusal?.kind === 'rejected' ? `${refusal.code} on ${item}` : [])),
  );
  return { broken, edits: ledger.size, effects: applied.length, refused };
}

/** The tabs of the storm, which carry its faults with them, are gone. */
async function comeBack(tablet: Tablet, holder: Holder): Promise<Tab> {
  kill(tablet, 'all');
  const tokens = await signInAt(tablet.world.shore, holder.user);
  Object.assign(tablet, { isOnline: true, barredUntil: 0, isShut: false, logIn: { holder, tokens } });
  const tab = await openTab(tablet, 0);
  if (!tab) throw new Error('The app stays shut after a log-in');
  // As the app asks the server whenever it is opened: no earlier answer may have named a database that was restored last.
  if (!(await inTab(tab, pingServer))) throw new Error('The server does not answer in the calm');
  await tab.settled;
  return tab;
}

/** Edits that were withdrawn too late, and that a restored server has lost again: they need not be sent. */
function takenBackInVain(disks: ReadonlyMap<string, Ended>, lostKeys: ReadonlySet<string>): string[] {
  return [...disks.values()].flatMap(({ history }) =>
    history.flatMap(({ op, ending }) => (ending === 'reachedServer' && lostKeys.has(op.opId) ? op.edits : [])),
  );
}

/** The device's clock cannot tell what ended in one transaction from what ended in the same millisecond. */
function inOrder({ ended }: World, history: readonly HistoryEntry[]): Ended['history'] {
  const ends = history.map((entry) => ({ ...entry, ...(ended.get(endOf(entry)) ?? { commit: -1, place: 0 }) }));
  return ends.sort((one, other) => one.commit - other.commit || one.place - other.place);
}

async function quietRound(course: Course, tablet: Tablet, round: number): Promise<void> {
  const tab = await openTab(tablet, 0);
  if (!tab || (round > 0 && tab.engine.outbox().ops.every(({ refusal }) => refusal?.kind === 'rejected'))) return;
  await inTab(tab, async () => {
    await tab.engine.start();
    await decideAll(personAt(course, tab), round);
    await tab.engine.start();
  });
}

async function look(course: Course, tab: Tab): Promise<string[]> {
  const { engine, holder } = tab;
  await readAnew(tab);
  await tab.settled;
  const outbox = engine.outbox();
  const cache = flatOf(await keptView(tab));
  return [
    ...stuck(outbox, holder.user),
    ...misnamed(outbox),
    ...uncounted(engine.state(), outbox),
    ...unseen(engine, { outbox, cache }),
    ...(await diverged(course, tab)),
  ];
}

async function diverged({ stage: { shore }, world: { records } }: Course, tab: Tab): Promise<string[]> {
  const { engine, holder } = tab;
  const there = await viewOf(records, askAs(shore, await signInAt(shore, holder.user)));
  const own = await keptView(tab);
  const kept = flatOf(own);
  const broken: string[] = [];
  for (const [key, { values }] of flatOf(there)) {
    if (opsOf(engine.outbox(), key).length > 0) continue;
    const seen = engine.overlay(key, kept.get(key)?.values);
    if (!isSameValue(seen, values)) broken.push(`diverged: ${holder.user} sees ${key} otherwise than the server`);
  }
  // Of a pilotage that was put aside nothing can be read any more.
  const readable = own.tugs.filter(({ pilotage }) => there.pilotages.some(({ uuid }) => uuid === pilotage.uuid));
  for (const { uuid } of readable)
    if (!there.tugs.some((tug) => tug.uuid === uuid) && opsOf(engine.outbox(), itemKeyOf('tugs', uuid)).length === 0)
      broken.push(`diverged: ${holder.user} sees tug ${uuid} at a line, and the server does not`);
  return broken;
}
