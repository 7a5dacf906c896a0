import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, INNER, ROUTE, rowNamed, tideAnswer } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { routes, SLOW } from '../../../test/screens/risks-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';

const open = (signedInAs = AROHA) => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs });

const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

const rows = () => within(screen.getByRole('table', { name: '' })).getAllByRole('row');

const list = async () => {
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  return screen.getByRole('region', { name: 'Risk Assessment' });
};

const row = (name: string) => {
  const found = screen.getByRole('button', { name: new RegExp(name) }).closest('tr');
  return [...(found?.children ?? [])].map((cell) => cell.textContent);
};

const checked = (name: string, overrides: Pilotage['pilotageRouteChecks'][number]['overrides']) => ({
  uuid: rowNamed(name).uuid.replace(/^1/, '6'),
  version: 1,
  routeConstraint: { uuid: rowNamed(name).uuid },
  overrides,
});

const withChecks = (...pilotageRouteChecks: Pilotage['pilotageRouteChecks']) => ({ ...ARRIVAL, pilotageRouteChecks });

const mayHide = { 'GET /preferences': [{ key: 'feature_flags', metadata: { active_default_enabled: true } }] };

/** The tide station of one row is gone, so that its row cannot be calculated. */
const withoutStation = (name: string) => ({
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((one) =>
    one.constraint.name === name ? { ...one, constraint: { ...one.constraint, tideStationDeleted: true } } : one,
  ),
});

const flags = (metadata: object) => ({ 'GET /preferences': [{ key: 'feature_flags', metadata }] });

test('RISK-01 header with status, then Predicted Conditions with graph and extremes, then Risk Assessment, then the rest', async () => {
  stubApi(arrivalAnswers());
  open();
  await list();
  expect(screen.getByRole('heading', { level: 1, name: 'KEA MERIDIAN' })).toBeTruthy();
  expect(screen.getByText('Plan')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'All risks and conditions have passed. Proceed with caution.',
    'Predicted Conditions',
    'Risk Assessment',
    'Start Window',
    'High and Low Tides',
  ]);
  expect(screen.getByRole('img', { name: /^Tide curve with start and constraints/ })).toBeTruthy();
});

test('RISK-02 the list starts with the start of the pilotage, then the rows in their order', async () => {
  const shuffled = { ...ROUTE, routeConstraints: ROUTE.routeConstraints.toReversed() };
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [shuffled] });
  open();
  await list();
  const texts = rows().map((one) => [...one.children].slice(0, 2).map((cell) => cell.textContent));
  expect(texts).toEqual([
    ['04:30', 'Start of pilotage'],
    ['04:30', 'Boarding ground Waypoint'],
    ['04:40', 'Outer Bar UKC dyn'],
    ['04:50', 'Entrance UKC dyn'],
    ['05:05', 'No 1 Reach UKC'],
    ['05:12', 'Wheel-over buoy B Waypoint'],
    ['05:20', 'Cutter Channel UKC'],
    ['05:25', 'Power line OHC'],
    ['05:35', 'Swing basin UKC'],
    ['05:50', 'Berth 5 UKC'],
  ]);
});

test('a row shows tide, what is available and required, and what remains', async () => {
  stubApi(arrivalAnswers());
  open();
  await list();
  // Worked by hand: 12.90 + 1.10 = 14.00; 11.60 + 10 % = 12.76; 58.00 − 1.10 = 56.90; 44.80 + 2.00 = 46.80.
  expect(row('Cutter Channel').slice(2, 7)).toEqual(['1.10', '14.00', '12.76', '+1.24', 'Passed']);
  expect(row('Power line').slice(2, 7)).toEqual(['1.10', '56.90', '46.80', '+10.10', 'Passed']);
});

