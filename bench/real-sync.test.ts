import 'fake-indexeddb/auto';

import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../server/test/test-app.ts';
import { KINDS, loseAnswers } from './real-sync/lost-answers.ts';
import { playReal } from './real-sync/play-real.ts';
import { realSchedule } from './real-sync/real-schedule.ts';
import { openStage } from './real-sync/stage.ts';

vi.setConfig({ testTimeout: 900_000 });
const stage = openStage(await testApp());
afterAll(stage.close);
// A storage that fails is what is tried here: it is told of.
vi.spyOn(console, 'warn').mockImplementation(() => {});

const LEAST = 20;
const MOST = 200;
const LIMIT_MS = 15_000;

test('OFFLINE-13 OFFLINE-16 SYNC-07 SYNC-09 over a bad network and a bad storage nothing is lost, doubled, overwritten unseen, resurrected or stuck, and device and server are equal', async () => {
  const began = performance.now();
  let edits = 0;
  let next = 1;
  const play = async () => {
    while (next <= LEAST || (next <= MOST && performance.now() - began < LIMIT_MS)) {
      const seed = next++;
      const course = await playReal(stage, realSchedule(seed));
      edits += course.edits;
      expect(course.broken, [`seed ${seed}`, ...course.log].join('\n')).toEqual([]);
    }
  };
  await Promise.all([play(), play()]);
  expect(edits).toBeGreaterThan(LEAST);
});

test.for(KINDS)(
  'OFFLINE-16 SYNC-07 %s: what the server has done is done once, however often its answer is lost',
  async (type) => {
    const told = await loseAnswers(stage, type, 10);
    // Of four edits one, two, three and four answers are lost, and one comes: 10 edits are sent 10 + 1 + 2 + 3 + 4 + … times.
    expect(told).toEqual({
      edits: 10,
      sends: 10 + 2 * (1 + 2 + 3 + 4) + 1 + 2,
      onceEach: 10,
      otherwise: 0,
      miscounted: [],
    });
  },
);
