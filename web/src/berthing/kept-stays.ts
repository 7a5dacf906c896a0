import { type SeenStay, seenStay } from '@leadline/domain/berthing/seen-stay';
import { makeStore, type Store } from '../data/make-store.ts';
import { currentDeviceSession, type DeviceSession } from '../data/store/device-session.ts';
import { openUnsaved, type UnsavedDb } from '../data/store/unsaved-db.ts';

/** How a stay was seen last: undefined until the device has said, null where it never was. */
type Seen = SeenStay | null | undefined;

interface KeptStay extends Pick<Store<Seen>, 'get' | 'follow'> {
  keep: (seen: SeenStay) => void;
}

interface OfSession {
  session: DeviceSession | null;
  db: UnsavedDb | null;
  byPilotage: Map<string, KeptStay>;
}
let current: OfSession | null = null;

/** What whoever is signed in saw last of the stay of a pilotage, sealed on this device; a log-out ends it. */
export function keptStayOf(pilotageUuid: string): KeptStay {
  const session = currentDeviceSession();
  if (current?.session !== session) current = { session, db: session && openUnsaved(session), byPilotage: new Map() };
  const found = current.byPilotage.get(pilotageUuid);
  if (found) return found;
  const kept = openStay(current.db, `${pilotageUuid}/stay`);
  current.byPilotage.set(pilotageUuid, kept);
  return kept;
}

function openStay(db: UnsavedDb | null, key: string): KeptStay {
  const store = makeStore<Seen>(undefined);
  const take = ([row]: unknown[]) => {
    // What was seen meanwhile is newer.
    if (store.get() === undefined) store.set(seenStay.nullable().catch(null).parse(row));
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
