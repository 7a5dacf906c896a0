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
