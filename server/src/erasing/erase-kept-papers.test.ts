import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { paperKeeper, planSigning } from '../../test/samples/signed-plan.ts';
import { itemOf, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { serverWork } from '../db/server-work.ts';
import { makePapers } from '../paper/paper-thread.ts';
import { eraseOld } from './erase-old.ts';
import { runErase } from './run-erase.ts';

const given = await testApp({ keepsPapers: false });
const { appDb, as, db, url, world } = given;
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const { signed } = planSigning(given, aroha);
const papers = makePapers();
const keeper = paperKeeper(given, papers);
const folder = mkdtempSync(join(tmpdir(), 'leadline-erase-'));
afterAll(async () => {
  await keeper.stop();
  await papers.close();
  rmSync(folder, { recursive: true });
});

const WHY = ['--by', 'Port of Koru', '--reason', 'asked for by the ship'];
async function erase(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const say = { out: (words: string) => void out.push(words), err: (words: string) => void err.push(words) };
  const status = await runErase(args, { DATABASE_URL: url, DATA_DIR: folder }, say);
  return { status, said: [...out, ...err].join('\n') };
}

async function kept(): Promise<{ uuid: string; paper: KeptPaper }> {
  const uuid = await signed();
  await keeper.settled();
  return { uuid, paper: itemOf<KeptPaper>(await aroha('GET', `/pilotages/${uuid}/papers`)) };
}
const rowOf = (uuid: string) =>
  db.selectFrom('kept_paper').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const filesOf = (uuid: string) =>
  db.selectFrom('kept_paper_file').select('kept_paper_uuid').where('pilotage_uuid', '=', uuid).execute();

test('with a pilotage that is erased the bytes of its papers go for good; digest and size stay, with who erased it and why', async () => {
  const { uuid, paper } = await kept();
  const waiting = await signed();
  for (const each of [uuid, waiting])
    expect(await erase('pilotage', each, ...WHY, '--yes')).toMatchObject({ status: 0 });
  expect(await filesOf(uuid)).toEqual([]);
  expect(await rowOf(paper.uuid)).toMatchObject({
    ...{ state: 'kept', sha256: paper.sha256, size: paper.size, signed_at: Date.parse(paper.signedAt) },
    ...{ removed_by: 'Port of Koru', removed_reason: 'asked for by the ship', removed_at: expect.any(Number) },
  });
  await keeper.settled();
  expect([await filesOf(waiting), keeper.outcomes]).toEqual([[], ['kept']]);
});

test('`erase -- papers` takes out the papers alone, says so on the pilotage and in the audit, and none is made again', async () => {
  const { uuid, paper } = await kept();
  expect(await erase('papers', uuid, ...WHY)).toEqual({
    status: 3,
    said: '1 kept paper of the pilotage of Kotuku would be removed for good. Nothing was done: say --yes.',
  });
  expect(await filesOf(uuid)).toHaveLength(1);
  expect((await erase('papers', uuid, ...WHY, '--yes')).status).toBe(0);
  await keeper.settled();
  const removed = itemOf<KeptPaper>(await office('GET', `/pilotages/${uuid}/papers`));
  expect(removed).toEqual({
    ...paper,
    state: 'removed',
    removed: { at: expect.any(String), by: 'Port of Koru', reason: 'asked for by the ship' },
  });
  expect((await office('GET', `/pilotages/${uuid}/papers/${paper.uuid}`)).statusCode).toBe(404);
  expect((await office('GET', `/pilotages/${uuid}`)).statusCode).toBe(200);
  expect(await filesOf(uuid)).toEqual([]);
  const { rows } = await sql<{ after: object }>`select after from audit
    where action = 'erased' and entity_type = 'keptPapers' and entity_id = ${uuid}`.execute(db);
  expect(rows).toEqual([{ after: { by: 'Port of Koru', reason: 'asked for by the ship', papers: 1 } }]);
  expect((await verifyAudit(appDb)).fault).toBeNull();
  // One that nobody has seen yet is not made either.
  const early = await signed();
  expect((await erase('papers', early, ...WHY, '--yes')).status).toBe(0);
  const make = vi.fn();
  const other = paperKeeper(given, { make });
  await other.settled();
  await other.stop();
  expect(make).not.toHaveBeenCalled();
  expect(itemOf(await office('GET', `/pilotages/${early}/papers`))).toMatchObject({ state: 'removed', sha256: null });
});

test.each(['pilotage', 'papers'])('what is being made while `erase -- %s` is done is not kept', async (what) => {
  const uuid = await signed();
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const making = paperKeeper(given, {
    make: async (content) => {
      begun();
      await held;
      return papers.make(content);
    },
  });
  const work = making.settled();
  await isBegun;
  expect((await erase(what, uuid, ...WHY, '--yes')).status).toBe(0);
  release();
  await work;
  expect([await filesOf(uuid), making.outcomes]).toEqual([[], []]);
  await making.stop();
});

test('RETENTION_YEARS takes them with the pilotage', async () => {
  const { uuid, paper } = await kept();
  await sql`update pilotage set date = '2001-01-01', updated_at = '2001-01-01' where uuid = ${uuid}`.execute(db);
  expect(await eraseOld(appDb, { retention: '10', now: NOW })).toHaveLength(1);
  expect(await filesOf(uuid)).toEqual([]);
  expect(await rowOf(paper.uuid)).toMatchObject({
    sha256: paper.sha256,
    removed_reason: 'older than 10 years (RETENTION_YEARS)',
  });
});

test('G3 a server may neither change nor take out bytes, and a release that knows no papers takes them out with the pilotage', async () => {
  const { uuid, paper } = await kept();
  const ofIt = sql`where kept_paper_uuid = ${paper.uuid}`;
  for (const deed of [sql`update kept_paper_file set bytes = '' ${ofIt}`, sql`delete from kept_paper_file ${ofIt}`])
    await expect(serverWork(appDb, (trx) => deed.execute(trx))).rejects.toMatchObject({ code: '42501' });
  await sql`delete from pilotage where uuid = ${uuid}`.execute(db);
  expect(await filesOf(uuid)).toEqual([]);
  expect((await rowOf(paper.uuid)).sha256).toBe(paper.sha256);
});
