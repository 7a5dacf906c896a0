import type { Vessel } from '@leadline/domain/vessels/vessel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, choose, type newUser, press, put } from '../../../test/form-walk.tsx';
import { KEA_MERIDIAN, KORU } from '../../../test/koru-arrival.ts';
import { plainText } from '../../../test/plain-text.ts';
import { isOpen, openForm, saved, tab, update } from '../../../test/screens/vessel-form-page.tsx';

const leave = (user: ReturnType<typeof newUser>, label: string) => user.click(box(label)).then(() => user.tab());

test('VESSEL-17 VESSEL-18 Update waits for a change and for its errors to be put right', async () => {
  const { user } = await openForm();
  expect(update().disabled).toBe(true);
  put('MMSI', '56399010');
  put('Year built', '1899');
  expect(update().disabled).toBe(true);
  await leave(user, 'MMSI');
  await leave(user, 'Year built');
  expect(screen.getByText('Must be a 9-digit number')).toBeTruthy();
  expect(screen.getByText('Invalid year')).toBeTruthy();
  expect(screen.getByText('Please address 2 error(s) above')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Identity\s?, 2 errors$/ })).toBeTruthy();
  put('MMSI', '563990102');
  expect(screen.getByText('Please address 1 error(s) above')).toBeTruthy();
  put('Year built', '2009');
  expect(screen.queryByText(/Please address/)).toBeNull();
  expect(update().disabled).toBe(false);
  put('MMSI', '563990101');
  expect(update().disabled).toBe(true);
});

test('VESSEL-18 Enter in a box shows all that is wrong, and the first of it has the focus', async () => {
  const { user, sent } = await openForm();
  put('Vessel depth', 'deep');
  put('Name', ' ');
  await user.click(box('Name'));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please address 2 error(s) above')).toBeTruthy();
  expect(document.activeElement).toBe(box('Name'));
  expect(sent()).toEqual([]);
});

test('VESSEL-17 while it is being saved Update cannot be pressed, and one save is sent', async () => {
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, sent } = await openForm({
    answers: {
      'PUT /vessels/:imo': async (request) => {
        await waits;
        return saved(request);
      },
    },
  });
  put('Beam', '33');
  await user.click(update());
  expect(update().disabled).toBe(true);
  await user.click(box('Beam'));
  await user.keyboard('{Enter}');
  answer();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sent()).toHaveLength(1);
});

test('VESSEL-21 ERR-16 a save sends what was changed with what was seen, says so, and goes back', async () => {
  const { user, router, sent } = await openForm();
  put('HOA', '57,126');
  put('Call sign', '');
  await choose(user, 'Rudder', 'Becker');
  await press(user, '2');
  await press(user, 'Yes');
  await user.click(update());
  expect(await screen.findByText('Vessel successfully updated')).toBeTruthy();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(router.state.location.pathname).toBe(tab);
  expect(sent()).toEqual([
    {
      height: 57.13,
      trackControl: true,
      metadata: { call_sign: null, rudder: 'Becker', prop_no: 2 },
      port: { uuid: KORU.uuid },
      base: {
        height: 56,
        trackControl: null,
        metadata: { call_sign: '9VZK1', rudder: 'Semi-Balanced', prop_no: 1 },
      },
    },
  ]);
  const particulars = screen.getByRole('region', { name: 'Ship Particulars' });
  const rows = [...particulars.querySelectorAll('.kv > div')].map((row) => plainText(row as HTMLElement));
  expect(rows).toEqual(expect.arrayContaining(['HOA57.13m', 'RudderBecker', 'Propellers2', 'Track controlYes']));
});

test('VESSEL-21 ERR-16 a save that fails keeps the form and what was typed, and the next one is tried again', async () => {
  let isBroken = true;
  const { user, sent } = await openForm({
    answers: {
      'PUT /vessels/:imo': (request) => {
        if (isBroken) return { status: 403, error: { code: 'forbidden', message: 'no' } };
        return saved(request);
      },
    },
  });
  put('Beam', '33');
  await user.click(update());
  expect(await screen.findByText('Error updating vessel data')).toBeTruthy();
  expect(screen.getByText('You may not change this vessel. What you typed is kept here.')).toBeTruthy();
  expect(box('Beam').value).toBe('33');
  isBroken = false;
  await user.click(update());
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sent()).toHaveLength(2);
});

