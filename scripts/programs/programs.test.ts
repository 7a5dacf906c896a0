import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '../setup.mjs';
import { programs } from './bundle-programs.mjs';
import { nodeWords } from './node-words.mjs';

afterEach(() => void vi.unstubAllEnvs());

const PROGRAM = 'server/src/port-pack/port-command.ts';
const outputOf = (words: string[]) =>
  execFileSync(process.execPath, [...words, 'stations', '--near', '46.2,-123.8'], { cwd: root, encoding: 'utf8' });

test('a run of tests has a bundle of every program that package.json starts, and of every thread', () => {
  expect(programs()).toContain(PROGRAM);
  for (const program of programs()) expect(existsSync(nodeWords(program)[0] ?? ''), program).toBe(true);
});

test('a bundled program says what its source says, and finds what lies beside its source', () => {
  const bundled = nodeWords(PROGRAM);
  expect(bundled).toHaveLength(1);
  vi.stubEnv('LEADLINE_PROGRAMS', undefined);
  const source = nodeWords(PROGRAM);
  expect(source).toEqual(['--import', 'tsx', PROGRAM]);
  expect(outputOf(bundled)).toBe(outputOf(source));
});
