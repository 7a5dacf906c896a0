import type { FailureBody } from '@leadline/domain/contract/failure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listPilotageTugs } from '@leadline/domain/contract/plan-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageTug, Tug } from '@leadline/domain/tugs/tug';
import { isInTheWay, type TugClash } from '@leadline/domain/tugs/tug-lines';
import { NOT_SAVED } from '@leadline/domain/words/toasts';
import { TUG_TOASTS } from '@leadline/domain/words/tugs';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useCache } from '../data/use-entity.ts';
import { usePlanStatus } from '../pilotages/use-plan-status.ts';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { partOfSeen, type Seen, useSeenAtPress } from '../sync/saving/seen.ts';
import { ASKED, useSave } from '../sync/saving/use-save.ts';
import { useOpenQuestion } from '../ui/dialogs/open-question.ts';

type Place = Pick<PilotageTug, 'tug' | 'lineNumber'>;

export interface TugSaving {
  put: (tug: Tug, lineNumber: number) => Promise<void>;
  takeOff: (tug: PilotageTug) => Promise<void>;
  /** What was taken off last, while nothing else was done. */
  undoable: Place | null;
  undo: () => Promise<void>;
  /** Somebody else was faster: at the line, or with the tug. */
  clash: TugClash | null;
  decide: (side: 'mine' | 'theirs') => Promise<void>;
  isSaving: boolean;
  problem: string | null;
}

/** Puts tugs to lines and takes them off, each by one tap that is saved at once. */
export function useTugSaving(
  pilotage: Pick<Pilotage, 'uuid' | 'port'>,
  tugs: readonly PilotageTug[],
  waiting: TugClash | null,
): TugSaving {
  const pilotageUuid = pilotage.uuid;
  const { send, isSaving, problem } = useTugEdits(pilotage);
  const seen = useSeenAtPress(tugs);
  const [undoable, setUndoable] = useState<Place | null>(null);
  const [refused, setRefused] = useState<Place | null>(null);
  const clash = waiting ?? clashOf(pilotageUuid, refused, tugs);
  useOpenQuestion(clash !== null);

  const put = async (tug: Tug, lineNumber: number) => {
    setUndoable(null);
    setRefused(null);
    if ((await send.put(tug, lineNumber)) === 'taken') setRefused({ tug, lineNumber });
  };
  const takeOff = async ({ uuid, tug, lineNumber }: PilotageTug) => {
    setRefused(null);
    const one = partOfSeen(seen, (all) => all.find((each) => each.uuid === uuid) ?? null);
    if (one && (await send.takeOff(one as Seen<PilotageTug>)) === 'saved') setUndoable({ tug, lineNumber });
  };
  const undo = async () => {
    if (undoable) await put(undoable.tug, undoable.lineNumber);
  };
  const decide = async (side: 'mine' | 'theirs') => {
    if (!clash) return;
    const { mine, theirs } = clash;
    if (waiting) await takeOff(mine);
    if (side === 'mine') {
      await takeOff(theirs);
      await put(mine.tug, mine.lineNumber);
    } else setRefused(null);
    setUndoable(null);
  };
  return { put, takeOff, undoable, undo, clash, decide, isSaving, problem };
}

/** What the server refused, once it is known what stands in its way. */
function clashOf(pilotageUuid: string, refused: Place | null, tugs: readonly PilotageTug[]): TugClash | null {
  const theirs = refused && tugs.find((each) => isInTheWay(refused, each));
  if (!theirs || theirs.tug.uuid + theirs.lineNumber === refused.tug.uuid + refused.lineNumber) return null;
  const mine = { ...refused, uuid: '', version: 0, pilotage: { uuid: pilotageUuid }, removedAt: null };
  return { mine, theirs };
}

type Outcome = 'saved' | 'taken' | 'failed';

/** One way to the server or the outbox, and what is said of it. */
function useTugEdits(pilotage: Pick<Pilotage, 'uuid' | 'port'>) {
  const pilotageUuid = pilotage.uuid;
  const cache = useCache();
  const refreshStatus = usePlanStatus(pilotage);
  const { save, isSaving, problem } = useSave();
  const empty = useSeenAtPress({ tug: null, lineNumber: null });
  // TUGS-14: the copies of the pilotage count as old, and it is prepared again.
  const outdate = () => {
    for (const read of [listPilotageTugs, readPilotage, listPilotages]) cache.outdate(read);
  };
  const stored = () => {
    outdate();
    void refreshStatus();
  };
  const put = async (tug: Tug, lineNumber: number): Promise<Outcome> => {
    let isTaken = false;
    const edit = newEdit({
      ...{ kind: 'tugs', uuid: uuidv7(), isNew: true, of: { pilotage: pilotageUuid }, seen: empty },
      changes: { tug: { uuid: tug.uuid }, lineNumber },
    });
    const saved = await save<PilotageTug>({
      send: () => recordEdit(edit),
      words: { saved: TUG_TOASTS.added, failed: TUG_TOASTS.addFailed },
      onStored: stored,
      onRefused: (details) => {
        isTaken = saysTaken(details);
        outdate();
        return isTaken ? ASKED : NOT_SAVED;
      },
    });
    return saved ? 'saved' : isTaken ? 'taken' : 'failed';
  };
  const takeOff = async (one: Seen<PilotageTug>): Promise<Outcome> => {
    const edit = newEdit({
      ...{ kind: 'tugs', uuid: one.uuid, of: { pilotage: pilotageUuid }, seen: one, changes: null },
    });
    const saved = await save<PilotageTug>({
      send: () => recordEdit(edit),
      words: { saved: TUG_TOASTS.removed, failed: TUG_TOASTS.removeFailed },
      onStored: stored,
      onRefused: () => {
        outdate();
        return NOT_SAVED;
      },
    });
    return saved ? 'saved' : 'failed';
  };
  return { send: { put, takeOff }, isSaving, problem };
}

function saysTaken({ fields = [] }: FailureBody['error']): boolean {
  return fields.some(({ code }) => code === 'taken');
}
