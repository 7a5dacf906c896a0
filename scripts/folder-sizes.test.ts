import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** So many names are read at a glance. */
const MOST = 25;
/** A subject that fills more is two. */
const MOST_LINES = 300;
/** A migration stays as it was run. */
const UNCHANGED = ['server/src/db/migrations/0001-to-0009/0001-foundation.ts'];
const ROOMS = ['domain', 'sync', 'paper', 'server', 'charts', 'web', 'e2e', 'bench', 'scripts'];

test(`no folder of source holds more than ${MOST} files: a larger one is divided by what they are about`, () => {
  const counts = new Map<string, number>();
  for (const file of sources()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
});

test(`no file of source is longer than ${MOST_LINES} lines: a longer one is divided by subject`, () => {
  const files = sources().filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !UNCHANGED.includes(file));
  expect(files.length).toBeGreaterThan(2000);
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  expect(files.filter((file) => lines(file) > MOST_LINES)).toEqual([]);
});

/** What is stored and what is about to be, and is still on the disk. */
function sources(): string[] {
  const listed = (...which: string[]) =>
    spawnSync('git', ['ls-files', ...which, '--', ...ROOMS], { cwd: root, encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
  const gone = new Set(listed('--deleted'));
  return listed('--cached', '--others', '--exclude-standard').filter((file) => !gone.has(file));
}
