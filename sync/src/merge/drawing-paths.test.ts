import type { Drawing, DrawingContent, Shape } from '@leadline/domain/plan/drawings/drawing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queuedEdit } from '../kinds/queued-edit.ts';
import { requestOf } from '../kinds/request-of.ts';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { decideMerge } from './decide-write.ts';
import { contentOf, drawingItemAt, drawingsWithOps } from './drawing-overlay.ts';
import { drawingChanges, flattenDrawing, inflateDrawing, wholeDrawing } from './drawing-paths.ts';
import { groupChanges } from './group-changes.ts';
import { flattenBase } from './merge-groups.ts';

const PILOTAGE = '10000000-0000-4000-8000-000000000041';
const STAGE = '40000000-0000-4000-8000-000000000001';
const ROUTE = '50000000-0000-4000-8000-000000000001';
const DRAWING = '30000000-0000-4000-8000-000000000001';

const line = (id: string, at: number): Shape => ({
  id,
  name: 'Line',
  type: 'arrow',
  attrs: { color: 'red', version: 1, points: [at, at, 0.5, 0.5] },
});

/** Ids as editors give them, names that belong to objects, and dots, which divide paths. */
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'toString', '__proto__', 'a.b', 'shapes', '');
const content: fc.Arbitrary<DrawingContent> = fc
  .record({
    shapes: fc.uniqueArray(fc.record({ id: ids, at: fc.constantFrom(0.1, 0.2, 0.3) }), { selector: ({ id }) => id }),
    vesselRotation: fc.option(fc.constantFrom(0, 45, 315), { nil: undefined }),
  })
  .map(({ shapes, vesselRotation }) => ({
    shapes: inOrder(shapes.map(({ id, at }) => line(id, at))),
    ...(vesselRotation !== undefined && { vesselRotation }),
  }));

const inOrder = (shapes: Shape[]) => shapes.sort((one, other) => (one.id < other.id ? -1 : 1));
/** As a tablet sends it: a hull that is not turned is told. */

interface Met {
  after: DrawingContent;
  conflicts: readonly string[];
}

/** What the server makes of one tablet's edit: the functions that it asks, over what it has. */
function written(stored: DrawingContent, seen: DrawingContent, wanted: DrawingContent): Met {
  const changes = drawingChanges(wholeDrawing(wanted), wholeDrawing(seen));
  const base = flattenBase('drawings', wholeDrawing(seen), changes);
  const standing = flattenDrawing({ metadata: stored });
  const groups = groupChanges('drawings', { changes, base, stored: standing });
  const decision = decideMerge('drawings', groups, standing);
  if (decision.kind === 'conflict') return { after: stored, conflicts: decision.groups };
  const values = decision.kind === 'apply' ? decision.groups.map((group) => groups[group]?.value ?? {}) : [];
  return { after: contentOf(Object.assign({ ...standing }, ...values)), conflicts: [] };
}

test('PLAN-12 a drawing as paths becomes the same drawing again', () => {
  const property = fc.property(content, (drawn) => {
    const again = inflateDrawing(flattenDrawing({ metadata: drawn })).metadata;
    expect(again).toMatchObject(drawn.shapes.length > 0 ? { shapes: drawn.shapes } : {});
    expect(contentOf(flattenDrawing({ metadata: drawn }))).toEqual(turned(drawn));
  });
  fc.assert(property, { numRuns: 500 });
});

/** A hull at 0° is not turned. */
const turned = ({ shapes, vesselRotation }: DrawingContent) => ({
  shapes,
  ...(vesselRotation && { vesselRotation }),
});

test('what was changed, laid over what was seen, is what was wanted', () => {
  const property = fc.property(content, content, (seen, wanted) => {
    expect(written(seen, seen, wanted)).toEqual({ after: turned(wanted), conflicts: [] });
  });
  fc.assert(property, { numRuns: 500 });
});

test('two tablets that drew on the same stage: the merge is the same in either order, or both orders ask about the same', () => {
  const seen = { merged: 0, asked: 0 };
  const property = fc.property(content, content, content, (before, one, other) => {
    const [first, second] = [written(before, before, one), written(before, before, other)];
    const [oneThenOther, otherThenOne] = [written(first.after, before, other), written(second.after, before, one)];
    expect(oneThenOther.conflicts).toEqual(expect.arrayContaining([...otherThenOne.conflicts]));
    expect(oneThenOther.conflicts).toHaveLength(otherThenOne.conflicts.length);
    if (oneThenOther.conflicts.length === 0) expect(oneThenOther.after).toEqual(otherThenOne.after);
    seen[oneThenOther.conflicts.length === 0 ? 'merged' : 'asked'] += 1;
  });
  fc.assert(property, { numRuns: 2000 });
  expect(Math.min(seen.merged, seen.asked)).toBeGreaterThan(100);
});

test('nothing is lost without a question: what either drew or took out is there after the merge, unless both touched it', () => {
  const property = fc.property(content, content, content, (before, one, other) => {
    const { after, conflicts } = written(written(before, before, one).after, before, other);
    if (conflicts.length > 0) return;
    const flat = flattenDrawing(wholeDrawing(after));
    for (const wanted of [one, other])
      for (const [path, value] of Object.entries(drawingChanges(wholeDrawing(wanted), wholeDrawing(before))))
        expect(flat[path] ?? null).toEqual(value);
  });
  fc.assert(property, { numRuns: 2000 });
});

