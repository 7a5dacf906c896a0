import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { box, choose, newUser, options, press, put } from '../../../test/form-walk.tsx';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN, KORU } from '../../../test/koru-arrival.ts';
import { plainText } from '../../../test/plain-text.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { EditVesselScreen } from './edit-vessel-screen.tsx';
import { VesselScreen } from './vessel-screen.tsx';

const MASTER = { ...AROHA, user: { ...AROHA.user, roles: ['master'] }, roles: ['master'] };
const tab = `/pilotage/${ARRIVAL.uuid}/vessel`;
const routes: RouteObject[] = [
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [{ path: 'vessel', Component: VesselScreen, children: [{ path: 'edit', Component: EditVesselScreen }] }],
  },
];

interface Opening {
  pilotage?: Partial<Pilotage>;
  vessel?: Partial<Vessel>;
  answers?: Parameters<typeof stubApi>[0];
  signedInAs?: typeof AROHA;
}

const saved = ({ body }: StubRequest): Vessel[] => {
  const { port: _, base: __, metadata, ...own } = body as Partial<Vessel> & { port: object; base: object };
  const after = { ...KEA_MERIDIAN.metadata, ...metadata };
  return [{ ...KEA_MERIDIAN, ...own, metadata: after, version: 2 }];
};

async function openForm({ pilotage = {}, vessel = {}, answers = {}, signedInAs = AROHA }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /vessels/:imo': [{ ...KEA_MERIDIAN, ...vessel }],
    'PUT /vessels/:imo': saved,
    ...answers,
  });
  const user = newUser();
  const { router, client } = renderRoutes(routes, { at: tab, signedInAs });
  await user.click(await screen.findByRole('link', { name: /^Full Details/ }));
  const form = await screen.findByRole('form', { name: 'Full Vessel Details' });
  const sent = () => calls.filter(({ name }) => name === 'PUT /vessels/:imo').map(({ request }) => request.body);
  return { user, router, client, form, sent };
}

const update = () => screen.getByText<HTMLButtonElement>(/^(Update|Saving\.\.\.)$/, { selector: 'button' });
const isOpen = () => screen.queryByRole('form', { name: 'Full Vessel Details' }) !== null;
const readings = () =>
  Object.fromEntries(
    [...document.querySelectorAll('form [data-readonly]')].map((field) => [
      field.firstElementChild?.textContent,
      field.lastElementChild?.textContent,
    ]),
  );
const leave = (user: ReturnType<typeof newUser>, label: string) => user.click(box(label)).then(() => user.tab());

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
