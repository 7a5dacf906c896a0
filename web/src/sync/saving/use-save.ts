import type { FailureBody } from '@leadline/domain/contract/failure';
import { NOT_SAVED, SAVED_ON_TABLET, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useRef, useState } from 'react';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { SaverResult } from './saver.ts';

type Details = FailureBody['error'];

/** A question at the form says why nothing was saved: no line, and no toast. */
export const ASKED = Symbol('asked');

/** Why nothing was saved, for a line at the form; null where the toast says enough. */
export type NotSaved = string | null | typeof ASKED;

/** One save: how it is sent, and what is said of it. */
export interface Saving<T> {
  /** Null where the person decided against it: nothing is said. */
  send: () => Promise<SaverResult<T> | null>;
  /** The toasts, where there are any. `full` where the form has no line for a reason. */
  words?: { saved?: string; failed: string; full?: string };
  /** Without an answer of the server. */
  noAnswer?: string;
  onStored?: (entity: T) => void;
  onConflict?: (details: Details) => NotSaved;
  onRefused?: (details: Details) => NotSaved;
}

/** Safe on the server or on this device, or there was nothing to save. */
export type Saved<T> = { kind: 'stored'; entity: T } | { kind: 'waiting' } | { kind: 'unchanged' };

export interface Save {
  /** Null when nothing was saved, and when another save is under way. */
  save: <T>(saving: Saving<T>) => Promise<Saved<T> | null>;
  isSaving: boolean;
  /** Why the last save came to nothing. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
}

/** The one way from an edit to what became of it, in words: one save at a time. */
export function useSave(): Save {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const save = async <T>(saving: Saving<T>): Promise<Saved<T> | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const result = await saving.send();
      if (result === null) return null;
      const outcome = outcomeOf(saving, result);
      if (!('why' in outcome)) return outcome;
      if (outcome.why === ASKED) return null;
      setProblem(outcome.why);
      showFailure(saving.words, result.kind);
      return null;
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, problem, setProblem };
}

/** What became of a save: the toast of a success follows what it does to the screen. */
function outcomeOf<T>(saving: Saving<T>, result: SaverResult<T>): Saved<T> | { why: NotSaved } {
  const { words, noAnswer = NOT_SAVED, onStored, onConflict = () => NOT_SAVED, onRefused = () => NOT_SAVED } = saving;
  switch (result.kind) {
    case 'stored':
      onStored?.(result.entity);
      if (words?.saved) showToast(words.saved, 'success');
      return result;
    case 'queued':
      if (words?.saved) showToast(SAVED_ON_TABLET, 'success');
      return { kind: 'waiting' };
    case 'unchanged':
      return result;
    case 'conflict':
      return { why: onConflict(result.details) };
    case 'refused':
      return { why: onRefused(result.details) };
    case 'storageFull':
      return { why: STORAGE_FULL };
    case 'unknown':
      return { why: noAnswer };
  }
}

function showFailure(words: Saving<unknown>['words'], kind: SaverResult<unknown>['kind']): void {
  if (words) showToast((kind === 'storageFull' && words.full) || words.failed, 'error');
}