test('to clear a stage takes out what was seen at that moment, and nothing that came meanwhile', () => {
  const property = fc.property(content, content, (seen, added) => {
    const known = new Set(seen.shapes.map(({ id }) => id));
    const news = added.shapes.filter(({ id }) => !known.has(id));
    const stored = { ...seen, shapes: inOrder([...seen.shapes, ...news]) };
    expect(written(stored, seen, { ...seen, shapes: [] }).after.shapes).toEqual(news);
  });
  fc.assert(property, { numRuns: 500 });
});

const edit = (seen: DrawingContent, wanted: DrawingContent, more: object = {}) =>
  queuedEdit('drawings', {
    uuid: DRAWING,
    of: { pilotage: PILOTAGE, place: STAGE, route: ROUTE },
    seen: { metadata: seen },
    changes: { metadata: wanted },
    ...more,
  });
const queued = ({ item: { type, uuid }, ...op }: ReturnType<typeof edit>, seq = 1) =>
  ({
    ...op,
    item: `${type}:${uuid}`,
    seq,
    outcome: 'unsent',
    madeAt: '2026-11-22T00:00:00.000Z',
  }) as unknown as QueuedOp;
const sentFor = (op: QueuedOp, isNew = false) => requestOf(op, { type: 'drawings', uuid: DRAWING, isNew } as SyncItem);

const [A, B, MOVED] = [line('a', 0.1), line('b', 0.2), line('a', 0.3)];

test('SYNC-08 API-40 API-41 of a drawing the touched shapes alone are sent, with what was seen of them', () => {
  const waits = edit({ shapes: [A, B] }, { shapes: [MOVED, B], vesselRotation: 45 });
  expect(waits).toMatchObject({ item: { pilotageUuid: PILOTAGE }, kind: 'patch' });
  expect(Object.keys(waits.groups)).toEqual(['metadata.shapes.a', 'metadata.vesselRotation']);
  const body = {
    pilotage: { uuid: PILOTAGE },
    stage: { uuid: STAGE },
    route: { uuid: ROUTE },
    metadata: { shapes: [MOVED], vesselRotation: 45 },
    base: { metadata: { shapes: [A], vesselRotation: null } },
  };
  expect(sentFor(queued(waits))).toEqual({ method: 'PUT', path: `/drawings/${DRAWING}`, body });
  expect(sentFor(queued(waits), true)).toEqual({ method: 'POST', path: '/drawings', body: { ...body, uuid: DRAWING } });
});

test('API-41 a shape that was taken out is seen and not sent', () => {
  const { body } = sentFor(queued(edit({ shapes: [A, B] }, { shapes: [B] })));
  expect(body).toMatchObject({ metadata: { shapes: [] }, base: { metadata: { shapes: [A] } } });
});

test.each([
  ['departure-berthing', { isFirst: true }],
  ['arrival-berthing', { isLast: true }],
])('API-40 what is drawn at %s is sent without a stage', (place, end) => {
  const { body } = sentFor(queued(edit({ shapes: [] }, { shapes: [A] }, { of: { pilotage: PILOTAGE, place } })));
  expect(body).toMatchObject(end);
  expect(body).not.toHaveProperty('stage');
  expect(body).not.toHaveProperty('route');
});

const stored = { uuid: DRAWING, version: 3, type: 'stage', stage: { uuid: STAGE, name: 'Bar' } } as Drawing;

test('what waits on this device is laid over what was read, and a drawing that was made here is shown under its place', () => {
  const read = [{ ...stored, metadata: { shapes: [A], vesselRotation: 90 } }];
  const waiting = [
    queued(edit({ shapes: [A], vesselRotation: 90 }, { shapes: [A, B] })),
    queued(edit({ shapes: [A, B] }, { shapes: [B] }), 2),
  ];
  expect(drawingsWithOps(read, waiting, PILOTAGE)).toMatchObject([
    { version: 3, stage: { name: 'Bar' }, route: { uuid: ROUTE }, metadata: { shapes: [B] } },
  ]);
  expect(drawingsWithOps(read, waiting, PILOTAGE)[0]?.metadata).not.toHaveProperty('vesselRotation');
  const place = { kind: 'departure-berthing' } as const;
  const made = queued(
    edit({ shapes: [] }, { shapes: [A] }, { isNew: true, of: { pilotage: PILOTAGE, place: place.kind } }),
  );
  expect(drawingsWithOps([], [made], PILOTAGE)).toMatchObject([
    { type: 'departure-berthing', isFirst: true, stage: null, route: null, metadata: { shapes: [A] } },
  ]);
  expect(drawingItemAt([], [made], PILOTAGE, place)).toEqual({ uuid: DRAWING, isNew: true });
  expect(drawingItemAt(read, [], PILOTAGE, { kind: 'stage', stage: STAGE })).toEqual({ uuid: DRAWING, isNew: false });
  expect(drawingItemAt(read, [], PILOTAGE, place)).toBeNull();
});

test('what is being taken back, and what belongs to another pilotage, is not laid over', () => {
  const read = [{ ...stored, metadata: { shapes: [A] } }];
  const gone = { ...queued(edit({ shapes: [A] }, { shapes: [] })), outcome: 'cancelling' as const };
  expect(drawingsWithOps(read, [gone], PILOTAGE)).toEqual(read);
  expect(drawingsWithOps(read, [queued(edit({ shapes: [A] }, { shapes: [] }))], 'another')).toEqual(read);
});
