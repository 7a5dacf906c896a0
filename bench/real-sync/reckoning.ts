import { isSameValue } from '@leadline/domain/numbers/same-value';
import { type HistoryEntry, itemKeyOf, opsOf } from '@leadline/sync/outbox/outbox';
import { stuck } from '@leadline/sync/simulation/calm-down';
import { decideAll } from '@leadline/sync/simulation/people/deeds';
import { misnamed, uncounted, unseen } from '@leadline/sync/simulation/promises/at-rest';
import { brokenPromises } from '@leadline/sync/simulation/promises/broken-promises';
import type { Ended } from '@leadline/sync/simulation/promises/forgotten';
import { pingServer } from '@leadline/web/src/sync/ping-server.ts';
import { type Course, calmly, personAt } from './course.ts';
import { effectsOn } from './effects.ts';
import { kill, openTab } from './real-tablet.ts';
import { askAs, signInAt } from './shore.ts';
import { endOf, type Holder, inTab, keptView, readAnew, type Tab, type Tablet, type World } from './tab-life.ts';
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

/** The faults stop, people come back to port: everything is sent, decided or refused, and all see the same. */
export async function reckon(course: Course): Promise<Omit<RealCourse, 'log'>> {
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
