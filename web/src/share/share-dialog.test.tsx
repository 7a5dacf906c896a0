import { MAIL_FOLDER } from '@leadline/domain/words/share';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, KORU } from '../../test/koru-arrival.ts';
import { AROHA, renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { OPEN_SHARE } from '../app/paths.ts';
import { writeStored } from '../data/store/stored.ts';
import { ShareButton } from './share-button.tsx';

const SLOW = { timeout: 60_000 };
const CALLER = { userUuid: AROHA.user.uuid, roles: ['pilot'] };
const LINK = {
  uuid: '90000000-0000-4000-8000-000000000001',
  pilotage: { uuid: ARRIVAL.uuid },
  email: 'master.keameridian@example.org',
  isForInformation: false,
  sharedAt: '2026-11-21T13:00:00.000Z',
  mail: { state: 'failed', at: '2026-11-21T13:01:00.000Z', fault: '550' },
  fetchedAt: null,
  readAt: null,
  readDevice: null,
  revokedAt: null,
};
const vts = 'vts@koru.example.org';
const answers = (links: object[] = []) => ({
  ...arrivalAnswers(),
  'GET /ports': [{ ...KORU, commonEmails: [vts] }],
  'GET /pilotages/:id/shares': links,
  'POST /pilotages/share': [LINK],
  'DELETE /pilotages/share/:id': [{ ...LINK, revokedAt: LINK.sharedAt }],
});
const post = (calls: ReturnType<typeof stubApi>) => calls.filter(({ name }) => name === 'POST /pilotages/share');

async function openDialog(parts: Partial<typeof ARRIVAL> = {}) {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  renderScreen(<ShareButton pilotage={{ ...ARRIVAL, ...parts }} caller={CALLER} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Share Pilotage Plan' }, SLOW));
  return screen.findByRole('dialog', { name: 'Share Pilotage Plan' }, SLOW);
}
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name }) as HTMLButtonElement;

afterEach(() => vi.restoreAllMocks());

test('SHARE-01 API-26 ERR-23 a row for each address of the vessel, those of the port by choice; what is sent', async () => {
  const calls = stubApi(answers());
  const dialog = await openDialog();
  await waitFor(() => expect(within(dialog).getAllByRole('textbox')).toHaveLength(1), SLOW);
  expect((within(dialog).getByRole('textbox') as HTMLInputElement).value).toBe(LINK.email);
  expect(dialog.textContent).toContain('04:30 KEA MERIDIAN, Arrival, 22 Nov 2026');
  await userEvent.click(await within(dialog).findByRole('button', { name: `Add ${vts}` }, SLOW));
  await userEvent.click(button(dialog, 'Send To Vessel'));
  await screen.findByText('Pilotage successfully shared', {}, SLOW);
  expect(post(calls).map(({ request }) => request.body)).toEqual([
    { pilotage: { uuid: ARRIVAL.uuid }, emails: [LINK.email, vts], isForInformation: false },
  ]);
});

test('SHARE-02 SHARE-03 what is wrong is said at its row, and nothing is sent until all are right', async () => {
  const calls = stubApi(answers());
  const dialog = await openDialog();
  await within(dialog).findByRole('textbox', {}, SLOW);
  for (const text of ['bridge@keameridian', LINK.email]) {
    await userEvent.click(button(dialog, 'Add an email'));
    await userEvent.type(within(dialog).getAllByRole('textbox').at(-1) as HTMLElement, text);
  }
  expect(dialog.textContent).toContain('Invalid email');
  expect(dialog.textContent).toContain('Duplicate email');
  expect(dialog.textContent).toContain('2 emails to complete');
  expect(button(dialog, 'Send To Vessel').disabled).toBe(true);
  expect(post(calls)).toEqual([]);
});

test('SHARE-02 an address that is emptied says "Required field" at its row; a row that is added blank does not yet', async () => {
  stubApi(answers());
  const dialog = await openDialog();
  const only = await within(dialog).findByRole('textbox', {}, SLOW);
  await userEvent.clear(only);
  expect(dialog.textContent).toContain('Required field');
  await userEvent.type(only, LINK.email);
  await userEvent.click(button(dialog, 'Add an email'));
  expect(dialog.textContent).not.toContain('Required field');
});

