import { endSessionsOf } from '@leadline/server/session/session-store';
import { chanceFrom } from '@leadline/sync/simulation/chance';
import { doEdit, workQueue } from '@leadline/sync/simulation/people/deeds';
import type { EditStep, EventStep, QueueStep, Schedule, Step } from '@leadline/sync/simulation/schedule';
import { allow, archive, ashoreEdit, reassign } from './ashore.ts';
import { type Course, calmly, personAt } from './course.ts';
import { databaseLife } from './database-life.ts';
import { drawingOf, editOf, screenOf, tugTaken } from './edits.ts';
import { networkFaults, storageFaults } from './faults.ts';
import { discard, kill, logIn, newTablet, openTab, shut } from './real-tablet.ts';
import { type RealCourse, reckon } from './reckoning.ts';
import { type Ask, askAs, makeRecords, signInAt } from './shore.ts';
import type { Stage } from './stage.ts';
import { HASTE, type Holder, inTab, pause, readAnew, type Tab, type Tablet, type World } from './tab-life.ts';

const PEOPLE_OF_A_TABLET = 2;

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
