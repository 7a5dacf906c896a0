import { charactersIn } from '@leadline/domain/checklist/characters';
import { NOTES_LIMIT } from '@leadline/domain/checklist/pilotage-extra';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { decideWaiting } from '../sync/saving/decide-waiting.ts';
import { type Seen, seenInAnswer, useSeenAtPress } from '../sync/saving/seen.ts';
import type { Side } from '../ui/states/conflict-panel.tsx';
import { bothNotes, conflictOfWaiting, NOTES_GROUP, type NotesConflict } from './notes-conflict.ts';
import { useNotesSaving } from './use-notes-saving.ts';
import type { PilotageExtras } from './use-pilotage-extras.ts';

const TYPE = 'general_notes';

interface Draft {
  typed: string;
  /** What stood on screen when the typing began. */
  seen: Seen<string>;
}

export interface NotesForm {
  text: string;
  /** As they are counted and stored: without blanks at the ends. */
  length: number;
  isDirty: boolean;
  isSaving: boolean;
  maySave: boolean;
  /** Why the last save came to nothing; what was typed is still there. */
  problem: string | null;
  conflict: NotesConflict | null;
  /** Safe on this tablet, not on the server. */
  isWaiting: boolean;
  /** What somebody else made of the notes while they are being written; null while they are as they were seen. */
  moved: string | null;
  takeTheirs: () => void;
  keepMine: () => void;
  onType: (typed: string) => void;
  save: () => void;
  decide: (choice: Side) => void;
}

/** What a person does to the notes: typing, saving, and deciding where somebody else was faster. */
export function useNotesForm(pilotageUuid: string, extras: PilotageExtras): NotesForm {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { isSaving, problem, met, send, forget } = useNotesSaving(pilotageUuid, extras);
  const later = useDecisionLater(extras);
  const standing = useSeenAtPress(standingNotes(extras));
  // While a save is under way the outbox holds its conflict for a moment, before it is asked about here.
  const conflict = met ?? (isSaving ? null : later.conflict);
  const wanted = (draft?.typed ?? standing).trim();
  const isDirty = draft !== null && wanted !== draft.seen;
  const isBusy = isSaving || later.isDeciding;
  const maySave = isDirty && !isBusy && !conflict && charactersIn(wanted) <= NOTES_LIMIT;

  const saveOver = async (text: string, seen: Seen<string>) => {
    setDraft({ typed: text, seen });
    if (await send(text, seen)) setDraft(null);
  };
  const decide = async (choice: Side) => {
    if (met && choice !== 'theirs') return saveOver(textOf(met, choice), seenInAnswer(met.theirs));
    if (met) extras.put(met.extra);
    else await later.decide(choice);
    forget();
    setDraft(null);
  };
  return {
    text: draft?.typed ?? standing,
    length: charactersIn(wanted),
    isDirty,
    isSaving: isBusy,
    maySave,
    problem,
    conflict,
    isWaiting: later.isWaiting,
    moved: draft && !conflict && !isBusy && standing !== draft.seen && standing !== wanted ? standing : null,
    takeTheirs: () => setDraft(null),
    keepMine: () => setDraft(draft && { ...draft, seen: standing }),
    onType: (typed) => {
      forget();
      setDraft({ typed, seen: draft?.seen ?? standing });
    },
    save: () => {
      if (maySave && draft) void saveOver(wanted, draft.seen);
    },
    decide: (choice) => void decide(choice),
  };
}

/** Notes that were saved without a signal may meet another's when they are sent. */
function useDecisionLater(extras: PilotageExtras) {
  const cache = useCache();
  const [isDeciding, setDeciding] = useState(false);
  const waiting = extras.waiting.filter(({ context }) => context.extraType === TYPE);
  const conflict = conflictOfWaiting(waiting);
  const decide = async (choice: Side) => {
    const [head] = waiting;
    if (!head || !conflict) return;
    setDeciding(true);
    const both = { [NOTES_GROUP]: textOf(conflict, 'both') };
    const decision = choice === 'both' ? { kind: choice, value: both } : { kind: choice };
    await decideWaiting(head.item, { [NOTES_GROUP]: decision }).finally(() => setDeciding(false));
    cache.outdate(listPilotageExtras);
  };
  return { conflict, isDeciding, decide, isWaiting: waiting.some(({ waits }) => waits) };
}

function textOf(conflict: NotesConflict, choice: 'mine' | 'both'): string {
  return (choice === 'both' && bothNotes(conflict)) || conflict.mine;
}

function standingNotes({ data }: PilotageExtras): string {
  const notes = data?.find(({ extraType }) => extraType === TYPE);
  return notes?.extraType === TYPE ? notes.metadata.value : '';
}
