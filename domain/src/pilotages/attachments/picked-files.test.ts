import { expect, test } from 'vitest';
import type { Attachment } from './attachment.ts';
import { attachmentItems, type Upload } from './attachment-items.ts';
import { attachRefusal, isHeicName, mimeOfName } from './attachment-rules.ts';
import { jpegTurn } from './jpeg-turn.ts';
import { sortPicked } from './picked-files.ts';
import { shownAttachments } from './shown-attachments.ts';

const file = (name: string, size = 1000) => ({ name, size });
const rejections = (chosen: ReturnType<typeof file>[], present: string[] = []) =>
  sortPicked(chosen, present).rejected.map(({ file: { name }, action, reason }) => [name, action, reason]);

test('ATTACH-03 jpg, jpeg, png and pdf are accepted, in capitals too, and nothing else', () => {
  const chosen = ['a.jpg', 'b.JPEG', 'c.png', 'd.Pdf'].map((name) => file(name));
  expect(sortPicked(chosen, [])).toEqual({ accepted: chosen, rejected: [] });
  for (const name of ['a.gif', 'a.svg', 'a.pdf.exe', 'pdf', '.', '']) expect(mimeOfName(name)).toBeNull();
  expect(rejections([file('plan.docx'), file('IMG_1.HEIC'), file('x.heif')])).toEqual([
    ['plan.docx', 'rejected', 'type'],
    ['IMG_1.HEIC', 'rejected', 'heic'],
    ['x.heif', 'rejected', 'heic'],
  ]);
  expect(isHeicName('heic')).toBe(false);
});

test('ATTACH-04 ATTACH-02 1,000,000 bytes are accepted, one more is rejected_oversize', () => {
  expect(rejections([file('a.png', 1_000_000), file('b.png', 1_000_001)])).toEqual([
    ['b.png', 'rejected_oversize', null],
  ]);
});

test('ATTACH-05 ATTACH-09 a name that is there or was just chosen is rejected_duplicate; beyond ten in all nothing is taken', () => {
  expect(rejections([file('Buoy.PNG'), file('a.png'), file('A.png')], ['buoy.png'])).toEqual([
    ['Buoy.PNG', 'rejected_duplicate', null],
    ['A.png', 'rejected_duplicate', null],
  ]);
  const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.png`));
  expect(sortPicked(eleven, []).accepted).toHaveLength(10);
  expect(rejections(eleven)).toEqual([['10.png', 'rejected', 'tooMany']]);
  expect(sortPicked(eleven, ['x.png', 'y.png']).accepted).toHaveLength(8);
});

const stored = (name: string, type: Attachment['attachmentType'] = 'dukc'): Attachment => ({
  ...{ name, attachmentType: type, mimeType: 'image/png', url: `/${type}/${name}`, date: '2026-11-22T02:01:00.000Z' },
  ...{ size: 5, sha256: name.padEnd(64, '0') },
});
const upload = (name: string, more: Partial<Upload> = {}): Upload => ({
  ...{ id: name, name, attachmentType: 'dukc', size: 5, fault: null, sent: null },
  ...more,
});
const statuses = (...given: Parameters<typeof attachmentItems>) =>
  attachmentItems(...given).dukc.map(({ name, status }) => [name, status]);

test('ATTACH-07 ATTACH-06 a file is uploading until it is completed or in error, in the list of its category', () => {
  const uploads = [upload('b.png', { sent: 0.5 }), upload('c.png', { fault: 'Error uploading attachment' })];
  expect(statuses([stored('a.png'), stored('w.png', 'weather')], uploads, new Set())).toEqual([
    ['b.png', 'uploading'],
    ['c.png', 'error'],
    ['a.png', 'completed'],
  ]);
  // The news of it may come before the answer.
  expect(statuses([stored('B.png')], uploads.slice(0, 1), new Set())).toEqual([['B.png', 'completed']]);
});

test('ATTACH-08 a file that is being deleted says so, and is completed again when that failed', () => {
  const [one, other] = [stored('a.png'), stored('b.png')];
  expect(statuses([one, other], [], new Set([one.url]))).toEqual([
    ['a.png', 'deleting'],
    ['b.png', 'completed'],
  ]);
  expect(statuses([one, other], [], new Set())).toEqual([
    ['a.png', 'completed'],
    ['b.png', 'completed'],
  ]);
});

test('name, type and digest stand beside what is signed, in an order that does not depend on when files came', () => {
  const [one, other] = [stored('b.png', 'weather'), stored('a.pdf')];
  expect(shownAttachments([one, other])).toEqual([
    { attachmentType: 'dukc', name: 'a.pdf', mimeType: 'image/png', sha256: other.sha256 },
    { attachmentType: 'weather', name: 'b.png', mimeType: 'image/png', sha256: one.sha256 },
  ]);
  expect(shownAttachments([other, one])).toEqual(shownAttachments([one, other]));
});

test('its pilots and the office attach until it is over; another pilot and a reader do not', () => {
  const facts = { status: 'Plan' as const, pilot: { uuid: 'a' }, pilotSecond: { uuid: 'b' } };
  const by = (userUuid: string, role: string) => attachRefusal({ userUuid, roles: [role] }, facts);
  expect([by('a', 'pilot'), by('b', 'pilot'), by('x', 'staff'), by('x', 'admin')]).toEqual([null, null, null, null]);
  expect([by('x', 'pilot'), by('x', 'viewer')]).toEqual(['forbidden', 'forbidden']);
  for (const status of ['Done', 'Arch', 'Canc'] as const)
    expect(attachRefusal({ userUuid: 'a', roles: ['pilot'] }, { ...facts, status })).toBe('endState');
});

test('what is no EXIF, or says no turn, is upright', () => {
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe1, 0, 4, 0, 0], [0xff, 0xd8, 0xff, 0xda, 0, 2]])
    expect(jpegTurn(new Uint8Array(bytes))).toBe(1);
});
