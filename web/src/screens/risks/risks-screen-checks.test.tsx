import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, rowNamed } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { openRow, routes, SLOW } from '../../../test/screens/risks-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { readSealed } from '../../data/store/sealed-texts.ts';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** A value that is text, not a box: what stands under its label. */
const readValue = (label: string) => screen.getByText(label, { selector: '.lab' }).nextElementSibling?.textContent;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const answer = () =>
  [...document.querySelectorAll('[class*="_verdictline_"], [class*="_reasons_"]')]
    .map(({ textContent }) => textContent)
    .join('');
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

test('RISK-09 a constraint is headed with its name and type, a waypoint with Waypoint', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Cutter Channel');
  expect(within(modal).getByRole('heading', { level: 1, name: 'Cutter Channel' })).toBeTruthy();
  expect(modal.textContent).toContain('Constraint type: UKC');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /Boarding ground/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Waypoint' }, SLOW)).toBeTruthy();
});

test('RISK-28 a clearance under the keel has these boxes', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Cutter Channel');
  const boxes = within(modal).getAllByRole<HTMLInputElement>('textbox');
  expect(boxes.map((one) => one.labels?.[0]?.textContent)).toEqual([
    'Depth',
    'Safety margin',
    'Allowances',
    'Residual',
    'Tide override',
    'Time to constraint',
    'Time at constraint',
  ]);
});

test('RISK-28 dynamic clearance also has squat, swell and rissaga; RISK-29 a fixed depth is text', async () => {
  stubApi(arrivalAnswers());
  await openRow('Outer Bar');
  for (const label of ['Squat allowance', 'Swell allowance', 'Rissaga allowance']) expect(box(label)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Depth' })).toBeNull();
  expect(readValue('Depth')).toBe('14.60m');
});

test('RISK-28 an overhead clearance has no residual', async () => {
  stubApi(arrivalAnswers());
  await openRow('Power line');
  expect(readValue('Overhead height')).toBe('58.00m');
  expect(screen.queryByText('Residual')).toBeNull();
});

test('the verdict follows what is typed', async () => {
  stubApi(arrivalAnswers());
  await openRow('Cutter Channel');
  // 12.90 + 1.10 − (11.60 + 1.16) = 1.24
  expect(answer()).toContain('PassedClears by 1.24 m at 05:20.');
  await type('Allowances', '1.25');
  expect(answer()).toContain('FailedUses 0.01 of the 1.16 m margin at 05:20.');
  expect(
    screen.getByRole('img', {
      name: /^Clearance budget: available 14.00 m, required 14.01 m, uses 0.01 of the 1.16 m margin/,
    }),
  ).toBeTruthy();
  await type('Depth', '13');
  expect(answer()).toContain('Passed with changed valuesClears by 0.09 m');
  expect(answer()).toContain('depth 13.00, port 12.90, no reason given');
  // By the port's own depth: 12.90 + 1.10 − (11.60 + 1.16 + 1.25) = −0.01
  expect(answer()).toContain('By the port’s values −0.01 m, failed');
});

test('RISK-24 RISK-25 the margin tells its percentage; a given one replaces it', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Cutter Channel');
  expect(box('Safety margin').placeholder).toBe('1.16');
  expect(within(modal).getByText('10.00 % of max draft')).toBeTruthy();
  await type('Safety margin', '2.5');
  expect(answer()).toContain('Uses 0.10 of the 2.50 m margin');
  expect(within(modal).getByText('Given; 1.16 m by the constraint')).toBeTruthy();
});

test('RISK-25 a margin in metres is told in metres', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Power line');
  // 3 % of 44.80 m is 1.34 m: two metres are more.
  expect(box('Safety margin').placeholder).toBe('2.00');
  expect(within(modal).getByText('2.00 m')).toBeTruthy();
});

test('RISK-31 allowances take decimals, are written with two on leaving, and show 0.00 while empty', async () => {
  stubApi(arrivalAnswers());
  await openRow('Cutter Channel');
  expect(box('Allowances').placeholder).toBe('0.00');
  await type('Allowances', '0.305');
  await userEvent.tab();
  expect(box('Allowances').value).toBe('0.31');
});

test('RISK-32 either time moves the other; five characters, HH:mm', async () => {
  const calls = stubApi({ ...arrivalAnswers(), 'POST /pilotages_route_checks': stored({ time: 20 }) });
  await openRow('Cutter Channel');
  expect([box('Time to constraint').value, box('Time at constraint').value]).toEqual(['00:08', '05:20']);
  await type('Time to constraint', '00:20');
  expect(box('Time at constraint').value).toBe('05:32');
  await type('Time at constraint', '05:22');
  expect(box('Time to constraint').value).toBe('00:10');
  await type('Time at constraint', '053299');
  expect(box('Time at constraint').value).toBe('05:32');
  expect(box('Time to constraint').value).toBe('00:20');
  await userEvent.click(save());
  await waitFor(() => expect(calls.find(({ name }) => name.startsWith('POST'))).toBeTruthy());
  expect(calls.find(({ name }) => name.startsWith('POST'))?.request.body).toMatchObject({ overrides: { time: 20 } });
});

