import 'fake-indexeddb/auto';
import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { LARGEST_FILE } from '@leadline/domain/pilotages/attachments/attachment-rules';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { AROHA, renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { deleteCaches } from '../data/store/device-cache.ts';
import { beginDeviceSession, endDeviceSession } from '../data/store/device-session.ts';
import { installVault } from '../data/store/vault.ts';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { sendFile } from './send-file.ts';
import { smallerPicture } from './smaller-picture.ts';

vi.mock('./send-file.ts', () => ({ sendFile: vi.fn() }));
vi.mock('./smaller-picture.ts', async (original) => ({ ...(await original()), smallerPicture: vi.fn() }));
const sending = vi.mocked(sendFile);
const smaller = vi.mocked(smallerPicture);

const SLOW = { timeout: 30_000 };
const CALLER = { userUuid: AROHA.user.uuid, roles: ['pilot'] };
const NOTICE: Attachment = {
  ...{ name: 'Berth 5 fender notice.pdf', mimeType: 'application/pdf', attachmentType: 'additional', size: 121_000 },
  ...{ url: `/api/pilotages/${ARRIVAL.uuid}/attachment/1`, date: '2026-11-19T20:40:00.000Z', sha256: '0'.repeat(64) },
};

beforeEach(async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: AROHA.user.uuid, keyId: 'k1', key });
  beginDeviceSession(AROHA.user.uuid, { current: () => 'token', renew: async () => false });
});
afterEach(async () => {
  endDeviceSession();
  installVault(null);
  await deleteCaches();
  sending.mockReset();
  smaller.mockReset();
});

function show(parts: Partial<typeof ARRIVAL> = {}, caller = CALLER) {
  const calls = stubApi({ ...arrivalAnswers(), 'DELETE /pilotages/:id/attachment': [] });
  const pilotage = { ...ARRIVAL, attachments: [NOTICE], ...parts };
  renderScreen(<AttachmentsPanel pilotage={pilotage} caller={caller} />);
  return calls;
}
const list = (name: string) => screen.getByRole('region', { name });
const chosen = (name: string, size = 20) => new File([new Uint8Array(size)], name);
const choose = (files: File[], name = 'Additional') =>
  userEvent.upload(list(name).querySelector('input[type=file]') as HTMLInputElement, files, { applyAccept: false });

test('ATTACH-01 ATTACH-02 ATTACH-06 three lists with the advice, and what is there with its size and its time in the port', () => {
  show();
  for (const name of ['UKC Documentation', 'Weather', 'Additional']) expect(list(name)).toBeTruthy();
  expect(screen.getByText(/^Under 500KB, types PDF, PNG and JPG/)).toBeTruthy();
  // 20:40 UTC is 09:40 of the next day in Koru.
  expect(list('Additional').textContent).toContain('121 KB · 09:40, 20 Nov 2026');
  expect(list('Additional').textContent).toContain('1 of 10');
});

test('ATTACH-05 ATTACH-07 files go one at a time, each with its progress', async () => {
  show();
  const ends: (() => void)[] = [];
  sending.mockImplementation(async (_session, file, _bytes, { onProgress }) => {
    onProgress(0.62);
    await new Promise<void>((resolve) => ends.push(resolve));
    return [NOTICE, { ...NOTICE, name: file.name, url: file.id }];
  });
  await choose([chosen('a.png', 301_000), chosen('b.png')]);
  await screen.findByText('62 %', {}, SLOW);
  await screen.findByText(/waits for the file before it/, {}, SLOW);
  expect(list('Additional').textContent).toContain('Uploading, 187 of 301 KB');
  expect(screen.getByText('2 files are uploading')).toBeTruthy();
  expect(sending).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(2), SLOW);
  expect(sending.mock.calls.map(([, { name }]) => name)).toEqual(['a.png', 'b.png']);
  ends[1]?.();
  await waitFor(() => expect(screen.queryByText(/uploading/)).toBeNull(), SLOW);
});

test('ATTACH-03 ATTACH-04 ATTACH-09 ERR-24 what is not taken is listed with its reason, and nothing of it is sent', async () => {
  show();
  await choose([
    chosen('Deck photo.jpg', LARGEST_FILE + 1),
    chosen('IMG_2041.HEIC'),
    chosen('plan.docx'),
    chosen('BERTH 5 fender notice.PDF'),
  ]);
  const alert = await screen.findByRole('alert', {}, SLOW);
  for (const words of [
    'One or more files were not accepted',
    'Deck photo.jpg: Maximum file size is 1 MB',
    'IMG_2041.HEIC: HEIC is not accepted',
    'plan.docx: only PDF, PNG and JPG are accepted',
    'BERTH 5 fender notice.PDF: Attachment with the same file name already exists, please try re-uploading with a different name',
  ])
    expect(alert.textContent).toContain(words);
  expect(within(alert).getAllByRole('button', { name: 'Make it smaller' })).toHaveLength(1);
  expect(sending).not.toHaveBeenCalled();
  await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ATTACH-04 ERR-24 a picture that is made smaller is sent; one that is not stays with its reason, and so does one whose name is taken', async () => {
  show({ attachments: [NOTICE, { ...NOTICE, name: 'Radar.jpg', url: `${NOTICE.url}2` }] });
  sending.mockResolvedValue([NOTICE]);
  await choose(['Deck.jpg', 'Bow.jpg', 'Radar.png'].map((name) => chosen(name, LARGEST_FILE + 1)));
  const alert = await screen.findByRole('alert', {}, SLOW);
  const press = async (at: number) =>
    userEvent.click(within(alert).getAllByRole('button', { name: 'Make it smaller' })[at] as HTMLElement);
  smaller.mockResolvedValueOnce(null);
  await press(1);
  await screen.findByText('It could not be made smaller than 1 MB', {}, SLOW);
  expect(within(alert).getAllByRole('button', { name: 'Make it smaller' })).toHaveLength(3);
  smaller.mockResolvedValueOnce(chosen('Radar.jpg', 400_000));
  await press(2);
  await waitFor(() => expect(alert.textContent).toContain('Radar.jpg: Attachment with the same file name'), SLOW);
  expect(sending).not.toHaveBeenCalled();
  smaller.mockResolvedValueOnce(chosen('Deck.jpg', 400_000));
  await press(0);
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(1), SLOW);
  expect(sending.mock.calls[0]?.[1]).toMatchObject({ name: 'Deck.jpg', size: 400_000 });
  await waitFor(() => expect(alert.textContent).not.toContain('Deck.jpg'), SLOW);
  expect(alert.textContent).toContain('Bow.jpg: Maximum file size is 1 MB');
});

