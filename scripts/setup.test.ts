import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, isInstalled } from './setup.mjs';

const lock = {
  packages: {
    '': { name: 'leadline' },
    domain: { name: '@leadline/domain' },
    'node_modules/@leadline/domain': { resolved: 'domain', link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@biomejs/cli-darwin-arm64': { version: '2.5.15', optional: true },
  },
};

test('nothing is installed again while every package of the lock file is there in its version', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
});

test.each([
  ['nothing was installed yet', null],
  ['a package is missing', { packages: {} }],
  ['a package has another version', { packages: { 'node_modules/zod': { version: '4.6.6' } } }],
  [
    'an optional package has another version',
    {
      packages: {
        'node_modules/zod': { version: '4.6.7' },
        'node_modules/@biomejs/cli-darwin-arm64': { version: '2.5.14' },
      },
    },
  ],
])('packages are installed when %s', (_when, installed) => {
  expect(isInstalled(lock, installed)).toBe(false);
});

test('the build is stale when a source changes its words, its name or its place, not when a test does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-hash-'));
  const put = (path: string, words: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), words);
  };
  put('src/a.ts', 'one');
  const first = hashOf(['.'], folder);
  put('src/a.test.ts', 'a test');
  put('dist/a.js', 'built');
  put('node_modules/x/index.js', 'installed');
  expect(hashOf(['.'], folder)).toBe(first);
  put('src/a.ts', 'two');
  const second = hashOf(['.'], folder);
  put('src/b.ts', '');
  expect(new Set([first, second, hashOf(['.'], folder)]).size).toBe(3);
  rmSync(folder, { recursive: true });
});
