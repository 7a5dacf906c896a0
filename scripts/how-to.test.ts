import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const PAGE = readFileSync(join(root, 'docs/how-to.md'), 'utf8');

/** A section with an example: its name in the code, how many files are said to name it, and which. */
const sections = PAGE.split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, name = '', count] = /^Example: `(\w+)` \((\d+) files?\)$/m.exec(text) ?? [];
    const files = [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path ?? '');
    return { title: text.split('\n')[0] ?? '', name, count: Number(count), files: files.sort() };
  });

const PRODUCT = ['domain/src', 'sync/src', 'server/src', 'web/src'];
const NOT_PRODUCT = /\.test\.tsx?$|\/simulation\/|\/samples\/|\/sample-|\/migrations\/|\/db\/tables[./]/;

/** Product files that have the name as a word of their code. */
function filesThatName(name: string): string[] {
  const word = new RegExp(`\\b${name}\\b`);
  return PRODUCT.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
    .filter((path) => /\.tsx?$/.test(path) && !NOT_PRODUCT.test(path))
    .filter((path) => word.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}

test.each(sections)('how to add: $title: its list has every product file that names the example', (section) => {
  expect(section.name).not.toBe('');
  expect(section.files).toEqual(filesThatName(section.name));
  expect(section.files).toHaveLength(section.count);
});

test('every file and folder that how-to.md names is there', () => {
  const named = [...PAGE.matchAll(/`((?:domain|sync|server|web|docs|scripts)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
