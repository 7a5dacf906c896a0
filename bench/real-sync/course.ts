import type { Person } from '@leadline/sync/simulation/people/deeds';
import type { Ledger } from '@leadline/sync/simulation/promises/ledger';
import { joined } from './edits.ts';
import type { Ask } from './shore.ts';
import type { Stage } from './stage.ts';
import type { Tab, Tablet, World } from './tab-life.ts';

/** What is played, and what was seen of it. */
export interface Course {
  stage: Stage;
  world: World;
  tablets: Tablet[];
  ledger: Ledger;
  /** Somebody ashore, with a good network. */
  ask: Ask;
  /** What was begun and no killed tab was to do. */
  begun: Promise<unknown>[];
}

/** Who works at a tab, as the deeds of the simulation want them. */
export function personAt({ world: { broken, log }, ledger }: Course, tab: Tab): Person {
  const { engine, holder } = tab;
  return {
    ...{ user: holder.user, engine, ledger, broken, log, joined },
    start: (steal) => engine.start({ steal }),
    lastId: () => tab.lastId,
    kept: () => engine.outbox(),
    isThere: () => false,
  };
}

/** Without faults, and with everything that was under way at its end. */
export async function calmly({ world, stage }: Course, work: () => Promise<void>): Promise<void> {
  const { networkFault, storageFault } = world;
  Object.assign(world, { networkFault: () => null, storageFault: () => null });
  await stage.settled();
  await work();
  Object.assign(world, { networkFault, storageFault });
}
