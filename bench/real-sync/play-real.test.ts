import 'fake-indexeddb/auto';
import { NO_FAULTS } from '@leadline/sync/simulation/faults';
import type { Step } from '@leadline/sync/simulation/schedule';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../server/test/test-app.ts';
import { playReal } from './play-real.ts';
import { openStage } from './stage.ts';

vi.setConfig({ testTimeout: 300_000 });
const stage = openStage(await testApp());
afterAll(stage.close);

const WHERE = { tablet: 0, tab: 0 };
const DRAW = { ...WHERE, do: 'draw', what: 4, how: 'takeOut', value: 1, isOnlineSave: true } as const;
/** Time in which everything is sent for certain. */
const LONG_MS = 1_000_000;

const play = (seed: number, steps: Step[]) =>
  playReal(stage, { seed, tablets: 1, useESignatures: false, faults: NO_FAULTS, steps });

test('SYNC-07 a database that is restored when all is sent and nobody asks the server any more: what it lost is sent again', async () => {
  const course = await play(31_001, [
    { ...DRAW, afterMs: 0 },
    { ...WHERE, afterMs: LONG_MS, do: 'restore' },
  ]);
  expect(course.log.join('\n')).toContain('the database was restored: 1 receipts are lost');
  expect(course.broken, course.log.join('\n')).toEqual([]);
  expect(course.effects).toBe(1);
});

test('SYNC-12 TUGS-13 a tug is put to a line and another taken off, online and offline: each has one effect, and the tablet shows what the server has', async () => {
  const make = { ...WHERE, do: 'make', what: 3 } as const;
  const take = { ...WHERE, do: 'take', what: 0 } as const;
  const course = await play(31_002, [
    { ...make, afterMs: 0, isOnlineSave: true },
    { ...take, afterMs: LONG_MS, isOnlineSave: false },
  ]);
  expect(course.broken, course.log.join('\n')).toEqual([]);
  expect([course.edits, course.effects]).toEqual([2, 2]);
});
