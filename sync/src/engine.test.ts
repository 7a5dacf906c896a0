import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import type { KindName } from '@leadline/domain/contract/record-kinds';
import { expect, test } from 'vitest';
import type { Answer, Edit, SyncPorts } from './ports.ts';
import { sealNext } from './sending/seal-next.ts';
import { APPLIED, device, edit, LOST, REFUSED } from './simulation/tablet/one-device.ts';

const KEY = 'pilotage:p1';

/** Another of these groups of the pilotage. */
const changed = (group: string, kind: Edit['kind'] = 'patch'): Edit => ({
  ...edit('b'),
  kind,
  groups: { [group]: { base: { [group]: 'a' }, value: { [group]: 'b' } } },
});

const made = (value: string, type: KindName = 'routeChecks') => ({
  ...edit(value, 'a', type, 'c1'),
  kind: 'create' as const,
});

/** There is one at most at their place: a check at a constraint, a list of its type, a drawing on a stage. */
const AT_A_PLACE = ['routeChecks', 'extras', 'drawings'] as const;

const FORBIDDEN: Answer = { kind: 'unauthorised', status: 403, code: 'forbidden', message: 'No right' };
const GONE: Answer = { kind: 'rejected', code: 'notFound', message: 'Not found', details: null, isGone: true };

const EXPIRED: Answer = { kind: 'unauthorised', status: 401, code: 'noSession', message: 'no' };

test('SYNC-07 an offline save is pending, then sent, and then nothing waits', async () => {
  const { engine, sent, disk } = device([]);
  expect(await engine.record(edit('b'))).toBe('saved');
  expect(engine.state()).toMatchObject({ status: 'SYNC_PENDING', pending: 1, needsAttention: true });
  const { results } = await engine.start();
  expect(results.get(KEY)).toEqual({ kind: 'sent' });
  expect(sent).toHaveLength(1);
  expect(engine.state()).toMatchObject({ status: 'idle', pending: 0, needsAttention: false });
  expect(disk.outbox.items).toMatchObject([{ key: KEY, status: 'SYNC_SUCCESS' }]);
  expect(disk.history.map(({ ending }) => ending)).toEqual(['sent']);
});

