import { currentDeviceSession } from '../data/store/device-session.ts';
import { countUnsaved } from '../data/store/unsaved-db.ts';
import { KEPT_FILES } from './kept-files.ts';

/** After a reload or an unlock: what was chosen and not sent goes on, whichever screen is open. */
export async function resumeUploads(): Promise<void> {
  const session = currentDeviceSession();
  if (!session || (await countUnsaved(session.person, KEPT_FILES.prefix, KEPT_FILES.suffix)) === 0) return;
  const { uploadsOf } = await import('./uploads.ts');
  if (!session.signal.aborted) uploadsOf(session).start();
}