test('RISK-11 calculating while a station is loading, passed when everything passes', async () => {
  let answer: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tides = tideAnswer(() => 1.1);
  stubApi({
    ...arrivalAnswers(),
    'GET /tide_data': async (request) => {
      if (request.url.searchParams.get('stationUuid') === INNER.uuid) await waits;
      return tides(request);
    },
  });
  open();
  await list();
  await waitFor(() => expect(row('Outer Bar')[6]).toBe('Passed'));
  expect(verdict()).toBe('Calculating risks...');
  answer();
  await waitFor(() => expect(verdict()).toContain('All risks and conditions have passed. Proceed with caution.'));
});

test('RISK-31 beside the heading stands at how many rows under the keel nothing is counted for squat', async () => {
  stubApi(arrivalAnswers());
  const { unmount } = open();
  const heading = async () => (await screen.findByRole('heading', { name: 'Risk Assessment' })).parentElement;
  await list();
  expect((await heading())?.textContent).toContain('No squat is counted');
  unmount();
  // Koru's route has six rows under the keel; a squat of 0.40 m is given at the Outer Bar, and 0.30 m at Cutter Channel.
  const given = withChecks(
    checked('Outer Bar', { squatAllowance: 0.4 }),
    checked('Cutter Channel', { allowances: 0.3 }),
  );
  stubApi(arrivalAnswers(given));
  open();
  await list();
  expect((await heading())?.textContent).toContain('No squat is counted at 4 of 6 rows');
});

test('RISK-12 a constraint that fails is named with what is missing', async () => {
  // 12.90 + 1.10 − (12.74 + 1.27) = −0.01
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 12.74 }));
  open();
  await list();
  expect(verdict()).toBe(
    'One or more constraints are not met.Cutter Channel decides−0.01muses 0.01 of the 1.27 m margin',
  );
  expect(row('Cutter Channel')[1]).toBe('Cutter Channel UKCuses 0.01 of the 1.27 m margin');
  expect(row('Cutter Channel')[6]).toBe('Failed');
});

test('RISK-13 what could not be calculated stands under the failures, and never beside a pass', async () => {
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 12.74 }),
    'GET /routes/:id': [withoutStation('Berth 5')],
  });
  open();
  await list();
  expect(verdict()).toContain('One or more constraints are not met.One or more risks could not be calculated.');
});

test('RISK-13 RISK-16 a row that cannot be checked says why in list and modal', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [withoutStation('Berth 5')] });
  open();
  await list();
  expect(verdict()).toContain('One or more risks could not be calculated.');
  expect(verdict()).not.toContain('passed');
  const issue = 'The tide station associated with this constraint appears to have been deleted.';
  expect(row('Berth 5').slice(2, 4)).toEqual([issue, 'Not calculable']);
  await userEvent.click(screen.getByRole('button', { name: /Berth 5/ }));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  expect(
    within(modal).getByText(
      'Unable to check constraint: This constraint is unable to be checked due to the following issues:',
    ),
  ).toBeTruthy();
  expect(
    within(modal)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([issue]);
});

