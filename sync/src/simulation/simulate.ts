import { itemKeyOf } from '../outbox/outbox.ts';
import { calmDown } from './calm-down.ts';
import { chanceFrom } from './chance.ts';
import { count, type Strikes } from './faults.ts';
import { noteThrown } from './note-thrown.ts';
import { doEdit, workQueue } from './people/deeds.ts';
import { editOf, personAt } from './people/people.ts';
import { brokenAtRest } from './promises/at-rest.ts';
import { brokenPromises } from './promises/broken-promises.ts';
import type { Ledger } from './promises/ledger.ts';
import { brokenSignatures } from './promises/signatures.ts';
import type { EventStep, Schedule, Step } from './schedule.ts';
import { PILOTAGES, seededServer } from './shore/seeded-port.ts';
import { acceptedIn } from './shore/signed-plan.ts';
import { openTab } from './tablet/open-tab.ts';
import {
  fetchAll,
  forgetAll,
  kill,
  liveTabs,
  logIn,
  newTablet,
  shut,
  type Tablet,
  type World,
} from './tablet/tablet.ts';
import { makeTimeline } from './timeline.ts';

export interface Course {
  broken: string[];
  log: string[];
  edits: number;
  effects: number;
  /** Signatures that arrived, and those that accepted the plan. */
  signed: number;
  accepted: number;
  /** Of those that accepted it, by name alone. */
  byName: number;
  /** Of those that arrived, and of those that accepted it, the ones of the master. */
  signedByMaster: number;
  acceptedByMaster: number;
  /** How often each kind of fault and event came. */
  strikes: Strikes;
  /** How often a tablet was at rest, and was looked at. */
  rests: number;
}

/** Plays a schedule from its seed and says which promises were broken. */
export async function simulate(schedule: Schedule, settle: () => Promise<void>): Promise<Course> {
  const tablets = Array.from({ length: schedule.tablets }, (_, index) => newTablet(`t${index}`, `u${index}`));
  const log: string[] = [];
  let ids = 0;
  let rests = 0;
  const look = () => {
    for (const tablet of tablets.filter(({ isTouched }) => isTouched)) {
      const broken = brokenAtRest(tablet, world.server);
      if (broken === null) continue;
      rests += 1;
      tablet.isTouched = false;
      const fresh = broken.filter((words) => !world.broken.includes(words));
      for (const words of fresh) world.log(words);
      world.broken.push(...fresh);
    }
  };
  const timeline = makeTimeline(settle, look);
  const ledger: Ledger = new Map();
  const world: World = {
    broken: [],
    ledger,
    timeline,
    chance: chanceFrom(schedule.seed ^ 0x5bd1e995),
    faults: schedule.faults,
    strikes: {},
    server: seededServer(schedule.useESignatures),
    log: (words) => log.push(`${String(timeline.now).padStart(8)} ${words}`),
    nextId: () => String(++ids),
  };
  for (const tablet of tablets)
    for (const { user, disk } of tablet.people) fetchAll({ user, disk, isSignedIn: true }, world.server);
  for (const step of schedule.steps) {
    await timeline.runUntil(timeline.now + step.afterMs);
    void play(world, tablets[step.tablet] as Tablet, step).catch((error: unknown) => noteThrown(world, error));
  }
  await timeline.runUntil(timeline.now + 60_000);
  const { strikes } = world;
  const left = await calmDown(world, tablets, ledger);
  const disks = new Map(tablets.flatMap(({ people }) => people.map(({ user, disk }) => [user, disk] as const)));
  if (timeline.isEndless) world.broken.push('endless: this schedule goes on and on');
  const broken = [
    ...new Set([
      ...left,
      ...world.broken,
      ...brokenPromises(ledger, world.server, disks),
      ...brokenSignatures(ledger, world.server),
    ]),
  ];
  const signed = world.server.effects.filter((effect) => effect.signed);
  const accepted = signed.filter((effect) => effect.signed?.isAccepted);
  const byName = accepted.filter(({ after }) => after?.image === null).length;
  const [signedByMaster, acceptedByMaster] = [signed, accepted].map(
    (all) => all.filter(({ after }) => after?.role === 'master').length,
  ) as [number, number];
  return {
    ...{ broken, log, edits: ledger.size, effects: world.server.effects.length },
    ...{ signed: signed.length, accepted: accepted.length, byName, strikes, rests },
    ...{ signedByMaster, acceptedByMaster },
  };
}