test('RISK-32 a time before the row before is refused', async () => {
  stubApi(arrivalAnswers());
  await openRow('Cutter Channel');
  await type('Time at constraint', '05:00');
  // The clock is wrong, not the span; and what it would have to be after.
  expect(screen.getAllByText('Invalid time: before Wheel-over buoy B, 05:12')).toHaveLength(1);
  expect(screen.queryByText('Invalid time')).toBeNull();
  expect(save().disabled).toBe(true);
  expect(answer()).toContain('Not calculable');
});

test('RISK-36 without edit right there is no box and no Save', async () => {
  stubApi(arrivalAnswers());
  const modal = await openRow('Cutter Channel', { ...AROHA, roles: ['master'] });
  expect(within(modal).queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('RISK-30 an override stands for tide and residual and carries its time', async () => {
  const calls = stubApi({ ...arrivalAnswers(), 'POST /pilotages_route_checks': stored({}) });
  const modal = await openRow('Cutter Channel');
  await type('Residual', '-0.2');
  // 12.90 + 1.10 − 0.20 − 12.76
  expect(answer()).toContain('Clears by 1.04 m');
  await type('Tide override', '-0.3');
  // 12.90 − 0.30 − 12.76: neither the tide of 1.10 nor the residual counts.
  expect(answer()).toContain('Uses 0.16 of the 1.16 m margin');
  expect(readValue('Residual')).toBe('not used');
  expect(within(modal).getByText('Given for 05:20. Predicted 1.10, Koru Inner')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Read at the gauge' }));
  expect(box('Reason for the changed tide').value).toBe('Read at the gauge');
  await userEvent.click(save());
  // 1.40 m off the prediction is asked about.
  await userEvent.click(await screen.findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(true));
  expect(calls.find(({ name }) => name.startsWith('POST'))?.request.body).toMatchObject({
    overrides: {
      tideOverrideValue: -0.3,
      tideOverrideAt: '2026-11-21T16:20:00.000Z',
      tideOverrideValueReason: 'Read at the gauge',
      residual: -0.2,
    },
  });
});

test('RISK-30 an override of another time must be confirmed or cleared', async () => {
  const at = '2026-11-21T15:00:00.000Z';
  stubApi(arrivalAnswers(withCheck('Cutter Channel', { tideOverrideValue: 1.5, tideOverrideAt: at })));
  const modal = await openRow('Cutter Channel');
  expect(within(modal).getByText('Tide override was given for 04:00: confirm or clear')).toBeTruthy();
  await userEvent.click(within(modal).getByRole('button', { name: 'Confirm for 05:20' }));
  // 12.90 + 1.50 − 12.76
  expect(answer()).toContain('Clears by 1.64 m');
  await userEvent.click(within(modal).getByRole('button', { name: 'Clear' }));
  expect(answer()).toContain('Clears by 1.24 m');
  expect(box('Residual')).toBeTruthy();
});

test('RISK-33 a waypoint shows its coordinates to six decimals', async () => {
  stubApi(arrivalAnswers());
  await openRow('Boarding ground');
  expect(readValue('Position')).toBe('−37.634567, 176.176543 · 37°38.07′ S 176°10.59′ E');
});

test('RISK-30 what was typed and not saved is kept on the device, until it is given up', async () => {
  stubApi(arrivalAnswers());
  const first = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks` });
  await userEvent.click(await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW));
  await screen.findByRole('dialog', {}, SLOW);
  await type('Tide override', '1.42');
  first.unmount();
  await openRow('Cutter Channel');
  expect(box('Tide override').value).toBe('1.42');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, SLOW));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readSealed('pp.tideOverrides')).toBeNull();
});

test('leaving with unsaved changes asks first', async () => {
  stubApi(arrivalAnswers());
  await openRow('Cutter Channel');
  await type('Allowances', '0.3');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard unsaved changes?')).toBeTruthy();
});

test('RISK-28 a changed margin is marked in headline and row with the port’s value, who, when and why, never plainly passed', async () => {
  const changedBy = { safetyMargin: { by: 'Ben Roe', at: '2026-11-21T15:12:00.000Z' } };
  const pilotage = withCheck('Cutter Channel', { safetyMargin: 0, safetyMarginReason: 'surveyed 12 Nov' });
  const [check] = pilotage.pilotageRouteChecks;
  stubApi(arrivalAnswers({ ...pilotage, pilotageRouteChecks: check ? [{ ...check, changedBy }] : [] }));
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const headline = await screen.findByRole('region', { name: 'Verdict' }, SLOW);
  expect(await within(headline).findByText('Passed with 1 changed margin', {}, SLOW)).toBeTruthy();
  expect(headline.className).toContain('iscare');
  const row = screen.getByRole('button', { name: /Cutter Channel/ }).closest('tr');
  expect(row?.textContent).toContain('margin 0.00, port 1.16, Ben Roe');
  expect(row?.textContent).toContain('‘surveyed 12 Nov’');
  // By hand: 12.90 + 1.10 − (11.60 + 1.16) = 1.24
  expect(row?.textContent).toContain('By the port’s values +1.24 m, passed');
  expect(row?.textContent).toContain('Passed, changed');
});
