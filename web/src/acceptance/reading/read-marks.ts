import { SIGNATURE_ROLES } from '@leadline/domain/acceptance/signature';
import * as z from 'zod/mini';
import { makeStore, type Store } from '../../data/make-store.ts';
import { ofPilotages } from '../../data/store/of-pilotages.ts';
import type { UnsavedDb } from '../../data/store/unsaved-db.ts';

/** `digest`: SHA-256 of the text as it stood when it was ticked; random bytes it has only once it is signed. */
const keptMark = z.object({ role: z.enum(SIGNATURE_ROLES), text: z.string(), digest: z.string(), at: z.string() });
export type KeptMark = z.infer<typeof keptMark>;

/** What was ticked as read of one pilotage and is in no signature yet. */
export interface ReadMarks extends Pick<Store<readonly KeptMark[]>, 'get' | 'follow'> {
  change: (to: Change) => void;
}
type Change = (now: readonly KeptMark[]) => readonly KeptMark[];

/** What was ticked of a pilotage; a log-out ends it. */
export const readMarksOf = ofPilotages(openMarks);

function openMarks(db: UnsavedDb | null, pilotageUuid: string): ReadMarks {
  const key = `${pilotageUuid}/read`;
  const store = makeStore<readonly KeptMark[]>([]);
  // Made before the device has said what it keeps: they are made again on top of that.
  const early: Change[] = [];
  const take = ([row]: unknown[]) => {
    const { success, data } = z.array(keptMark).safeParse(row);
    if (success) store.set(early.reduce<readonly KeptMark[]>((marks, to) => to(marks), data));
  };
  const write = async () => {
    const marks = store.get();
    await db?.write(marks.length > 0 ? { put: { [key]: marks }, remove: [] } : { put: {}, remove: [key] });
  };
  let done = Promise.resolve(db?.read([key]).then(take)).catch(onlyInMemory);
  return {
    get: store.get,
    follow: store.follow,
    change: (to) => {
      early.push(to);
      store.set(to(store.get()));
      done = done.then(write).catch(onlyInMemory);
    },
  };
}

/** A tick that this device cannot keep is still in the signature of whoever goes on to sign. */
const onlyInMemory = () => {};