test('ERR-23 a failure is told, the rows stay, and the same goes again under the same key', async () => {
  const calls = stubApi({ ...answers(), 'POST /pilotages/share': { status: 500 } });
  const dialog = await openDialog();
  await within(dialog).findByRole('textbox', {}, SLOW);
  for (const _ of [1, 2]) {
    await userEvent.click(button(dialog, 'Send To Vessel'));
    await screen.findByText('Error sharing the pilotage', {}, SLOW);
    await waitFor(() => expect(button(dialog, 'Send To Vessel').disabled).toBe(false), SLOW);
  }
  const keys = post(calls).map(({ request }) => request.headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect((within(dialog).getByRole('textbox') as HTMLInputElement).value).toBe(LINK.email);
});

test.each([
  ['has none', { hasMailServer: false }, true],
  ['has one', { hasMailServer: true }, false],
  ['is one of before and does not say', {}, false],
])('of a server that %s for mail it says where emails go', async (_, settings, isSaid) => {
  writeStored('pp.settings', JSON.stringify(settings));
  stubApi(answers());
  const dialog = await openDialog();
  await within(dialog).findByRole('textbox', {}, SLOW);
  expect(within(dialog).queryByText(MAIL_FOLDER) !== null).toBe(isSaid);
  writeStored('pp.settings', null);
});

test('offline it says why nothing can be sent', async () => {
  stubApi(answers());
  const dialog = await openDialog();
  await within(dialog).findByRole('textbox', {}, SLOW);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await userEvent.click(button(dialog, 'Add an email'));
  await waitFor(() => expect(dialog.textContent).toContain('You are offline: the server sends the emails.'), SLOW);
  expect(button(dialog, 'Send To Vessel').disabled).toBe(true);
});

test('each link tells what became of its e-mail; it can be sent again and taken back', async () => {
  const calls = stubApi(answers([{ ...LINK, isForInformation: true }]));
  const dialog = await openDialog();
  const row = await within(dialog).findByRole('listitem', { name: LINK.email }, SLOW);
  expect(row.textContent).toContain('Not sent');
  expect(row.textContent).toContain('the mail server said 550');
  expect(row.textContent).toContain('for information');
  await userEvent.click(within(row).getByRole('button', { name: 'Send again' }));
  await waitFor(
    () => expect(post(calls)[0]?.request.body).toMatchObject({ emails: [LINK.email], isForInformation: true }),
    SLOW,
  );
  await waitFor(
    () => expect((within(row).getByRole('button', { name: 'Take back' }) as HTMLButtonElement).disabled).toBe(false),
    SLOW,
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'DELETE /pilotages/share/:id')).toBe(true), SLOW);
});

test('what is done is sent no more, and its links can be taken back', async () => {
  stubApi(answers([LINK]));
  const dialog = await openDialog({ status: 'Done' });
  const row = await within(dialog).findByRole('listitem', { name: LINK.email }, SLOW);
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Take back']);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test.each([
  ['a pilot who is not assigned', { ...CALLER, userUuid: LINK.uuid }, 'Plan' as const],
  ['a draft', CALLER, 'Draft' as const],
])('%s has no button', (_, caller, status) => {
  stubApi({});
  renderScreen(<ShareButton pilotage={{ ...ARRIVAL, status }} caller={caller} />);
  expect(screen.queryByRole('button', { name: 'Share Pilotage Plan' })).toBeNull();
});

const again = {
  ...LINK,
  uuid: ARRIVAL.uuid,
  sharedAt: '2026-11-21T14:00:00.000Z',
  mail: { ...LINK.mail, state: 'sent' },
};
test.each([
  ['an email that was given up', 'SentUnread' as const, [LINK], '1 email not sent'],
  ['one that went when it was sent again', 'SentUnread' as const, [again, LINK], null],
  ['one of a plan that is over', 'Done' as const, [LINK], null],
])('the button is marked with what is not sent: %s', async (_, status, links, mark) => {
  const calls = stubApi(answers(links));
  renderScreen(<ShareButton pilotage={{ ...ARRIVAL, status }} caller={CALLER} />);
  await screen.findByRole('button', { name: 'Share Pilotage Plan' }, SLOW);
  if (status !== 'Done')
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /pilotages/:id/shares'), SLOW);
  if (mark) expect(await screen.findByText(mark, {}, SLOW)).toBeTruthy();
  else expect(screen.queryByText(/not sent/)).toBeNull();
});

test('the way of a message opens what was sent, and once it was closed the page opens without it', async () => {
  stubApi(answers([LINK]));
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  const { router } = renderScreen(<ShareButton pilotage={ARRIVAL} caller={CALLER} />);
  await screen.findByRole('button', { name: 'Share Pilotage Plan' }, SLOW);
  await router.navigate('/', { state: OPEN_SHARE });
  const dialog = await screen.findByRole('dialog', { name: 'Share Pilotage Plan' }, SLOW);
  expect(await within(dialog).findByText('Not sent', {}, SLOW)).toBeTruthy();
  await userEvent.click(button(dialog, 'Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  expect(router.state.location.state).toBeNull();
});
