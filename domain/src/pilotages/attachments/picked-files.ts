import { cleanLine } from '../../words/line.ts';
import {
  isHeicName,
  LARGEST_FILE,
  LONGEST_FILE_NAME,
  MOST_FILES,
  mimeOfName,
  nameKey,
  withoutFolders,
} from './attachment-rules.ts';

/** ATTACH-09: what becomes of a chosen file that is not taken. */
export type Rejection = 'rejected' | 'rejected_duplicate' | 'rejected_oversize';
/** Why a file is rejected whose name is new and whose size fits. */
export type RejectionReason = 'type' | 'heic' | 'tooMany' | 'name';

export interface RejectedFile<F> {
  file: F;
  action: Rejection;
  reason: RejectionReason | null;
}

interface Chosen {
  name: string;
  /** Bytes. */
  size: number;
}

/** The name under which a chosen file is attached. */
export const attachmentNameOf = (name: string) => withoutFolders(cleanLine(name));

/** ATTACH-03 to ATTACH-05: which of the chosen files are taken beside those of the category that are there or on their way. */
export function sortPicked<F extends Chosen>(chosen: readonly F[], present: readonly string[]) {
  const taken = new Set(present.map(nameKey));
  const accepted: F[] = [];
  const rejected: RejectedFile<F>[] = [];
  for (const file of chosen) {
    const refusal = rejectionOf(file, taken);
    if (refusal) rejected.push({ file, ...refusal });
    else {
      accepted.push(file);
      taken.add(nameKey(attachmentNameOf(file.name)));
    }
  }
  return { accepted, rejected };
}

function rejectionOf(file: Chosen, taken: ReadonlySet<string>): Omit<RejectedFile<Chosen>, 'file'> | null {
  const name = attachmentNameOf(file.name);
  const rejected = (reason: RejectionReason) => ({ action: 'rejected' as const, reason });
  if (isHeicName(name)) return rejected('heic');
  if (mimeOfName(name) === null) return rejected('type');
  if (name.length > LONGEST_FILE_NAME) return rejected('name');
  if (taken.has(nameKey(name))) return { action: 'rejected_duplicate', reason: null };
  if (file.size > LARGEST_FILE) return { action: 'rejected_oversize', reason: null };
  return taken.size >= MOST_FILES ? rejected('tooMany') : null;
}
