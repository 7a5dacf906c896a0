import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { tablesWith } from '../../test/database/tables-with.ts';
import { testKeeper } from '../../test/kept-log.ts';
import { arrival, withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { auditReport } from '../audit/audit-report.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { recordReport } from '../record/record-report.ts';
import { sealLogs } from '../record/seal-logs.ts';
import { runErase } from './run-erase.ts';

const { as, appDb, db, url, world } = await testApp();
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const folder = mkdtempSync(join(tmpdir(), 'leadline-erase-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function erase(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const say = { out: (words: string) => void out.push(words), err: (words: string) => void err.push(words) };
  const status = await runErase(args, { DATABASE_URL: url, DATA_DIR: folder }, say);
  return { status, out: out.join('\n'), err: err.join('\n') };
}
const WHY = ['--by', 'Port of Koru', '--reason', 'left the port, asked for it'];

/** He answered on her tablet. */
const MASTER = 'Captain Quillfeather';

const person = async () =>
  (
    await db
      .selectFrom('person')
      .select(['email', 'first_name', 'last_name', 'disabled', 'password_hash', 'roles'])
      .where('uuid', '=', world.aroha)
      .execute()
  )[0];

async function madeByAroha(): Promise<string> {
  const { uuid } = itemOf<{ uuid: string }>(
    await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() }),
  );
  const comment = { body: { comment: 'Two tugs at the turn' }, key: newKey() };
  expect((await aroha('POST', `/pilotages/${uuid}/comment`, comment)).statusCode).toBe(200);
  const body = { port: { uuid: world.koru.uuid }, vesselAgent: 'Agent' };
  expect((await office('PUT', `/pilotages/${uuid}`, { body, key: newKey() })).statusCode).toBe(200);
  return uuid;
}

