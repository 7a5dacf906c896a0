import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { AT, BASE, bodyOf, events, id, stored, TEMPLATES, times } from '../../../test/screens/koru-times.ts';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { noteServerTime } from '../../data/calls/server-clock.ts';
import { clearSession } from '../../session/session-store.ts';
import { AdminScreen } from './admin-screen.tsx';
import { PilotageScreen } from './pilotage-screen.tsx';

/** 04:43:10 on 22 November 2026 in the port, UTC+13. */
const NOW = '2026-11-21T15:43:10.000Z';
const routes: RouteObject[] = [
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { path: 'admin', Component: AdminScreen },
      { path: 'vessel', element: <p>The vessel tab</p> },
    ],
  },
];

interface Opening {
  standing?: PilotageExtra[] | (() => unknown[]);
  answers?: Parameters<typeof stubApi>[0];
  pilotage?: Partial<Pilotage>;
  signedInAs?: typeof AROHA;
}

async function open({ standing = [], answers = {}, pilotage = {}, signedInAs = AROHA }: Opening = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /pilotages_extras': standing,
    'GET /ports_extras': TEMPLATES,
    'POST /pilotages_extras': stored(events()),
    'PUT /pilotages_extras/:id': stored(events()),
    ...answers,
  });
  const { router } = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/admin`, signedInAs });
  const writes = () => calls.filter(({ name }) => /^(POST|PUT) \/pilotages_extras/.test(name));
  await screen.findByRole('region', { name: 'Timestamps (Events)' });
  return { user: userEvent.setup(), writes, router };
}
afterEach(() => {
  cleanup();
  // What is unsaved belongs to a session, and stays as long as that.
  clearSession();
  vi.useRealTimers();
});

// By role each of 17 rows would be looked through for each question.
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByLabelText<HTMLButtonElement>(name);
const press = (text: string) => screen.getByText(text, { selector: 'button' });
/** Longer than the second after which an edit is saved. */
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 1200)));
const record = (event: string) => button(`${event}: Record`);
const saved = () => screen.findByText('Timestamps updated', {}, { timeout: 3000 });

test('TIME-01 each event has its name, an actual and a planned time with date and time, below "Timestamps (Events)"', async () => {
  await open({ standing: [times(events({ dateTime: AT, dateTimeEta: '2026-11-21T15:30:00.000Z' }))] });
  expect(screen.getByText('Time recordings of events')).toBeTruthy();
  const values = [
    'Pilot left base: date',
    'Pilot left base: time',
    'Pilot left base: planned date',
    'Pilot left base: planned time',
  ];
  expect(values.map((name) => box(name).value)).toEqual(['22/11/2026', '04:27', '22/11/2026', '04:30']);
});

test('TIME-02 TIME-10 TIME-12 ERR-21 Record sets now, and a second later makes the list; then it reads Record again', async () => {
  const { user, writes } = await open();
  await user.click(record('Pilot on board (POB)'));
  expect([box('Pilot on board (POB): date').value, box('Pilot on board (POB): time').value]).toEqual([
    '22/11/2026',
    '04:43',
  ]);
  expect(button('Pilot on board (POB): Record again')).toBeTruthy();
  expect(writes()).toEqual([]);
  await saved();
  expect(writes().map(({ name }) => name)).toEqual(['POST /pilotages_extras']);
  expect(bodyOf(writes()[0]).metadata.value.map(({ dateTime }) => dateTime ?? null)).toEqual([null, NOW, null]);
});

test('ERR-34 times that cannot be read: "Error loading pilotage extras"', async () => {
  const failure = { status: 500, error: { code: 'internal', message: 'x' } };
  stubApi({ ...arrivalAnswers(), 'GET /ports_extras': TEMPLATES, 'GET /pilotages_extras': failure });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/admin` });
  expect(await screen.findByText('Error loading pilotage extras', {}, { timeout: 60_000 })).toBeTruthy();
});

test('TIME-12 a time that is cleared before it was saved makes no list', async () => {
  const { user, writes } = await open();
  await user.click(record('Pilot left base'));
  await user.click(button('Pilot left base: clear'));
  await user.click(await screen.findByText('Clear', { selector: 'button' }));
  await later();
  expect(writes()).toEqual([]);
});

