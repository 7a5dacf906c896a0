import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { hours, minutes, seconds } from '@leadline/domain/time/instant';
import { VERIFY } from '@leadline/domain/words/verify';
import { comparePages } from '@leadline/paper/pages-in-record';
import { PAPER_VERSION } from '@leadline/paper/paper-content';
import { recordInPdf } from '@leadline/paper/reading/record-in-pdf';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { drawnSignature } from '../../test/samples/drawn-signature.ts';
import { NAMES, paperKeeper, planSigning } from '../../test/samples/signed-plan.ts';
import { type Call, newKey, testApp } from '../../test/test-app.ts';
import { NOW, PIXEL } from '../../test/test-world.ts';
import { makePapers } from '../paper/paper-thread.ts';
import { nodePrimitives } from '../record/node-primitives.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const given = await testApp({ keepsPapers: false });
const { as, clock, db, world } = given;
/** Sessions end while the clock travels. */
const aroha: Call = async (...asked) => (await as(world.aroha))(...asked);
const office: Call = async (...asked) => (await as(world.office))(...asked);
const { planned, sign, signBoth, signed, seal } = planSigning(given, aroha);
const papers = makePapers();
// One for each test: what a former one has planned to look at later is none of the next.
let keeper: ReturnType<typeof paperKeeper>;
beforeEach(() => {
  keeper = paperKeeper(given, papers);
});
afterEach(async () => {
  await keeper.stop();
  clock.now = NOW;
  await db.deleteFrom('preference').execute();
  await db.deleteFrom('kept_paper').execute();
  // Movements that clash are not restored.
  await db.deleteFrom('pilotage').execute();
});
afterAll(() => papers.close());

const listed = async (uuid: string): Promise<KeptPaper[]> =>
  (await aroha('GET', `/pilotages/${uuid}/papers`)).json().data;
const bytesOf = async (uuid: string, paper: string) =>
  (await aroha('GET', `/pilotages/${uuid}/papers/${paper}`)).rawPayload;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const statesOf = async (uuid: string) => (await listed(uuid)).map(({ state }) => state);
const edit = (uuid: string, vesselAgent: string, base: string | null) =>
  aroha('PUT', `/pilotages/${uuid}`, {
    body: { port: { uuid: world.koru.uuid }, vesselAgent, base: { vesselAgent: base } },
    key: newKey(),
  });

/** `npm run audit -- verify`: how it ends, and its last line. */
function saidOf(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-kept-'));
  const file = join(folder, 'plan.pdf');
  writeFileSync(file, bytes);
  const command = [...nodeWords('server/src/audit/audit-command.ts'), 'verify', file];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: REPOSITORY, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return [status, stdout.trim().split('\n').at(-1)];
}

test.each([
  ['by name', false],
  ['by a drawing', true],
])(
  'when both have signed %s the paper is kept: the bytes that anybody makes of it, genuine, its pages the same',
  async (_, use_e_signatures) => {
    const metadata = JSON.stringify({ use_e_signatures });
    await db.insertInto('preference').values({ port_uuid: world.koru.uuid, key: 'feature_flags', metadata }).execute();
    const uuid = await signed(use_e_signatures ? drawnSignature() : null);
    await keeper.settled();
    const [kept] = await listed(uuid);
    expect(kept).toEqual({
      ...{ uuid: expect.any(String), state: 'kept', isChanged: false, ...NAMES, paperVersion: PAPER_VERSION },
      ...{ signedAt: new Date(NOW).toISOString(), madeAt: new Date(NOW).toISOString(), removed: null },
      ...{ size: expect.any(Number), sha256: expect.any(String) },
    });
    const bytes = await bytesOf(uuid, kept?.uuid ?? '');
    const made = (await aroha('POST', `/pilotages/${uuid}/pdf`)).rawPayload;
    expect([sha256(bytes), bytes.length]).toEqual([kept?.sha256, kept?.size]);
    expect(sha256(made)).toBe(kept?.sha256);
    // The size that papers are to keep to (second half, 9).
    expect(bytes.length).toBeLessThan(400_000);
    const record = (await recordInPdf(bytes)) ?? '';
    expect(verifyRecord(nodePrimitives, record)).toMatchObject({ fault: null, sound: 3 });
    expect(await comparePages(bytes, record, papers.make)).toEqual({ kind: 'same' });
    // 3: no key was given.
    expect(saidOf(bytes)).toEqual([3, VERIFY.pagesSame]);
  },
  60_000,
);

