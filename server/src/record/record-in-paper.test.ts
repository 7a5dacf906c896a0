import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { proofBeside } from '@leadline/domain/record/signature-proof';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { pagesWords, VERIFY } from '@leadline/domain/words/verify';
import { comparePages, pagesOf } from '@leadline/paper/pages-in-record';
import { PAPER_VERSION, type PaperContent } from '@leadline/paper/paper-content';
import { recordInPdf } from '@leadline/paper/reading/record-in-pdf';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { testKeeper } from '../../test/kept-log.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { examinePdf } from '../attachments/pdf/examine-pdf.ts';
import { makePapers } from '../paper/paper-thread.ts';
import { nodePrimitives } from './node-primitives.ts';
import { sealLogs } from './seal-logs.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const mail = await startMailServer();
const { app, as, appDb, world } = await testApp({
  smtpUrl: `smtp://127.0.0.1:${mail.port}`,
  publicUrl: 'https://pilots.example.org',
});
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const seal = () => sealLogs(appDb, testKeeper());
const sign = (uuid: string, role: 'pilot' | 'master', name: string) =>
  aroha('POST', `/pilotages/${uuid}/signature`, {
    body: { uuid: randomUUID(), pilotage: { uuid }, role, name, image: null },
    key: newKey(),
  });
const paperOf = async (uuid: string, by = aroha) => (await by('POST', `/pilotages/${uuid}/pdf`)).rawPayload;
const withoutSpaces = (pdf: Uint8Array) => pdfText(pdf).replace(/\s/g, '');

async function planned(): Promise<Pilotage> {
  return itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() }));
}

let uuid = '';
let signed: Uint8Array = new Uint8Array();
beforeAll(async () => {
  ({ uuid } = await planned());
  await sign(uuid, 'pilot', 'Aroha Ngata');
  await sign(uuid, 'master', 'Lucía Núñez');
  await seal();
  signed = await paperOf(uuid);
});

