import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { writeStored } from '../../data/store/stored.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../../sync/saving/seen.ts';
import { AdminScreen } from './admin-screen.tsx';
import { PilotageScreen } from './pilotage-screen.tsx';

/** 04:43 on 22 November 2026 in the port, UTC+13. */
const NOW = '2026-11-21T15:43:10.000Z';
const routes: RouteObject[] = [
  { path: '/', element: <h1>Pilotage List</h1> },
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'admin', Component: AdminScreen }] },
];
const BOTH = { pilotAccepted: true, masterAccepted: true };

interface Opening {
  pilotage?: Partial<Pilotage>;
  answers?: Parameters<typeof stubApi>[0];
  signedInAs?: typeof AROHA;
}

async function open({ pilotage = {}, answers = {}, signedInAs = AROHA }: Opening = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const shown = { ...ARRIVAL, ...pilotage };
  const calls = stubApi({
    ...arrivalAnswers(shown),
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /drawings': [],
    'GET /pilotages_tugs': [],
    'GET /pilotages/:id/signature': [],
    ...answers,
  });
  const view = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/admin`, signedInAs });
  const writes = () => calls.filter(({ name }) => /^(PUT|POST) \/pilotages\/:id/.test(name));
  await screen.findByText('Archive Pilotage');
  return { user: userEvent.setup(), writes, ...view };
}
afterEach(() => void vi.useRealTimers());

const button = (text: string) => screen.getByText<HTMLButtonElement>(text, { selector: '[class*="_bar_"] button' });
const answering = (change: Partial<Pilotage>) => () => [{ ...ARRIVAL, ...BOTH, ...change, version: 4 }];

test('ADMIN-01 the tab has "MPX Done" and "Archive Pilotage"', async () => {
  await open();
  expect([button('MPX Done'), button('Archive Pilotage')]).toHaveLength(2);
});

test.each([
  [{}, true, 'MPX Done needs both acceptances.'],
  [{ pilotAccepted: true }, true, 'MPX Done needs both acceptances.'],
  [{ masterAccepted: true }, true, 'MPX Done needs both acceptances.'],
  [BOTH, false, null],
])('ADMIN-05 with %j MPX Done is disabled: %s', async (pilotage, isDisabled, reason) => {
  await open({ pilotage });
  expect(button('MPX Done').disabled).toBe(isDisabled);
  // Until when it may be undone stands behind it, once the route is known.
  if (reason) expect(screen.getByText(new RegExp(`^${reason}`))).toBeTruthy();
});

test('ADMIN-06 MPX Done makes it Done, stays on the page and says "Pilotage successfully updated"', async () => {
  const { user, writes, router } = await open({
    pilotage: BOTH,
    answers: { 'PUT /pilotages/:id': answering({ status: 'Done' }) },
  });
  await user.click(button('MPX Done'));
  await screen.findByText('Pilotage successfully updated');
  const [sent] = writes();
  expect(sent?.request.url.searchParams.get('review')).toBe('false');
  expect(sent?.request.body).toEqual({
    ...{ port: { uuid: ARRIVAL.port.uuid }, status: 'Done', base: { status: 'Plan' } },
  });
  expect(router.state.location.pathname).toMatch(/admin$/);
});

test('ADMIN-03 ADMIN-04 ERR-22 archiving asks; then it is archived and the list comes', async () => {
  const { user, writes, router } = await open({ answers: { 'PUT /pilotages/:id': answering({ status: 'Arch' }) } });
  await user.click(button('Archive Pilotage'));
  const question = within(await screen.findByRole('dialog', { name: 'Archive Pilotage' }));
  expect(
    question.getByText(
      'Are you sure you want to archive this pilotage? This action cannot be undone. The pilotage will no longer be visible for all pilots at your port.',
    ),
  ).toBeTruthy();
  expect(question.getByText('Each of its pilots gets the record and the plan by email.')).toBeTruthy();
  expect(question.queryByText(/mail folder/)).toBeNull();
  await user.click(question.getByText('Cancel'));
  expect(writes()).toEqual([]);
  writeStored('pp.settings', JSON.stringify({ hasMailServer: false }));
  await user.click(button('Archive Pilotage'));
  expect(await screen.findByText(/emails are written to its mail folder/)).toBeTruthy();
  writeStored('pp.settings', null);
  await user.click(within(await screen.findByRole('dialog')).getByText('Archive Pilotage', { selector: 'button' }));
  await screen.findByText('Pilotage has been archived');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(writes()[0]?.request.body).toMatchObject({ status: 'Arch' });
});

test('ERR-22 an archiving that the server refuses says "Unable to archive pilotage" and stays', async () => {
  const refused = { status: 422, error: { code: 'endState', message: 'over' } };
  const { user, router } = await open({ answers: { 'PUT /pilotages/:id': refused } });
  await user.click(button('Archive Pilotage'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Archive Pilotage', { selector: 'button' }));
  await screen.findByText('Unable to archive pilotage');
  expect(router.state.location.pathname).toMatch(/admin$/);
});

test('ADMIN-06 of a plan that changed since it was signed MPX Done asks first, and Cancel sets nothing', async () => {
  const part = { name: 'tugs', digest: 'a'.repeat(64), salt: 'b'.repeat(32), value: '["14 of another day"]' };
  const side = { digest: 'c'.repeat(64), parts: [part] };
  const signed = {
    ...{ uuid: '50000000-0000-4000-8000-000000000001', version: 1, pilotage: { uuid: ARRIVAL.uuid } },
    ...{ role: 'pilot', name: 'A. Ngata', image: null, strokes: null, createdAt: NOW, signedAt: NOW, keeps: null },
    ...{ isStated: true, isAccepted: true, shownDiffers: [], content: { decided: side, shown: side } },
  };
  const { user, writes } = await open({
    pilotage: BOTH,
    answers: { 'GET /pilotages/:id/signature': [signed], 'PUT /pilotages/:id': answering({ status: 'Done' }) },
  });
  await user.click(button('MPX Done'));
  const question = within(await screen.findByRole('dialog', { name: 'The plan changed since it was signed' }));
  expect(question.getByText(/^Changed since signature: /)).toBeTruthy();
  await user.click(question.getByText('Cancel'));
  expect(writes()).toEqual([]);
  await user.click(button('MPX Done'));
  await user.click(within(await screen.findByRole('dialog')).getByText('MPX Done', { selector: 'button' }));
  await screen.findByText('Pilotage successfully updated');
});

/** A tug that is on this tablet, and that no server has taken yet. */
async function waitingTug(): Promise<void> {
  const of = { pilotage: ARRIVAL.uuid };
  const changes = { tug: { uuid: '40000000-0000-4000-8000-000000000011' }, lineNumber: 3 };
  const seen = seenWhenFilled({ tug: null, lineNumber: null });
  void recordEdit(newEdit({ kind: 'tugs', uuid: crypto.randomUUID(), isNew: true, of, seen, changes }));
  await waitFor(() => expect(currentSync()?.engine.outbox().ops).toHaveLength(1));
}

test('ADMIN-03 ADMIN-06 while edits of it wait on this tablet, the archive and MPX Done say so before anything is sent', async () => {
  await openNewOutbox();
  try {
    const { user, writes } = await open({
      pilotage: BOTH,
      answers: { 'POST /pilotages_tugs': () => new Promise(() => {}) },
    });
    await user.click(button('Archive Pilotage'));
    const plain = within(await screen.findByRole('dialog', { name: 'Archive Pilotage' }));
    expect(plain.queryByText(/on this tablet and not on the server/)).toBeNull();
    await user.click(plain.getByText('Cancel'));
    await waitingTug();
    const told =
      /^1 change of this pilotage is on this tablet and not on the server\. It would not be accepted afterwards/;
    await user.click(button('Archive Pilotage'));
    const question = within(await screen.findByRole('dialog', { name: 'Archive Pilotage' }));
    expect(question.getByText(told)).toBeTruthy();
    await user.click(question.getByText('Cancel'));
    await user.click(button('MPX Done'));
    const waits = within(await screen.findByRole('dialog', { name: 'Changes are not synced' }));
    expect(waits.getByText(told)).toBeTruthy();
    await user.click(waits.getByText('Cancel'));
    expect(writes()).toEqual([]);
  } finally {
    closeOutbox();
  }
});

const ARCHIVED_OF = { ...AROHA, roles: ['pilot', 'staff'] };
test('ADMIN-04 of an archived pilotage the button is disabled', async () => {
  await open({ pilotage: { status: 'Arch' }, signedInAs: ARCHIVED_OF });
  expect(button('Archive Pilotage').disabled).toBe(true);
});

test('ADMIN-02 who is not one of its pilots ends nothing', async () => {
  const office = { ...AROHA, user: { ...AROHA.user, uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a099' }, roles: ['staff'] };
  await open({ pilotage: BOTH, signedInAs: office });
  expect([button('Archive Pilotage').disabled, button('MPX Done').disabled]).toEqual([true, true]);
  expect(screen.queryByText('Undo')).toBeNull();
  expect(screen.getByText('Only the pilots of this pilotage end it.')).toBeTruthy();
});

test('ADMIN-07 ADMIN-08 ADMIN-09 Undo says until when, asks, and clears both acceptances', async () => {
  const { user, writes } = await open({
    pilotage: BOTH,
    answers: { 'POST /pilotages/:id/revert': answering({ pilotAccepted: false, masterAccepted: false }) },
  });
  // 04:30 and 80 minutes of legs: 05:50, and 24 hours.
  await screen.findByText(/Undo until 05:50 tomorrow/);
  await user.click(button('Undo'));
  const question = within(await screen.findByRole('dialog', { name: 'Undo' }));
  expect(
    question.getByText(
      "You're about to revert the MPX acceptance which means you'd require to go through the whole plan again with master, and agree to any changes made. Are you sure?",
    ),
  ).toBeTruthy();
  await user.click(question.getByText('Undo', { selector: 'button' }));
  await screen.findByText('Pilotage acceptance reverted successfully');
  expect(writes()[0]?.request.body).toEqual({ status: 'Plan' });
});

test('ERR-22 a revert that the server refuses says "Error updating pilotage acceptance"', async () => {
  const refused = { status: 422, error: { code: 'statusNotAllowed', message: 'late' } };
  const { user } = await open({ pilotage: BOTH, answers: { 'POST /pilotages/:id/revert': refused } });
  await screen.findByText(/Undo until/);
  await user.click(button('Undo'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Undo', { selector: 'button' }));
  await screen.findByText('Error updating pilotage acceptance');
});

test.each([
  ['accepted by nobody', {}],
  ['archived', { ...BOTH, status: 'Arch' }],
  ['more than 24 hours after the last constraint', { ...BOTH, date: '2026-11-20T14:00:00.000Z' }],
] as const)('ADMIN-07 no Undo of a pilotage that is %s', async (_, pilotage) => {
  await open({ pilotage, signedInAs: ARCHIVED_OF });
  expect(screen.queryByText('Undo')).toBeNull();
});

test('OFFLINE-14 without a network nothing of it can be pressed, and the tab says why', async () => {
  await open({ pilotage: BOTH });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/Offline: needs the server\./);
  expect([button('Archive Pilotage').disabled, button('MPX Done').disabled]).toEqual([true, true]);
  line.mockRestore();
});

test('ADMIN-03 what waits on the tablet of the other pilot outlives the archive, and can be carried away', async () => {
  await openNewOutbox();
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => {};
  try {
    let isGone = false;
    const current = { archived: { by: 'Ben Roe', at: '2026-11-21T15:42:00.000Z' } };
    const { user, client } = await open({
      answers: {
        'GET /pilotages/:id': () =>
          isGone ? { status: 404, error: { code: 'notFound', message: 'gone', current } } : [ARRIVAL],
        'POST /pilotages_tugs': () => new Promise(() => {}),
      },
    });
    await waitingTug();
    isGone = true;
    await act(() => client.invalidateQueries());
    await screen.findByText('Your 1 change is kept: export it, or ask for it to be reopened.');
    await user.click(screen.getByRole('button', { name: 'Export changes' }));
    const { operations } = JSON.parse((await saved[0]?.text()) ?? '');
    expect(operations).toMatchObject([{ context: { pilotage: ARRIVAL.uuid } }]);
  } finally {
    closeOutbox();
  }
});

test('ADMIN-03 the open view of the other pilot says who archived it, and when', async () => {
  let isGone = false;
  const error = {
    code: 'notFound',
    message: 'gone',
    current: { archived: { by: 'Ben Roe', at: '2026-11-21T15:42:00.000Z' } },
  };
  const { client } = await open({
    answers: { 'GET /pilotages/:id': () => (isGone ? { status: 404, error } : [ARRIVAL]) },
  });
  isGone = true;
  await act(() => client.invalidateQueries());
  await screen.findByText('This pilotage was archived by Ben Roe at 04:42, 22 Nov 2026.');
  expect(screen.queryByText('MPX Done')).toBeNull();
});
