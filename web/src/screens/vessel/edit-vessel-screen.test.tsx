import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, choose, newUser, options, press, put } from '../../../test/form-walk.tsx';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN } from '../../../test/koru-arrival.ts';
import { plainText } from '../../../test/plain-text.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { isOpen, MASTER, openForm, routes, tab, update } from '../../../test/screens/vessel-form-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';

const readings = () =>
  Object.fromEntries(
    [...document.querySelectorAll('form [data-readonly]')].map((field) => [
      field.firstElementChild?.textContent,
      field.lastElementChild?.textContent,
    ]),
  );

test('DETAIL-11 "Full Details (Edit)" opens Full Vessel Details at its own address, Back closes it', async () => {
  const { router, form } = await openForm();
  expect(screen.getByText('Full Details (Edit)')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`${tab}/edit`);
  expect(form).toBeTruthy();
  await router.navigate(-1);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(router.state.location.pathname).toBe(tab);
});

test('DETAIL-11 without the right to edit the link reads "Full Details"', async () => {
  await openForm({ signedInAs: MASTER });
  expect(screen.getByRole('link', { name: 'Full Details', hidden: true })).toBeTruthy();
  expect(screen.queryByText('Full Details (Edit)')).toBeNull();
});

test('VESSEL-20 when it was last updated, in the time of the port; Escape and a touch beside it do not close it', async () => {
  const { user } = await openForm();
  // 03:20 UTC is 16:20 in New Zealand in November.
  const dialog = screen.getByRole('dialog', { name: 'Full Vessel Details' });
  expect(within(dialog).getByText('Last updated 16:20, 19 Nov 2026')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-overlay') as Element);
  expect(isOpen()).toBe(true);
});

test('VESSEL-20 FORM-36 leaving with unsaved changes asks "Discard unsaved changes?": by Cancel, by the cross and by Back', async () => {
  const { user, router } = await openForm();
  put('Beam', '33');
  for (const leaving of [
    () => press(user, 'Cancel'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
    () => router.navigate(-1),
  ]) {
    await leaving();
    expect(await screen.findByRole('heading', { name: 'Discard unsaved changes?' })).toBeTruthy();
    await press(user, 'Keep editing');
    await waitFor(() => expect(screen.queryByText('Discard unsaved changes?')).toBeNull());
    expect(box('Beam').value).toBe('33');
  }
  await press(user, 'Cancel');
  await screen.findByRole('heading', { name: 'Discard unsaved changes?' });
  await press(user, 'Discard');
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('FORM-36 a form that was only looked at closes without a question', async () => {
  const { user, router } = await openForm();
  await press(user, 'Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe(tab));
});

test('VESSEL-22 without the right to edit every field of the vessel is text, the remarks too, and there is no Update', async () => {
  const { form } = await openForm({ signedInAs: MASTER });
  expect(within(form).queryAllByRole('textbox')).toEqual([]);
  expect(within(form).getByText('You may read this pilotage and not change it.')).toBeTruthy();
  expect(screen.queryByText('Update', { selector: 'button' })).toBeNull();
  expect(readings()).toMatchObject({
    Name: 'KEA MERIDIAN',
    Beam: '32.25m',
    Rudder: 'Semi-Balanced',
    'Track control': 'Unknown',
    'Thruster aft': '--',
    "Last pilot's remarks": 'Slow astern, carries her way.',
  });
});

test.each(['Done', 'Canc'] as const)('VESSEL-22 of a pilotage that is %s the vessel is text', async (status) => {
  const { form } = await openForm({ pilotage: { status } });
  expect(within(form).queryAllByRole('textbox')).toEqual([]);
  expect(within(form).getByText(/nothing can be changed/)).toBeTruthy();
});

test('VESSEL-22 with the right to edit the remarks are typed', async () => {
  await openForm();
  expect(box("Last pilot's remarks").tagName).toBe('TEXTAREA');
});

test('VESSEL-22 ERR-08 while the vessel is read there is no box to type into, and when she cannot be read it says so', async () => {
  let fail = () => {};
  const waits = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const user = newUser();
  let isBroken = true;
  stubApi({
    ...arrivalAnswers(),
    'GET /vessels/:imo': async () => {
      await waits;
      return isBroken ? { status: 500, error: { code: 'internal', message: 'broken' } } : [KEA_MERIDIAN];
    },
  });
  renderRoutes(routes, { at: `${tab}/edit` });
  const dialog = await screen.findByRole('dialog', { name: 'Full Vessel Details' });
  expect(await within(dialog).findByText('Loading...')).toBeTruthy();
  expect(dialog.querySelectorAll('input, textarea')).toHaveLength(0);
  fail();
  expect(await within(dialog).findByText('Unable to load vessel data. Please try again later.')).toBeTruthy();
  expect(dialog.querySelectorAll('input, textarea')).toHaveLength(0);
  isBroken = false;
  await user.click(within(dialog).getByText('Retry', { selector: 'button' }));
  expect(await screen.findByRole('form', { name: 'Full Vessel Details' })).toBeTruthy();
});

test('VESSEL-04 a container ship has the boxes of the bays, from the choice of the type on', async () => {
  const { user } = await openForm();
  expect(box('Stern to aft container bay')).toBeTruthy();
  await choose(user, 'Vessel type', 'Bulk');
  expect(screen.queryByText('Stern to aft container bay', { selector: 'form label' })).toBeNull();
});

test('VESSEL-03 VESSEL-05 VESSEL-06 the lists of the boxes', async () => {
  const { user, form } = await openForm();
  expect(await options(user, 'Vessel type')).toHaveLength(12);
  expect(await options(user, 'Propeller type')).toHaveLength(1 + 9);
  expect(await options(user, 'Rudder')).toHaveLength(1 + 8);
  const group = (name: string) =>
    within(within(form).getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(group('Propellers')).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(group('Propeller hand')).toEqual(['Right-Handed', 'Left-Handed']);
  expect(group('Thruster type')).toEqual(['Prop', 'Azipod']);
});

test('VESSEL-15 track control has a blank, and goes back to it', async () => {
  const { user, form, sent } = await openForm({ vessel: { trackControl: true } });
  const group = within(form).getByRole('group', { name: 'Track control' });
  const pressed = () => [...group.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
  expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Not set', 'Yes', 'No']);
  expect(pressed()).toEqual(['Yes']);
  await user.click(within(group).getByText('Not set'));
  expect(pressed()).toEqual(['Not set']);
  await user.click(update());
  await waitFor(() => expect(sent()[0]).toMatchObject({ trackControl: null, base: { trackControl: true } }));
});

test('VESSEL-16 the third length is announced while two are given, and saved with them', async () => {
  const { user, sent } = await openForm({ vessel: { bridgeToBow: null } });
  const note = () => screen.queryByText(/follows on save/)?.textContent;
  expect(note()).toBe(
    'Bridge to bow 202.00 m follows on save: LOA 260.05 − Bridge to stern 58.05. Type another to correct it.',
  );
  put('LOA', '261,05');
  await user.click(update());
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({
      length: 261.05,
      bridgeToBow: 203,
      base: { length: 260.05, bridgeToStern: 58.05, bridgeToBow: null },
    }),
  );
});

test('VESSEL-19 the horsepower follows what is typed into a box of kW', async () => {
  await openForm();
  const horsepower = () => plainText(screen.getByLabelText('Thruster fwd in horsepower', { selector: 'output' }));
  // 1 500 × 1.34102 = 2 011.53; 2 000 × 1.34102 = 2 682.04
  expect(horsepower()).toBe('2011.53 hp');
  put('Thruster fwd', '2000');
  expect(horsepower()).toBe('2682.04 hp');
  put('Thruster fwd', '');
  expect(horsepower()).toBe('-- hp');
});

test('a pilotage without an IMO number has no vessel to open', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, vessel: { ...ARRIVAL.vessel, IMO: null } }));
  const { router } = renderRoutes(routes, { at: `${tab}/edit` });
  await screen.findByText(/No IMO number is set/);
  await waitFor(() => expect(router.state.location.pathname).toBe(tab));
  expect(screen.queryByRole('link', { name: /^Full Details/ })).toBeNull();
});
