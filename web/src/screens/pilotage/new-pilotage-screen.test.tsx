import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { box, choose, fillMovement, openForm, options, press } from '../../../test/form-walk.tsx';
import { INNER, KORU, OUTER } from '../../../test/koru-world.ts';

test('FORM-01 the page is titled "New Pilotage", has a "Pilotage List" back link and no port selector', async () => {
  const { user } = await openForm();
  expect(screen.getByRole('heading', { name: 'New Pilotage', level: 1 })).toBeTruthy();
  expect(screen.queryByText(KORU.name)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Pilotage List' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('FORM-04 the form has all its fields, and a search button in the box of the IMO number', async () => {
  await openForm();
  const groups = ['MVT', 'Side To', 'Pilotage Mode'];
  for (const name of groups) expect(screen.getByRole('group', { name })).toBeTruthy();
  const boxes = ['Time', 'Date', 'From', 'To', 'Vessel IMO', 'Vessel Name', 'Fwd. Draft', 'Aft Draft', 'Displacement'];
  const others = ['Route', 'Transfer Method', 'Pilot (Primary)', 'Pilot (Secondary)', 'Agent', 'Visit number'];
  const ends = ['Outer end', 'Inner end', 'Bridge mark', 'Notes'];
  for (const label of [...boxes, ...others, ...ends]) expect(box(label)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search vessel' })).toBeTruthy();
});

test('FORM-06 MVT, Side To, mode and transfer offer their choices, Direct and Pilot Launch chosen', async () => {
  const { user } = await openForm();
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map((button) => `${button.textContent}${button.getAttribute('aria-pressed') === 'true' ? '*' : ''}`);
  expect(names('MVT')).toEqual(['Arrival', 'Departure', 'Shift']);
  expect(names('Side To')).toEqual(['Port', 'Starboard']);
  expect(names('Pilotage Mode')).toEqual(['Direct*', 'Indirect']);
  expect(box('Transfer Method')).toHaveProperty('value', 'Pilot Launch');
  expect(await options(user, 'Transfer Method')).toEqual(['Pilot Launch', 'Helicopter', 'Tug', 'Wharf', 'Car']);
});

test('FORM-14 From and To offer the places that the movement expects', async () => {
  const { user } = await openForm();
  await press(user, 'Arrival');
  expect(await options(user, 'From')).toEqual(['Boarding ground']);
  expect(await options(user, 'To')).toEqual(['Berth 8', 'Berth 5']);
  await press(user, 'Shift');
  expect(await options(user, 'From')).toEqual(['Berth 8', 'Berth 5']);
});

test('FORM-15 another movement clears the route and the place of the wrong type', async () => {
  const { user } = await openForm();
  await fillMovement(user);
  await choose(user, 'Route', 'Inner channel to Berth 8');
  await press(user, 'Shift');
  expect(box('From')).toHaveProperty('value', '');
  expect(box('To')).toHaveProperty('value', 'Berth 8');
  expect(box('Route')).toHaveProperty('value', '');
});

test('FORM-16 the routes between the places are offered, without those that bar the side', async () => {
  const { user } = await openForm();
  await fillMovement(user);
  await waitFor(() => expect(box('Route')).toHaveProperty('disabled', false));
  expect(await options(user, 'Route')).toEqual([INNER.name, OUTER.name]);
  await press(user, 'Port');
  expect(await options(user, 'Route')).toEqual([INNER.name]);
});

test('FORM-17 the only route that is left is selected, and the form says so', async () => {
  const { user } = await openForm();
  await fillMovement(user);
  expect(box('Route')).toHaveProperty('value', '');
  await press(user, 'Port');
  expect(box('Route')).toHaveProperty('value', INNER.name);
  expect(screen.getByText('The only route for this side, chosen for you')).toBeTruthy();
  await choose(user, 'To', 'Berth 5');
  await waitFor(() => expect(box('Route')).toHaveProperty('value', 'Inner channel to Berth 5'));
});

test('FORM-23 saving an empty form shows "Required field" at each required field and takes the focus to the first', async () => {
  const { user, sent } = await openForm();
  await user.clear(box('Date'));
  await press(user, 'Save');
  expect(screen.getAllByText('Required field')).toHaveLength(8);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrival' }));
  expect(screen.getByText('8 fields to complete')).toBeTruthy();
  expect(sent('POST /pilotages')).toHaveLength(0);
});

test('FORM-25 FORM-26 FORM-27 FORM-28 an error stands beside its field once the field is left', async () => {
  const { user } = await openForm();
  await user.type(box('Time'), '2460');
  await user.clear(box('Date'));
  await user.type(box('Date'), '12112026');
  await user.type(box('Vessel IMO'), '412907');
  await user.type(box('Vessel Name'), 'M#1');
  expect(screen.queryByText('Only letters, numbers and the symbols ()._-/’')).toBeNull();
  await user.tab();
  expect(box('Time').getAttribute('aria-describedby')).toBe(screen.getByText('Invalid time').closest('[id]')?.id);
  // 20 November in UTC is the 20th in Auckland, too: the 12th is eight days before.
  expect(screen.getByText('Must not be older than 7 days')).toBeTruthy();
  expect(screen.getByText('IMO must be 7 digits long')).toBeTruthy();
  expect(screen.getByText('Only letters, numbers and the symbols ()._-/’')).toBeTruthy();
  await user.clear(box('Vessel IMO'));
  await user.type(box('Vessel IMO'), '41290B7');
  expect(screen.getByText('Must contain digits 0-9 only')).toBeTruthy();
});

test('FORM-26 the days are counted in the port, where it may be tomorrow already', async () => {
  // 12:30 UTC on the 20th is 01:30 on the 21st in Auckland: the 14th is 7 days before, the 13th is 8.
  vi.setSystemTime(new Date('2026-11-20T12:30:00Z'));
  const { user } = await openForm();
  await user.clear(box('Date'));
  await user.type(box('Date'), '13112026');
  await user.tab();
  expect(screen.getByText('Must not be older than 7 days')).toBeTruthy();
  await user.clear(box('Date'));
  await user.type(box('Date'), '14112026');
  expect(screen.queryByText('Must not be older than 7 days')).toBeNull();
});
