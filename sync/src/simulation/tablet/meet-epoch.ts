import { settleEpoch } from '../../outbox/settle-epoch.ts';
import { noteThrown } from '../note-thrown.ts';
import { fetchAll, type Tab, type Tablet, type World } from './tablet.ts';
import type { TabPorts } from './tablet-ports.ts';

/** What could not be settled is tried again after this, as in the app. */
const AGAIN_MS = 60_000;
/** The app goes on for ever; here the next answer begins anew, so that a tablet without a network comes to rest. */
const MOST_TRIES = 5;

/** What a tab does when an answer names the database that it is from. */
export function meetingEpochs(world: World, tablet: Tablet, tab: Tab, ports: TabPorts): Tab['meet'] {
  const { outbox, net, forgetCopies, clock, tellOthers } = ports;
  const isMeant = (epoch: string) => tab.isAlive && !tab.isShut && tab.met === epoch;
  const settle = (epoch: string) =>
    settleEpoch(
      {
        ...{ outbox, outcomeOf: net.outcomeOf, forgetCopies, atOnce: 4 },
        idFrom: (opId, life) => `${opId}@${life}`,
        isMeant: () => isMeant(epoch),
      },
      epoch,
    ).catch(async (error: unknown) => {
      noteThrown(world, error);
      // A storage that fails may have done it all the same.
      await tab.engine.refresh();
      tellOthers();
      return null;
    });
  const untilSettled = async (epoch: string) => {
    for (let tries = 0; isMeant(epoch) && tries < MOST_TRIES; tries += 1) {
      if ((await settle(epoch)) !== null) {
        if (tablet.isOnline && isMeant(epoch)) fetchAll(tab.session, world.server);
        await tab.engine.refresh();
        return tellOthers();
      }
      await clock.sleep(AGAIN_MS);
    }
    if (tab.met === epoch) tab.met = null;
  };
  return (epoch) => {
    const life = String(epoch);
    if (tab.met === life) return;
    tab.met = life;
    void untilSettled(life).catch((error: unknown) => noteThrown(world, error));
  };
}
