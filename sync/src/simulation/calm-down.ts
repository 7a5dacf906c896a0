import { type ItemKey, itemKeyOf, opsOf } from '../outbox.ts';
import { isSameValue } from '../same-value.ts';
import { NO_FAULTS } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { noteThrown } from './note-thrown.ts';
import { openTab } from './open-tab.ts';
import { decideAll, seen } from './people.ts';
import { fetchAll, kill, type Tablet, type World } from './tablet.ts';

/** So many quiet rounds after the storm; what then still waits is stuck. */
const QUIET_ROUNDS = 12;

/** The faults stop, people come back to port: everything is sent, decided or refused, and all see the same. */
export async function calmDown(world: World, tablets: Tablet[], ledger: Ledger): Promise<string[]> {
  world.faults = NO_FAULTS;
  await world.timeline.runDry();
  for (const tablet of tablets) {
    kill(world, tablet, 'all');
    Object.assign(tablet, { isOnline: true, isSignedIn: true, isShut: false });
  }
  for (let round = 0; round < QUIET_ROUNDS; round += 1)
    for (const tablet of tablets) {
      const quiet = quietRound(world, tablet, ledger, round).catch((error: unknown) => noteThrown(world, error));
      await world.timeline.runDry();
      if (world.timeline.isEndless) return [];
      await quiet;
    }
  for (const tablet of tablets) fetchAll(tablet, world.server);
  return tablets.flatMap((tablet) => [...stuck(tablet), ...diverged(world, tablet)]);
}

async function quietRound(world: World, tablet: Tablet, ledger: Ledger, round: number): Promise<void> {
  const tab = await openTab(world, tablet, 0);
  if (!tab) return;
  await tab.engine.start();
  await decideAll({ world, tablet, tab, ledger }, round);
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
