import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { VesselEdit } from '@leadline/domain/vessels/vessel-form';
import { newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { makeSaver, type SaverResult } from '../../sync/saving/saver.ts';
import { type Seen, seenInAnswer } from '../../sync/saving/seen.ts';

export interface VesselSaver {
  /** Saves what the form changes of the vessel as it was seen last. */
  save: (changesOf: (seen: Vessel) => VesselEdit) => Promise<SaverResult<Vessel>>;
  /** After a conflict: what stands now is what was seen. */
  rebase: (current: Seen<Vessel>) => void;
}

/** Saves one form of a vessel, from its opening to its closing. */
export function vesselSaver(opened: Seen<Vessel>, portUuid: string): VesselSaver {
  let seen = opened;
  const saveNext = makeSaver<Vessel>();
  const sending = (changes: VesselEdit) => {
    const edit = newEdit({ kind: 'vessel', uuid: seen.IMO, of: { port: portUuid }, seen, changes });
    return async () => {
      const result = await recordEdit(edit);
      if (result.kind === 'stored') seen = seenInAnswer(result.entity);
      return result;
    };
  };
  return {
    save: (changesOf) =>
      saveNext(() => {
        const changes = changesOf(seen);
        return Object.keys(changes).length === 0 ? null : sending(changes);
      }),
    rebase: (current) => {
      seen = current;
    },
  };
}
