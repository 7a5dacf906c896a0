import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendLink } from '../../test/samples/sent-link.ts';
import { paperKeeper, planSigning } from '../../test/samples/signed-plan.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { makePapers } from './paper-thread.ts';

const given = await testApp({ keepsPapers: false });
const { anybody, as, db, world } = given;
const [aroha, tui, office, admin, reader, stranger] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.admin),
  await as(world.reader),
  await as(world.erik),
];
const { planned, signed } = planSigning(given, aroha);
const papers = makePapers();
const keeper = paperKeeper(given, papers);
afterAll(async () => {
  await keeper.stop();
  await papers.close();
});

let uuid = '';
let list = '';
let kept = '';
beforeAll(async () => {
  uuid = await signed();
  await keeper.settled();
  list = `/pilotages/${uuid}/papers`;
  kept = `${list}/${itemOf<KeptPaper>(await aroha('GET', list)).uuid}`;
});

test.each([
  ['its pilot', aroha],
  ['a pilot who is not assigned', tui],
  ['the office', office],
  ['an administrator', admin],
  ['whoever reads', reader],
])('%s is told of the papers that are kept, and gets their bytes', async (_, by) => {
  expect(itemOf(await by('GET', list))).toMatchObject({ state: 'kept' });
  const answer = await by('GET', kept);
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('the file is saved and never run, under the name of the plan, and is not sent again to who has it', async () => {
  const answer = await aroha('GET', kept);
  const { sha256 } = itemOf<KeptPaper>(await aroha('GET', list));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    // 23 November, 20:00 UTC is the 24th in Auckland.
    'content-disposition': expect.stringContaining('attachment; filename="20261124_pilotage_plan_Kotuku_Arrival.pdf"'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag: `W/"${sha256}"`,
  });
  const again = await aroha('GET', kept, { headers: { 'if-none-match': `W/"${sha256}"` } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each([
  ['quotes and a path', '../"KOTUKU"; filename="x.exe"', 'KOTUKU ; filename= x.exe'],
  ['line breaks', 'KOTUKU\r\nSet-Cookie: a=b', 'KOTUKU Set-Cookie a=b'],
  ['letters of other alphabets', 'ŌTĀKOU 海', 'ŌTĀKOU 海'],
])('attack 42 a name of a ship with %s makes one safe header', async (_, hostile, named) => {
  const { vessel_name: before } = await db
    .selectFrom('pilotage')
    .select('vessel_name')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const rename = (name: string) =>
    db.updateTable('pilotage').set({ vessel_name: name }).where('uuid', '=', uuid).execute();
  await rename(hostile);
  const { headers } = await aroha('GET', kept);
  await rename(before);
  const header = String(headers['content-disposition']);
  // RFC 6266: the plain name has nothing that ends it, the other is escaped (RFC 8187).
  const [, plain = '', escaped = ''] =
    /^attachment; filename="([\w .()-]+)"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(header) ?? [];
  expect([plain, decodeURIComponent(escaped)]).toEqual([
    expect.stringMatching(/^20261124_pilotage_plan_.*_Arrival\.pdf$/),
    `20261124_pilotage_plan_${named}_Arrival.pdf`,
  ]);
  expect(headers['set-cookie']).toBeUndefined();
});

describe('nobody else gets any of it', () => {
  test('of another port, without a session, or by the secret of a link', async () => {
    const link = await sendLink(given, uuid);
    const bearer = { headers: { authorization: `Bearer ${link.token}` } };
    for (const path of [list, kept]) {
      const strange = await stranger('GET', path);
      expect([strange.statusCode, codeOf(strange)]).toEqual([404, 'notFound']);
      expect((await anybody('GET', path)).statusCode).toBe(401);
      expect((await anybody('GET', path, bearer)).statusCode).toBe(401);
    }
  });

  test('ADMIN-03 of an archived pilotage its pilot is told that it is not there; office and administrators have it', async () => {
    await db.updateTable('pilotage').set({ status: 'Arch' }).where('uuid', '=', uuid).execute();
    const statusOf = (path: string) =>
      Promise.all([aroha, tui, office, admin].map(async (by) => (await by('GET', path)).statusCode));
    expect(await statusOf(list)).toEqual([404, 404, 200, 200]);
    expect(await statusOf(kept)).toEqual([404, 404, 200, 200]);
    await db.updateTable('pilotage').set({ status: 'Plan' }).where('uuid', '=', uuid).execute();
  });

  test('a paper is there under its own pilotage alone, and one that is not there is not', async () => {
    const other = await planned();
    const [, paper] = kept.split('/papers/');
    expect((await aroha('GET', `/pilotages/${other}/papers/${paper}`)).statusCode).toBe(404);
    expect((await aroha('GET', `${list}/${other}`)).statusCode).toBe(404);
    expect((await aroha('GET', `${list}/nothing`)).statusCode).toBe(400);
  });
});