test('VESSEL-21 what the server refuses stands at its box', async () => {
  const fields = [{ path: 'body.metadata.air_draft', code: 'tooHigh' }];
  const { user } = await openForm({
    answers: { 'PUT /vessels/:imo': { status: 422, error: { code: 'ruleBroken', message: 'no', fields } } },
  });
  put('Air draft', '45');
  await user.click(update());
  expect(await screen.findByText('The server does not accept this value')).toBeTruthy();
  put('Air draft', '46');
  expect(screen.queryByText('The server does not accept this value')).toBeNull();
});

test('SYNC-14 somebody else changed the same field: both values stand there, and the person decides', async () => {
  const current = { ...KEA_MERIDIAN, beam: 32.3, version: 5, metadata: { ...KEA_MERIDIAN.metadata, air_draft: 46 } };
  const groups = { 'metadata.air_draft': { current: { 'metadata.air_draft': 46 }, by: 'Maia Hēnare', at: null } };
  let isFirst = true;
  const { user, sent } = await openForm({
    answers: {
      'PUT /vessels/:imo': (request) => {
        if (!isFirst) return saved(request);
        isFirst = false;
        return { status: 409, error: { code: 'conflict', message: 'changed', groups, current } } as never;
      },
    },
  });
  put('Air draft', '45');
  await user.click(update());
  const asked = await screen.findByRole('alert', { name: 'Someone changed this while you were editing' });
  // Before, mine and theirs: of the air draft alone, for the beam is not typed into.
  expect(
    within(asked)
      .getAllByRole('definition')
      .map((each) => plainText(each)),
  ).toEqual(['44.80 m', '45 m', '46.00 m']);
  expect(within(asked).getByText('Maia Hēnare')).toBeTruthy();
  // Nobody's hand was on the beam: theirs is shown.
  expect(box('Beam').value).toBe('32.30');
  expect(box('Air draft').value).toBe('45');
  expect(update().disabled).toBe(true);
  await press(user, 'Use mine');
  await press(user, 'Use this decision');
  await user.click(update());
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sent().at(-1)).toMatchObject({ metadata: { air_draft: 45 }, base: { metadata: { air_draft: 46 } } });
});

test('SYNC-14 "Use theirs" takes their value, and nothing is left to save', async () => {
  const current = { ...KEA_MERIDIAN, beam: 32.3, version: 5 };
  const groups = { beam: { current: { beam: 32.3 }, by: null, at: null } };
  const { user } = await openForm({
    answers: {
      'PUT /vessels/:imo': { status: 409, error: { code: 'conflict', message: 'changed', groups, current } } as never,
    },
  });
  put('Beam', '33');
  await user.click(update());
  await screen.findByText('someone else');
  await press(user, 'Use theirs');
  await press(user, 'Use this decision');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box('Beam').value).toBe('32.30');
  expect(update().disabled).toBe(true);
});

test('SYNC-14 while the form is open it names what another made of a box; "Keep mine" saves on top, "Take theirs" fills the box', async () => {
  let now: Vessel = KEA_MERIDIAN;
  const { user, client, sent } = await openForm({ answers: { 'GET /vessels/:imo': () => [now] } });
  put('Air draft', '45');
  now = { ...now, beam: 32.3, version: 5, metadata: { ...now.metadata, air_draft: 46 } };
  await act(() => client.invalidateQueries());
  const news = await screen.findByRole('alert', { name: 'Changed while you were editing' });
  expect(news.textContent).toContain('Someone else made Air draft 46.00 m. You changed it too.');
  expect(news.textContent).toContain('Someone else made Beam 32.30 m. You have not changed it here.');
  expect(box('Air draft').value).toBe('45');
  await press(user, 'Keep mine');
  await press(user, 'Take theirs');
  await waitFor(() => expect(screen.queryByText('Changed while you were editing')).toBeNull());
  expect(box('Beam').value).toBe('32.30');
  await user.click(update());
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ metadata: { air_draft: 45 }, base: { metadata: { air_draft: 46 } } });
  expect(sent()[0]).not.toHaveProperty('beam');
});