test('the paper of a signed plan holds a record that proves both signatures, and says so', async () => {
  const text = (await recordInPdf(signed)) ?? '';
  expect(verifyRecord(nodePrimitives, text)).toMatchObject({
    ...{ fault: null, sound: 3 },
    key: expect.stringMatching(/^leadline\.koru\.example\/api\/logs\//),
  });
  const { signatures, pilotage } = JSON.parse(text) as PilotageRecord;
  expect(pilotage).toBe(uuid);
  expect(signatures?.map(({ role, name }) => `${role} ${name}`)).toEqual(['pilot Aroha Ngata', 'master Lucía Núñez']);
  expect(withoutSpaces(signed)).toContain('Thisfileholdsrecord.json');
});

test('attack 46 our own paper, signed or not, passes as an attachment', async () => {
  for (const paper of [signed, await paperOf((await planned()).uuid)])
    await expect(examinePdf(Buffer.from(paper))).resolves.toBeUndefined();
});

test('attack 31 of entries that are no signatures the record in a paper holds no value, nor parts that a master is not shown', async () => {
  const record = JSON.parse((await recordInPdf(signed)) ?? '') as PilotageRecord;
  expect(record.entries.map(({ parts }) => Object.keys(parts))).toEqual([[], ['after'], ['after']]);
  const decided = record.signatures?.[0]?.content.decided.parts ?? [];
  const told = decided.filter(({ value }) => value !== undefined).map(({ name }) => name);
  expect(told).toEqual(expect.arrayContaining(['fields', 'constraints', 'tugs']));
  // General notes and lists stay in the port, whoever makes the paper.
  expect(told.filter((name) => name.startsWith('lists.'))).toEqual([]);
  expect(await recordInPdf(await paperOf(uuid, ben))).toBe(await recordInPdf(signed));
});

test('the same paper comes again when others were recorded since', async () => {
  const { uuid: other } = await planned();
  await sign(other, 'pilot', 'Aroha Ngata');
  await seal();
  expect(await recordInPdf(await paperOf(uuid))).toBe(await recordInPdf(signed));
  expect(Buffer.compare(await paperOf(uuid), signed)).toBe(0);
});

test('a tablet is given the proof with the signatures, a ship with its plan: the same text', async () => {
  const listed = JSON.parse((await aroha('GET', `/pilotages/${uuid}/signature`)).body) as { meta: unknown };
  const proof = proofBeside(listed.meta);
  expect(JSON.parse(proof ?? '').entries).toHaveLength(3);
  await aroha('POST', '/pilotages/share', {
    key: newKey(),
    body: { pilotage: { uuid }, emails: ['master@ship.example'] },
  });
  const link = () => /\/share\/([\w-]+)#([\w-]+)/.exec(mail.received[0]?.email.text ?? '');
  await expect.poll(link, { timeout: 20_000 }).not.toBeNull();
  const [, id, token] = link() ?? [];
  const answer = await app.inject({ url: `/api/pilotages/share/${id}`, headers: { authorization: `Bearer ${token}` } });
  expect(itemOf<SharedPlan>(answer).proof).toBe(proof);
});

test('before its signatures are in the log, and of a plan that nobody signed, a paper holds none', async () => {
  const { uuid: early } = await planned();
  expect(await recordInPdf(await paperOf(early))).toBeNull();
  expect(withoutSpaces(await paperOf(early))).not.toContain('record.json');
  await sign(early, 'pilot', 'Aroha Ngata');
  const paper = await paperOf(early);
  expect(await recordInPdf(paper)).toBeNull();
  expect(withoutSpaces(paper)).toContain('Therecordisnotinthisfile');
});

test('any byte of the record within a paper that is another one is found', async () => {
  const file = Buffer.from(signed).toString('latin1');
  const start = file.indexOf('stream\n', file.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length;
  const end = file.indexOf('\nendstream', start);
  const length = end - start;
  expect(length).toBeGreaterThan(1000);
  for (let turn = 0; turn < 150; turn += 1) {
    const tampered = Buffer.from(signed);
    // Drawn over all of it, the same in every run; the 211 is prime.
    const at = start + ((turn * 211 * 17) % length);
    tampered[at] = (tampered[at] ?? 0) ^ (1 + (turn % 255));
    const text = await recordInPdf(tampered);
    const isFound = text === null || verifyRecord(nodePrimitives, text).fault !== null;
    expect([at, isFound]).toEqual([at, true]);
  }
});

test('a second file within a PDF is told as no record: what a reader shows might be that one', async () => {
  const second = '9 0 obj\n<<\n/Type /EmbeddedFile\n/Length 0\n>>\nstream\n\nendstream\nendobj\n';
  expect(await recordInPdf(Buffer.concat([signed, Buffer.from(second)]))).toBeNull();
});

describe('attack 41 the pages of a paper are made again of what its file holds', () => {
  const papers = makePapers();
  afterAll(() => papers.close());
  const judged = async (file: Uint8Array) => comparePages(file, (await recordInPdf(file)) ?? '', papers.make);
  /** A paper that somebody makes by this same program, of what he has put in place of what was signed. */
  const forged = async (change: (content: PaperContent) => void) => {
    const content = pagesOf((await recordInPdf(signed)) ?? '') as PaperContent;
    change(content);
    return papers.make(content);
  };

  test('as they were made they are the same; with another letter, a byte more, or under another version they are not', async () => {
    expect(await judged(signed)).toEqual({ kind: 'same' });
    const other = Buffer.from(signed);
    const page = other.indexOf('stream', other.indexOf('/Type /Filespec'));
    other[page + 40] = (other[page + 40] ?? 0) ^ 1;
    expect(await judged(other)).toEqual({ kind: 'otherBytes' });
    expect(await judged(Buffer.concat([signed, Buffer.from('\n')]))).toEqual({ kind: 'otherBytes' });
    const former = await forged((content) => {
      content.paperVersion -= 1;
    });
    expect(await judged(former)).toEqual({ kind: 'otherVersion', version: PAPER_VERSION - 1 });
  });

  test.each<[string, string[], (content: PaperContent) => void]>([
    ['a draft', ['pilotage details'], ({ plan }) => Object.assign(plan.pilotage, { vesselMaxDraft: 7.1 })],
    [
      'the hidden rows',
      ['constraint parameters'],
      ({ plan }) =>
        Object.assign(plan.pilotage, {
          pilotageRouteChecks: [{ routeConstraint: { uuid: randomUUID() }, overrides: { hidden: true } }],
        }),
    ],
    [
      'a name beneath a signature',
      ['Master’s signature'],
      ({ boxes }) => Object.assign(boxes.master.signature ?? {}, { name: 'Nobody' }),
    ],
    [
      'the time of a signature',
      ['Pilot’s signature'],
      ({ boxes }) => Object.assign(boxes.pilot.signature ?? {}, { createdAt: '2026-11-22T05:00:00.000Z' }),
    ],
    [
      'a box that is signed',
      ['Pilot’s signature'],
      ({ boxes }) => Object.assign(boxes, { pilot: { state: 'open', signature: null, changed: null } }),
    ],
    ['the forecast', ['Weather'], ({ plan }) => Object.assign(plan, { weather: null })],
    [
      'the clocks of the port',
      ['Clocks of the port'],
      ({ clocks }) => Object.assign(clocks, { offsets: [{ from: clocks.from, minutes: 600 }] }),
    ],
    ['the digest at the foot', ['Digest'], (content) => Object.assign(content, { digest: 'a'.repeat(64) })],
  ])(
    'a paper made by the product itself with %s changed shows other than what was signed',
    async (_, parts, change) => {
      expect(await judged(await forged(change))).toEqual({ kind: 'notAsSigned', parts });
    },
  );

  test('of a plan that was changed since it was signed the values then and now, who changed them, and the key are on it', async () => {
    const { uuid: changed } = await planned();
    await sign(changed, 'pilot', 'Aroha Ngata');
    await seal();
    const body = { port: { uuid: world.koru.uuid }, vesselMaxDraft: 9.13 };
    expect((await aroha('PUT', `/pilotages/${changed}`, { body, key: newKey() })).statusCode).toBe(200);
    const paper = await paperOf(changed);
    const content = pagesOf((await recordInPdf(paper)) ?? '') as PaperContent;
    // As the plan was made (test/samples.ts), and as it was written above.
    const difference = { label: 'Max. Draft', signed: '8.40 m', now: '9.13 m' };
    expect(content.boxes.pilot.differences).toEqual([difference]);
    expect(content.since).toEqual({
      changes: [{ at: expect.any(String), who: 'Aroha Ngata', what: 'Max. Draft' }],
      earlier: 0,
    });
    const text = withoutSpaces(paper);
    for (const words of [
      'Historysincesignature',
      'Max.Draft8.40m9.13m',
      'ArohaNgataMax.Draft',
      'Keyofthelog:leadline.koru',
    ])
      expect(text).toContain(words);
    expect(await judged(paper)).toEqual({ kind: 'same' });
    // Paper that tells another value as the signed one.
    Object.assign(content.boxes.pilot, { differences: [{ ...difference, signed: '9.00 m' }] });
    const parts = ['Values when signed and now'];
    expect(await judged(await papers.make(content))).toEqual({ kind: 'notAsSigned', parts });
  });

  test('`npm run audit -- verify` says the same of a file, without a database', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'leadline-paper-')), 'plan.pdf');
    const said = (bytes: Uint8Array) => {
      writeFileSync(file, bytes);
      const command = [...nodeWords('server/src/audit/audit-command.ts'), 'verify', file];
      const { status, stdout } = spawnSync(process.execPath, command, { cwd: REPOSITORY, encoding: 'utf8' });
      return [status, stdout.trim().split('\n').at(-1)];
    };
    // 3: no key was given.
    expect(said(signed)).toEqual([3, VERIFY.pagesSame]);
    expect(said(Buffer.concat([signed, Buffer.from('\n')]))).toEqual([3, pagesWords({ kind: 'otherBytes' })]);
    const other = await forged(({ plan }) => Object.assign(plan.pilotage, { vesselMaxDraft: 7.1 }));
    expect(said(other)).toEqual([1, pagesWords({ kind: 'notAsSigned', parts: ['pilotage details'] })]);
  }, 120_000);

  test('what changed after the signature and is said to be changed is no forgery', async () => {
    const { uuid: changed } = await planned();
    await sign(changed, 'pilot', 'Aroha Ngata');
    await seal();
    const edit = await aroha('PUT', `/pilotages/${changed}`, {
      body: { port: { uuid: world.koru.uuid }, vesselAgent: 'Harbour Agents', base: { vesselAgent: null } },
      key: newKey(),
    });
    expect(edit.statusCode).toBe(200);
    const paper = await paperOf(changed);
    expect(withoutSpaces(paper)).toContain('Changedsincesignature');
    expect(await judged(paper)).toEqual({ kind: 'same' });
  });

  test('where rows are reckoned with a height that the port shows no master, the file does not hold it', async () => {
    const paper = await forged(({ ship }) => {
      Object.assign(ship, { airDraft: 41.2 });
    });
    expect((await recordInPdf(paper))?.includes('41.2')).toBe(false);
    expect(await judged(paper)).toEqual({ kind: 'noPages' });
  });
});
