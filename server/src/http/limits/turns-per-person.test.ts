import { expect, test } from 'vitest';
import { makeTurnsPerPerson } from './turns-per-person.ts';

test('one person has so many turns at once; the work of another does not wait for them', async () => {
  const turns = makeTurnsPerPerson(2, 1);
  const started: string[] = [];
  const endings: (() => void)[] = [];
  const work = (person: string) =>
    turns.run(person, async () => {
      started.push(person);
      await new Promise<void>((resolve) => endings.push(resolve));
    });
  const all = [work('aroha'), work('aroha'), work('aroha'), work('ben')];
  await expect(work('aroha')).rejects.toMatchObject({ code: 'busy', status: 503 });
  expect(started).toEqual(['aroha', 'aroha', 'ben']);
  while (started.length < 4 || endings.length > 0) {
    endings.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
});
