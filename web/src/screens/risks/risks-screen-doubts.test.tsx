import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, rowNamed } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, typed: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), typed);
};

/** Each row a tenth of a degree of latitude, 6 nautical miles, from the one before. */
const FAR_APART = {
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((row, at) => ({
    ...row,
    constraint: { ...row.constraint, location: { latitude: -37 - at / 10, longitude: 176 } },
  })),
};

async function openRow(name: string, allowances: number | null = null) {
  const { uuid } = rowNamed(name);
  const checks =
    allowances === null ? [] : [{ uuid, version: 1, routeConstraint: { uuid }, overrides: { allowances } }];
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, pilotageRouteChecks: checks }),
    'GET /routes/:id': [FAR_APART],
    'POST /pilotages_route_checks': [{ uuid, version: 1, routeConstraint: { uuid }, overrides: {} }],
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }, SLOW));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  return { modal, stored: () => calls.filter(({ name: call }) => call.startsWith('POST')) };
}

test('RISK-30 a tide far off the prediction is asked about before it is stored, and its caution stays beside the box', async () => {
  const { modal, stored } = await openRow('Cutter Channel');
  // The prediction is 1.10 m.
  await type('Tide override', '2.33');
  expect(within(modal).getByText('The tide is 1.23 m off the prediction')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Read at the gauge' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Save these values?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change them' }));
  expect(stored()).toEqual([]);
  expect(box('Tide override').value).toBe('2.33');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(stored()).toHaveLength(1));
});

test('RISK-32 a leg of no time between two places is asked about', async () => {
  const { modal, stored } = await openRow('Cutter Channel');
  await type('Time to constraint', '00:00');
  expect(within(modal).getByText('No time at all from the row before')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Save these values?')).toBeTruthy();
  expect(stored()).toEqual([]);
});

test('RISK-31 the squat help says what it replaces, and adds where the box holds density and heel besides', async () => {
  const { modal } = await openRow('Cutter Channel', 0.3);
  await userEvent.click(within(modal).getByText('Squat help'));
  await type('Speed through water', '8');
  const [add] = await within(modal).findAllByRole('button', { name: /^Add \d\.\d\d m to 0\.30 m: / }, SLOW);
  const [, squat = '', sum = ''] = /^Add (\d\.\d\d) m to 0\.30 m: (\d\.\d\d) m/.exec(add?.textContent ?? '') ?? [];
  expect(Number(sum)).toBeCloseTo(0.3 + Number(squat), 5);
  expect(
    within(modal).getAllByRole('button', { name: new RegExp(`^Use ${squat} m \\(.+\\) replaces 0.30 m$`) }),
  ).not.toEqual([]);
  await userEvent.click(add as HTMLElement);
  expect(box('Allowances').value).toBe(sum);
});

test('RISK-31 an empty box is filled without a word; the button says which formula', async () => {
  const { modal } = await openRow('Cutter Channel');
  await userEvent.click(within(modal).getByText('Squat help'));
  await type('Speed through water', '8');
  const [use] = await within(modal).findAllByRole('button', { name: /^Use \d\.\d\d m \(.+\)$/ }, SLOW);
  expect(within(modal).queryByRole('button', { name: /replaces/ })).toBeNull();
  await userEvent.click(use as HTMLElement);
  expect(box('Allowances').value).toMatch(/^\d\.\d\d$/);
});
