import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [...page.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`: "([^"]+)"/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test('the page on security names tests at all, and each departure has one', () => {
  expect(named.length).toBeGreaterThan(25);
  const departures = page.split('## Departures')[1]?.split('\n## ')[0] ?? '';
  const rows = departures.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row).toMatch(/\.(test|journey)\.tsx?`: "/);
});

test.each(named)('%s has the test "%s" that the page on security names', (file, title) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  // As it stands in the file: a title in single quotes.
  expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}'`);
});

interface Attack {
  number: number;
  files: string[];
  cell: string;
}

const attacks: Attack[] = [...page.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, number, cell = '']) => ({
  ...{ number: Number(number), cell },
  files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));
const NUMBERS = /attacks? (\d+(?:(?:, | and )\d+)*)/g;

/** Of every test, by the numbers that titles carry. */
const numbersIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(NUMBERS)].flatMap(
    ([, all = '']) => all.match(/\d+/g)?.map(Number) ?? [],
  );
const testFiles = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.journey.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('scripts/') && existsSync(join(root, file)));

test('G2 the page lists all seventy attacks, once each and in order', () => {
  expect(attacks.map(({ number }) => number)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
});

test('G2 each attack is tried in the files that the page names, by tests whose titles carry its number', () => {
  for (const { number, files } of attacks)
    for (const file of files) expect([file, numbersIn(file).includes(number)]).toEqual([file, true]);
});

test('G2 an attack that the page calls not built yet is in no title, and every other one has a file', () => {
  const tried = new Set(testFiles.flatMap(numbersIn));
  for (const { number, files, cell } of attacks)
    expect([number, tried.has(number)]).toEqual([number, files.length > 0 || !/^(not built yet|no test: )/.test(cell)]);
});

test('G5 the page says how many packages the server is, and they have not become many more', () => {
  const stated = Number(/\*\*(\d+) packages\*\*/.exec(page)?.[1]);
  const asked = ['ls', '--omit=dev', '--all', '--parseable', '--workspace=@leadline/server'];
  const paths = execFileSync('npm', asked, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(
    '\n',
  );
  const others = new Set(paths.filter((path) => path.includes('/node_modules/') && !path.includes('/@leadline/')));
  expect(others.size).toBeGreaterThan(20);
  expect(others.size).toBeLessThanOrEqual(stated + 5);
});