test('it stays as it was made when the plan and the ship change afterwards', async () => {
  const uuid = await signed();
  await keeper.settled();
  const [before] = await listed(uuid);
  await edit(uuid, 'Harbour Agents', null);
  await keeper.settled();
  expect(await listed(uuid)).toEqual([before]);
  expect(sha256(await bytesOf(uuid, before?.uuid ?? ''))).toBe(before?.sha256);
  expect(sha256((await aroha('POST', `/pilotages/${uuid}/pdf`)).rawPayload)).not.toBe(before?.sha256);
});

test('it is made once the log has the signatures, and waits until then without an attempt', async () => {
  const uuid = await planned();
  await signBoth(uuid);
  // At once, before any server has looked.
  expect(await listed(uuid)).toMatchObject([{ state: 'waiting', ...NAMES, sha256: null }]);
  for (let look = 0; look < 8; look += 1) await keeper.settled();
  expect(await listed(uuid)).toMatchObject([{ state: 'waiting' }]);
  await seal();
  await keeper.settled();
  expect(await statesOf(uuid)).toEqual(['kept']);
  expect(keeper.outcomes).toEqual(['kept']);
});

test('nothing is kept of a plan that one has signed, or that counts as accepted without signatures', async () => {
  const [one, none] = [await planned(), await planned()];
  await sign(one, 'pilot');
  const accepted = { pilot_accepted: true, master_accepted: true };
  await db.updateTable('pilotage').set(accepted).where('uuid', '=', none).execute();
  await seal();
  await keeper.settled();
  expect([await listed(one), await listed(none)]).toEqual([[], []]);
});