test('RISK-05 toggle and hide control show only with the flag and the right to edit', async () => {
  stubApi(arrivalAnswers());
  const without = open();
  await list();
  expect(screen.queryByRole('button', { name: 'Active' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  await screen.findByRole('dialog', {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Hide constraint' })).toBeNull();
  without.unmount();

  stubApi({ ...arrivalAnswers(), ...mayHide });
  const allowed = open();
  await list();
  expect(await screen.findByRole('button', { name: 'Active' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  expect(await screen.findByRole('button', { name: 'Hide constraint' })).toBeTruthy();
  allowed.unmount();

  stubApi({ ...arrivalAnswers(), ...mayHide });
  open({ ...AROHA, roles: ['master'] });
  await list();
  expect(screen.queryByRole('button', { name: 'Active' })).toBeNull();
});

test('RISK-06 RISK-07 RISK-08 a hidden row is dashed, skipped and counted; the Default view shows its figures', async () => {
  const pilotage = { ...withChecks(checked('Cutter Channel', { hideConstraint: '1' })), vesselMaxDraft: 12.74 };
  stubApi({ ...arrivalAnswers(pilotage), ...mayHide });
  open();
  await list();
  expect(screen.getByText('You are hiding 1 item(s) out of 9')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Cutter Channel/ }).closest('tr')?.className).toMatch(/_hidden_/);
  expect(row('Cutter Channel').slice(2, 7)).toEqual(['--', '--', '--', '--', 'Hidden']);
  expect(verdict()).toContain('All risks and conditions have passed. Proceed with caution.1 hidden, not assessed');
  // Its leg of eight minutes is still sailed.
  expect(row('Power line')[0]).toBe('05:25');
  await userEvent.click(await screen.findByRole('button', { name: 'Default' }));
  expect(row('Cutter Channel').slice(2, 7)).toEqual(['1.10', '14.00', '14.01', '−0.01', 'Failedhidden']);
  expect(verdict()).toContain('1 hidden, not assessed');
});

test('RISK-08 a row whose override says 0 is shown and counts', async () => {
  stubApi({ ...arrivalAnswers(withChecks(checked('Cutter Channel', { hideConstraint: '0' }))), ...mayHide });
  open();
  await list();
  expect(screen.queryByText(/You are hiding/)).toBeNull();
  expect(row('Cutter Channel')[6]).toBe('Passed');
});

// By hand: 0.634567° is 38.07402′, 0.176543° is 10.59258′.
test('RISK-04 RISK-33 a waypoint shows its coordinates to six decimals, as they are said by radio, and no verdict', async () => {
  stubApi(arrivalAnswers());
  open();
  await list();
  await waitFor(() =>
    expect(row('Boarding ground').slice(2)).toEqual(['−37.634567, 176.17654337°38.07′ S 176°10.59′ E', '', '']),
  );
});

test('PREFS-07 the port may hide where waypoints lie', async () => {
  stubApi({
    ...arrivalAnswers(),
    'GET /preferences': [{ key: 'feature_flags', metadata: { hide_waypoint_location_enabled: true } }],
  });
  open();
  await list();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain('passed'));
  expect(row('Boarding ground')[2]).toBe('');
});

test('PREFS-12 beside an observed tide stands its difference from the predicted one, where the port shows it', async () => {
  const observed = withChecks(
    checked('Cutter Channel', { tideOverrideValue: 1.2, tideOverrideAt: '2026-11-21T16:20:00.000Z' }),
  );
  stubApi({ ...arrivalAnswers(observed, () => 0.66), ...flags({ residual_diff_enabled: true }) });
  open();
  await list();
  await waitFor(() => expect(row('Cutter Channel')[2]).toBe('1.20override+0.54 to predicted'));
});

test('PREFS-12 where the port does not ask for it, no difference is shown', async () => {
  stubApi({
    ...arrivalAnswers(
      withChecks(checked('Cutter Channel', { tideOverrideValue: 1.2, tideOverrideAt: '2026-11-21T16:20:00.000Z' })),
    ),
    ...flags({}),
  });
  open();
  await list();
  await waitFor(() => expect(row('Cutter Channel')[2]).toBe('1.20override'));
});

test('a caution about the ship is said once, in words; its rows carry the mark', async () => {
  // A max draft below the larger of forward and aft draft.
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 11 }));
  open();
  await list();
  expect(verdict()).toContain('Max. draft is below the larger of fwd and aft draft, 11.60 m');
  expect(row('Cutter Channel')[6]).toBe('Passedwith caution');
  expect(row('Power line')[6]).toBe('Passed');
});

test('a route that fails to load says so with Retry, and nothing has passed', async () => {
  let isDown = true;
  stubApi({
    ...arrivalAnswers(),
    'GET /routes/:id': () => (isDown ? { status: 404, error: { code: 'notFound', message: '' } } : [ROUTE]),
  });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error loading pilotage route data');
  expect(verdict()).not.toContain('passed');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await list();
});