test('SYNC-01 an edit in its first online send counts for nothing; one whose answer was lost waits for the person', async () => {
  const { engine } = device([LOST, LOST, LOST]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  expect(engine.state().needsAttention).toBe(false);
  await engine.start({ only: [KEY] });
  expect(engine.state()).toMatchObject({ needsAttention: true, errors: 1, error: 'Partial sync' });
});

test('the same bytes go again under the same id until somebody answers', async () => {
  const { engine, sent } = device([LOST, LOST, LOST, APPLIED]);
  await engine.record(edit('b'));
  await engine.start();
  await engine.record(edit('c', 'b'));
  await engine.start();
  expect(new Set(sent.slice(0, 4).map(({ opId }) => opId)).size).toBe(1);
  expect(new Set(sent.slice(0, 4).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(sent).toHaveLength(5);
});

test('SYNC-07 a save goes although another tab holds the lock, and that run is not taken for a dead one', async () => {
  const { engine, lock, disk, sent } = device([]);
  await engine.record(edit('b', 'a', 'extras', 'x1'));
  Object.assign(disk.outbox.items[0] ?? {}, { status: 'SYNC_IN_PROGRESS', runId: 'of another tab' });
  lock.tryHold = async () => 'taken';
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  const { ended, results } = await engine.start({ only: [KEY] });
  expect([ended, results.get(KEY)]).toEqual(['done', { kind: 'sent' }]);
  expect(sent).toHaveLength(1);
  expect(disk.outbox.items).toContainEqual(expect.objectContaining({ key: 'extras:x1', runId: 'of another tab' }));
  expect((await engine.start()).ended).toBe('taken');
});

test('SYNC-07 what another tab has sealed is marked before it is sent once more: a no to one says nothing of the other', async () => {
  const marks: unknown[] = [];
  const { engine, disk, sent } = device([
    () => {
      marks.push(...disk.outbox.ops.map(({ outcome, rev }) => [outcome, rev]));
      return APPLIED;
    },
  ]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  const request = { method: 'PUT', path: KEY, body: null };
  Object.assign(disk.outbox.ops[0] ?? {}, { request, rev: 1 });
  Object.assign(disk.outbox.items[0] ?? {}, { status: 'SYNC_IN_PROGRESS', runId: 'of another tab' });
  await engine.refresh();
  await engine.start({ only: [KEY] });
  expect(marks).toEqual([['unknown', 2]]);
  expect(sent.map(({ body }) => body)).toEqual([null]);
});

test('LOCK-08 a 401 leads to one refresh and the same bytes; a refused refresh leaves the edit where it was', async () => {
  const no: Answer = { kind: 'unauthorised', status: 401, code: 'noSession', message: 'no' };
  const renewed = device([no, APPLIED]);
  await renewed.engine.record(edit('b'));
  await renewed.engine.start();
  expect(renewed.sent.map(({ opId }) => opId)).toEqual([renewed.sent[0]?.opId, renewed.sent[0]?.opId]);
  const refused = device([no, no]);
  await refused.engine.record(edit('b'));
  expect((await refused.engine.start()).ended).toBe('auth');
  expect(refused.disk.outbox.items).toMatchObject([{ status: 'SYNC_PENDING', message: 'Sign in to send' }]);
  expect(refused.disk.outbox.ops).toHaveLength(1);
});

test('a first online save that is refused leaves nothing waiting and tells why', async () => {
  const { engine, disk } = device([REFUSED]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  const { results } = await engine.start({ only: [KEY] });
  expect(results.get(KEY)).toMatchObject({ kind: 'refused', code: 'endState', message: 'It is done' });
  expect(disk.outbox).toEqual({ items: [], ops: [] });
  expect(disk.history.map(({ ending }) => ending)).toEqual(['refused']);
});

test('the durable steps of an edit are named in their order', async () => {
  const { engine, steps } = device([]);
  await engine.record(edit('b'));
  await engine.start();
  expect(steps).toEqual(['D1', 'D2', 'D3', 'D5', 'D6', 'D7', 'D9']);
});

test('SYNC-08 a waiting record holds its uuid, type, status, newness and dependencies', async () => {
  const { engine } = device([]);
  await engine.record({ ...edit('b', 'a', 'tugs', 'g1'), kind: 'create' });
  expect(engine.outbox().items).toEqual([
    {
      key: 'tugs:g1',
      uuid: 'g1',
      type: 'tugs',
      isNew: true,
      pilotageUuid: 'p1',
      dependencies: ['pilotage:p1'],
      status: 'SYNC_PENDING',
      reason: null,
      message: null,
      runId: null,
    },
  ]);
});

test('SYNC-01 an online save that its pilotage holds back waits for the person, and is counted', async () => {
  const { engine } = device([]);
  await engine.record(changed('pilots'));
  await engine.record(edit('c', 'a', 'extras', 'x1', true));
  expect(engine.state().pending).toBe(1);
  await engine.start({ only: ['extras:x1'] });
  expect(engine.outbox().ops.every((op) => op.waits)).toBe(true);
  expect(engine.state()).toMatchObject({ needsAttention: true, pending: 1, errors: 1 });
});

test('SYNC-01 an online save that a run did not reach any more waits for the person', async () => {
  const no: Answer = { kind: 'unauthorised', status: 401, code: 'noSession', message: 'no' };
  const { engine } = device([no, no]);
  await engine.record(edit('b', 'a', 'vessel', '9074729', true));
  await engine.record(edit('c', 'a', 'extras', 'x1', true));
  await engine.start({ only: ['vessel:9074729', 'extras:x1'] });
  expect(engine.outbox().ops.map((op) => op.waits)).toEqual([true, true]);
});

test.each(AT_A_PLACE)(
  'an edit of a record of %s that was merged into one of another device goes on being addressed by its place',
  async (type) => {
    for (const [answered, isNew] of [
      ['theirs', true],
      ['c1', false],
    ] as const) {
      const applied: Answer = { kind: 'applied', version: 2, entity: { uuid: answered }, wasNoop: false };
      const { engine, disk } = device([LOST, LOST, LOST, applied, LOST, LOST, LOST]);
      await engine.record(made('mine', type));
      await engine.start();
      await engine.record(edit('once more', 'mine', type, 'c1'));
      await engine.start();
      expect(disk.outbox.ops).toMatchObject([{ kind: 'patch' }]);
      expect(disk.outbox.items).toMatchObject([{ key: `${type}:c1`, isNew }]);
    }
  },
);

test('SYNC-10 an edit that cannot be made a request of is an error of its record, and the others are sent', async () => {
  const { engine, disk, sent } = device([], 'cancelled', undefined, (op) => {
    if (op.item === 'vessel:9074729') throw new Error('Unknown sync entity type');
  });
  await engine.record(edit('b', 'a', 'vessel', '9074729'));
  await engine.record(edit('b', 'a', 'extras', 'x1'));
  const { ended } = await engine.start();
  expect(ended).toBe('done');
  expect(sent).toHaveLength(1);
  expect(disk.outbox.items.find(({ type }) => type === 'vessel')).toMatchObject({
    status: 'SYNC_ERROR',
    reason: 'schema',
  });
  expect(disk.outbox.ops).toMatchObject([{ item: 'vessel:9074729', request: null }]);
});

test('S9 goal 21 the bytes of an edit have the form of the build that makes them, whichever recorded it', async () => {
  const { engine, disk, sentForms } = device([]);
  await engine.record(edit('b'));
  await engine.record(edit('b', 'a', 'extras', 'x1'));
  const [older, newer] = disk.outbox.ops;
  if (!older || !newer) throw new Error('nothing was kept');
  Object.assign(older, { schema: OP_SCHEMAS.newest - 1, appBuild: 'older' });
  Object.assign(newer, { schema: OP_SCHEMAS.newest + 1, appBuild: 'newer' });
  await engine.start();
  expect(sentForms).toEqual([OP_SCHEMAS.newest]);
  expect(disk.history.map(({ op }) => [op.schema, op.appBuild])).toEqual([[OP_SCHEMAS.newest, '1']]);
  expect(disk.outbox.items.find(({ type }) => type === 'extras')).toMatchObject({ reason: 'schema' });
});

test('an edit whose record was not read with it is an error: it is never taken for unchanged', async () => {
  const { engine, disk } = device([]);
  await engine.record(edit('b'));
  const commit = () => expect.fail('nothing may be written');
  const torn = { state: { items: [], ops: disk.outbox.ops }, load: commit, commit, subscribe: commit };
  await expect(sealNext({} as SyncPorts, torn, KEY, 'run')).rejects.toThrow('have no record');
});

test('the look of a person who is back does not take a save that is under way for one that was left behind', async () => {
  const { engine, disk } = device([
    () => {
      void engine.resume();
      return REFUSED;
    },
  ]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  const { results } = await engine.start({ only: [KEY] });
  // Had it been left to the person, the refusal would wait instead of being told at the form.
  expect(results.get(KEY)).toMatchObject({ kind: 'refused' });
  expect(disk.outbox.ops).toEqual([]);
});

test.each([
  ['gone', [LOST, GONE]],
  ['forbidden', [LOST, FORBIDDEN, FORBIDDEN]],
])('S1 an edit whose answer was lost and that is %s now is sent, where its receipt says so', async (_, answers) => {
  const { engine, disk } = device([...answers], 'unknown', undefined, undefined, { kind: 'applied', version: 3 });
  await engine.record(edit('b'));
  const { results } = await engine.start();
  expect(results.get(KEY)).toEqual({ kind: 'sent' });
  expect(disk.history.map(({ ending }) => ending)).toEqual(['sent']);
});

test.each([
  ['refused', { status: 'SYNC_ERROR', reason: 'rejected' }],
  ['none', { status: 'SYNC_ERROR', reason: 'server' }],
  ['unknown', { status: 'SYNC_ERROR', reason: 'server' }],
] as const)('S1 a second 403 after a lost answer: the receipt says %s', async (kind, item) => {
  const { engine, disk } = device([LOST, FORBIDDEN, FORBIDDEN], 'unknown', undefined, undefined, { kind });
  await engine.record(edit('b'));
  await engine.start();
  expect(disk.outbox.items).toMatchObject([item]);
});

test.each([
  ['a lost answer', LOST],
  ['new tokens', EXPIRED],
])(
  'S2 after %s the id that another tab was refused meanwhile is not sent again: a restored server has forgotten the refusal',
  async (_, answer) => {
    const { engine, disk, sent } = device([
      () => {
        const refusal = { kind: 'rejected', code: 'endState', message: 'It is done', details: null } as const;
        const ops = disk.outbox.ops.map((op) => ({ ...op, rev: op.rev + 1, outcome: 'refused' as const, refusal }));
        disk.outbox = { ...disk.outbox, ops };
        return answer;
      },
    ]);
    await engine.record(edit('b'));
    await engine.start();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.opId).not.toBe(sent[0]?.opId);
  },
);
