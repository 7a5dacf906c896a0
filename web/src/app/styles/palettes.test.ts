import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const PALETTES = readFileSync(join(SOURCES, 'app/styles/palettes.css'), 'utf8');
const palettes = PALETTES.split(':root').slice(1);
const namesIn = (palette: string) => [...palette.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name as string);

test('every palette gives a colour to the same variables, and each of them is used', () => {
  expect(palettes).toHaveLength(4);
  const names = namesIn(PALETTES.slice(0, PALETTES.indexOf('}')));
  for (const palette of palettes) expect(namesIn(palette).sort()).toEqual(names.toSorted());
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.endsWith('palettes.css'),
  );
  const used = new Set(sheets.flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').match(/--[\w-]+/g) ?? []));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
