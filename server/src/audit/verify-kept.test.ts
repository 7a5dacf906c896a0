import { createHash } from 'node:crypto';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import type { KeptAnswer } from '@leadline/domain/share/kept/kept-plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperKeeper, planSigning } from '../../test/samples/signed-plan.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { makePapers } from '../paper/paper-thread.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { recordReport } from '../record/record-report.ts';
import { keptReport, verifyKept } from './verify-kept.ts';

const given = await testApp({ keepsPapers: false });
const { as, db, world, clock } = given;
const aroha = await as(world.aroha);
const tui = await as(world.tui);
const { signed, seal } = planSigning(given, aroha);
const papers = makePapers();
const keeper = paperKeeper(given, papers);
afterAll(async () => {
  await keeper.stop();
  await papers.close();
});

const recordOf = async (uuid: string, query: string, by = aroha) =>
  (await by('GET', `/pilotages/${uuid}/record${query}`)).body;
const entriesIn = (text: string) =>
  (JSON.parse(text) as PilotageRecord).entries.map(({ entry, parts }) => ({
    action: JSON.parse(entry).body.action as string,
    after: JSON.parse(parts.after?.value ?? 'null') as Record<string, unknown> | null,
  }));
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');

let uuid = '';
beforeAll(async () => {
  uuid = await signed();
  await keeper.settled();
  clock.now += 1000;
  const body = { port: { uuid: world.koru.uuid }, status: 'Done', base: { status: 'Plan' } };
  itemOf(await aroha('PUT', `/pilotages/${uuid}`, { body, key: newKey() }));
  await seal();
}, 60_000);

test('the entry of closing states the SHA-256 of what is kept, and the entry of its paper that of the PDF', async () => {
  const text = await recordOf(uuid, '?extended=true&kept=true');
  const { kept = '' } = JSON.parse(text) as PilotageRecord;
  expect(JSON.parse(kept)).toEqual(itemOf<KeptAnswer>(await aroha('GET', `/pilotages/${uuid}/kept`)).plan);
  const entries = entriesIn(text);
  expect(entries.map(({ action }) => action)).toEqual(['created', 'created', 'created', 'paperKept', 'changed']);
  expect(entries[4]?.after).toEqual({ status: 'Done', keptDigest: sha256(kept) });
  const [paper] = (await aroha('GET', `/pilotages/${uuid}/papers`)).json().data as KeptPaper[];
  expect(entries[3]?.after).toMatchObject({ paper: paper?.uuid, sha256: paper?.sha256, size: paper?.size });
});

test('a record says so; with another content the entry is named, and what was not asked for is no fault', async () => {
  const text = await recordOf(uuid, '?kept=true');
  expect(verifyRecord(nodePrimitives, text)).toMatchObject({ fault: null, sound: 5, kept: { kind: 'same', entry: 5 } });
  const tampered = text
    .replace('\\"air_draft\\":', '\\"air_draught\\":')
    .replace('\\"keptAt\\":\\"2026', '\\"keptAt\\":\\"2027');
  expect(tampered).not.toBe(text);
  const verdict = verifyRecord(nodePrimitives, tampered);
  expect(verdict).toMatchObject({ fault: { kind: 'keptChanged', entry: 5 }, sound: 5 });
  expect(recordReport(verdict, null)).toMatchObject({
    status: 1,
    words: expect.stringContaining('CHANGED: what is kept of the pilotage, which entry 5 closed.'),
  });
  const without = verifyRecord(nodePrimitives, await recordOf(uuid, ''));
  expect([without.fault, without.kept]).toEqual([null, { kind: 'absent', entry: 5 }]);
});

test('whoever may not read its values gets nothing of what is kept', async () => {
  expect(JSON.parse(await recordOf(uuid, '?extended=true&kept=true', tui))).not.toHaveProperty('kept');
});

test('of the database the operator is told which entry differs', async () => {
  const found = async () => keptReport(await verifyKept(db));
  expect(await found()).toBe('What is kept of 1 of 1 pilotages is as their records say.');
  await sql`update pilotage set kept = jsonb_set(kept, '{keptAt}', '"2027-01-01T00:00:00.000Z"')`.execute(db);
  expect(await found()).toContain(`Pilotage ${uuid}, CHANGED: what is kept of the pilotage, which entry 5 closed.`);
  await sql`update pilotage set kept = null`.execute(db);
  expect(await found()).toContain(`Pilotage ${uuid}, MISSING: what was kept of it, which entry 5 closed.`);
});

test('a paper with other bytes is named by its entry', async () => {
  const other = await signed();
  await keeper.settled();
  await seal();
  await sql`update kept_paper_file set bytes = 'other' where pilotage_uuid = ${other}`.execute(db);
  expect((await verifyKept(db)).faults).toContain(`Pilotage ${other}, CHANGED: the paper of entry 4.`);
});
