import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { proofBeside } from '@leadline/domain/record/signature-proof';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { recordInPdf } from '@leadline/paper/record-in-pdf';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { beforeAll, expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { nodePrimitives } from './node-primitives.ts';
import { sealLogs } from './seal-logs.ts';

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

test('a small file that unpacks to a huge one, a length beyond the end, and what is no deflate are no record', async () => {
  const { deflateSync } = await import('node:zlib');
  const file = (packed: Uint8Array, length = packed.length) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<<\n/Type /EmbeddedFile\n/Length ${length}\n/Filter /FlateDecode\n>>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  expect(await recordInPdf(file(deflateSync('{}')))).toBe('{}');
  expect(await recordInPdf(file(deflateSync(Buffer.alloc(33 * 1024 * 1024))))).toBeNull();
  expect(await recordInPdf(file(deflateSync('{}'), 10_000))).toBeNull();
  expect(await recordInPdf(file(Buffer.from('{}')))).toBeNull();
});
