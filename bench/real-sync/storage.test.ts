import 'fake-indexeddb/auto';
import { openOutbox } from '@leadline/web/src/sync/outbox/outbox-db.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../server/test/test-app.ts';
import type { StorageFault } from './failing-storage.ts';
import { type OneTablet, oneTablet } from './one-tablet.ts';
import { openStage } from './stage.ts';
import { inTab } from './tab-life.ts';

vi.setConfig({ testTimeout: 300_000 });
const stage = openStage(await testApp());
afterAll(stage.close);

let seed = 20_000;
let tablet: OneTablet;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  seed += 1;
  tablet = await oneTablet(stage, seed);
});
afterEach(() => {
  tablet.discard();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The notes of the first pilotage, each time another text. */
const NOTES = 10;
const edits = () => tablet.tab.engine.outbox().ops.flatMap((op) => op.edits);

/** `fault` at the nth transaction of one kind, and `times - 1` more after it; how many there were is counted. */
function strike(
  fault: StorageFault,
  nth: number,
  { times = 1, only }: { times?: number; only?: IDBTransactionMode } = {},
) {
  const count = { transactions: 0, struck: 0 };
  tablet.world.storageFault = (mode) => {
    if (only && mode !== only) return null;
    count.transactions += 1;
    const isStruck = count.transactions >= nth && count.transactions < nth + times;
    if (isStruck) count.struck += 1;
    return isStruck ? fault : null;
  };
  return count;
}

/** An edit, its sending, and a second "Start Sync" when the storage is well again; says what the person was told. */
async function course(value: number, fault: StorageFault, nth: number, given: Parameters<typeof strike>[2] = {}) {
  const wanted = await tablet.wanted(NOTES, value);
  const count = strike(fault, nth, given);
  const recorded = await tablet.record(wanted).catch((error: unknown) => String(error));
  const sent = await tablet.start().catch((error: unknown) => String(error));
  tablet.world.storageFault = () => null;
  const waiting = { edits: edits(), state: tablet.tab.engine.state() };
  await tablet.start();
  return { count, recorded, sent, waiting };
}

async function effectsOf(edit: string): Promise<number> {
  const { applied, miscounted } = await tablet.effects();
  expect(miscounted).toEqual([]);
  return applied.filter((effect) => effect.edits.includes(edit)).length;
}

test.for(['full', 'fullRequest', 'fullAbort'] as const)(
  'OFFLINE-16 no room (%s) at any write of an edit: it is told, or the edit still waits and is sent later',
  async (fault) => {
    let told = 0;
    // Twice each: copies were thrown away meanwhile, and there is still no room.
    for (let nth = 1; ; nth += 1) {
      const { count, recorded, sent, waiting } = await course(1 + (nth % 3), fault, nth, {
        times: 2,
        only: 'readwrite',
      });
      if (count.struck === 0) break;
      if (typeof recorded === 'string') throw new Error(`${nth}: ${recorded}`);
      expect(sent, String(nth)).toBeTypeOf('object');
      if (recorded.saved === 'storageFull') {
        told += 1;
        expect(waiting.edits, String(nth)).toEqual([]);
        expect(await effectsOf(recorded.edit), String(nth)).toBe(0);
      } else {
        expect(await effectsOf(recorded.edit), String(nth)).toBe(1);
      }
      expect(edits(), String(nth)).toEqual([]);
    }
    // The first write is the edit itself.
    expect(told).toBe(1);
  },
);

test('OFFLINE-16 no room for what a run has to write down: the item says so and waits', async () => {
  const { recorded, waiting } = await course(1, 'full', 2, { times: 2, only: 'readwrite' });
  expect(recorded).toMatchObject({ saved: 'saved' });
  expect(waiting.edits).toHaveLength(1);
  expect(waiting.state).toMatchObject({ errors: 1, needsAttention: true });
});

test.for(['dead', 'unknown', 'aborted', 'lostAfter'] as const)(
  'OFFLINE-16 a connection that fails (%s) at any call of the storage is opened anew once, and nothing is lost or doubled',
  async (fault) => {
    let calls = 0;
    for (let nth = 1; ; nth += 1) {
      const { count, recorded, sent, waiting } = await course(1 + (nth % 3), fault, nth);
      if (count.struck === 0) break;
      calls += 1;
      expect(recorded, String(nth)).toMatchObject({ saved: 'saved' });
      expect(sent, String(nth)).toMatchObject({ ended: 'done' });
      expect(waiting.edits, String(nth)).toEqual([]);
      if (typeof recorded === 'object') expect(await effectsOf(recorded.edit), String(nth)).toBe(1);
    }
    // Kept, read, sealed, read, copied, acknowledged, read, closed, read.
    expect(calls).toBeGreaterThan(8);
  },
);

test('OFFLINE-16 while every call of the storage fails nothing is called saved, and what was kept before is there afterwards', async () => {
  const first = await tablet.record(await tablet.wanted(NOTES, 1));
  const wanted = await tablet.wanted(NOTES, 2);
  for (const fault of ['dead', 'unknown', 'aborted'] as const) {
    tablet.world.storageFault = () => fault;
    await expect(tablet.record(wanted), fault).rejects.toThrow();
    await expect(tablet.start(), fault).rejects.toThrow();
  }
  tablet.world.storageFault = () => null;
  await tablet.start();
  expect(await effectsOf(first.edit)).toBe(1);
  expect(edits()).toEqual([]);
});

test('OFFLINE-16 a write that nobody hears of again is done once more after 5 s, and is there once', async () => {
  const wanted = await tablet.wanted(NOTES, 1);
  strike('unheard', 1, { only: 'readwrite' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const recording = tablet.record(wanted);
  await pass(5000);
  expect((await recording).saved).toBe('saved');
  vi.useRealTimers();
  const again = openOutbox(tablet.tab.device, async () => {});
  expect((await inTab(tablet.tab, again.read)).ops).toHaveLength(1);
  again.close();
});

test('OFFLINE-16 a storage that never answers again is told of after 10 s, and nothing is called saved', async () => {
  const wanted = await tablet.wanted(NOTES, 1);
  tablet.world.storageFault = () => 'stuck';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const recording = tablet.record(wanted).catch((error: unknown) => String(error));
  await pass(5000);
  await pass(5000);
  expect(await recording).toContain('The storage of this device does not answer');
});

/** The storage does what it does and somebody waits for it; then time passes. */
async function pass(ms: number): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  while (vi.getTimerCount() === 0) await turn();
  for (let more = 0; more < 50; more += 1) await turn();
  await vi.advanceTimersByTimeAsync(ms);
}

test('SYNC-13 an edit without a uuid and one of an unknown kind are refused in words, and nothing is kept', async () => {
  const edit = await tablet.wanted(NOTES, 1);
  const nameless = { ...edit, item: { ...edit.item, uuid: '' } };
  const unknown = { ...edit, item: { ...edit.item, type: 'whale' as 'vessel' } };
  await expect(tablet.record(nameless)).rejects.toThrow('No uuid for entity queued to sync');
  await expect(tablet.record(unknown)).rejects.toThrow('Unknown sync entity type');
  await tablet.tab.outbox.read();
  expect(edits()).toEqual([]);
});
