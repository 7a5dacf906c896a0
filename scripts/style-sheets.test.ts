import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const GLOBAL = 'web/src/app/styles/';
/** What finds an element by a selector, and the selector. */
const FINDS = /(?:\b(?:closest|matches|locator|querySelector(?:All)?)(?:<\w+>)?\(\s*|\bselector: )(['"`])(.+?)\1/g;

const listed = (...folders: string[]) =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
const files = listed('web');
const modules = files.filter((file) => file.endsWith('.module.css'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test(`a style sheet outside ${GLOBAL} is a module, and none in it is (decision 0134)`, () => {
  expect(modules.length).toBeGreaterThan(50);
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith('web/public/'));
  expect(sheets.filter((file) => file.startsWith(GLOBAL) === file.endsWith('.module.css'))).toEqual([]);
});

test('a module has no class that nobody takes, and the code takes none that the module does not have', () => {
  const taken = new Map(modules.map((module) => [module, new Set<string>()]));
  const byName = new Set<string>();
  for (const file of files.filter((each) => /\.tsx?$/.test(each)))
    for (const [, styles, path = ''] of read(file).matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)) {
      const module = join(file, '..', path);
      const code = read(file).replace(/^import .*$/gm, '');
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))) taken.get(module)?.add(name);
      // One class of several, by what it says: which ones is not read from the code.
      if (new RegExp(`\\b${styles}\\[`).test(code)) byName.add(module);
    }
  const wrong = modules.flatMap((module) => {
    const own = classesOf(read(module));
    const names = taken.get(module) ?? new Set();
    const unused = byName.has(module) ? [] : [...own].filter((name) => !names.has(name));
    return [...unused, ...[...names].filter((name) => !own.has(name))].map((name) => `${module}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('what is found by a class, in the product, its tests and walks, is found by one of a global sheet', () => {
  const known = new Set(files.filter((file) => file.startsWith(GLOBAL)).flatMap((file) => [...classesOf(read(file))]));
  const found = [...files, ...listed('e2e', 'bench')]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(FINDS)].map(([, , selector = '']) => ({ file, selector })));
  expect(found.length).toBeGreaterThan(300);
  const unknown = found.flatMap(({ file, selector }) =>
    namesIn(selector.replace(/\[[^\]]*\]|\$\{[^}]*\}/g, ''))
      .filter((name) => !known.has(name) && !/^(?:mantine|tabler)-/.test(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(unknown).toEqual([]);
});

/** The classes that a module itself has: those of global sheets stand in `:global(…)`. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  return new Set([...selectors.matchAll(/([^{};]+)\{/g)].flatMap(([, part = '']) => namesIn(part)));
}

function namesIn(selector: string): string[] {
  return selector.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? [];
}
