import { currentDeviceSession, type DeviceSession } from './device-session.ts';
import { openUnsaved, type UnsavedDb } from './unsaved-db.ts';

interface OfSession<T> {
  session: DeviceSession | null;
  db: UnsavedDb | null;
  byPilotage: Map<string, T>;
}

/**
 * What is kept of each pilotage, one for all who look at it, sealed under the key of who is signed in; another session begins
 * anew. `open` makes it of the device's store, null where nobody is signed in.
 */
export function ofPilotages<T>(open: (db: UnsavedDb | null, pilotageUuid: string) => T): (pilotageUuid: string) => T {
  let current: OfSession<T> | null = null;
  return (pilotageUuid) => {
    const session = currentDeviceSession();
    if (current?.session !== session) current = { session, db: session && openUnsaved(session), byPilotage: new Map() };
    const { db, byPilotage } = current;
    const found = byPilotage.get(pilotageUuid) ?? open(db, pilotageUuid);
    byPilotage.set(pilotageUuid, found);
    return found;
  };
}
