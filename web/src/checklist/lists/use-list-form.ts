import type { Movement } from '@leadline/domain/checklist/list-edits';
import { listStatus } from '@leadline/domain/checklist/list-status';
import { type PilotageExtra, pilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import type { FailureBody } from '@leadline/domain/contract/failure';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { NOT_SAVED, SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../../sync/saving/seen.ts';
import { ASKED, useSave } from '../../sync/saving/use-save.ts';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import type { Sides } from '../../ui/states/conflict-panel.tsx';
import type { PilotageExtras } from '../use-pilotage-extras.ts';
import {
  changedParts,
  decided,
  type FilledType,
  type Item,
  LIST_COMMENT,
  type List,
  type ListDraft,
  onTopOf,
  trimmed,
} from './list-draft.ts';
import { useWaitingList } from './use-waiting-list.ts';

/** A part that two people changed, and who was faster. */
export interface ListClash {
  part: string;
  by: string | null;
  at: string | null;
}

export interface ListConflict<I extends Item = Item> {
  before: List<I>;
  mine: List<I>;
  theirs: List<I>;
  clashes: readonly ListClash[];
}

export interface ListForm<I extends Item = Item> {
  list: List<I>;
  isDirty: boolean;
  isSaving: boolean;
  maySave: boolean;
  /** Why the last save came to nothing; what was ticked is still there. */
  problem: string | null;
  conflict: ListConflict<I> | null;
  /** Safe on this tablet, not on the server. */
  isWaiting: boolean;
  /** An edit of this tablet met another's when it was sent: the sync screen asks. */
  needsDecision: boolean;
  /** Parts that somebody else changed while the person did too, with what stands now. */
  moved: { parts: readonly string[]; now: List<I> };
  change: (next: List<I>) => void;
  takeTheirs: (part: string) => void;
  keepMine: (part: string) => void;
  save: () => void;
  decide: (sides: Sides) => void;
}

interface Of {
  type: FilledType;
  pilotageUuid: string;
  movement: Movement;
}

/** What a person does to a list: ticking, commenting, saving, and deciding where somebody else was faster. */
export function useListForm<I extends Item>(of: Of, extras: PilotageExtras, standing: List<I>): ListForm<I> {
  const [kept, setDraft] = useState<ListDraft<I> | null>(null);
  const { isSaving, problem, met, send, forget } = useListSaving<I>(of, extras);
  const waiting = useWaitingList(of.type, extras);
  const draft = kept && onTopOf(kept, standing);
  const list = draft?.list ?? standing;
  const isDirty = draft !== null && changedParts(draft).length > 0;
  const { isValid } = listStatus(list, of.movement);
  const clashes = met || isSaving ? [] : (draft?.clashes ?? []);
  const maySave = isDirty && isValid && !isSaving && !met && !waiting.needsDecision;

  const saveOver = async (next: ListDraft<I>) => {
    setDraft(next);
    if (changedParts(next).length === 0 || (await send(next))) setDraft(null);
  };
  return {
    list,
    isDirty,
    isSaving,
    maySave,
    problem,
    conflict: met,
    ...waiting,
    moved: { parts: clashes, now: standing },
    change: (next) => {
      forget();
      setDraft({ list: next, seen: draft?.seen ?? standing });
    },
    takeTheirs: (part) => setDraft(draft && decided(draft, standing, part, 'theirs')),
    keepMine: (part) => setDraft(draft && decided(draft, standing, part, 'mine')),
    save: () => {
      if (maySave && draft) void saveOver(draft);
    },
    decide: (sides) => {
      if (!met) return;
      extras.put(met.extra);
      const merged = onTopOf({ list: met.mine, seen: met.before }, met.theirs);
      const next = met.clashes.reduce<ListDraft<I>>(
        (after, { part }) => decided(after, met.theirs, part, sides[part] ?? 'mine'),
        merged,
      );
      forget();
      void saveOver(next);
    },
  };
}

type Met<I extends Item> = ListConflict<I> & { extra: PilotageExtra };

/** CHECK-08: one way from the list to the server or the outbox, and what became of it. */
function useListSaving<I extends Item>({ type, pilotageUuid }: Of, extras: PilotageExtras) {
  const cache = useCache();
  const { save, isSaving, problem, setProblem } = useSave();
  const [met, setMet] = useState<Met<I> | null>(null);
  useOpenQuestion(met !== null);
  const forget = () => {
    setProblem(null);
    setMet(null);
  };
  const send = async ({ list, seen }: ListDraft<I>): Promise<boolean> => {
    setMet(null);
    const saved = await save({
      send: () =>
        recordEdit(
          newEdit({
            kind: 'extras',
            ...extras.placeOf(type),
            of: { pilotage: pilotageUuid, extraType: type },
            seen: seenWhenFilled({ metadata: seen }),
            changes: { metadata: trimmed(list) },
          }),
        ),
      words: { saved: SAVED.checklist, failed: SAVING_FAILED.checklist },
      onStored: extras.put,
      onConflict: (details) => {
        const conflict = conflictIn<I>(details, type, { list, seen });
        setMet(conflict);
        return conflict ? ASKED : NOT_SAVED;
      },
      onRefused: () => {
        // What was refused was seen wrong: the rights, or the list.
        for (const read of [readPilotage, listPilotageExtras]) cache.outdate(read);
        return NOT_SAVED;
      },
    });
    return saved !== null;
  };
  return { isSaving, problem, met, send, forget };
}

/** The answer to a save while its form is still open; null when it does not say what stands. */
function conflictIn<I extends Item>(
  details: FailureBody['error'],
  type: FilledType,
  { list, seen }: ListDraft<I>,
): Met<I> | null {
  const { success, data: extra } = pilotageExtra.safeParse(details.current);
  if (!success || extra.extraType !== type) return null;
  const clashes = Object.entries(details.groups ?? {}).map(([group, { by, at }]) => ({ part: partOf(group), by, at }));
  return { before: seen, mine: list, theirs: extra.metadata as unknown as List<I>, clashes, extra };
}

/** "metadata.value.<uuid>" or "metadata.comment" */
function partOf(group: string): string {
  const [, key, uuid] = group.split('.');
  return key === 'comment' ? LIST_COMMENT : (uuid ?? group);
}
