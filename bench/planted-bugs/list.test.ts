import { expect, test } from 'vitest';
import { PLANTED_BUGS } from './list.ts';
import { changesOf, placesOf } from './plant.ts';

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