async function play(world: World, tablet: Tablet, step: Step): Promise<void> {
  const { ledger } = world;
  world.log(`${tablet.session.user}/${step.tab} ${JSON.stringify(step)}`);
  switch (step.do) {
    case 'edit':
    case 'make':
    case 'take':
    case 'sign':
    case 'draw': {
      const tab = await openTab(world, tablet, step.tab);
      const wanted = tab && editOf({ world, tab }, step);
      if (!wanted) return;
      return doEdit(personAt({ world, tab }, ledger), wanted, step.isOnlineSave && tablet.isOnline);
    }
    case 'sync':
    case 'decide':
    case 'abandon': {
      const tab = await openTab(world, tablet, step.tab);
      return tab ? workQueue(personAt({ world, tab }, ledger), step) : undefined;
    }
    default:
      count(world.strikes, step.do);
      befall(world, tablet, step);
  }
}

function befall(world: World, tablet: Tablet, step: EventStep): void {
  const { server, timeline } = world;
  switch (step.do) {
    case 'kill':
      kill(world, tablet, step.tab);
      return;
    case 'update':
      kill(world, tablet, 'all');
      tablet.build += 1;
      return;
    case 'offline':
    case 'online':
      tablet.isOnline = step.do === 'online';
      return;
    case 'signIn':
      tablet.session.isSignedIn = true;
      return;
    case 'lock':
    case 'logOut':
    case 'handOver':
      leave(world, tablet, step);
      return;
    case 'freeze': {
      const tab = tablet.tabs[step.tab];
      if (tab) tab.frozenUntil = timeline.now + step.forMs;
      return;
    }
    case 'clockJump':
      tablet.clockOffMs = step.toMs;
      return;
    case 'wipeCache':
      forgetAll(tablet.session.disk);
      return;
    case 'refresh':
      if (tablet.isOnline) fetchAll(tablet.session, server);
      if (tablet.isOnline) for (const tab of liveTabs(tablet)) tab.meet(server.epoch);
      return;
    case 'archive':
    case 'revert':
      ashore(world, step);
      return;
    case 'backUp':
    case 'restore':
      server[step.do]();
      return;
    case 'gate':
      tablet.barredUntil = timeline.now + step.forMs;
      return;
    case 'right': {
      const { user } = tablet.session;
      server.allow(user, step.right);
      timeline.later(step.forMs, () => server.allow(user, 'write'));
      return;
    }
    case 'reassign':
      server.reassign(step.what);
  }
}

/** Every second change that is taken back ashore is the acceptance, where there is one. */
function ashore({ server, strikes }: World, { do: what, what: which, afterMs }: Ending): void {
  const pilotage = PILOTAGES[which % PILOTAGES.length] as string;
  const isAccepted = acceptedIn(server.rows.get(itemKeyOf('pilotage', pilotage))?.values).length > 0;
  if (what === 'archive') server.archive(pilotage);
  else if (!isAccepted || afterMs % 2 === 1) server.revert(pilotage);
  else {
    count(strikes, 'revertAcceptance');
    server.revertAcceptance(pilotage);
  }
}

type Ending = Extract<EventStep, { do: 'archive' | 'revert' | 'reassign' }>;

/**
 * A locked app keeps its tokens, a log-out gives them back. After a while the same person comes back, or, after a
 * hand-over, the other one: what the first one keeps there waits for their next log-in.
 */
function leave({ timeline }: World, tablet: Tablet, { do: how, forMs }: Extract<EventStep, { do: Leaving }>): void {
  const { session, people } = tablet;
  shut(tablet);
  if (how !== 'lock') session.isSignedIn = false;
  timeline.later(forMs, () => {
    if (tablet.session !== session || !tablet.isShut) return;
    if (how === 'lock') tablet.isShut = false;
    else logIn(tablet, how === 'logOut' ? null : (people.find(({ user }) => user !== session.user) ?? null));
  });
}

type Leaving = 'lock' | 'logOut' | 'handOver';
