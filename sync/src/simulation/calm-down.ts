import { isSameValue } from '@leadline/domain/numbers/same-value';
import { dependsOn } from '../kinds/depends-on.ts';
import { type ItemKey, itemKeyOf, type OutboxState, opsOf, type SyncItem } from '../outbox/outbox.ts';
import { NO_FAULTS } from './faults.ts';
import { noteThrown } from './note-thrown.ts';
import { decideAll } from './people/deeds.ts';
import { personAt, seen } from './people/people.ts';
import type { Ledger } from './promises/ledger.ts';
import { openTab } from './tablet/open-tab.ts';
import { fetchAll, kill, logIn, type Tab, type Tablet, type World } from './tablet/tablet.ts';

type Person = Tablet['people'][number];

/** So many quiet rounds after the storm; what then still waits is stuck. */
const QUIET_ROUNDS = 12;

/** The faults stop, people come back to port: everything is sent, decided or refused, and all see the same. */
export async function calmDown(world: World, tablets: Tablet[], ledger: Ledger): Promise<string[]> {
  world.faults = NO_FAULTS;
  await world.timeline.runDry();
  const people = tablets.flatMap((tablet) => tablet.people.map((person) => ({ tablet, person })));
  for (const { tablet, person } of people) {
    world.server.allow(person.user, 'write');
    Object.assign(tablet, { isOnline: true, barredUntil: 0 });
    comeBack(world, tablet, person);
    // What a restored server has lost waits again before anything is sent.
    void openTab(world, tablet, 0);
    await world.timeline.runDry();
    for (let round = 0; round < QUIET_ROUNDS && !isQuiet(tablet, round); round += 1) {
      const quiet = quietRound(world, tablet, ledger, round).catch((error: unknown) => noteThrown(world, error));
      await world.timeline.runDry();
      if (world.timeline.isEndless) return [];
      await quiet;
    }
  }
  // What one of them has sent the others see as well.
  const broken: string[] = [];
  for (const { tablet, person } of people) broken.push(...(await look(world, tablet, person)));
  return broken;
}

function comeBack(world: World, tablet: Tablet, person: Person): void {
  kill(world, tablet, 'all');
  logIn(tablet, person);
}

/** Nothing is left, or what the server has refused more than once. */
function isQuiet({ session }: Tablet, round: number): boolean {
  const { ops } = session.disk.outbox;
  return ops.length === 0 || (round > 3 && ops.every(({ refusal }) => refusal?.kind === 'rejected'));
}

async function quietRound(world: World, tablet: Tablet, ledger: Ledger, round: number): Promise<void> {
  const tab = await openTab(world, tablet, 0);
  if (!tab) return;
  const person = personAt({ world, tab }, ledger);
  await person.start(false);
  await decideAll(person, round);
  await tab.engine.start();
}

async function look(world: World, tablet: Tablet, person: Person): Promise<string[]> {
  comeBack(world, tablet, person);
  const opening = openTab(world, tablet, 0);
  await world.timeline.runDry();
  const tab = await opening;
  if (!tab) return [`stuck: ${person.user} has no tab`];
  fetchAll(tab.session, world.server);
  return [...stuck(tab.session.disk.outbox, person.user), ...diverged(world, tab)];
}

/** What is refused for good stays, to be seen and exported, and what depends on it; nothing else does. */
export function stuck(outbox: OutboxState, user: string): string[] {
  const { items, ops } = outbox;
  const refused = new Set(ops.filter((op) => op.refusal?.kind === 'rejected').map((op) => op.item));
  const isHeldBack = ({ type, pilotageUuid }: SyncItem) => {
    const parent = pilotageUuid ? itemKeyOf('pilotage', pilotageUuid) : null;
    if (parent && refused.has(parent) && opsOf(outbox, parent).some((op) => dependsOn(type, op))) return true;
    return type === 'signatures' && items.some((each) => each.pilotageUuid === pilotageUuid && refused.has(each.key));
  };
  const isHeld = (key: ItemKey) => refused.has(key) || items.some((item) => item.key === key && isHeldBack(item));
  return ops.filter((op) => !isHeld(op.item)).map((op) => `stuck: ${op.opId} on ${op.item} of ${user}`);
}

function diverged({ server }: World, tab: Tab): string[] {
  const { disk, user } = tab.session;
  const keys = new Set([...server.rows.keys(), ...disk.cache.keys()]);
  return [...keys]
    .filter((key) => opsOf(disk.outbox, key).length === 0)
    .filter((key) => !isSameValue(seen(tab, key), server.rows.get(key)?.values))
    .map((key) => `diverged: ${user} sees ${key} otherwise than the server`);
}
