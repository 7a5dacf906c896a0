import { expect, test } from 'vitest';
import { PILOTAGE_TABS } from '../pilotages/pilotage-tabs.ts';
import { START_WINDOW } from '../words/clearance/windows.ts';
import { HELP_TERMS, type HelpTerm } from '../words/help/help-terms.ts';
import { STATUS_LABELS } from '../words/labels.ts';
import { CLASH } from '../words/office/clashes.ts';
import { HELP_PAGES } from './help-pages.ts';

const pages = Object.entries(HELP_PAGES);
const sentences = (text: string) => text.split(/(?<=[.:]) /);
/** Every text of the help, with where it is. */
const texts = [
  ...pages.flatMap(([name, { shows, unknown }]) => [...shows, ...unknown].map((text) => [name, text] as const)),
  ...Object.entries(HELP_TERMS).map(([name, { means }]) => [name, means] as const),
];

test('every tab of a pilotage has a page of the help', () => {
  expect(PILOTAGE_TABS.filter((tab) => !(tab in HELP_PAGES))).toEqual([]);
});

test.each(pages)('the page of %s says what it shows, what its words mean and what it does not know', (_, page) => {
  expect(page.title).not.toBe('');
  expect(page.shows.length).toBeGreaterThan(0);
  expect(page.terms.length).toBeGreaterThan(0);
  expect(page.unknown.length).toBeGreaterThan(0);
  expect(new Set(page.terms).size).toBe(page.terms.length);
  expect(page.terms.filter((term) => HELP_TERMS[term] === undefined)).toEqual([]);
});

test('every word of the list is used by a page, and no two have one name', () => {
  const used = new Set(pages.flatMap(([, { terms }]) => terms));
  expect(Object.keys(HELP_TERMS).filter((term) => !used.has(term as HelpTerm))).toEqual([]);
  const names = Object.values(HELP_TERMS).map(({ word }) => word);
  expect(names.filter((word, index) => names.indexOf(word) !== index)).toEqual([]);
});

test('every text is whole sentences of at most 200 characters', () => {
  expect(texts.filter(([, text]) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
  expect(texts.filter(([, text]) => sentences(text).some((one) => one.length > 200))).toEqual([]);
});

/** Words that the style guide puts aside for what readers search for, and typewriter marks. */
const PUT_ASIDE = /\b(letters?|walks?|doors?|rooms?|told|stands|whoever|sacred|utilise|reckon(s|ed)?)\b|'|--/i;

test('the help says e-mail, not letter, and has no riddles', () => {
  expect(texts.filter(([, text]) => PUT_ASIDE.test(text))).toEqual([]);
});

test('words of the help are those of the screens', () => {
  expect(HELP_TERMS.startWindow.word).toBe(START_WINDOW.title);
  expect(HELP_TERMS.clash.word).toBe(CLASH.title);
  const statuses = Object.values(HELP_TERMS).flatMap(({ word }) => /^Status (.*)/.exec(word)?.[1] ?? []);
  expect(new Set(statuses)).toEqual(new Set(Object.values(STATUS_LABELS)));
});
