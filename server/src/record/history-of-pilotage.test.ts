import { type EntryWords, wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import { HISTORY_PAGE, type HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { arrival, TEST_DEVICE } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { sealLogs } from './seal-logs.ts';

const { as, appDb, db, world } = await testApp();
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const [office, reader] = [await as(world.office), await as(world.reader)];
const { koru } = world;
await db
  .updateTable('session_family')
  .set({ device_uuid: TEST_DEVICE })
  .where('person_uuid', '=', world.aroha)
  .execute();

async function made(): Promise<string> {
  const body = arrival(koru, { pilot: { uuid: world.aroha } });
  return itemOf<{ uuid: string }>(await office('POST', '/pilotages', { body, key: newKey() })).uuid;
}
const changed = (uuid: string, changes: object) =>
  aroha('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, ...changes }, key: newKey() });

interface Page {
  data: HistoryEntry[];
  meta: { entries: number; people: number; devices: number };
}
async function historyOf(uuid: string, by = aroha, query = ''): Promise<Page> {
  const answer = await by('GET', `/pilotages/${uuid}/history${query}`);
  expect(answer.statusCode).toBe(200);
  return JSON.parse(answer.body) as Page;
}
const read = ({ title, text, lines }: EntryWords) => [
  title,
  ...(text ? [text] : []),
  ...lines.map(({ label, before, after }) => `${label}: ${before ?? ''} > ${after}`),
];

test('every kind of entry is told in plain words: who, when by the server, from which device, what was and what is', async () => {
  const uuid = await made();
  await changed(uuid, { vesselAftDraft: 11.6, toLocation: { uuid: koru.quay } });
  const pilotage = { uuid };
  const tug = { pilotage, tug: { uuid: koru.tug }, lineNumber: 3 };
  const line = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_tugs', { body: tug, key: newKey() }));
  await aroha('DELETE', `/pilotages_tugs/${line.uuid}`, { key: newKey() });
  const check = { pilotage, routeConstraint: { uuid: koru.bar }, overrides: { residual: -0.2 } };
  await aroha('POST', '/pilotages_route_checks', { body: check, key: newKey() });
  const note = { pilotage, extraType: 'general_notes', metadata: { value: 'Slow ahead' } };
  await aroha('POST', '/pilotages_extras', { body: note, key: newKey() });
  const { data, meta } = await historyOf(uuid);
  const words = data.map((entry) => read(wordsOfEntry(entry, 'Pacific/Auckland')));
  expect(data.map(({ number }) => number)).toEqual([...data.keys()].map((at) => data.length - at));
  expect(words).toContainEqual(['General notes', 'General notes:  > Slow ahead']);
  expect(words[1]).toEqual([expect.any(String), 'Residual:  > −0.20 m']);
  expect(words[2]?.[1]).toMatch(/Line 3 > Unassigned$/);
  expect(words[3]?.[1]).toMatch(/Unassigned > Line 3$/);
  expect(words[4]?.slice(1)).toContainEqual(expect.stringMatching(/^Aft Draft: .* > 11\.60 m$/));
  expect(words.at(-1)?.[0]).toBe('Plan made');
  // No id where a name is known.
  expect(words.flat().join()).not.toMatch(/[0-9a-f]{8}(?=[,>]|$)/);
  expect(data[0]).toMatchObject({ who: expect.any(String), device: { uuid: TEST_DEVICE, name: null } });
  expect(meta).toEqual({ entries: data.length, people: 2, devices: 1 });
});

test('it is read page by page, the latest first, and says what the log has taken in', async () => {
  const uuid = await made();
  await sealLogs(appDb, testKeeper());
  for (let number = 0; number <= HISTORY_PAGE; number += 1) await changed(uuid, { vesselAgent: `Agent ${number}` });
  const first = await historyOf(uuid);
  expect(first.data.map(({ number }) => number)).toEqual(Array.from({ length: HISTORY_PAGE }, (_, at) => 52 - at));
  expect(first.data.some(({ isInLog }) => isInLog)).toBe(false);
  const rest = await historyOf(uuid, aroha, '?before=3');
  expect(rest.data.map(({ number, isInLog }) => [number, isInLog])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(rest.meta.entries).toBe(52);
});

test('a colleague who is not one of its pilots learns who and when, and no value, device or name that a value holds', async () => {
  const uuid = await made();
  await changed(uuid, { vesselAgent: 'Secret Agent' });
  for (const one of [aroha, office]) expect(JSON.stringify(await historyOf(uuid, one))).toContain('Secret Agent');
  for (const one of [ben, reader]) {
    const page = await historyOf(uuid, one);
    expect(JSON.stringify(page)).not.toContain('Secret Agent');
    expect(page.data[0]).toMatchObject({
      who: expect.any(String),
      isWithheld: true,
      before: null,
      after: null,
      device: null,
    });
    expect(page.data.every(({ names }) => Object.keys(names).length === 0)).toBe(true);
  }
});

test('a time is told by its event, whether it made the list or came later', async () => {
  const uuid = await made();
  const [left, aboard] = ['30000000-0000-4000-8000-0000000000e1', '30000000-0000-4000-8000-0000000000e2'];
  const event = (id: string, label: string, dateTime: string | null = null) => ({
    ...{ uuid: id, label, dateTime, dateTimeEta: null },
  });
  const list = [event(left, 'Pilot left base', '2026-11-22T01:00:00.000Z'), event(aboard, 'Pilot on board')];
  const times = { pilotage: { uuid }, extraType: 'timestamp_checklist', metadata: { value: list } };
  const kept = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_extras', { body: times, key: newKey() }));
  const later = { value: [{ uuid: aboard, dateTimeEta: '2026-11-22T02:30:00.000Z' }] };
  const base = { value: [{ uuid: aboard, dateTimeEta: null }] };
  const body = { pilotage: { uuid }, extraType: 'timestamp_checklist', metadata: later, base: { metadata: base } };
  expect((await aroha('PUT', `/pilotages_extras/${kept.uuid}`, { body, key: newKey() })).statusCode).toBe(200);
  const { data } = await historyOf(uuid);
  const words = data.slice(0, 2).map((entry) => read(wordsOfEntry(entry, 'Pacific/Auckland')));
  // 01:00 and 02:30 UTC are 14:00 and 15:30 in Auckland, on summer time.
  expect(words).toEqual([
    ['Times', 'Pilot on board, Planned / ETA: -- > 15:30, 22 Nov 2026'],
    ['Times', 'Pilot left base:  > 14:00, 22 Nov 2026'],
  ]);
});
