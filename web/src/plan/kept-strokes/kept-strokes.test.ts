import 'fake-indexeddb/auto';
import type { DrawingContent, LineShape } from '@leadline/domain/plan/drawings/drawing';
import { sampleLine, sampleSymbol, sampleText } from '@leadline/domain/plan/marks/sample-shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches } from '../../data/store/device-cache.ts';
import { type DeviceSession, openSession } from '../../data/store/device-session.ts';
import { openUnsaved, type UnsavedDb } from '../../data/store/unsaved-db.ts';
import { installVault } from '../../data/store/vault.ts';
import { type KeptStrokes, keepStrokes } from './kept-strokes.ts';

const PILOT = '00000000-0000-4000-8000-000000000001';
const STAGE = 'pilotage/stage';
const SEEN: DrawingContent = { shapes: [sampleSymbol('a')] };
const DRAWN: DrawingContent = { shapes: [...SEEN.shapes, sampleText('b')] };
const stroke = (points: number[]): LineShape => ({
  ...sampleLine('c', { points }),
  name: 'freehand',
  type: 'freehand',
});

async function newVault(keyId = 'k1') {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { owner: PILOT, keyId, key };
}

let session: DeviceSession;
let end: () => void;
let failures: unknown[];
beforeEach(async () => {
  failures = [];
  installVault(await newVault());
  ({ session, end } = openSession(PILOT, { current: () => 'token', renew: async () => true }));
});
afterEach(async () => {
  end();
  installVault(null);
  await deleteCaches();
});

const opened = (db: UnsavedDb = openUnsaved(session)): KeptStrokes =>
  keepStrokes(db, STAGE, (error) => failures.push(error));

/** A disk that counts what it is given. */
function countedDb(): { db: UnsavedDb; puts: string[][] } {
  const puts: string[][] = [];
  const db = openUnsaved(session);
  const write: UnsavedDb['write'] = async (change) => {
    puts.push(Object.keys(change.put));
    await db.write(change);
  };
  return { db: { ...db, write }, puts };
}

test('PLAN-10 unsaved strokes and the half-drawn line are there again, also for another tab of this person', async () => {
  const strokes = opened();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: stroke([0.1, 0.1, 0.2, 0.2]) });
  await strokes.settled();
  expect(await opened().read()).toEqual({ seen: SEEN, content: DRAWN, draft: stroke([0.1, 0.1, 0.2, 0.2]) });
});

test('what was drawn while the disk was busy is on it next, and what lay between is not queued', async () => {
  const { db, puts } = countedDb();
  const strokes = opened(db);
  const points = [0.1, 0.1];
  for (let step = 1; step <= 50; step += 1) {
    points.push(0.1 + step / 100, 0.1);
    strokes.keep({ seen: SEEN, content: DRAWN, draft: stroke([...points]) });
  }
  await strokes.settled();
  expect((await opened().read())?.draft).toEqual(stroke(points));
  expect(puts).toEqual([[`${STAGE}/seen`, `${STAGE}/content`, `${STAGE}/draft`], [`${STAGE}/draft`]]);
});

test('a lifted pen leaves its shape and no half-drawn line', async () => {
  const strokes = opened();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: stroke([0.1, 0.1, 0.2, 0.2]) });
  await strokes.settled();
  const content = { shapes: [...DRAWN.shapes, stroke([0.1, 0.1, 0.2, 0.2])] };
  strokes.keep({ seen: SEEN, content, draft: null });
  await strokes.settled();
  expect(await opened().read()).toEqual({ seen: SEEN, content, draft: null });
});

test.each([
  ['Save or Continue', async (strokes: KeptStrokes) => strokes.drop()],
  ['taking every step back', async (strokes: KeptStrokes) => strokes.keep({ seen: SEEN, content: SEEN, draft: null })],
  ['a log-out', async () => deleteCaches()],
])('PLAN-10 after %s nothing is unsaved', async (_, leave) => {
  const strokes = opened();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: null });
  await strokes.settled();
  await leave(strokes);
  await strokes.settled();
  expect(await opened().read()).toBeNull();
});

test('PLAN-10 what is given up in mid-stroke is off the disk without waiting for the next write of a stroke', async () => {
  const later = globalThis.setTimeout;
  // The pause between two writes of a stroke never ends by itself here.
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) => (ms === 130 ? 0 : later(run, ms))) as typeof setTimeout);
  const strokes = opened();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: stroke([0.1, 0.1, 0.2, 0.2]) });
  await strokes.drop();
  expect(await opened().read()).toBeNull();
  spy.mockRestore();
});

test('PLAN-10 a stage that is opened again goes on from what is unsaved now, not from what was at first', async () => {
  const strokes = opened();
  expect(strokes.unsaved()).toBeUndefined();
  await strokes.read();
  expect(strokes.unsaved()).toBeNull();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: null });
  expect(strokes.unsaved()).toEqual({ seen: SEEN, content: DRAWN, draft: null });
  await strokes.drop();
  expect(strokes.unsaved()).toBeNull();
});

test('another stage, another person and another key have none of it', async () => {
  const strokes = opened();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: null });
  await strokes.settled();
  expect(await keepStrokes(openUnsaved(session), 'pilotage/other', () => {}).read()).toBeNull();
  const other = openSession('00000000-0000-4000-8000-000000000002', { current: () => 't', renew: async () => true });
  await expect(keepStrokes(openUnsaved(other.session), STAGE, () => {}).read()).rejects.toThrow('locked');
  installVault(await newVault('k2'));
  expect(await opened().read()).toBeNull();
  other.end();
});

test('after the lock nothing is written, and after the unlock it is all there', async () => {
  const strokes = opened();
  strokes.keep({ seen: SEEN, content: DRAWN, draft: null });
  await strokes.settled();
  end();
  strokes.keep({ seen: SEEN, content: SEEN, draft: null });
  await strokes.settled();
  expect(failures.map(String)).toEqual([expect.stringContaining('SessionEnded')]);
  ({ session, end } = openSession(PILOT, { current: () => 'token', renew: async () => true }));
  expect((await opened().read())?.content).toEqual(DRAWN);
});

test('a disk that refuses is told, and the next change tries again with everything', async () => {
  const db = openUnsaved(session);
  let isFull = true;
  const strokes = opened({
    ...db,
    write: async (change) => {
      if (isFull) throw new Error('no room');
      await db.write(change);
    },
  });
  strokes.keep({ seen: SEEN, content: DRAWN, draft: null });
  await strokes.settled();
  expect(failures.map(String)).toEqual(['Error: no room']);
  isFull = false;
  const content = { shapes: [...DRAWN.shapes, sampleLine('d')] };
  strokes.keep({ seen: SEEN, content, draft: null });
  await strokes.settled();
  expect(await opened().read()).toEqual({ seen: SEEN, content, draft: null });
});
