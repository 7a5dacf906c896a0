import type { KindName } from '@leadline/domain/contract/record-kinds';
import { expect, test } from 'vitest';
import type { QueuedOp } from './outbox/outbox.ts';
import { APPLIED, device, edit, taken } from './simulation/tablet/one-device.ts';

const KEY = 'pilotage:p1';

const made = (value: string, type: KindName = 'routeChecks') => ({
  ...edit(value, 'a', type, 'c1'),
  kind: 'create' as const,
});

test('SYNC-14 who takes back one edit of a record leaves alone what an earlier one of it asks', async () => {
  const { engine, disk } = device([taken('theirs')]);
  await engine.record(edit('b'));
  await engine.start();
  await engine.record({ ...edit('c', 'b'), opId: 'later' });
  await engine.abandon([KEY], 'later');
  expect(disk.outbox.items).toMatchObject([{ key: KEY, reason: 'conflict' }]);
});

test('SYNC-14 who takes back an edit that asks, behind one that a restored server has lost, is asked no more', async () => {
  const { engine, disk } = device([taken('theirs')]);
  await engine.record({ ...edit('b'), opId: 'mine' });
  await engine.start();
  const [asking] = disk.outbox.ops;
  const putBack = { ...asking, opId: 'lost', edits: ['lost'], seq: 0, request: null, outcome: 'unsent', refusal: null };
  disk.outbox.ops.unshift(putBack as QueuedOp);
  expect(await engine.abandon([KEY], 'mine')).toEqual({ dropped: 1, cancelling: 0 });
  expect(disk.outbox.ops).toMatchObject([{ opId: 'lost' }]);
  expect(engine.state()).toMatchObject({ conflicts: 0, pending: 1, errors: 0 });
});

test('SYNC-14 a form takes back its own edit that met a conflict although another tab holds the lock', async () => {
  const { engine, lock, disk } = device([taken('theirs')]);
  lock.tryHold = async () => 'taken';
  await engine.record({ ...edit('b', 'a', 'pilotage', 'p1', true), opId: 'mine' });
  await engine.start({ only: [KEY] });
  expect(await engine.abandon('all')).toBe('running');
  expect(await engine.abandon([KEY], 'mine')).toEqual({ dropped: 1, cancelling: 0 });
  expect(disk.outbox).toEqual({ items: [], ops: [] });
});

test('SYNC-14 a conflict asks; the decision is an edit of its own on the base that the card showed', async () => {
  const { engine, sent } = device([taken('theirs'), APPLIED]);
  await engine.record(edit('mine'));
  await engine.start();
  expect(engine.state()).toMatchObject({ conflicts: 1 });
  await engine.start();
  expect(sent).toHaveLength(1);
  await engine.decide(KEY, { notes: { kind: 'mine' } });
  await engine.start();
  expect(sent[1]?.opId).not.toBe(sent[0]?.opId);
  expect(sent[1]?.body).toEqual({ notes: { base: { notes: 'theirs' }, value: { notes: 'mine' } } });
});

test('SYNC-14 theirs leaves nothing to be sent; both sends what was joined', async () => {
  const first = device([taken('theirs')]);
  await first.engine.record(edit('mine'));
  await first.engine.start();
  await first.engine.decide(KEY, { notes: { kind: 'theirs' } });
  expect(first.disk.outbox).toEqual({ items: [], ops: [] });
  const second = device([taken('theirs')]);
  await second.engine.record(edit('mine'));
  await second.engine.start();
  await second.engine.decide(KEY, { notes: { kind: 'both', value: { notes: 'theirs\nmine' } } });
  await second.engine.start();
  expect(second.sent[1]?.body).toEqual({ notes: { base: { notes: 'theirs' }, value: { notes: 'theirs\nmine' } } });
});

test('SYNC-14 an edit that another tab adds while theirs is chosen waits, and asks nothing', async () => {
  const { engine, disk } = device([taken('theirs')]);
  await engine.record(edit('mine'));
  await engine.start();
  await device([], 'cancelled', disk).engine.record({ ...edit('later', 'mine'), opId: 'later' });
  expect(await engine.decide(KEY, { notes: { kind: 'theirs' } })).toBe('decided');
  expect(disk.outbox.items).toMatchObject([{ key: KEY, status: 'SYNC_PENDING', reason: null }]);
});

test('SYNC-14 theirs takes a removal back as well: what the other one changed stays', async () => {
  const { engine, disk, sent } = device([taken('theirs')]);
  await engine.record({ ...edit('b', 'a', 'tugs', 'g1'), kind: 'delete' });
  await engine.start();
  await engine.decide('tugs:g1', { notes: { kind: 'theirs' } });
  expect(disk.outbox).toEqual({ items: [], ops: [] });
  await engine.start();
  expect(sent).toHaveLength(1);
});

test('SYNC-14 "Use mine" of a record that was made here and edited since still makes it: its id is unknown to the server', async () => {
  const { engine, disk } = device([taken('theirs')]);
  await engine.record(made('mine'));
  await engine.start();
  await engine.record(edit('mine, once more', 'mine', 'routeChecks', 'c1'));
  await engine.decide('routeChecks:c1', { notes: { kind: 'mine' } });
  const groups = { notes: { base: { notes: 'theirs' }, value: { notes: 'mine, once more' } } };
  expect(disk.outbox.ops).toMatchObject([{ kind: 'create', groups }]);
});

test('SYNC-14 what was made here, met another, and was taken away again leaves nothing to be sent', async () => {
  const { engine, disk } = device([taken('theirs')]);
  await engine.record(made('mine'));
  await engine.start();
  await engine.record({ ...edit('b', 'mine', 'routeChecks', 'c1'), kind: 'delete' });
  expect(await engine.decide('routeChecks:c1', { notes: { kind: 'mine' } })).toBe('decided');
  expect(disk.outbox).toEqual({ items: [], ops: [] });
});
