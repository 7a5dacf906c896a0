import { STORAGE_FULL } from '@leadline/domain/words/toasts';
import type { GroupId } from '@leadline/sync/operation';
import type { Choice } from '@leadline/sync/outbox/decide-conflict';
import type { ItemKey } from '@leadline/sync/outbox/outbox';
import { isOnline } from '../../data/connection.ts';
import { unlessEnded } from '../../data/store/device-session.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { currentSync } from '../device-sync.ts';

type Choices = Record<GroupId, Choice>;

/** A person's decision about one record whose waiting edits met another's, kept on this device; told when it is not. */
export async function keepDecision(key: ItemKey, choices: Choices): Promise<boolean> {
  const decided = await currentSync()
    ?.engine.decide(key, choices)
    .catch((error: unknown) => {
      console.warn('The storage of this device failed', error);
      return 'failed' as const;
    });
  if (decided === 'storageFull') showToast(STORAGE_FULL, 'error');
  if (decided === 'failed') showToast('Not saved', 'error');
  return decided === 'decided';
}

/** Online it is sent at once. */
export async function decideWaiting(key: ItemKey, choices: Choices): Promise<void> {
  if ((await keepDecision(key, choices)) && isOnline())
    await currentSync()
      ?.engine.start({ only: [key] })
      .catch(unlessEnded);
}
