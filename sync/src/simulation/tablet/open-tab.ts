import { makeSyncEngine, type SyncEngine } from '../../engine.ts';
import { meetingEpochs } from './meet-epoch.ts';
import type { Tab, Tablet, World } from './tablet.ts';
import { portsOf } from './tablet-ports.ts';

/** Null while the app is locked or logged out. */
export async function openTab(world: World, tablet: Tablet, index: number): Promise<Tab | null> {
  if (tablet.isShut) return null;
  const open = tablet.tabs[index];
  if (open) return open;
  const engine = undefined as unknown as SyncEngine;
  const { session } = tablet;
  const tab: Tab = {
    ...{ engine, session, isAlive: true, isShut: false, frozenUntil: 0, steps: 0, lastId: '' },
    ...{ whole: null, copied: new Set(), sent: new Set(), met: null, meet: () => {} },
  };
  const ports = portsOf(world, tablet, tab);
  tab.engine = makeSyncEngine(ports);
  tab.meet = meetingEpochs(world, tablet, tab, ports);
  tablet.tabs[index] = tab;
  await openEngine(tab);
  // The app asks for the settings first, and any answer names the database.
  if (tablet.isOnline && !tab.isShut) tab.meet(world.server.epoch);
  return tab.isShut ? null : tab;
}

/** A storage that does not answer is asked again, as the person does who wants to get in. */
async function openEngine(tab: Tab): Promise<void> {
  for (;;) {
    const isOpen = await tab.engine.open().then(
      () => true,
      () => false,
    );
    if (isOpen || tab.isShut) return;
  }
}
