import { createHash } from 'node:crypto';
import type { Signature } from '@leadline/domain/acceptance/signature';
import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { partValue } from '@leadline/domain/share/signed-content';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { PLAIN_PDF, pdfOf, plainPng } from '../../test/samples/sample-files.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { app, as, db, world, tokenOf } = await testApp();
const [aroha, tui, office, reader, erik] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.reader),
  await as(world.erik),
];
type Call = typeof aroha;

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
const read = async (uuid: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${uuid}`));
const send = (
  uuid: string,
  name: string,
  bytes: Buffer,
  { by = aroha as Call, type = 'additional', key = newKey() } = {},
) =>
  by('POST', `/pilotages/${uuid}/attachment`, {
    body: { name, attachmentType: type, file: bytes.toString('base64') },
    key,
  });
const remove = (uuid: string, name: string, { by = aroha as Call, type = 'additional' } = {}) =>
  by('DELETE', `/pilotages/${uuid}/attachment`, { body: { name, attachmentType: type }, key: newKey() });
const listOf = (answer: LightMyRequestResponse) => answer.json().data as Attachment[];
const told = (answer: LightMyRequestResponse) => {
  const { code, fields = [] } = answer.json().error as { code: string; fields?: { path: string; code: string }[] };
  return [answer.statusCode, code, ...fields.map((field) => `${field.path} ${field.code}`)];
};
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const BOUNDARY = 'leadline-test';
interface Part {
  name: string;
  value: string | Buffer;
  fileName?: string;
}
/** As RFC 7578 has it, made by hand. */
function formOf(parts: Part[]): Buffer {
  const head = ({ name, fileName }: Part) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"\r\nContent-Type: application/octet-stream` : ''}\r\n\r\n`;
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.value), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}
const sendForm = async (url: string, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${await tokenOf(world.aroha)}`,
      'idempotency-key': newKey(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });

test('API-24 ATTACH-09 a form with name, file and category attaches it; the pilotage and the answer hold it', async () => {
  const uuid = await create();
  const parts = [
    { name: 'name', value: 'Berth 5 fender notice.pdf' },
    { name: 'attachmentType', value: 'additional' },
    { name: 'file', value: PLAIN_PDF, fileName: 'blob' },
  ];
  const answer = await sendForm(`/pilotages/${uuid}/attachment`, formOf(parts));
  expect(answer.statusCode).toBe(200);
  const [attachment] = listOf(answer);
  expect(attachment).toEqual({
    name: 'Berth 5 fender notice.pdf',
    mimeType: 'application/pdf',
    url: expect.stringMatching(new RegExp(`^/api/pilotages/${uuid}/attachment/[0-9a-f-]{36}$`)),
    date: expect.any(String),
    attachmentType: 'additional',
    size: PLAIN_PDF.length,
    sha256: digest(PLAIN_PDF),
  });
  expect(await read(uuid)).toMatchObject({ version: 2, attachments: [attachment] });
});

