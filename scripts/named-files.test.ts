import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/glossary.md',
  'docs/how-to.md',
  'docs/operations.md',
  'docs/accounts.md',
  'docs/port-pack.md',
  'docs/record.md',
  'docs/routes.md',
  'docs/security.md',
  'docs/tides.md',
];

test.each(PAGES)('every file that %s names is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const inCode = [...text.matchAll(/`((?:domain|sync|server|web|e2e|bench|scripts|docs|ports)\/[\w./-]+\.\w+)`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:)([\w./-]+)\)/g)].map(([, path]) => [
    '',
    join(page, '..', path ?? ''),
  ]);
  const missing = [...inCode, ...linked].map(([, path]) => path ?? '').filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test('each path of data in ARCHITECTURE.md names as many files as it says', () => {
  const [, section = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## Two paths of data');
  const paths = section.split('\n## ')[0]?.split(/^\*\*/m).slice(1) ?? [];
  const counted = paths.map((path) => new Set(path.match(/`[\w-]+\/[\w./-]+\.tsx?`/g)).size);
  const said = paths.map((path) => Number(/\((\d+) files\)/.exec(path)?.[1]));
  expect(counted).toHaveLength(2);
  expect(counted).toEqual(said);
});
