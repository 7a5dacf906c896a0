import { lacksSentChanges } from '@leadline/domain/words/saving/sync';
import { settleEpoch as settle } from '@leadline/sync/outbox/settle-epoch';
import type { Net } from '@leadline/sync/ports';
import { v5 as uuidv5 } from 'uuid';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { DeviceSync } from '../device-sync.ts';

interface Doors {
  sync: {
    engine: Pick<DeviceSync['engine'], 'refresh'>;
    outbox: Pick<DeviceSync['outbox'], 'read' | 'commit' | 'history'>;
  };
  outcomeOf: Net['outcomeOf'];
  /** Throws the server copies of this device away: they may be newer than what the server has now. */
  forgetCopies: () => Promise<void>;
  /** Other tabs draw what waits now. */
  tellOthers: () => void;
  /** False once an answer has named another life of the database. */
  isMeant: () => boolean;
}

const AT_ONCE = 4;

/** Settles what this device has sent against the server's database, and says how much of it waits again. False: later. */
export async function settleEpoch(
  { sync, outcomeOf, forgetCopies, tellOthers, isMeant }: Doors,
  epoch: string,
): Promise<boolean> {
  const { engine, outbox } = sync;
  const doors = { outbox, outcomeOf, forgetCopies, idFrom: uuidv5, atOnce: AT_ONCE, isMeant };
  const missing = await settle(doors, epoch);
  if (missing === null) return false;
  await engine.refresh();
  tellOthers();
  if (missing > 0) showToast(lacksSentChanges(missing), 'error');
  return true;
}
