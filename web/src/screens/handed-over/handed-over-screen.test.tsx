import type { NewSignature } from '@leadline/domain/acceptance/signature';
import { readIn } from '@leadline/domain/share/read-texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN } from '../../../test/koru-arrival.ts';
import { chartAnswers, drawing, PLAN_OF_KORU } from '../../../test/koru-plan.ts';
import { LOW_TIDE } from '../../../test/koru-share.ts';
import { closeOutbox, openNewOutbox, reloadOutbox } from '../../../test/outbox.ts';
import { AROHA, renderRoutes, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { SignedInOnly } from '../../app/guard.tsx';
import { handOver, takeBack } from '../../session/handed-over/handed-over.ts';
import { currentSession } from '../../session/session-store.ts';
import { CommentsPanel } from '../../share/comments/comments-panel.tsx';
import { currentSync } from '../../sync/device-sync.ts';
import { HandedOverScreen } from './handed-over-screen.tsx';

const SLOW = { timeout: 60_000 };
const OWN = { ...ARRIVAL, status: 'Plan' as const, pilot: { ...AROHA.user, uuid: AROHA.user.uuid } };
const routes = [
  {
    element: <SignedInOnly />,
    children: [
      { path: '/pilotage/:id/hand-over', Component: HandedOverScreen },
      { path: '/pilotage/:id/acceptance', element: <h1>Acceptance</h1> },
      { path: '/locked', element: <h1>Locked</h1> },
    ],
  },
];

function answers(preferences: unknown[] = [], vessel = KEA_MERIDIAN) {
  return {
    ...arrivalAnswers(OWN as never, LOW_TIDE),
    ...chartAnswers(),
    'GET /plan_settings': [PLAN_OF_KORU],
    'GET /drawings': [drawing('Entrance')],
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /pilotages_tugs': [],
    'GET /tugs': [],
    'GET /pilotages/:id/signature': [],
    'GET /preferences': preferences,
    'GET /omc/system': [],
    'GET /vessels/:imo': [vessel],
  };
}

const open = () => renderRoutes(routes, { at: `/pilotage/${OWN.uuid}/hand-over` });

beforeEach(() => handOver(OWN.uuid));
afterEach(takeBack);

test('ACCEPT-08 the master reads the verdict, rows, stages and his own box, and nothing else of the app', async () => {
  stubApi(answers());
  open();
  const box = await screen.findByRole('region', { name: 'Master' }, SLOW);
  await waitFor(() => expect(document.querySelectorAll('[class*="_constraints_"] tbody tr')).toHaveLength(9), SLOW);
  expect(document.querySelector('.verdict')?.textContent).toContain('not met');
  expect(screen.getByRole('article', { name: 'Entrance' })).toBeTruthy();
  expect(within(box).getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Pilot' })).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(document.title).not.toContain('KEA');
});

test('PREFS-16 a field that the port keeps from the master’s view is not on his page', async () => {
  const hides = {
    key: 'vessel_field_display_config',
    metadata: { disabled_master_view: { thr_fwd: true, beam: true } },
  };
  stubApi(answers());
  const shown = open();
  const dl = async () => (await screen.findByRole('region', { name: 'Ship Particulars' }, SLOW)).textContent ?? '';
  await waitFor(async () => expect(await dl()).toContain('Beam'), SLOW);
  shown.unmount();
  stubApi(answers([hides]));
  open();
  await screen.findByRole('region', { name: 'Master' }, SLOW);
  expect(await dl()).not.toContain('Beam');
});

test('ACCEPT-01 what the master ticks as read on the handed-over tablet is in his signature', async () => {
  const guidelines = {
    uuid: crypto.randomUUID(),
    extraType: 'guidelines',
    metadata: { value: 'Two tugs at least.' },
  };
  const write = 'POST /pilotages/:id/signature';
  const refused = { status: 422, error: { code: 'ruleBroken', message: 'no' } };
  const calls = stubApi({ ...answers(), 'GET /ports_extras': [guidelines], [write]: refused });
  open();
  const tick = (await screen.findByRole(
    'checkbox',
    { name: 'I have read it: Port Guidelines' },
    SLOW,
  )) as HTMLInputElement;
  await userEvent.click(tick);
  await waitFor(() => expect(tick.checked).toBe(true), SLOW);
  const box = within(screen.getByRole('region', { name: 'Master' }));
  await userEvent.clear(box.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(box.getByRole('textbox', { name: 'Name' }), 'R. Santos');
  await userEvent.click(box.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === write)).toHaveLength(1), SLOW);
  const sent = calls.find(({ name }) => name === write)?.request.body as NewSignature;
  expect(sent.role).toBe('master');
  expect(readIn(sent.content)).toMatchObject([{ text: 'guidelines' }]);
  // It was not taken: he need not tick again to sign again.
  await screen.findByText('Failed to add pilotage signature', {}, SLOW);
  expect(tick.checked).toBe(true);
});

test('the master says on the handed-over tablet that he does not agree, with his reason and name', async () => {
  const write = 'POST /pilotages/:id/disagreement';
  const of = { uuid: crypto.randomUUID(), pilotage: { uuid: OWN.uuid }, createdAt: OWN.date, email: null };
  const kept = { ...of, comment: 'Draft is 11.9', role: 'master', name: 'R. Santos', isDisagreement: true };
  const calls = stubApi({ ...answers(), 'GET /pilotages/:id': [{ ...OWN, masterName: 'R. Santos' }], [write]: [kept] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'I do not agree' }, SLOW));
  await userEvent.type(screen.getByRole('textbox', { name: 'I do not agree' }), 'Draft is 11.9');
  await userEvent.click(screen.getByRole('button', { name: 'Send to the pilots' }));
  await screen.findByText('Your comment has been sent', {}, SLOW);
  const sent = calls.filter(({ name }) => name === write).map(({ request }) => request.body);
  expect(sent).toEqual([{ comment: 'Draft is 11.9', name: 'R. Santos', givenAt: expect.any(String) }]);
});

