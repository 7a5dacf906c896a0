import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { roundTyped } from '@leadline/domain/numbers/rounding';
import { showWithUnit } from '@leadline/domain/numbers/units';
import { swlOf } from '@leadline/domain/tugs/tug-lines';
import { type Vessel, vessel as vesselSchema } from '@leadline/domain/vessels/vessel';
import { madeIt, SAVE_AGAIN } from '@leadline/domain/words/saving/moved';
import { refusalText } from '@leadline/domain/words/saving/refusals';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { changedBy, currentIn } from '../sync/saving/conflict-details.ts';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { useSeenAtOpening } from '../sync/saving/seen.ts';
import { useSave } from '../sync/saving/use-save.ts';

/** Saves the load of one bollard into the record of the ship, from the opening of its box to the closing. */
export function useSwlSaving(vessel: Vessel, lineNumber: number, portUuid: string) {
  const cache = useCache();
  const opened = useSeenAtOpening(vessel);
  const [seen, setSeen] = useState(opened);
  const { save: saveOne, isSaving, problem } = useSave();
  const [hasMet, setMet] = useState(false);
  const stored = swlOf(seen, lineNumber);
  const now = swlOf(vessel, lineNumber);
  // After a conflict the copy on screen may be older than what the server answered.
  const moved = vessel.version < seen.version || now === stored ? null : madeIt(null, showWithUnit(now, 't'));
  /** Tonnes; null unsets. True when nothing is left to be stored. */
  const save = async (typed: number | null): Promise<boolean> => {
    // What a bollard bears is never more than was typed.
    const value = typed === null ? null : roundTyped(typed, 'down');
    if (value === stored) return true;
    const saved = await saveOne<Vessel>({
      send: () =>
        recordEdit(
          newEdit({
            ...{ kind: 'vessel', uuid: seen.IMO, of: { port: portUuid }, seen },
            changes: { metadata: { bollard_swl: { [lineNumber]: value } } },
          }),
        ),
      words: { saved: SAVED.vessel, failed: SAVING_FAILED.vessel },
      onStored: (entity) => void cache.put(readVessel, { params: { imo: entity.IMO }, query: { portUuid } }, entity),
      onConflict: (details) => {
        const current = currentIn(details, vesselSchema);
        if (!current) return refusalText(details.code, 'vessel');
        setSeen(current);
        setMet(true);
        const theirs = showWithUnit(swlOf(current, lineNumber), 't');
        return `${changedBy(details) ?? 'Someone else'} changed it to ${theirs} meanwhile. ${SAVE_AGAIN}`;
      },
      onRefused: ({ code }) => refusalText(code, 'vessel'),
    });
    return saved !== null;
  };
  return { stored, moved, hasMet, forgetMet: () => setMet(false), save, isSaving, problem };
}
