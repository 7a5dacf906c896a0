import 'fake-indexeddb/auto';
import { NO_FAULTS } from '@leadline/sync/simulation/faults';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../server/test/test-app.ts';
import { playReal } from './play-real.ts';
import { openStage } from './stage.ts';

vi.setConfig({ testTimeout: 300_000 });
const stage = openStage(await testApp());
afterAll(stage.close);

const WHERE = { tablet: 0, tab: 0 };

test('SYNC-07 a database that is restored when all is sent and nobody asks the server any more: what it lost is sent again', async () => {
  const steps = [
    { ...WHERE, afterMs: 0, do: 'draw', what: 4, how: 'takeOut', value: 1, isOnlineSave: true },
    // Time in which the drawing is sent for certain.
    { ...WHERE, afterMs: 1_000_000, do: 'restore' },
  ] as const;
  const course = await playReal(stage, { seed: 31_001, tablets: 1, faults: NO_FAULTS, steps: [...steps] });
  expect(course.log.join('\n')).toContain('the database was restored: 1 receipts are lost');
  expect(course.broken, course.log.join('\n')).toEqual([]);
  expect(course.effects).toBe(1);
});
