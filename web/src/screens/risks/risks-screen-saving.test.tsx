import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, rowNamed } from '../../../test/koru-arrival.ts';
import { plainText } from '../../../test/plain-text.ts';
import { openRow, SLOW } from '../../../test/screens/risks-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const type = async (name: string, typed: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), typed);
};
const withCheck = (name: string, overrides: Pilotage['pilotageRouteChecks'][number]['overrides']): Pilotage => ({
  ...ARRIVAL,
  pilotageRouteChecks: [{ uuid: ARRIVAL.uuid, version: 1, routeConstraint: { uuid: rowNamed(name).uuid }, overrides }],
});
const stored = (overrides: object, name = 'Cutter Channel') => [
  { uuid: ARRIVAL.uuid, version: 2, routeConstraint: { uuid: rowNamed(name).uuid }, overrides },
];

test('RISK-36 Save waits for a change, and for every box to be right', async () => {
  stubApi(arrivalAnswers());
  await openRow('Cutter Channel');
  expect(save().disabled).toBe(true);
  await type('Allowances', '0.3');
  expect(save().disabled).toBe(false);
  await type('Allowances', '-1');
  expect(screen.getByText('Must be non-negative')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await userEvent.clear(box('Allowances'));
  expect(save().disabled).toBe(true);
});

test('RISK-36 Save is disabled while it is saving', async () => {
  let answerNow: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  stubApi({
    ...arrivalAnswers(),
    'POST /pilotages_route_checks': async () => {
      await waits;
      return stored({ allowances: 0.3 });
    },
  });
  await openRow('Cutter Channel');
  await type('Allowances', '0.3');
  await userEvent.click(save());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true);
  answerNow();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ERR-20 a stored constraint closes and says so; the list follows', async () => {
  let pilotage = ARRIVAL;
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /pilotages/:id': () => [pilotage],
    'POST /pilotages_route_checks': () => {
      pilotage = withCheck('Cutter Channel', { allowances: 2 });
      return stored({ allowances: 2 });
    },
  });
  await openRow('Cutter Channel');
  await type('Allowances', '2');
  await userEvent.click(save());
  expect(await screen.findByText('Constraint parameters saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('One or more constraints are not met.')).toBeTruthy();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.request.body).toMatchObject({
    pilotage: { uuid: ARRIVAL.uuid },
    routeConstraint: { uuid: rowNamed('Cutter Channel').uuid },
    overrides: { allowances: 2, residual: null, hideConstraint: null },
    base: { overrides: {} },
  });
});

test('a stored check is changed under its own id, with the overrides that were seen', async () => {
  const calls = stubApi({
    ...arrivalAnswers(withCheck('Cutter Channel', { allowances: 0.3 })),
    'PUT /pilotages_route_checks/:id': stored({ allowances: 0.5 }),
  });
  await openRow('Cutter Channel');
  await type('Allowances', '0.5');
  await userEvent.click(save());
  await waitFor(() => expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(true));
  const put = calls.find(({ name }) => name.startsWith('PUT'))?.request;
  expect(put?.url.pathname).toBe(`/api/pilotages_route_checks/${ARRIVAL.uuid}`);
  expect(put?.body).toMatchObject({ overrides: { allowances: 0.5 }, base: { overrides: { allowances: 0.3 } } });
});

test('ERR-20 a waypoint has its own words', async () => {
  stubApi({ ...arrivalAnswers(), 'POST /pilotages_route_checks': stored({ time: 5 }, 'Boarding ground') });
  await openRow('Boarding ground');
  await type('Time to constraint', '00:05');
  await userEvent.click(save());
  expect(await screen.findByText('Waypoint parameters saved')).toBeTruthy();
});

