import { setTimeout as sleep } from 'node:timers/promises';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { planFileName } from '@leadline/paper/plan-file-name';
import type { Kysely } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { paperOfPlan } from '../paper/paper-of-plan.ts';
import type { PaperMaker } from '../paper/paper-thread.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import type { WeatherService } from '../weather/weather-service.ts';
import type { Attachment } from './letter.ts';

/** The plan as it goes with a letter, or why it does not. */
export type LetterPaper = { attachment: Attachment } | { missing: 'busy' | 'notMade' | 'tooLarge' };

interface LetterPaperDeps {
  db: Kysely<Tables>;
  papers: Pick<PaperMaker, 'make' | 'waiting'>;
  /** Letters that hold papers in memory until they have left. */
  letters: { waiting: () => number };
  weather: Pick<WeatherService, 'known'>;
  pause: () => Promise<void>;
  settings: { logKey: string };
  clock: () => Instant;
  /** Bytes. */
  largest?: number;
}

/** Most mail servers take 10 MB, and an attachment grows by a third on its way. */
const LARGEST_PAPER: number = 5 * 1024 * 1024;
/** Whoever waits for a paper at a screen goes before letters: half of the places are his. */
const MOST_PAPERS = 20;
const MOST_LETTERS = 100;
/** A letter is taken in hand for twenty minutes, of which its attempts take nearly eighteen. */
const MADE_WITHIN: number = minutes(2);

/**
 * Makes the paper of a plan as it is stored now, as `POST /pilotages/{id}/pdf` does. Never fails: a letter leaves with its
 * words alone.
 */
export function makeLetterPapers(deps: LetterPaperDeps) {
  const { db, papers, letters, weather, pause, settings, clock, largest = LARGEST_PAPER } = deps;
  const make = async (pilotage: string): Promise<LetterPaper> => {
    const content = await serverWork(db, async (trx) => {
      const { facts } = await readPilotage(trx, pilotage);
      return paperOfPlan(trx, facts, { now: clock(), logKey: settings.logKey, weather, pause });
    });
    const bytes = await papers.make(content);
    if (bytes.length > largest) return { missing: 'tooLarge' };
    return { attachment: { name: planFileName(content.plan), mime: 'application/pdf', bytes } };
  };
  return async (pilotage: string, stopped?: AbortSignal): Promise<LetterPaper> => {
    if (papers.waiting() >= MOST_PAPERS || letters.waiting() >= MOST_LETTERS) return { missing: 'busy' };
    const over = new AbortController();
    const signal = stopped ? AbortSignal.any([over.signal, stopped]) : over.signal;
    const late = sleep(MADE_WITHIN, null, { ref: false, signal }).catch(() => null);
    const made = make(pilotage).catch((): LetterPaper => ({ missing: 'notMade' }));
    const paper = await Promise.race([made, late]);
    over.abort();
    return paper ?? { missing: 'busy' };
  };
}

export type PaperOfPlan = ReturnType<typeof makeLetterPapers>;

const WHY = {
  busy: 'too many papers were to be made when this e-mail left',
  notMade: 'it could not be made when this e-mail left',
  tooLarge: 'it is too large for an e-mail',
} as const;

/** What a letter says of it. */
export function paperWords(paper: LetterPaper): string {
  return 'missing' in paper
    ? `The plan as a PDF is not attached: ${WHY[paper.missing]}.`
    : 'The plan is attached as a PDF, as it stood when this e-mail left.';
}

export const attachmentsOf = (paper: LetterPaper): Attachment[] => ('missing' in paper ? [] : [paper.attachment]);