test.each([
  ['Pilot left base: clear', 'Clear Timestamp', 'dateTime'],
  ['Pilot left base: clear planned time', 'Clear ETA Timestamp', 'dateTimeEta'],
])('TIME-03 %s asks "%s"; Keep keeps it, Clear empties it', async (name, title, column) => {
  const { user, writes } = await open({ standing: [times(events({ dateTime: AT, dateTimeEta: AT }))] });
  await user.click(button(name));
  const question = within(await screen.findByRole('dialog', { name: title }));
  expect(question.getByText('Are you sure you want to clear the timestamp?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep' }));
  expect(box('Pilot left base: time').value).toBe('04:27');
  await user.click(button(name));
  await user.click(await screen.findByText('Clear', { selector: 'button' }));
  await saved();
  const [sent] = bodyOf(writes()[0]).metadata.value;
  expect(sent).toEqual({ uuid: BASE, [column]: null });
  expect(bodyOf(writes()[0]).base.metadata.value[0]).toEqual({ uuid: BASE, [column]: AT });
});

test('TIME-03 emptying both boxes by hand asks as Clear does; Keep puts the time back', async () => {
  const { user } = await open({ standing: [times(events({ dateTime: AT }))] });
  await user.clear(box('Pilot left base: date'));
  await user.clear(box('Pilot left base: time'));
  await user.click(box('Pilot on board (POB): date'));
  await user.click(await screen.findByText('Keep', { selector: 'button' }));
  expect([box('Pilot left base: date').value, box('Pilot left base: time').value]).toEqual(['22/11/2026', '04:27']);
});

test.each(['Arch', 'Canc'] as const)('TIME-05 DETAIL-16 %s: the times are read and not recorded', async (status) => {
  const office = { ...AROHA, roles: ['staff'] };
  await open({ pilotage: { status }, signedInAs: office, standing: [times(events({ dateTime: AT }))] });
  expect(screen.getByText(/its timestamps stay as they are\.$/)).toBeTruthy();
  expect(screen.getByText('04:27, 22 Nov 2026')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('TIME-05 of a pilotage that is done its pilots still record events', async () => {
  await open({ pilotage: { status: 'Done' } });
  expect(record('Pilot left base').disabled).toBe(false);
});

test('TIME-05 who is not one of its pilots reads the times', async () => {
  const office = { ...AROHA, user: { ...AROHA.user, uuid: id('99') }, roles: ['staff'] };
  await open({ signedInAs: office });
  expect(screen.getByText('Only the pilots of this pilotage record its events.')).toBeTruthy();
});

test('TIME-06 an event that is not recorded of this movement is disabled and says so', async () => {
  await open();
  expect([record('Singled up').disabled, box('Singled up: date').disabled]).toEqual([true, true]);
  expect(screen.getByText('not recorded of an arrival')).toBeTruthy();
});

test('TIME-07 a time takes five characters, digits alone, with its colon', async () => {
  const { user } = await open();
  const time = box('Pilot left base: time');
  await user.type(time, '0a4b3c0d9');
  expect([time.value, time.maxLength]).toEqual(['04:30', 5]);
});

test.each([
  ['date', '22112026', 'Invalid time'],
  ['time', '0430', 'Invalid date'],
  ['planned date', '22112026', 'Invalid time'],
  ['planned time', '0430', 'Invalid date'],
])('TIME-08 a %s alone is shown invalid', async (part, text, error) => {
  const { user } = await open();
  await user.type(box(`Pilot left base: ${part}`), text);
  expect(screen.getByText(error)).toBeTruthy();
});

test('TIME-09 while a row is incomplete nothing is saved, and the page says which row', async () => {
  const { user, writes } = await open();
  await user.type(box('Pilot left base: date'), '22112026');
  await user.click(record('Pilot on board (POB)'));
  expect(screen.getByText(/Not saved yet: complete “Pilot left base”/)).toBeTruthy();
  await later();
  expect(writes()).toEqual([]);
});

test('TIME-10 each key begins the second anew, and both columns go in one', async () => {
  const { user, writes } = await open({ standing: [times(events())] });
  await user.type(box('Pilot left base: planned date'), '22112026');
  await user.type(box('Pilot left base: planned time'), '0430');
  await user.click(record('Pilot left base'));
  await saved();
  expect(writes()).toHaveLength(1);
  expect(bodyOf(writes()[0]).metadata.value).toEqual([
    { uuid: BASE, dateTime: NOW, dateTimeEta: '2026-11-21T15:30:00.000Z' },
  ]);
});

test('TIME-10 it goes out a second after the last edit, not before, and not a second after the first', async () => {
  const { writes } = await open();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(NOW) });
  const press = (name: string) => fireEvent.click(record(name));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  press('Pilot left base');
  await pass(900);
  press('Pilot on board (POB)');
  await pass(950);
  expect(writes()).toEqual([]);
  await pass(100);
  vi.useRealTimers();
  await saved();
  expect(writes()).toHaveLength(1);
  expect(bodyOf(writes()[0]).metadata.value.filter(({ dateTime }) => dateTime)).toHaveLength(2);
});

test('TIME-02 Record says the time of the server, on a tablet whose own clock is three minutes ahead', async () => {
  const { user, writes } = await open();
  noteServerTime('2026-11-21T15:40:10.000Z');
  try {
    await user.click(record('Pilot on board (POB)'));
    expect(box('Pilot on board (POB): time').value).toBe('04:40');
    await saved();
    expect(bodyOf(writes()[0]).metadata.value[1]?.['dateTime']).toBe('2026-11-21T15:40:10.000Z');
  } finally {
    noteServerTime(new Date().toISOString());
  }
});

test('TIME-11 ERR-21 a save that failed shows the banner and keeps the time; Retry saves it', async () => {
  let isBroken = true;
  const refused = { status: 422, error: { code: 'ruleBroken', message: 'no' } };
  const answer = (request: StubRequest) => (isBroken ? refused : stored(events())(request));
  const { user } = await open({ answers: { 'POST /pilotages_extras': answer } });
  await user.click(record('Pilot left base'));
  const banner = await screen.findByText(
    'Something went wrong trying to save timestamps. Please try again.',
    {},
    { timeout: 3000 },
  );
  expect(screen.getByText('Error saving timestamps')).toBeTruthy();
  expect(box('Pilot left base: time').value).toBe('04:43');
  isBroken = false;
  await user.click(press('Retry'));
  await saved();
  await waitFor(() => expect(banner.isConnected).toBe(false));
});

test('TIME-10 leaving the tab within the second saves at once', async () => {
  const { user, writes, router } = await open();
  await user.click(record('Pilot left base'));
  await act(() => router.navigate(`/pilotage/${ARRIVAL.uuid}/vessel`));
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 900 });
});