test('ATTACH-07 ERR-24 a file that failed says why, and is sent again or removed', async () => {
  show();
  const body = { code: 'ruleBroken', message: '', fields: [{ path: 'body.file', code: 'script' }] } as const;
  sending.mockRejectedValueOnce(new ApiFailure('refused', 422, { ...body, fields: [...body.fields] }));
  await choose([chosen('Pilot card.pdf')]);
  await screen.findByText('Upload error', {}, SLOW);
  expect(list('Additional').textContent).toContain('The PDF holds a script');
  await screen.findByText('Error uploading attachment', {}, SLOW);
  const [, before] = sending.mock.calls[0] ?? [];
  sending.mockRejectedValueOnce(new ApiFailure('unknown', 500, null));
  await userEvent.click(screen.getByRole('button', { name: 'Retry: Pilot card.pdf' }));
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(2), SLOW);
  // A refusal stands under its key for ever.
  const [, after] = sending.mock.calls[1] ?? [];
  expect(after?.key).not.toBe(before?.key);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Pilot card.pdf' }, SLOW));
  await waitFor(() => expect(screen.queryByText('Upload error')).toBeNull(), SLOW);
});

test('ATTACH-07 ERR-24 a file for which the device has no room left is refused in words, nothing of it is sent, and it is taken once there is room', async () => {
  show();
  sending.mockResolvedValue([NOTICE]);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await choose([chosen('Berth plan.png')]);
  await screen.findByText('There is no room left on this tablet for the file', {}, SLOW);
  full.mockRestore();
  expect(list('Additional').textContent).not.toContain('Berth plan.png');
  expect(sending).not.toHaveBeenCalled();
  await choose([chosen('Berth plan.png')]);
  await waitFor(() => expect(sending.mock.calls.map(([, { name }]) => name)).toEqual(['Berth plan.png']), SLOW);
});

test('ATTACH-08 a file is deleted after a question', async () => {
  const calls = show();
  const press = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Delete ${NOTICE.name}` }));
    await userEvent.click(await screen.findByRole('button', { name: answer }, SLOW));
  };
  await press('Keep it');
  await press('Delete');
  await waitFor(() => expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(true), SLOW);
  const { request } = calls.find(({ name }) => name.startsWith('DELETE')) ?? {};
  expect(request?.body).toEqual({ name: NOTICE.name, attachmentType: 'additional' });
});

test('ATTACH-08 ERR-24 a file that could not be deleted is there again: "Error deleting attachment"', async () => {
  show();
  let fail = () => {};
  const failure = new Promise<{ status: number; error: { code: string; message: string } }>((resolve) => {
    fail = () => resolve({ status: 500, error: { code: 'internal', message: 'x' } });
  });
  stubApi({ 'DELETE /pilotages/:id/attachment': () => failure });
  await userEvent.click(screen.getByRole('button', { name: `Delete ${NOTICE.name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, SLOW));
  await screen.findByText('Deleting', {}, SLOW);
  fail();
  await screen.findByText('Error deleting attachment', {}, SLOW);
  await waitFor(() => expect(screen.queryByText('Deleting')).toBeNull(), SLOW);
  expect(screen.getByRole('button', { name: `Delete ${NOTICE.name}` })).toBeTruthy();
});

test('attack 65 a file that is opened outside the app is noted as taken, one that does not come is not', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:notice';
  URL.revokeObjectURL = () => {};
  let isDown = true;
  // SHA-256 of "abc" (FIPS 180-4, appendix B.1).
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  show({ attachments: [{ ...NOTICE, sha256 }] });
  const bytes = new TextEncoder().encode('abc');
  const file = () => new Response(bytes, { headers: { 'content-type': 'application/pdf', etag: `"${sha256}"` } });
  const calls = stubApi({
    'GET /pilotages/:id/attachment/:file': () => (isDown ? { status: 500 } : (file() as never)),
  });
  const noted = () => calls.filter(({ name }) => name === 'POST /api/exports').map(({ request }) => request.body);
  const press = () => userEvent.click(screen.getByRole('button', { name: `Open ${NOTICE.name}` }));
  await press();
  await screen.findByText(ATTACHMENTS.openFailed, {}, SLOW);
  isDown = false;
  await press();
  await waitFor(() => expect(noted()).toHaveLength(1), SLOW);
  expect(noted()[0]).toMatchObject({ what: 'attachment', pilotage: { uuid: ARRIVAL.uuid } });
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});

test('a pilot of the port who is not one of hers reads the files and changes none', () => {
  show({}, { userUuid: '00000000-0000-4000-8000-00000000ffff', roles: ['pilot'] });
  for (const button of screen.getAllByRole('button', { name: /^Upload a file/ }))
    expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.getByRole('button', { name: `Open ${NOTICE.name}` })).toBeTruthy();
});
