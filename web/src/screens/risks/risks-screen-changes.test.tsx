import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readRoute } from '@leadline/domain/contract/port-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, rowNamed } from '../../../test/koru-arrival.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { writeSealed } from '../../data/store/sealed-texts.ts';
import { cacheOf } from '../../data/use-entity.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };
/** An hour after the start of the arrival. */
const LATER = '2026-11-21T16:30:00.000Z';

/** Opens the Cutter Channel: 12.90 m and a tide of 1.10 m under 11.60 m and a margin of 1.16 m leave 1.24 m. */
async function openRow() {
  const calls = stubApi({
    ...arrivalAnswers(),
    'POST /pilotages_route_checks': [checkOf({ time: 20 })],
    'PUT /pilotages_route_checks/:id': [checkOf({ time: 20 })],
  });
  const { client } = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks` });
  await userEvent.click(await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW));
  await screen.findByRole('dialog', {}, SLOW);
  const cache = cacheOf(client);
  /** What others change while the row is open. */
  const change = (changes: Partial<Pilotage>) =>
    act(() => cache.patch(readPilotage, { params: { id: ARRIVAL.uuid } }, (now) => ({ ...now, ...changes })));
  return { calls, cache, change };
}
function checkOf(overrides: Overrides) {
  return { uuid: ARRIVAL.uuid, version: 1, routeConstraint: { uuid: rowNamed('Cutter Channel').uuid }, overrides };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const times = () => [box('Time to constraint').value, box('Time at constraint').value];
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const answer = () =>
  [...document.querySelectorAll('[class*="_verdictline_"], [class*="_reasons_"]')]
    .map(({ textContent }) => textContent)
    .join('');
const type = async (name: string, typed: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), typed);
};

test('RISK-36 an open row that nobody has typed in shows what others store, and its verdict', async () => {
  const { change } = await openRow();
  expect(answer()).toContain('PassedClears by 1.24 m at 05:20.');
  await change({ pilotageRouteChecks: [checkOf({ allowances: 1.25 })] });
  await waitFor(() => expect(answer()).toContain('FailedUses 0.01 of the 1.16 m margin at 05:20.'));
  expect(box('Allowances').value).toBe('1.25');
  expect(save().disabled).toBe(true);
});

test('RISK-32 the times of an open row count from a start that is changed meanwhile', async () => {
  const { change } = await openRow();
  expect(times()).toEqual(['00:08', '05:20']);
  await change({ date: LATER });
  await waitFor(() => expect(times()).toEqual(['00:08', '06:20']));
  await waitFor(() => expect(answer()).toContain('at 06:20.'));
  expect(save().disabled).toBe(true);
});

test('RISK-32 the time at a row says its day where that is not the day of the start', async () => {
  const { change } = await openRow();
  expect(screen.queryByText(/^That is/)).toBeNull();
  // 23:30 of 22 November in the port; the Cutter Channel is 50 minutes away.
  await change({ date: '2026-11-22T10:30:00.000Z' });
  expect(await screen.findByText('That is 23/0020', {}, SLOW)).toBeTruthy();
});

test.each([
  ['Time to constraint', '00:20', ['00:20', '05:32'], ['00:20', '06:32'], 20],
  ['Time at constraint', '05:22', ['00:10', '05:22'], ['00:10', '06:22'], 10],
])(
  'RISK-32 a leg that was typed as %s stays when the start changes, and the clock follows',
  async (name, typed, before, after, time) => {
    const { calls, change } = await openRow();
    await type(name, typed);
    expect(times()).toEqual(before);
    await change({ date: LATER });
    await waitFor(() => expect(times()).toEqual(after));
    await waitFor(() => expect(answer()).toContain(`at ${after[1]}.`));
    await userEvent.click(save());
    const sent = () => calls.find(({ name: call }) => call.startsWith('POST'))?.request.body;
    await waitFor(() => expect(sent()).toMatchObject({ overrides: { time } }));
  },
);

test('RISK-32 other boxes that were typed in stay as well, and half a time is left alone', async () => {
  const { change } = await openRow();
  await type('Allowances', '0.5');
  await change({ date: LATER });
  await waitFor(() => expect(times()).toEqual(['00:08', '06:20']));
  expect(box('Allowances').value).toBe('0.5');
  await type('Time at constraint', '06:');
  await change({ date: ARRIVAL.date });
  expect(box('Time at constraint').value).toBe('06:');
  expect(save().disabled).toBe(true);
});

test('RISK-30 a leg that was typed before a reload counts from the start as it is now', async () => {
  const amounts = ['value', 'safetyMargin', 'allowances', 'squatAllowance', 'swellAllowance', 'rissagaAllowance'];
  const form = {
    amounts: Object.fromEntries([...amounts, 'residual', 'tideOverrideValue'].map((amount) => [amount, ''])),
    // Of a start an hour earlier.
    ...{ timeTo: '00:20', timeAt: '04:32', tideOverrideAt: null, isHidden: false },
  };
  const key = `${ARRIVAL.uuid}/${rowNamed('Cutter Channel').uuid}`;
  writeSealed('pp.tideOverrides', JSON.stringify({ [key]: { form, seen: {} } }));
  await openRow();
  expect(times()).toEqual(['00:20', '05:32']);
  expect(answer()).toContain('at 05:32.');
});

test('what others store while a row is being typed in is a question at once', async () => {
  const { change } = await openRow();
  await type('Allowances', '0.5');
  await change({ pilotageRouteChecks: [checkOf({ value: 11 })] });
  const news = await screen.findByText(/Someone else made Depth or height 11\.00 m\./, {}, SLOW);
  expect(news.textContent).toContain('You changed it too.');
  expect(box('Allowances').value).toBe('0.5');
  expect(save().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect([box('Depth').value, box('Allowances').value]).toEqual(['11.00', '']);
  // 11.00 + 1.10 − (11.60 + 1.16)
  expect(answer()).toContain('FailedUses 0.66 of the 1.16 m margin');
  expect(screen.queryByText(/Someone else made/)).toBeNull();
});

test('SYNC-14 "Keep mine" keeps what was typed at a row on top of what another stored of its other values', async () => {
  const { calls, change } = await openRow();
  await type('Allowances', '0.4');
  const theirs = { ...checkOf({ value: 11, valueReason: 'Survey of today' }) };
  const stamp = { by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' };
  await change({ pilotageRouteChecks: [{ ...theirs, changedBy: { value: stamp } }] });
  expect(await screen.findByText(/Ben Roe made Depth or height 11\.00 m\./, {}, SLOW)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect([box('Depth').value, box('Allowances').value]).toEqual(['11.00', '0.40']);
  // 11.00 + 1.10 − (11.60 + 1.16 + 0.40): the verdict is that of both together, before anything is stored.
  expect(answer()).toContain('FailedUses 1.06 of the 1.16 m margin');
  await userEvent.click(save());
  const sent = () => calls.find(({ name }) => /^(POST|PUT) \/pilotages_route_checks/.test(name))?.request.body;
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sent()).toMatchObject({
    overrides: { value: 11, valueReason: 'Survey of today', allowances: 0.4 },
    base: { overrides: { value: 11 } },
  });
});

test('a row that leaves the route while it is open is closed, with a word', async () => {
  const { cache } = await openRow();
  await act(() =>
    cache.patch(readRoute, { params: { id: ROUTE.uuid } }, (now) => ({
      ...now,
      routeConstraints: now.routeConstraints.filter(({ constraint }) => constraint.name !== 'Cutter Channel'),
    })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Closed: this is no longer on the route of the pilotage')).toBeTruthy();
  const list = screen.getByRole('button', { name: /Swing basin/ });
  expect(within(document.body).queryByRole('button', { name: /Cutter Channel/ })).toBeNull();
  expect(list).toBeTruthy();
});
