import { eventEdit } from '@leadline/domain/timestamps/event-edit';
import type { EventEdits } from '@leadline/domain/timestamps/event-list';
import * as z from 'zod/mini';
import { makeStore, type Store } from '../data/make-store.ts';
import { SessionEnded } from '../data/store/device-session.ts';
import { ofPilotages } from '../data/store/of-pilotages.ts';
import type { UnsavedDb } from '../data/store/unsaved-db.ts';
import { markUnsaved } from '../data/store/unsaved-marks.ts';
import { VaultClosed } from '../data/store/vault.ts';

interface Drafted {
  /** Undefined until the device has said what was unsaved. */
  edits: EventEdits | undefined;
  /** This device keeps nothing. */
  hasFailed: boolean;
}

/** The times of one pilotage that are not saved yet, in memory and on the disk of this device. */
export interface EventDrafts extends Pick<Store<Drafted>, 'get' | 'follow'> {
  /** From the first key on; the latest call counts. */
  set: (edits: EventEdits) => void;
}

const kept = z.record(z.string(), eventEdit);

/** A save that ends after its page has gone still finds what it has saved. */
export const draftsOf = ofPilotages(openDrafts);

function openDrafts(db: UnsavedDb | null, pilotageUuid: string): EventDrafts {
  const key = `${pilotageUuid}/events`;
  const store = makeStore<Drafted>({ edits: db ? undefined : {}, hasFailed: false });
  const fail = (error: unknown) => {
    // Whoever works without a key on this device, or has gone, is told elsewhere.
    const isTold = error instanceof SessionEnded || error instanceof VaultClosed;
    store.set({ edits: store.get().edits ?? {}, hasFailed: !isTold });
  };
  const write = keptWriter(db, key, fail);
  if (db)
    db.read([key]).then(([row]) => {
      const read = kept.safeParse(row);
      store.set({ edits: read.success ? (read.data as EventEdits) : {}, hasFailed: false });
    }, fail);
  return {
    get: store.get,
    follow: store.follow,
    set: (edits) => {
      const hasAny = Object.keys(edits).length > 0;
      store.set({ ...store.get(), edits });
      markUnsaved(key, hasAny);
      write(hasAny ? edits : null);
    },
  };
}

/** One write at a time, each with what is newest by then. */
function keptWriter(db: UnsavedDb | null, key: string, onFailure: (error: unknown) => void) {
  let wanted: { edits: EventEdits | null } | null = null;
  let isRunning = false;
  const run = async (to: UnsavedDb) => {
    isRunning = true;
    try {
      while (wanted) {
        const { edits } = wanted;
        wanted = null;
        await to.write(edits ? { put: { [key]: edits }, remove: [] } : { put: {}, remove: [key] });
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isRunning = false;
    }
  };
  return (edits: EventEdits | null) => {
    wanted = { edits };
    if (db && !isRunning) void run(db);
  };
}