test('an incomplete row is still there after another tab was looked at', async () => {
  const { user, router } = await open();
  await user.type(box('Pilot left base: date'), '22112026');
  await act(() => router.navigate(`/pilotage/${ARRIVAL.uuid}/vessel`));
  await act(() => router.navigate(`/pilotage/${ARRIVAL.uuid}/admin`));
  await screen.findByRole('region', { name: 'Timestamps (Events)' });
  expect(box('Pilot left base: date').value).toBe('22/11/2026');
});

test('TIME-02 a time ahead of now is asked about; once confirmed it is saved', async () => {
  const { user, writes } = await open();
  await user.type(box('Pilot left base: date'), '22112026');
  await user.type(box('Pilot left base: time'), '0643');
  expect(screen.getByText(/ahead of now\. Is it right\?$/)).toBeTruthy();
  await later();
  expect(writes()).toEqual([]);
  await user.click(press('Yes, it is right'));
  await saved();
  expect(writes()).toHaveLength(1);
});

test('SYNC-14 a time that somebody else gave meanwhile is asked about with both times and who', async () => {
  const path = `metadata.value.${BASE}.dateTime`;
  const theirs = events({ dateTime: '2026-11-21T15:40:00.000Z' });
  let isFirst = true;
  const answer = (request: StubRequest) => {
    if (!isFirst) return stored(theirs)(request);
    isFirst = false;
    const groups = { [path]: { current: { [path]: '2026-11-21T15:40:00.000Z' }, by: 'Ben Roe', at: AT } };
    return { status: 409, error: { code: 'conflict', message: 'changed', groups, current: times(theirs) } };
  };
  const { user, writes } = await open({
    standing: [times(events())],
    answers: { 'PUT /pilotages_extras/:id': answer },
  });
  await user.click(record('Pilot left base'));
  const asked = within(await screen.findByRole('group', { name: 'Pilot left base' }, { timeout: 3000 }));
  expect(asked.getByRole('group', { name: 'Now on the server' }).textContent).toContain('22/0440');
  await user.click(asked.getByRole('button', { name: 'Use mine' }));
  await user.click(press('Use this decision'));
  await waitFor(() => expect(writes()).toHaveLength(2), { timeout: 3000 });
  expect(bodyOf(writes()[1]).base.metadata.value).toEqual([{ uuid: BASE, dateTime: '2026-11-21T15:40:00.000Z' }]);
});
