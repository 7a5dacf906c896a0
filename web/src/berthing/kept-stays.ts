import { type SeenStay, seenStay } from '@leadline/domain/berthing/seen-stay';
import * as z from 'zod/mini';
import { makeStore, type Store } from '../data/make-store.ts';
import { ofPilotages } from '../data/store/of-pilotages.ts';
import type { UnsavedDb } from '../data/store/unsaved-db.ts';

/** How a stay was seen last: undefined until the device has said, null where it never was. */
type Seen = SeenStay | null | undefined;

interface KeptStay extends Pick<Store<Seen>, 'get' | 'follow'> {
  keep: (seen: SeenStay) => void;
}

/** What an earlier form of the app has kept is as good as nothing. */
const aSeenStay = z.catch(z.nullable(seenStay), null);

/** What whoever is signed in saw last of the stay of a pilotage; a log-out ends it. */
export const keptStayOf = ofPilotages(openStay);

function openStay(db: UnsavedDb | null, pilotageUuid: string): KeptStay {
  const key = `${pilotageUuid}/stay`;
  const store = makeStore<Seen>(undefined);
  const take = ([row]: unknown[]) => {
    // What was seen meanwhile is newer.
    if (store.get() === undefined) store.set(aSeenStay.parse(row));
  };
  let done = (db?.read([key]) ?? Promise.resolve([null])).then(take).catch(() => take([null]));
  return {
    get: store.get,
    follow: store.follow,
    keep: (seen) => {
      store.set(seen);
      done = done.then(() => db?.write({ put: { [key]: seen }, remove: [] })).catch(onlyInMemory);
    },
  };
}

/** Seen anew after a reload, at most. */
const onlyInMemory = () => {};
