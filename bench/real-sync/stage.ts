import { openBrowser } from './browser.ts';
import { failingStorage } from './failing-storage.ts';
import { lossyNetwork } from './lossy-network.ts';
import { installVaults, mortalFetch } from './real-tablet.ts';
import type { Shore } from './shore.ts';
import { type Tablet, tabNow } from './tab-life.ts';

/** One browser for all tablets of this process, before one server. */
export interface Stage {
  shore: Shore;
  /** Faults of its storage strike from now on. */
  join: (tablet: Tablet) => void;
  leave: (tablet: Tablet) => void;
  /** When the server has done all that was sent. */
  settled: () => Promise<void>;
  close: () => void;
}

export function openStage(shore: Shore): Stage {
  const tablets = new Map<string, Tablet>();
  const network = lossyNetwork({
    app: shore.app,
    faultOf: (sent) => {
      const { world, barredUntil } = tabNow().tablet;
      const fault = performance.now() < barredUntil ? 'forbidden' : world.networkFault(sent);
      if (sent.key !== null) world.log(`${sent.key} goes to ${sent.path}: ${fault ?? 'no fault'}`);
      return fault;
    },
    addressOf: () => tabNow().tablet.address,
    delayMs: () => tabNow().tablet.world.chance.below(60),
    lifeOf: () => tabNow().tablet.world.life,
  });
  const closers = [
    openBrowser({ fetch: mortalFetch(network.fetch) }),
    installVaults(),
    failingStorage((database, mode) => tablets.get(database)?.world.storageFault(mode) ?? null),
  ];
  return {
    shore,
    join: (tablet) => {
      for (const { outboxName } of tablet.people) tablets.set(outboxName, tablet);
    },
    leave: (tablet) => {
      for (const { outboxName } of tablet.people) tablets.delete(outboxName);
    },
    settled: network.settled,
    close: () => {
      for (const close of closers) close();
    },
  };
}