test('attack 42 attack 43 a file is given back to be saved: its bytes, its type, one header, and nothing that could run', async () => {
  const uuid = await create();
  const name = '../Not\r\nice "A"; x=\u00e9\u6e2f.pdf';
  const page = pdfOf({ objects: '% <html><script>alert(1)</script></html>' });
  const [attachment] = listOf(await send(uuid, name, page));
  const file = await reader('GET', attachment?.url.replace('/api', '') ?? '');
  expect([file.statusCode, file.rawPayload.equals(page)]).toEqual([200, true]);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  // RFC 8187: everything that is no letter, digit or one of a few signs is escaped.
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="Not ice _A__ x___.pdf"; filename*=UTF-8''Not%20ice%20%22A%22%3B%20x%3D%C3%A9%E6%B8%AF.pdf`,
  );
});

test('ATTACH-02 ATTACH-04 a file of 1,000,000 bytes is accepted, one of a byte more is too large', async () => {
  const uuid = await create();
  const full = Buffer.concat([PLAIN_PDF, Buffer.alloc(1_000_000 - PLAIN_PDF.length, '\n')]);
  expect((await send(uuid, 'Full.pdf', full)).statusCode).toBe(200);
  const over = Buffer.concat([full, Buffer.from('\n')]);
  expect(told(await send(uuid, 'Over.pdf', over))).toEqual([413, 'tooLarge', 'body.file oversize']);
  expect((await read(uuid)).attachments).toHaveLength(1);
});

test('ATTACH-05 attack 47 the same name is refused whatever its capitals and folders, and taken in another category', async () => {
  const uuid = await create();
  await send(uuid, 'Buoy.png', plainPng());
  for (const name of ['Buoy.png', 'BUOY.PNG', '../../buoy.png', 'C:\\Users\\Buoy.png'])
    expect(told(await send(uuid, name, plainPng()))).toEqual([422, 'ruleBroken', 'body.name duplicate']);
  expect((await send(uuid, 'Buoy.png', plainPng(), { type: 'weather' })).statusCode).toBe(200);
});

test('ATTACH-05 attack 44 ten files of a category are taken, the eleventh is not', async () => {
  const uuid = await create();
  for (let number = 1; number <= 10; number += 1)
    expect((await send(uuid, `${number}.png`, plainPng())).statusCode).toBe(200);
  expect(told(await send(uuid, '11.png', plainPng()))).toEqual([413, 'tooLarge', 'body.file tooManyFiles']);
  expect((await send(uuid, '11.png', plainPng(), { type: 'dukc' })).statusCode).toBe(200);
});

test('attack 43 ATTACH-03 what is of another type than its name says is refused', async () => {
  const uuid = await create();
  const files = {
    html: '<!doctype html><script>1</script>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    exe: 'MZ\x90\0',
    zip: 'PK\x03\x04',
    'pdf behind html': `<html></html>${PLAIN_PDF}`,
  };
  for (const content of Object.values(files))
    for (const name of ['a.pdf', 'a.png', 'a.jpg'])
      expect(told(await send(uuid, name, Buffer.from(content, 'latin1')))).toEqual([
        415,
        'type',
        'body.file otherType',
      ]);
  for (const name of ['a.html', 'a.svg', 'a.exe', 'a.pdf.zip', 'a', 'a.heic', '.png.'])
    expect(told(await send(uuid, name, PLAIN_PDF))).toEqual([415, 'type', 'body.name extension']);
  expect(told(await send(uuid, 'a.png', PLAIN_PDF))).toEqual([415, 'type', 'body.file otherType']);
  expect((await read(uuid)).attachments).toEqual([]);
});

test('attack 47 names: no folder, nothing that cannot be seen, at most 200 characters; what is stored has an id of its own', async () => {
  const uuid = await create();
  let known: string[] = [];
  const named = async (sent: string) => {
    const all = listOf(await send(uuid, sent, plainPng())).map(({ name }) => name);
    const [added] = all.filter((name) => !known.includes(name));
    known = all;
    return added;
  };
  expect(await named('../../etc/x.png')).toBe('x.png');
  expect(await named('CON.png')).toBe('CON.png');
  expect(await named('gpj\u202egnp.png')).toBe('gpjgnp.png');
  expect((await send(uuid, 'a\0.png', plainPng())).statusCode).toBe(400);
  expect((await send(uuid, `${'x'.repeat(5000)}.png`, plainPng())).statusCode).toBe(400);
  expect((await send(uuid, '../', plainPng())).statusCode).toBe(400);
  for (const { url } of (await read(uuid)).attachments) expect(url).toMatch(/\/attachment\/[0-9a-f-]{36}$/);
});

test('attack 44 a form of a hundred parts, with a field twice or cut off is refused; elsewhere a form is no body', async () => {
  const uuid = await create();
  const url = `/pilotages/${uuid}/attachment`;
  const file = { name: 'file', value: plainPng(), fileName: 'a.png' };
  const named = [{ name: 'name', value: 'a.png' }, { name: 'attachmentType', value: 'dukc' }, file];
  expect(told(await sendForm(url, formOf(Array(100).fill(file))))).toEqual([400, 'invalid']);
  expect(told(await sendForm(url, formOf([...named, file])))).toEqual([400, 'invalid']);
  expect(told(await sendForm(url, formOf(named).subarray(0, -40)))).toEqual([400, 'invalid']);
  expect(told(await sendForm('/pilotages', formOf(named)))).toEqual([415, 'type']);
  expect((await sendForm(url, formOf(named))).statusCode).toBe(200);
});

test('API-25 ATTACH-08 attack 49 a removed file is served no more; one of another pilotage is not there', async () => {
  const [uuid, other] = [await create(), await create()];
  const [attachment] = listOf(await send(uuid, 'Pilot card.png', plainPng()));
  const [kept] = listOf(await send(other, 'Other.png', plainPng()));
  expect(told(await remove(uuid, 'Other.png'))).toEqual([404, 'notFound']);
  expect(told(await remove(uuid, 'Pilot card.png', { type: 'weather' }))).toEqual([404, 'notFound']);
  // A file of one pilotage has no address below another.
  const strange = `/pilotages/${uuid}/attachment/${kept?.url.split('/').at(-1)}`;
  expect((await aroha('GET', strange)).statusCode).toBe(404);
  const removed = await remove(uuid, 'Pilot card.png');
  expect([removed.statusCode, listOf(removed)]).toEqual([200, []]);
  expect((await aroha('GET', attachment?.url.replace('/api', '') ?? '')).statusCode).toBe(404);
  expect(told(await remove(uuid, 'Pilot card.png'))).toEqual([404, 'notFound']);
  expect((await read(uuid)).attachments).toEqual([]);
});

test('what was attached and removed stays in the record of the pilotage, with its digest', async () => {
  const uuid = await create();
  const [attachment] = listOf(await send(uuid, 'Pilot card.png', plainPng()));
  await remove(uuid, 'Pilot card.png');
  const entries = await db
    .selectFrom('record_entry')
    .select(['entry', 'parts'])
    .where('pilotage_uuid', '=', uuid)
    .orderBy('number')
    .execute();
  const [, attached, detached] = entries.map(({ entry, parts }) => ({
    action: (JSON.parse(entry) as { body: { action: string } }).body.action,
    parts,
  }));
  expect([attached?.action, detached?.action]).toEqual(['attached', 'detached']);
  for (const each of [attached, detached]) {
    expect(each?.parts).toContain('Pilot card.png');
    expect(each?.parts).toContain(attachment?.sha256);
  }
});

test('SYNC-07 the same bytes under the same key are one attachment', async () => {
  const uuid = await create();
  const key = newKey();
  const first = await send(uuid, 'Buoy.png', plainPng(), { key });
  const second = await send(uuid, 'Buoy.png', plainPng(), { key });
  expect([second.statusCode, listOf(second)]).toEqual([200, listOf(first)]);
  expect(told(await send(uuid, 'Buoy 2.png', plainPng(), { key }))).toEqual([422, 'keyReused']);
});

test('what is signed keeps name, type and digest of the files beside it, and says when the tablet showed others', async () => {
  const uuid = await create();
  const [file] = listOf(await send(uuid, 'Buoy.png', plainPng()));
  const sign = async (content?: SignedContent) => {
    const body = { pilotage: { uuid }, role: 'pilot', name: 'Aroha Ngata', image: null, content };
    return itemOf<Signature>(await aroha('POST', `/pilotages/${uuid}/signature`, { body, key: newKey() }));
  };
  const { content } = await sign();
  expect(content && partValue(content.shown, 'attachments')).toEqual([
    { attachmentType: 'additional', name: 'Buoy.png', mimeType: 'image/png', sha256: file?.sha256 },
  ]);
  await remove(uuid, 'Buoy.png');
  expect(await sign(content ?? undefined)).toMatchObject({ isAccepted: true, shownDiffers: ['attachments'] });
});

test('its pilots and the office attach and remove, others of the port read; when it is over nobody attaches', async () => {
  const uuid = await create();
  const [attachment] = listOf(await send(uuid, 'Buoy.png', plainPng(), { by: office }));
  const address = attachment?.url.replace('/api', '') ?? '';
  for (const by of [tui, reader]) {
    expect(codeOf(await send(uuid, 'Other.png', plainPng(), { by }))).toBe('forbidden');
    expect(codeOf(await remove(uuid, 'Buoy.png', { by }))).toBe('forbidden');
    expect((await by('GET', address)).statusCode).toBe(200);
  }
  expect((await send(uuid, 'Other.png', plainPng(), { by: erik })).statusCode).toBe(404);
  expect((await erik('GET', address)).statusCode).toBe(404);
  for (const status of ['Done', 'Canc', 'Arch'] as const) {
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', uuid).execute();
    const expected = status === 'Arch' ? 'notFound' : 'endState';
    expect(codeOf(await send(uuid, 'Other.png', plainPng()))).toBe(expected);
    expect(codeOf(await remove(uuid, 'Buoy.png'))).toBe(expected);
  }
  // ADMIN-03: an archived pilotage is there for the office alone.
  expect((await aroha('GET', address)).statusCode).toBe(404);
  expect((await office('GET', address)).statusCode).toBe(200);
});