test('SYNC-07 without a network his answer is kept on the tablet, waits over a reload where the pilot reads it too, and goes once', async () => {
  const write = 'POST /pilotages/:id/disagreement';
  const of = { uuid: crypto.randomUUID(), pilotage: { uuid: OWN.uuid }, createdAt: OWN.date, email: null };
  const kept = { ...of, comment: 'Draft is 11.9', role: 'master', name: 'R. Santos', isDisagreement: true };
  await openNewOutbox();
  handOver(OWN.uuid);
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  try {
    const calls = stubApi({
      ...answers(),
      'GET /pilotages/:id': [{ ...OWN, masterName: 'R. Santos' }],
      'GET /pilotages/:id/comment': [],
      [write]: [kept],
    });
    const sent = () => calls.filter(({ name }) => name === write).map(({ request }) => request.body);
    const shown = open();
    await userEvent.click(await screen.findByRole('button', { name: 'I do not agree' }, SLOW));
    onLine.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    await userEvent.type(screen.getByRole('textbox', { name: 'I do not agree' }), 'Draft is 11.9');
    const pressed = Date.now();
    await userEvent.click(screen.getByRole('button', { name: 'Send to the pilots' }));
    await screen.findByText('Kept on this tablet. The pilot sends it when the network is back.', {}, SLOW);
    expect(screen.getByText('Waits on this tablet to be sent')).toBeTruthy();
    shown.unmount();
    const unmounted = Date.now();

    const readAgain = reloadOutbox();
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await act(readAgain);
    takeBack();
    const caller = { userUuid: AROHA.user.uuid, roles: ['pilot'] };
    const panel = renderScreen(<CommentsPanel pilotage={OWN} caller={caller} />);
    const waiting = await screen.findByRole('listitem', {}, SLOW);
    for (const text of ['R. Santos', 'Does not agree', 'Draft is 11.9', 'Waits on this tablet to be sent'])
      expect(waiting.textContent).toContain(text);
    expect(sent()).toEqual([]);

    for (let runs = 0; runs < 2; runs++) await act(async () => void (await currentSync()?.engine.start({})));
    const [first, ...more] = sent() as { givenAt: string }[];
    expect([first, more]).toEqual([{ comment: 'Draft is 11.9', name: 'R. Santos', givenAt: expect.any(String) }, []]);
    // When it was given, not when it was sent.
    const given = Date.parse(first?.givenAt ?? '');
    expect(given >= pressed && given <= unmounted).toBe(true);
    await waitFor(() => expect(screen.queryByText('Waits on this tablet to be sent')).toBeNull(), SLOW);
    panel.unmount();
  } finally {
    closeOutbox();
    vi.restoreAllMocks();
  }
});

test('given back the app is locked, and nothing of the plan is left on the page', async () => {
  stubApi(answers());
  open();
  await screen.findByRole('region', { name: 'Master' }, SLOW);
  await userEvent.click(screen.getByRole('button', { name: 'Give Back to the Pilot' }));
  await screen.findByRole('heading', { name: 'Locked' });
  expect(currentSession().access).toBe('locked');
  expect(document.body.textContent).not.toContain('KEA MERIDIAN');
});

test('a pilotage that was cancelled shows him no plan and no box, and the tablet is given back as always', async () => {
  stubApi({ ...answers(), 'GET /pilotages/:id': [{ ...OWN, status: 'Canc' }] });
  open();
  await screen.findByRole('heading', { name: 'This pilotage was cancelled' }, SLOW);
  expect(screen.queryByRole('region', { name: 'Master' })).toBeNull();
  expect(document.body.textContent).not.toContain('KEA MERIDIAN');
  expect(screen.getByRole('button', { name: 'Give Back to the Pilot' })).toBeTruthy();
});

test('without a part of the plan he is shown none of it', async () => {
  const { 'GET /drawings': _, ...others } = answers();
  stubApi(others);
  open();
  await screen.findByText('Part of the plan could not be loaded. Give the tablet back to the pilot.', {}, SLOW);
  expect(screen.queryByText(/not met/)).toBeNull();
});

test('a tablet that is not handed over leads to the pilot’s own tab', async () => {
  takeBack();
  stubApi(answers());
  open();
  await screen.findByRole('heading', { name: 'Acceptance' });
});
