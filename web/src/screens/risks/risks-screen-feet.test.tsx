import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };
const IN_FEET = { ...ARRIVAL, port: { ...ARRIVAL.port, units: 'feet' as const } };

async function rowOf(name: string): Promise<(string | null)[]> {
  const button = await screen.findByRole('button', { name: new RegExp(name) }, SLOW);
  return [...(button.closest('tr')?.children ?? [])].map((cell) => cell.textContent);
}

const open = () => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks` });

// By hand, a foot being 0.3048 m: 1.10 m is 3.609, 14.00 is 45.932, 12.76 is 41.864, 1.24 is 4.068, 11.60 is 38.058 ft;
// under the wire 56.90 is 186.680, 46.80 is 153.543, 10.10 is 33.136 ft. What there is goes down, what is needed up.
test('where the port counts in feet they stand below each metre of a row, rounded to the safe side', async () => {
  stubApi(arrivalAnswers(IN_FEET));
  open();
  expect((await rowOf('Cutter Channel')).slice(2, 7)).toEqual([
    '1.103.6 ft',
    '14.0045.9 ft',
    '12.7641.9 ft',
    '+1.244.0 ft',
    'Passed',
  ]);
  expect((await rowOf('Power line')).slice(2, 6)).toEqual([
    '1.103.7 ft',
    '56.90186.6 ft',
    '46.80153.6 ft',
    '+10.1033.1 ft',
  ]);
  expect(screen.getByText('Max. draft').nextSibling?.textContent).toMatch(/^11\.60 m, 38\.1 ft/);
  expect(within(screen.getByRole('region', { name: 'Verdict' })).getByText(/^[\d.]+ ft · clears by/)).toBeTruthy();
});

test('the dialog of a row has feet below what there is, what is needed and what remains', async () => {
  stubApi(arrivalAnswers(IN_FEET));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  for (const feet of ['45.9 ft', '41.9 ft', '4.0 ft']) expect(dialog.getByText(feet)).toBeTruthy();
});

test('a port that counts in metres has no feet anywhere', async () => {
  stubApi(arrivalAnswers());
  open();
  expect((await rowOf('Cutter Channel'))[2]).toBe('1.10');
  expect(screen.queryByText(/ ft$/)).toBeNull();
});