describe('signed again, taken back, cancelled, changed', () => {
  test('a later pair of signatures has a paper of its own, and the former one stays', async () => {
    const uuid = await signed();
    await keeper.settled();
    const [first] = await listed(uuid);
    const former = await bytesOf(uuid, first?.uuid ?? '');
    clock.now = NOW + minutes(5);
    await edit(uuid, 'Harbour Agents', null);
    await signBoth(uuid);
    await seal();
    await keeper.settled();
    const [latest, earlier] = await listed(uuid);
    expect(earlier).toEqual(first);
    expect(latest).toMatchObject({ state: 'kept', signedAt: new Date(clock.now).toISOString() });
    expect(latest?.sha256).not.toBe(first?.sha256);
    expect(Buffer.compare(await bytesOf(uuid, first?.uuid ?? ''), former)).toBe(0);
  });

  test('an acceptance that is taken back, before or afterwards, leaves what both signed', async () => {
    const [early, late] = [await signed(), await signed()];
    const revert = (uuid: string) =>
      aroha('POST', `/pilotages/${uuid}/revert`, { body: { status: 'Plan' }, key: newKey() });
    expect((await revert(early)).statusCode).toBe(200);
    expect(await statesOf(early)).toEqual(['waiting']);
    await keeper.settled();
    expect([await statesOf(early), await statesOf(late)]).toEqual([['kept'], ['kept']]);
    const [kept] = await listed(late);
    expect((await revert(late)).statusCode).toBe(200);
    await keeper.settled();
    expect(await listed(late)).toEqual([kept]);
  });

  test('of a plan that is cancelled at once it is made too', async () => {
    const uuid = await signed();
    const cancelled = await office('POST', `/pilotages/${uuid}/cancel`, { body: { reason: 'Engine' }, key: newKey() });
    expect(cancelled.statusCode).toBe(200);
    await keeper.settled();
    expect(await statesOf(uuid)).toEqual(['kept']);
  });

  test('edits of plan, ship and port before it is made change no byte of it, after a restart either', async () => {
    const uuid = await planned();
    await signBoth(uuid);
    await seal();
    const made = (await aroha('POST', `/pilotages/${uuid}/pdf`)).rawPayload;
    clock.now = NOW + seconds(1);
    expect((await edit(uuid, 'Harbour Agents', null)).statusCode).toBe(200);
    const ship = { port: { uuid: world.koru.uuid }, name: 'Kotuku', height: 41, metadata: { air_draft: 39 } };
    await aroha('PUT', '/vessels/9074729', { body: ship });
    await db.updateTable('port_constraint').set({ value: 7.7 }).where('port_uuid', '=', world.koru.uuid).execute();
    const sheet = Buffer.concat([PIXEL, Buffer.from([0])]);
    await db
      .updateTable('chart')
      .set({ bytes: sheet, sha256: sha256(sheet) })
      .execute();
    await keeper.stop();
    keeper = paperKeeper(given, papers);
    await keeper.settled();
    const [kept] = await listed(uuid);
    expect(kept).toMatchObject({ state: 'kept', isChanged: false, sha256: sha256(made) });
    expect(Buffer.compare(await bytesOf(uuid, kept?.uuid ?? ''), made)).toBe(0);
    // What it was made from is kept no longer than that.
    expect(await db.selectFrom('signature').select('uuid').where('to_print', 'is not', null).execute()).toEqual([]);
  });

  test('signed again at once, each pair has its own paper', async () => {
    const uuid = await planned();
    await signBoth(uuid);
    clock.now = NOW + seconds(1);
    await edit(uuid, 'Harbour Agents', null);
    await signBoth(uuid);
    await seal();
    await keeper.settled();
    const [latest, first] = await listed(uuid);
    expect([latest, first]).toMatchObject([
      { state: 'kept', signedAt: new Date(NOW + seconds(1)).toISOString() },
      { state: 'kept', signedAt: new Date(NOW).toISOString() },
    ]);
    const former = await bytesOf(uuid, first?.uuid ?? '');
    const record = (await recordInPdf(former)) ?? '';
    expect(verifyRecord(nodePrimitives, record)).toMatchObject({ fault: null, sound: 3 });
    expect(await comparePages(former, record, papers.make)).toEqual({ kind: 'same' });
  });

  /** Signed as by a server of the release before: without what the paper shows. */
  const signedBefore = async () => {
    const uuid = await signed();
    await db.updateTable('signature').set({ to_print: null }).where('pilotage_uuid', '=', uuid).execute();
    return uuid;
  };

  test('of signatures of a release before a changed plan is not kept; once it stands again as it was signed it is', async () => {
    const uuid = await signedBefore();
    await edit(uuid, 'Harbour Agents', null);
    await keeper.settled();
    expect(await listed(uuid)).toMatchObject([{ state: 'waiting', isChanged: true, sha256: null }]);
    await aroha('PUT', `/pilotages/${uuid}`, {
      body: { port: { uuid: world.koru.uuid }, vesselAgent: null, base: { vesselAgent: 'Harbour Agents' } },
      key: newKey(),
    });
    clock.now = NOW + minutes(11);
    await keeper.settled();
    expect(await listed(uuid)).toMatchObject([{ state: 'kept', isChanged: false }]);
  });

  test('after thirty days of it it is given up, and said so', async () => {
    const uuid = await signedBefore();
    await edit(uuid, 'Harbour Agents', null);
    await keeper.settled();
    clock.now = NOW + hours(24 * 30) + minutes(11);
    await keeper.settled();
    expect(await listed(uuid)).toMatchObject([{ state: 'failed', isChanged: true }]);
    expect(keeper.outcomes).toEqual(['givenUp']);
  });

  test('whoever signs twice quickly, and pilot and master at once, have one paper of what stands', async () => {
    const uuid = await planned();
    await Promise.all([sign(uuid, 'pilot'), sign(uuid, 'pilot'), sign(uuid, 'master'), keeper.settled()]);
    await Promise.all([sign(uuid, 'master'), keeper.settled(), sign(uuid, 'pilot')]);
    await seal();
    await keeper.settled();
    expect(await statesOf(uuid)).toEqual(['kept']);
    expect(await db.selectFrom('kept_paper_file').select('kept_paper_uuid').execute()).toHaveLength(1);
  });
});
