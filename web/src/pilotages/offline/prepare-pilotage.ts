import { PREPARING } from '@leadline/domain/words/saving/offline';
import { currentPrefetch } from '../../sync/prefetch/device-prefetch.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

/** Prepares one at once and says when that came to nothing. */
export async function preparePilotage(uuid: string): Promise<void> {
  const result = (await currentPrefetch()?.prepare(uuid)) ?? 'notReady';
  if (result !== 'done') showToast(PREPARING[result], 'error');
}
