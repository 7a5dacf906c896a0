import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLANTED_BUGS } from './list.ts';
import { changesOf, placesOf, ROOT } from './plant.ts';

test('every planted bug still fits the source: a bug that cannot be planted proves nothing', () => {
  const misfits = PLANTED_BUGS.flatMap((bug) =>
    changesOf(bug)
      .filter((change) => placesOf(change) !== 1)
      .map(({ file, find }) => `${bug.name}: ${file} holds ${placesOf({ file, find, put: '' })} times ${find}`),
  );
  expect(misfits).toEqual([]);
});

test('planted bugs have names of their own, and each changes something', () => {
  expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length);
  for (const { find, put } of PLANTED_BUGS.flatMap(changesOf)) expect(put).not.toBe(find);
});

test('a planted bug that the simulation finds rarely names the unit test that carries it, and that test is there', () => {
  const carriers = PLANTED_BUGS.flatMap(({ name, carriedBy }) => (carriedBy ? { name, ...carriedBy } : []));
  expect(carriers.length).toBeGreaterThan(0);
  const missing = carriers.filter(({ file, test: title }) => !readFileSync(join(ROOT, file), 'utf8').includes(title));
  expect(missing).toEqual([]);
});
