import { readFileSync } from 'node:fs';
import { HELP_TERMS } from '@leadline/domain/words/help/help-terms';
import { expect, test } from 'vitest';

const PAGE = readFileSync('docs/glossary.md', 'utf8');
const SECTION = '## Words that the app explains';
const [before = '', after = ''] = PAGE.split(SECTION);
const end = after.indexOf('\n## ');

test('docs/glossary.md prints the words of the help as the app has them', () => {
  const printed = Object.values(HELP_TERMS)
    .toSorted((one, other) => one.word.localeCompare(other.word, 'en'))
    .map(({ word, means }) => `| ${word} | ${means} |`);
  const rows = after.slice(0, end).split('\n');
  expect(rows.filter((line) => line.startsWith('| '))).toEqual(['| word | means |', ...printed]);
});

test('no other row of docs/glossary.md explains one of these words again', () => {
  const elsewhere = [...(before + after.slice(end)).matchAll(/^\| ([^|]+) \|/gm)].map(([, word]) =>
    word?.toLowerCase(),
  );
  const ofHelp = Object.values(HELP_TERMS).map(({ word }) => word.toLowerCase());
  expect(ofHelp.filter((word) => elsewhere.includes(word))).toEqual([]);
});
