import { unlessEnded } from '../data/store/device-session.ts';
import { currentSync, openAgain, outboxPhase } from './device-sync.ts';

/** A tab that was closed in the midst of a save told nobody: whoever comes back to another one sees what it left. */
export function resumeOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume();
  });
  addEventListener('focus', resume);
}

function resume(): void {
  void currentSync()?.engine.resume().catch(unlessEnded);
  // A storage that was silent may answer now.
  if (outboxPhase() === 'failed') void openAgain();
}
