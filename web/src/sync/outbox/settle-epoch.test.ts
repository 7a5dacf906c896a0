import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSync } from '../device-sync.ts';
import { newEdit, recordEdit } from '../saving/record-edit.ts';
import { seenWhenFilled } from '../saving/seen.ts';
import { settleEpoch } from './settle-epoch.ts';

const [BEFORE, AFTER, LATER] = [1, 2, 3].map((n) => `50000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const port = { uuid: ARRIVAL.port.uuid };
const drafts = (vesselMaxDraft: number, to: number) =>
  newEdit({
    kind: 'pilotage',
    uuid: ARRIVAL.uuid,
    seen: seenWhenFilled({ ...ARRIVAL, vesselFwdDraft: 8.2, vesselAftDraft: 8.6, vesselMaxDraft }),
    changes: { vesselMaxDraft: to },
  });
const displacement = newEdit({
  kind: 'pilotage',
  uuid: ARRIVAL.uuid,
  seen: seenWhenFilled(ARRIVAL),
  changes: { vesselDisplacement: 60_000 },
});

/** What the server knows after it was restored; the others are 404. */
let known: string[] = [];
const forgetCopies = vi.fn(async () => {});
const tellOthers = vi.fn();
const sync = () => currentSync() ?? expect.fail('no outbox');
const outcomeOf = vi.fn(async (opId: string) =>
  known.includes(opId) ? { kind: 'applied' as const, version: 2 } : { kind: 'none' as const },
);
const settle = (epoch: string) =>
  settleEpoch({ sync: sync(), outcomeOf, forgetCopies, tellOthers, isMeant: () => true }, epoch);
const waiting = () =>
  sync()
    .engine.outbox()
    .ops.map(({ groups }) => Object.values(groups).map(({ base, value }) => [base, value]));

beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  forgetCopies.mockClear();
  outcomeOf.mockClear();
  known = [];
  await openNewOutbox();
  let version = ARRIVAL.version;
  stubApi({ 'PUT /pilotages/:id': () => [{ ...ARRIVAL, version: ++version }] });
});
afterEach(() => {
  closeOutbox();
  vi.restoreAllMocks();
});

const EARLIER = '2020-01-01T00:00:00.000Z';

const sent = async () => (await sync().outbox.history()).map(({ op }) => op.opId);

test('OFFLINE-13 in the same life of the database nothing is asked, and the first one is taken as it is', async () => {
  expect(await settle(BEFORE)).toBe(true);
  await recordEdit(drafts(8.6, 9.1));
  expect(await settle(BEFORE)).toBe(true);
  expect([forgetCopies.mock.calls.length, outcomeOf.mock.calls.length]).toEqual([0, 0]);
  expect(waiting()).toEqual([]);
});

test('OFFLINE-13 after a restore the copies go, and what the server lacks waits again, before what waits already', async () => {
  await settle(BEFORE);
  await recordEdit(displacement);
  known = await sent();
  await recordEdit(drafts(8.6, 9.1));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await sync().engine.record({
    item: { type: 'pilotage', uuid: ARRIVAL.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { drafts: { base: { vesselMaxDraft: 9.1 }, value: { vesselMaxDraft: 9.4 } } },
    context: { port: port.uuid },
    sendsNow: false,
  });
  expect(await settle(AFTER)).toBe(true);
  expect(forgetCopies).toHaveBeenCalledTimes(1);
  const [first, second, ...others] = sync().engine.outbox().ops;
  expect(others).toEqual([]);
  expect(first?.groups.drafts).toMatchObject({ base: { vesselMaxDraft: 8.6 }, value: { vesselMaxDraft: 9.1 } });
  expect(second?.groups.drafts).toMatchObject({ base: { vesselMaxDraft: 9.1 }, value: { vesselMaxDraft: 9.4 } });
  expect(first).toMatchObject({ request: null, outcome: 'unsent', waits: true, refusal: null });
  expect(sync().engine.state()).toMatchObject({ pending: 1, needsAttention: true });
  expect(await settle(AFTER)).toBe(true);
  expect(sync().engine.outbox().ops).toHaveLength(2);
});

test('OFFLINE-13 a server that does not say all of it changes nothing, and is asked again', async () => {
  await settle(BEFORE);
  await recordEdit(drafts(8.6, 9.1));
  outcomeOf.mockResolvedValueOnce({ kind: 'unknown' } as never);
  expect(await settle(AFTER)).toBe(false);
  expect(waiting()).toEqual([]);
  expect(await settle(AFTER)).toBe(true);
  expect(waiting()).toHaveLength(1);
});

test('OFFLINE-13 what was sent before the first life of the database was named is asked about as well', async () => {
  await recordEdit(drafts(8.6, 9.1));
  expect(await settle(AFTER)).toBe(true);
  expect(waiting()).toHaveLength(1);
});

test('OFFLINE-13 an answer of the life before, which comes after the restore was met, does not count', async () => {
  await settle(BEFORE);
  let version = ARRIVAL.version;
  let settled = 0;
  stubApi({
    'PUT /pilotages/:id': async () => {
      if (settled++ === 0) await settle(AFTER);
      return [{ ...ARRIVAL, version: ++version }];
    },
  });
  await recordEdit(drafts(8.6, 9.1));
  expect(settled).toBe(2);
  expect(await sent()).toHaveLength(1);
});

test('OFFLINE-13 of an edit that ended twice the last end counts, also when the clock went back between', async () => {
  await settle(BEFORE);
  await recordEdit(drafts(8.6, 9.1));
  const history = (await sync().outbox.history()).map(({ op }) => ({ op, ending: 'abandoned' as const, at: EARLIER }));
  await sync().outbox.commit({ history });
  expect(await settle(AFTER)).toBe(true);
  expect(waiting()).toEqual([]);
});

test('OFFLINE-13 what was sent again, or taken back, is not brought back by the restore after that', async () => {
  await settle(BEFORE);
  await recordEdit(drafts(8.6, 9.1));
  await settle(AFTER);
  await sync().engine.start();
  known = (await sent()).slice(0, 1);
  await settle(LATER);
  expect(waiting()).toEqual([]);
});