test.each([
  ['Cutter Channel', 'Error saving constraint parameters'],
  ['Boarding ground', 'Error saving waypoint parameters'],
])('ERR-20 %s: a refusal says so and keeps what was typed', async (name, words) => {
  stubApi({
    ...arrivalAnswers(),
    'POST /pilotages_route_checks': { status: 422, error: { code: 'ruleBroken', message: '' } },
  });
  await openRow(name);
  await type('Time to constraint', '00:30');
  await userEvent.click(save());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(box('Time to constraint').value).toBe('00:30');
});

test('a change by somebody else is a question: nothing is chosen, either may count', async () => {
  let count = 0;
  const calls = stubApi({
    ...arrivalAnswers(withCheck('Cutter Channel', { allowances: 0.3 })),
    'PUT /pilotages_route_checks/:id': () =>
      ++count === 1
        ? {
            status: 409,
            error: {
              code: 'conflict',
              message: '',
              groups: { overrides: { current: { allowances: 0.7 }, by: 'Ben Roe', at: null } },
            },
          }
        : stored({ allowances: 0.5 }),
  });
  await openRow('Cutter Channel');
  await type('Allowances', '0.5');
  await userEvent.click(save());
  const asked = await screen.findByRole('alert', { name: 'Someone changed this while you were editing' }, SLOW);
  // Before, mine, and what Ben Roe stored meanwhile.
  expect(
    within(asked)
      .getAllByRole('definition')
      .map((each) => plainText(each)),
  ).toEqual(['0.30 m', '0.50 m', '0.70 m']);
  expect(within(asked).getByText('Ben Roe')).toBeTruthy();
  expect(box('Allowances').value).toBe('0.50');
  expect(save().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box('Allowances').value).toBe('0.50');
  await userEvent.click(save());
  await waitFor(() => expect(calls.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(2));
  const [, second] = calls.filter(({ name }) => name.startsWith('PUT'));
  expect(second?.request.body).toMatchObject({
    overrides: { allowances: 0.5 },
    base: { overrides: { allowances: 0.7 } },
  });
});

test('RISK-28 what the server asks a reason for is asked in the open form: nothing that was typed is lost', async () => {
  let isRefused = true;
  const calls = stubApi({
    ...arrivalAnswers(),
    'POST /pilotages_route_checks': () => {
      if (!isRefused) return stored({});
      isRefused = false;
      const fields = [{ path: 'body.overrides.safetyMarginReason', code: 'reasonMissing' }];
      return { status: 422, error: { code: 'ruleBroken', message: '', fields } };
    },
  });
  await openRow('Cutter Channel');
  // The draft of this device asks for 1.16 m; the server has a deeper ship.
  await type('Safety margin', '1.2');
  await userEvent.click(save());
  expect(await screen.findByText('Enter the reason', {}, SLOW)).toBeTruthy();
  expect(box('Safety margin').value).toBe('1.20');
  await type('Reason for the changed margin', 'agreed');
  await userEvent.click(save());
  await waitFor(() => expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(2));
  expect(calls.findLast(({ name }) => name.startsWith('POST'))?.request.body).toMatchObject({
    overrides: { safetyMargin: 1.2, safetyMarginReason: 'agreed' },
  });
});

test('RISK-28 a figure that leaves the ship less than the port’s is not stored without its reason', async () => {
  const calls = stubApi({ ...arrivalAnswers(), 'POST /pilotages_route_checks': stored({ safetyMargin: 0.3 }) });
  await openRow('Cutter Channel');
  // The port asks for 10 % of 11.60 m.
  await type('Safety margin', '0.3');
  await userEvent.click(save());
  expect(await screen.findByText('Enter the reason')).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await type('Reason for the changed margin', 'surveyed 12 Nov');
  expect(screen.queryByText('Enter the reason')).toBeNull();
  await userEvent.click(save());
  expect(await screen.findByText('Constraint parameters saved')).toBeTruthy();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.request.body).toMatchObject({
    overrides: { safetyMargin: 0.3, safetyMarginReason: 'surveyed 12 Nov' },
  });
});