test('a person is named nowhere afterwards but where something was signed, and records and audit say what was removed', async () => {
  const uuid = await madeByAroha();
  const { email = '', last_name: name } = (await person()) ?? {};
  await sql`insert into device (person_uuid, device_uuid, created_at, used_at)
    values (${world.aroha}, ${world.aroha}, now(), now())`.execute(db);
  await sql`insert into device_name (device_uuid, organisation_uuid, name)
    values (${world.aroha}, ${world.koru.organisation}, 'KORU-AROHA')`.execute(db);
  await db
    .updateTable('session_family')
    .set({ device_uuid: world.aroha })
    .where('person_uuid', '=', world.aroha)
    .execute();
  // What says by name who did it last.
  const other = await madeByAroha();
  const overrides = { residual: -0.1 };
  const check = { pilotage: { uuid: other }, routeConstraint: { uuid: world.koru.bar }, overrides };
  for (const [path, body] of [
    ['/pilotages_route_checks', check],
    [`/pilotages/${other}/disagreement`, { comment: 'Draft is 11.9', name: MASTER }],
    [`/pilotages/${other}/cancel`, { reason: 'Ship diverted' }],
  ] as const) {
    const answer = await aroha('POST', path, { body, key: newKey() });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  // The answer to who is late names her.
  const late = { port: { uuid: world.koru.uuid }, vesselVisitCode: 'V2', base: { vesselVisitCode: 'V1' } };
  expect((await office('PUT', `/pilotages/${uuid}`, { body: late, key: newKey() })).statusCode).toBe(409);
  expect(await tablesWith(db, name ?? '')).toContain('receipt');
  expect(await tablesWith(db, 'KORU-AROHA')).toContain('route_check');
  expect(await tablesWith(db, MASTER, 'Draft is 11.9')).toEqual(['audit', 'pilotage_comment', 'record_entry']);
  await sealLogs(appDb, testKeeper());
  await sealAudit(appDb);

  const asked = await erase('person', email, ...WHY);
  expect(asked).toEqual({ status: 3, out: expect.stringMatching(/would be removed .* say --yes/), err: '' });
  expect((await person())?.email).toBe(email);

  const done = await erase('person', email.toUpperCase(), ...WHY, '--yes');
  expect(done).toEqual({ status: 0, out: expect.stringContaining('7 entries of records'), err: '' });
  expect(await person()).toEqual({
    ...{ email: `${world.aroha}@removed.invalid`, first_name: '', last_name: 'Removed', disabled: true },
    ...{ password_hash: null, roles: [] },
  });
  expect((await aroha('GET', `/pilotages/${uuid}`)).statusCode).toBe(401);

  expect(await tablesWith(db, name ?? '', email, 'KORU-AROHA')).toEqual([]);
  // What a master answered on her tablet goes with the entries that she made; that he answered stays beside the plan.
  expect(await tablesWith(db, MASTER, 'Draft is 11.9')).toEqual([]);
  const left = db.selectFrom('pilotage_comment').select(['name', 'comment', 'role', 'is_disagreement']);
  expect(await left.where('person_uuid', '=', world.aroha).orderBy('role').orderBy('created_at').execute()).toEqual([
    { name: 'Removed', comment: '', role: 'master', is_disagreement: true },
    { name: 'Removed', comment: 'Two tugs at the turn', role: 'pilot', is_disagreement: false },
    { name: 'Removed', comment: 'Two tugs at the turn', role: 'pilot', is_disagreement: false },
  ]);

  await sealLogs(appDb, testKeeper());
  const text = (await office('GET', `/pilotages/${uuid}/record`)).body;
  const verdict = verifyRecord(nodePrimitives, text);
  // Made, commented, changed by the office, and the erasure.
  expect(verdict).toMatchObject({ fault: null, sound: 4, withheld: [] });
  expect(verdict.erased).toEqual([
    { entry: 1, part: 'device', by: 4 },
    { entry: 1, part: 'who', by: 4 },
    { entry: 2, part: 'after', by: 4 },
    { entry: 2, part: 'before', by: 4 },
    { entry: 2, part: 'device', by: 4 },
    { entry: 2, part: 'who', by: 4 },
  ]);
  expect(recordReport(verdict, verdict.key).words).toContain('6 values were removed; entry 4 says by whom and why.');
  const history = (await office('GET', `/pilotages/${uuid}/history`)).json().data as HistoryEntry[];
  expect(history.map(({ number, who, isErased }) => [number, who, isErased ?? false])).toEqual([
    [4, 'Port of Koru', false],
    [3, expect.stringContaining(' '), false],
    [2, null, true],
    [1, null, false],
  ]);

  await sealAudit(appDb);
  const audited = await verifyAudit(appDb);
  expect(audited).toMatchObject({ fault: null });
  expect(auditReport(audited)).toMatch(/Of \d+ of them the values were erased/);
});

test('a pilotage goes when it is meant, and what is not there, not understood or without a reason does nothing', async () => {
  const made = await office('POST', '/pilotages', { body: arrival(world.koru), key: newKey() });
  const { uuid } = itemOf<{ uuid: string }>(made);
  const there = async () => (await office('GET', `/pilotages/${uuid}`)).statusCode;
  for (const [args, status] of [
    [[], 2],
    [['pilotage', uuid, '--yes'], 2],
    [['pilotage', uuid, '--by', 'Me', '--reason', ' ', '--yes'], 2],
    [['pilotage', uuid.slice(1), ...WHY, '--yes'], 2],
    [['person', 'nobody', ...WHY, '--yes'], 2],
    [['old', uuid], 2],
    [['pilotages', uuid, ...WHY, '--yes'], 2],
    [['pilotage', uuid, ...WHY, '--sure'], 2],
    [['person', 'nobody@koru.example', ...WHY, '--yes'], 1],
    [['pilotage', `${uuid.slice(0, -4)}0000`, ...WHY, '--yes'], 1],
    [['pilotage', uuid, ...WHY], 3],
    [['old'], 0],
  ] as [string[], number][])
    expect([args, (await erase(...args)).status]).toEqual([args, status]);
  expect(await there()).toBe(200);
  expect(await erase('pilotage', uuid, ...WHY, '--yes')).toMatchObject({ status: 0, err: '' });
  expect(await there()).toBe(404);
  expect((await erase('pilotage', uuid, ...WHY, '--yes')).status).toBe(1);
});
