import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { VesselEdit } from '@leadline/domain/vessels/vessel-form';
import { type Edit, type EditResult, newEdit, recordEdit } from '../../sync/record-edit.ts';
import { type Seen, seenInAnswer } from '../../sync/seen.ts';
import { vesselWithBase } from '../vessel-with-base.ts';

export type VesselSaveResult =
  | EditResult<Vessel>
  /** Nothing had to be sent. */
  | { kind: 'unchanged' };

export interface VesselSaver {
  /** Saves what the form changes of the vessel as it was seen last. */
  save: (changesOf: (seen: Vessel) => VesselEdit) => Promise<VesselSaveResult>;
  /** After a conflict: what stands now is what was seen. */
  rebase: (current: Seen<Vessel>) => void;
}

/**
 * Saves one form of a vessel, from its opening to its closing. An edit whose answer was lost is sent again first, under
 * its own id; only what was typed since then follows, so that nothing is saved twice and nothing is lost.
 */
export function vesselSaver(opened: Seen<Vessel>, portUuid: string): VesselSaver {
  let seen = opened;
  let pending: Edit<typeof writeVessel> | null = null;

  const sendPending = async (): Promise<EditResult<Vessel> | null> => {
    if (!pending) return null;
    const result = await recordEdit(pending);
    if (result.kind === 'stored') seen = seenInAnswer(result.entity);
    if (result.kind !== 'unknown') pending = null;
    return result;
  };

  return {
    save: async (changesOf) => {
      const earlier = await sendPending();
      if (earlier && earlier.kind !== 'stored') return earlier;
      const changes = changesOf(seen);
      if (Object.keys(changes).length === 0) return earlier ?? { kind: 'unchanged' };
      const body = vesselWithBase(changes, seen, portUuid);
      pending = newEdit(writeVessel, { params: { imo: seen.IMO }, body });
      return (await sendPending()) ?? { kind: 'unchanged' };
    },
    rebase: (current) => {
      seen = current;
    },
  };
}
