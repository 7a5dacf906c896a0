import { itemKeyOf } from '@leadline/sync/outbox/outbox';
import type { Edit } from '@leadline/sync/ports';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { renderScreen } from '../../../test/render.tsx';
import { onClose, open, Screen } from '../../../test/screens/sync-page.tsx';
import {
  conflict,
  draftsEdit,
  notesEdit,
  PORT,
  record,
  theirDrafts,
  vesselEdit,
} from '../../../test/screens/waiting-changes.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { SyncScreen } from './sync-screen.tsx';

/** Storage, keys and parts that come when they are needed take their time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

beforeEach(openNewOutbox);
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titleOfArrival = /KEA MERIDIAN, definition/;
const rowOf = (name: RegExp) =>
  screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement;

test('what waits in a browser that has not promised to keep it says so', async () => {
  localStorage.setItem('pp.persistAsked', 'refused');
  await record(notesEdit('Windlass slow'));
  await open();
  await screen.findByText(/^This browser may remove what waits here/);
  localStorage.setItem('pp.persistAsked', 'given');
});

test('SYNC-01 SYNC-02 the words of the screen, the changed pilotages, and the changed vessels by IMO and name', async () => {
  await record(draftsEdit, vesselEdit);
  await open();
  expect(
    screen.getByText('You made changes while you were offline. You need to sync them back to the server.'),
  ).toBeTruthy();
  expect(rowOf(titleOfArrival).textContent).toContain('Saved on this tablet');
  const vessels = within(screen.getByRole('region', { name: 'Vessels' }));
  expect(
    vessels
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['IMO', 'Name', 'Sync']);
  expect(vessels.getByText('4123018')).toBeTruthy();
  expect(vessels.getByText('KEA MERIDIAN', { selector: 'td > b' })).toBeTruthy();
  expect(vessels.getByText('KEA MERIDIAN', { selector: 'dd > b' })).toBeTruthy();
});

test('SYNC-02 a pilotage and a vessel that no list here has named are read, and named when they come', async () => {
  const noName: Edit = {
    ...vesselEdit,
    groups: { beam: { base: { beam: 32.25 }, value: { beam: 32.3 } } },
  };
  await record(draftsEdit, noName);
  stubApi(arrivalAnswers());
  renderScreen(<SyncScreen onClose={onClose} />);
  await waitFor(() => expect(rowOf(/04:30 KEA MERIDIAN, definition/)).toBeTruthy());
  const vessels = within(screen.getByRole('region', { name: 'Vessels' }));
  expect(await vessels.findByText('KEA MERIDIAN')).toBeTruthy();
});

test('SYNC-01 SYNC-07 nothing is sent before "Start Sync"; then each is "Sent"', async () => {
  await record(draftsEdit);
  const calls = await open({ 'PUT /pilotages/:id': [{ ...ARRIVAL, version: 9 }] });
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
  await press('Start Sync');
  await waitFor(() => expect(rowOf(titleOfArrival).textContent).toContain('Sent'));
  expect(await screen.findByText('1 sent')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'PUT /pilotages/:id')?.request.body).toMatchObject({ vesselMaxDraft: 11.6 });
  expect(currentSync()?.engine.outbox().ops).toEqual([]);
});

test('SYNC-03 SYNC-05 SYNC-10 after an error: the words as given, why, and "Retry sync"', async () => {
  await record(draftsEdit, vesselEdit);
  const refused = { status: 422, error: { code: 'endState', message: 'no' } };
  await open({ 'PUT /pilotages/:id': refused, 'PUT /vessels/:imo': [{ version: 3 }] });
  await press('Start Sync');
  expect(await screen.findByText('An error occurred and some changes were not able to by synced.')).toBeTruthy();
  expect(rowOf(titleOfArrival).textContent).toContain('Not sent');
  expect(rowOf(titleOfArrival).textContent).toContain('archived or cancelled');
  expect(await screen.findByText('1 sent, 1 failed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry sync' })).toBeTruthy();
  expect(currentSync()?.engine.state().error).toBe('Partial sync');
});

test('SYNC-14 a conflict shows before, yours and theirs with name and time of the port; nothing is chosen beforehand', async () => {
  await record(draftsEdit);
  await open({ 'PUT /pilotages/:id': theirDrafts });
  await press('Start Sync');
  const card = within(await screen.findByRole('article', { name: 'Someone else changed this while you were offline' }));
  expect(rowOf(titleOfArrival).textContent).toContain('Needs your decision');
  const text = card.getByRole('group', { name: 'Drafts' }).textContent ?? '';
  expect(text).toMatch(/Before.*11\.20 m.*Yours.*11\.60 m.*Now on the server.*11\.45 m/);
  // 13:34 UTC is 02:34 of the next day in Auckland, on summer time.
  expect(text).toContain('Ben Roe, 02:34, 22 Nov 2026');
  for (const name of ['Use mine', 'Use theirs'])
    expect(card.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
  expect(card.queryByRole('button', { name: 'Keep both' })).toBeNull();
  expect(card.getByRole('button', { name: 'Use this decision' }).hasAttribute('disabled')).toBe(true);
});

test('SYNC-14 "Use mine" is sent again on the base of what the card showed', async () => {
  await record(draftsEdit);
  let answer: unknown = theirDrafts;
  const calls = await open({ 'PUT /pilotages/:id': () => answer as [] });
  await press('Start Sync');
  await userEvent.click(await screen.findByRole('button', { name: 'Use mine' }));
  await press('Use this decision');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  answer = [{ ...ARRIVAL, version: 9 }];
  await press('Start Sync');
  await waitFor(() => expect(rowOf(titleOfArrival).textContent).toContain('Sent'));
  const bodies = calls.filter(({ name }) => name === 'PUT /pilotages/:id').map(({ request }) => request.body);
  expect(bodies.at(-1)).toMatchObject({ vesselMaxDraft: 11.6, base: { vesselMaxDraft: 11.45 } });
});

test('SYNC-14 "Use theirs" leaves nothing to be sent, and the history says "Decided"', async () => {
  await record(draftsEdit);
  await open({ 'PUT /pilotages/:id': theirDrafts });
  await press('Start Sync');
  await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await press('Use this decision');
  await waitFor(() => expect(currentSync()?.engine.outbox().ops).toEqual([]));
  await userEvent.click(screen.getByText(/History \(30 days\)/));
  expect(await screen.findByText('Decided')).toBeTruthy();
});

test('SYNC-14 notes can be kept both, theirs first; "Decide later" leaves the edit where it is', async () => {
  await record(notesEdit('Windlass slow'));
  await open({ 'PUT /pilotages/:id': conflict({ notes: { current: { notes: 'Two tugs' }, by: null, at: null } }) });
  await press('Start Sync');
  await userEvent.click(await screen.findByRole('button', { name: 'Decide later' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(rowOf(titleOfArrival).textContent).toContain('Needs your decision');
  await act(async () => {
    await currentSync()?.engine.decide(itemKeyOf('pilotage', ARRIVAL.uuid), {});
  });
  expect(currentSync()?.engine.state().conflicts).toBe(1);
});

test('SYNC-14 "Keep both" joins the two notes', async () => {
  await record(notesEdit('Windlass slow'));
  await open({ 'PUT /pilotages/:id': conflict({ notes: { current: { notes: 'Two tugs' }, by: null, at: null } }) });
  await press('Start Sync');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep both' }));
  await press('Use this decision');
  await waitFor(() => expect(currentSync()?.engine.state().conflicts).toBe(0));
  expect(currentSync()?.engine.outbox().ops[0]?.groups.notes).toEqual({
    base: { notes: 'Two tugs' },
    value: { notes: 'Two tugs\nWindlass slow' },
  });
});

test('SYNC-04 "Abandon changes" asks with the list of what goes; then nothing waits and the history tells of it', async () => {
  await record(draftsEdit, vesselEdit);
  await open();
  await press('Abandon changes');
  const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/KEA MERIDIAN Drafts$/),
    'KEA MERIDIAN, vessel Name',
  ]);
  await userEvent.click(question.getByRole('button', { name: 'Keep them' }));
  expect(currentSync()?.engine.outbox().ops).toHaveLength(2);
  await press('Abandon changes');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(currentSync()?.engine.outbox().ops).toEqual([]));
  await userEvent.click(screen.getByText(/History \(30 days\)/));
  expect(await screen.findAllByText('Abandoned')).toHaveLength(2);
});

test('SYNC-04 Escape answers the question alone: the screen stays, and "Abandon changes" has the focus again', async () => {
  await record(draftsEdit);
  await open();
  onClose.mockClear();
  await press('Abandon changes');
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(currentSync()?.engine.outbox().ops).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abandon changes' })));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('SYNC-04 while a run is under way nothing can be abandoned; afterwards it can', async () => {
  await record(draftsEdit, vesselEdit);
  let answer = (_: { status: number }) => {};
  const held = new Promise<{ status: number }>((resolve) => {
    answer = resolve;
  });
  await open({ 'PUT /pilotages/:id': () => held, 'PUT /vessels/:imo': [{ version: 3 }] });
  const buttons = () => screen.getAllByRole('button', { name: /^Abandon/ });
  expect(buttons().map((button) => button.hasAttribute('disabled'))).toEqual([false, false, false]);
  await press('Start Sync');
  expect(await screen.findByText(/^Sending:/)).toBeTruthy();
  expect(buttons().every((button) => button.hasAttribute('disabled'))).toBe(true);
  answer({ status: 422, error: { code: 'endState', message: 'no' } } as { status: number });
  expect(await screen.findByText('1 sent, 1 failed')).toBeTruthy();
  expect(buttons().map((button) => button.hasAttribute('disabled'))).toEqual([false, false]);
});

test('SYNC-04 the changes of one vessel alone can be abandoned', async () => {
  await record(draftsEdit, vesselEdit);
  await open();
  const vessels = within(screen.getByRole('region', { name: 'Vessels' }));
  await userEvent.click(vessels.getByRole('button', { name: 'Abandon the changes of KEA MERIDIAN, vessel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(
      currentSync()
        ?.engine.outbox()
        .ops.map(({ item }) => item),
    ).toEqual([`pilotage:${ARRIVAL.uuid}`]),
  );
});

test('"Later" closes the screen and leaves everything as it is', async () => {
  await record(draftsEdit);
  await open();
  await press('Later');
  expect(onClose).toHaveBeenCalled();
  expect(currentSync()?.engine.state().pending).toBe(1);
});

test('SYNC-02 the list says what it will send: day, ship, field, from what and to what, each with its own Abandon', async () => {
  await record(draftsEdit, notesEdit('Windlass slow'));
  await open();
  const row = rowOf(/22 Nov 2026, 04:30 KEA MERIDIAN, definition/);
  const changes = [...row.querySelectorAll('[class*="_changes_"] > div')].map(({ textContent }) => textContent);
  expect(changes).toEqual(['Max. Draft11.20 m →to 11.60 m', 'Notes-- →to Windlass slow']);
  expect(within(row).getByRole('button', { name: /^Abandon the changes of 22 Nov 2026, 04:30/ })).toBeTruthy();
});

test('SYNC-05 SYNC-09 a plain conflict is no alarm: what hangs on it waits for the answer', async () => {
  await record(draftsEdit);
  await open({ 'PUT /pilotages/:id': theirDrafts });
  await press('Start Sync');
  await screen.findByRole('article');
  expect(await screen.findByText('0 sent, 1 needs your decision')).toBeTruthy();
  expect(screen.queryByText(/An error occurred/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry sync' })).toBeNull();
});

test('what waits of a signature is whose it is, and of a time its event: nothing that nobody can read', async () => {
  const signed = {
    ...{ role: 'master', name: 'Capt. R. Santos', image: 'data:image/png;base64,iVBOR', strokes: [] },
    ...{ content: {}, signedAt: '2026-11-21T15:44:00.000Z', keeps: [] },
  };
  const event = 'metadata.value.0190a1b2-0000-7000-8000-00000000e001';
  const part = (value: object) => ({ base: Object.fromEntries(Object.keys(value).map((key) => [key, null])), value });
  await record(
    {
      item: { type: 'signatures', uuid: '0190a1b2-0000-7000-8000-00000000aaaa', pilotageUuid: ARRIVAL.uuid },
      kind: 'create',
      groups: { signature: part(signed) },
      context: { port: PORT, pilotage: ARRIVAL.uuid },
      sendsNow: false,
    } as Edit,
    {
      item: { type: 'extras', uuid: '0190a1b2-0000-7000-8000-00000000bbbb', pilotageUuid: ARRIVAL.uuid },
      kind: 'create',
      groups: {
        [event]: part({ [event]: { label: 'Pilot left base' } }),
        [`${event}.dateTime`]: part({ [`${event}.dateTime`]: '2026-11-21T15:44:00.000Z' }),
      },
      context: { port: PORT, pilotage: ARRIVAL.uuid, extraType: 'timestamp_checklist' },
      sendsNow: false,
    } as Edit,
  );
  stubApi({ ...arrivalAnswers(), 'GET /pilotages_extras': [] });
  renderScreen(<Screen />);
  const value = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await value('Signature')).toBe('-- →to Master: Capt. R. Santos');
  // 15:44 UTC is 04:44 of the next day in Auckland, on summer time.
  await waitFor(async () => expect(await value('Pilot left base')).toBe('-- →to 04:44, 22 Nov 2026'));
  expect(screen.queryByText(/base64/)).toBeNull();
});
