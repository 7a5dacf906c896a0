import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { useCache } from '../data/use-entity.ts';
import { newEdit, type RecordEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { type Save, type Saved, type Saving, useSave } from '../sync/saving/use-save.ts';

type Change = Pick<RecordEdit<'pilotage'>, 'seen' | 'changes' | 'reviewed'>;

interface PilotageSave extends Omit<Save, 'save'> {
  save: (change: Change, saying: Omit<Saving<Pilotage>, 'send' | 'onStored'>) => Promise<Saved<Pilotage> | null>;
}

/** Saves one change of a pilotage that is made in place, outside of its form. */
export function usePilotageSave(): PilotageSave {
  const cache = useCache();
  const saving = useSave();
  const save: PilotageSave['save'] = async (change, saying) => {
    const { uuid } = change.seen;
    const params = { id: uuid };
    return saving.save({
      ...saying,
      send: () => recordEdit(newEdit({ kind: 'pilotage', uuid, ...change })),
      onStored: (stored) => {
        void cache.put(readPilotage, { params }, stored);
        cache.outdate(listPilotages);
      },
      onConflict: (details) => {
        // The copy on screen is older than what the server has.
        cache.outdate(readPilotage);
        return saying.onConflict?.(details) ?? null;
      },
    });
  };
  return { ...saving, save };
}
