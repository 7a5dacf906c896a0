import type { HelpPage } from '../words/help/help-page.ts';
import { HELP_TERMS, type HelpTerm } from '../words/help/help-terms.ts';
import { HELP_PAGES, type HelpPageName } from './help-pages.ts';

/** A place in the help that has what is sought. */
export interface HelpHit {
  page: HelpPageName;
  /** The word that was found, to be led to; null for a title or a sentence. */
  term: HelpTerm | null;
  title: string;
  text: string;
}

/** How near a hit is to what was meant: words before titles, both before sentences. */
type Rank = 0 | 1 | 2 | 3 | 4;

/** Without case and diacritics, and with one sort of apostrophe: "Māori’s" is sought as "maori's". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}

/**
 * Everything in these pages that has all the sought words: each word of the trade once, on the page that is open where it
 * is used there, else on the first that uses it; then titles, then sentences.
 */
export function searchHelp(sought: string, pages: readonly HelpPageName[], open: HelpPageName): readonly HelpHit[] {
  const words = foldText(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => foldText(text).includes(word));
  const inOrder = [open, ...pages.filter((page) => page !== open)].filter((page) => pages.includes(page));
  const found = [...termHits(inOrder, words.join(' '), has), ...inOrder.flatMap((page) => textHits(page, has))];
  return found.toSorted((one, other) => one.rank - other.rank).map(({ hit }) => hit);
}

type Ranked = { hit: HelpHit; rank: Rank };

function termHits(pages: readonly HelpPageName[], sought: string, has: (text: string) => boolean): Ranked[] {
  const terms = [...new Set(pages.flatMap((page) => HELP_PAGES[page].terms))];
  return terms.flatMap((term) => {
    const { word, means } = HELP_TERMS[term];
    const page = pages.find((each) => HELP_PAGES[each].terms.includes(term));
    if (page === undefined || !has(`${word} ${means}`)) return [];
    const rank = foldText(word).startsWith(sought) ? 0 : has(word) ? 1 : 3;
    return [{ hit: { page, term, title: word, text: means }, rank }];
  });
}

function textHits(page: HelpPageName, has: (text: string) => boolean): Ranked[] {
  const { title, shows, unknown }: HelpPage = HELP_PAGES[page];
  const [first = ''] = shows;
  const ofTitle: Ranked[] = has(title) ? [{ hit: { page, term: null, title, text: first }, rank: 2 }] : [];
  const sentences = [...shows, ...unknown].filter((text) => has(text) && !(ofTitle.length > 0 && text === first));
  return [...ofTitle, ...sentences.map((text): Ranked => ({ hit: { page, term: null, title, text }, rank: 4 }))];
}
