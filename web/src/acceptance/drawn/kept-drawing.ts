import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import * as z from 'zod/mini';
import { makeStore, type Store, useStore } from '../../data/make-store.ts';
import { ofPilotages } from '../../data/store/of-pilotages.ts';
import type { UnsavedDb } from '../../data/store/unsaved-db.ts';

const stroke = z.looseObject({ points: z.array(z.looseObject({ x: z.number(), y: z.number() })) });

/** Content of an open box: the typed name, and the drawing on the pad or the name written on it. */
const drawing = z.object({ name: z.nullable(z.string()), isWritten: z.boolean(), strokes: z.array(stroke) });
export type KeptDrawing = z.infer<typeof drawing>;

const drawings = z.partialRecord(z.enum(SIGNATURE_ROLES), drawing);
type Drawings = z.infer<typeof drawings>;

/** What was drawn for one pilotage and is in no signature yet; null until the device has said what it keeps. */
interface OfPilotage extends Pick<Store<Drawings | null>, 'get' | 'follow'> {
  keep: (role: SignatureRole, drawn: KeptDrawing | null) => void;
}

/** Drawn on this tablet and not accepted: another tab, a reload and the lock leave it; a log-out ends it. */
const drawnOf = ofPilotages(openDrawings);

function openDrawings(db: UnsavedDb | null, pilotageUuid: string): OfPilotage {
  const key = `${pilotageUuid}/signature`;
  const store = makeStore<Drawings | null>(db ? null : {});
  const take = (row: unknown) => {
    const { success, data } = drawings.safeParse(row);
    // A box may have been filled before the device answered.
    store.set({ ...(success ? data : {}), ...store.get() });
  };
  const write = async () => {
    const now = store.get() ?? {};
    const isEmpty = Object.keys(now).length === 0;
    await db?.write(isEmpty ? { put: {}, remove: [key] } : { put: { [key]: now }, remove: [] });
  };
  let done: Promise<void> = Promise.resolve(db?.read([key]))
    .then((rows) => {
      if (rows) take(rows[0]);
    })
    .catch(() => take(null));
  return {
    get: store.get,
    follow: store.follow,
    keep: (role, drawn) => {
      const { [role]: before, ...others } = store.get() ?? {};
      if (before === undefined && drawn === null) return;
      store.set(drawn === null ? others : { ...others, [role]: drawn });
      done = done.then(write).catch(onlyInMemory);
    },
  };
}

/** What this device cannot keep is kept while the page is open. */
const onlyInMemory = () => {};

export interface DrawingOfRole {
  /** Null until it is known. */
  kept: KeptDrawing | 'none' | null;
  keep: (drawn: KeptDrawing | null) => void;
}

/** Content of both boxes of a pilotage on this tablet. */
export function useKeptDrawings(pilotageUuid: string): Record<SignatureRole, DrawingOfRole> {
  const store = drawnOf(pilotageUuid);
  const all = useStore(store);
  const ofRole = (role: SignatureRole): DrawingOfRole => ({
    kept: all && (all[role] ?? 'none'),
    keep: (drawn) => store.keep(role, drawn),
  });
  return { pilot: ofRole('pilot'), master: ofRole('master') };
}
