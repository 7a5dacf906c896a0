import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  box,
  choose,
  fillAll,
  newPilotageRoutes,
  newUser,
  openForm,
  options,
  press,
  put,
} from '../../../test/form-walk.tsx';
import { AROHA_OF_KORU, BERTH_8, INNER, KORU, koruAnswers, SEA } from '../../../test/koru-world.ts';
import { pilotageRow } from '../../../test/pilotage-row.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { NewPilotageModal } from '../../pilotages/form/new-pilotage-modal.tsx';

// New Zealand Daylight Time Order 2007: clocks go forward on the last Sunday of September and back on the first of April.
test('FORM-25 a time that the clocks jump over says why it is invalid', async () => {
  const { user } = await openForm();
  await user.clear(box('Date'));
  await user.type(box('Date'), '26092027');
  await user.type(box('Time'), '0230');
  await user.tab();
  expect(screen.getByText('Invalid time')).toBeTruthy();
  expect(screen.getByText('The clocks go from 02:00 to 03:00 that night, so this time does not exist.')).toBeTruthy();
});

test('FORM-25 a time that happens twice asks which one, the earlier preselected, both offsets shown', async () => {
  const { user, sent } = await openForm();
  await fillAll(user);
  await user.clear(box('Date'));
  await user.type(box('Date'), '04042027');
  await user.clear(box('Time'));
  await user.type(box('Time'), '0230');
  const first = screen.getByRole('button', { name: '02:30, first (UTC+13:00)' });
  expect(first.getAttribute('aria-pressed')).toBe('true');
  await press(user, '02:30, second (UTC+12:00)');
  await press(user, 'Save');
  await screen.findByText('Pilotage successfully created');
  expect(sent('POST /pilotages')[0]?.body).toMatchObject({ date: '2027-04-03T14:30:00.000Z' });
});

test('FORM-29 FORM-30 FORM-32 figures take digits and one dot, stand with two decimals when left, and are 0 or more', async () => {
  const { user } = await openForm();
  await user.type(box('Fwd. Draft'), 'a8,4x5.1');
  expect(box('Fwd. Draft')).toHaveProperty('value', '8.451');
  await user.type(box('Aft Draft'), '8');
  await user.type(box('Displacement'), '30400.126');
  await user.tab();
  expect(box('Fwd. Draft')).toHaveProperty('value', '8.46');
  expect(box('Aft Draft')).toHaveProperty('value', '8.00');
  expect(box('Displacement')).toHaveProperty('value', '30400.13');
  await user.clear(box('Aft Draft'));
  await user.type(box('Aft Draft'), '.');
  await user.tab();
  expect(screen.getByText('Please enter a non-negative number')).toBeTruthy();
  expect(box('Fwd. Draft').getAttribute('inputmode')).toBe('decimal');
});

test('FORM-30 FORM-31 the time takes digits and a colon, sets the colon itself, and 930 becomes 09:30', async () => {
  const { user } = await openForm();
  await user.type(box('Time'), 'x1430');
  expect(box('Time')).toHaveProperty('value', '14:30');
  await user.clear(box('Time'));
  await user.type(box('Time'), '930');
  await user.tab();
  expect(box('Time')).toHaveProperty('value', '09:30');
});

test('FORM-33 FORM-34 pilots are those of the port with a name, beside "Unassigned", which is sent as null', async () => {
  const { user, sent } = await openForm();
  await fillAll(user);
  await choose(user, 'Pilot (Primary)', 'Unassigned');
  expect(await options(user, 'Pilot (Primary)')).toEqual(['Unassigned', 'Ngata, Aroha', 'Roe, Ben']);
  await choose(user, 'Pilot (Secondary)', 'Roe, Ben');
  await press(user, 'Save');
  await screen.findByText('Pilotage successfully created');
  expect(sent('POST /pilotages')[0]?.body).toMatchObject({
    pilot: null,
    pilotSecond: { uuid: '00000000-0000-4000-8000-000000000008' },
  });
});

test('FORM-07 FORM-09 FORM-13 FORM-35 Save sends the pilotage once as New, with max draft the larger draft, and goes back', async () => {
  const { user, sent } = await openForm();
  await fillAll(user);
  await user.type(box('Fwd. Draft'), '8.4');
  await user.type(box('Aft Draft'), '8.8');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(screen.getByText('Pilotage successfully created')).toBeTruthy();
  expect(sent('POST /pilotages')).toHaveLength(1);
  expect(sent('POST /pilotages')[0]?.body).toMatchObject({
    status: 'New',
    port: { uuid: KORU.uuid },
    date: '2026-11-22T01:30:00.000Z',
    movementType: 'Arrival',
    fromLocation: { uuid: SEA.uuid },
    toLocation: { uuid: BERTH_8.uuid },
    route: { uuid: INNER.uuid },
    vessel: { IMO: '4129057', name: 'PACIFIC KOWHAI' },
    vesselFwdDraft: 8.4,
    vesselAftDraft: 8.8,
    vesselMaxDraft: 8.8,
    pilotageMode: 'Direct',
    transferMethod: 'Pilot Launch',
  });
});

test('FORM-10 FORM-13 Start Planning saves with status Plan, opens the pilotage and takes the place of the form in the history', async () => {
  const { user, sent, router } = await openForm();
  await fillAll(user);
  await press(user, 'Start Planning');
  expect(await screen.findByText('Planning')).toBeTruthy();
  const body = sent('POST /pilotages')[0]?.body as { uuid: string; status: string };
  expect(body.status).toBe('Plan');
  expect(router.state.location.pathname).toBe(`/pilotage/${body.uuid}`);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('FORM-11 Create Another saves, resets the form, and the next save makes another pilotage', async () => {
  const { user, sent } = await openForm();
  await fillAll(user);
  await press(user, 'Create Another');
  await screen.findByText('Pilotage successfully created');
  await waitFor(() => expect(box('Vessel Name')).toHaveProperty('value', ''));
  expect(screen.queryByText('Required field')).toBeNull();
  // Day and movement are mostly those of the one before.
  expect(box('Date')).toHaveProperty('value', '22/11/2026');
  expect(screen.getByRole('button', { name: 'Arrival' }).getAttribute('aria-pressed')).toBe('true');
  await fillAll(user);
  await press(user, 'Save');
  await screen.findByText('The list');
  const bodies = sent('POST /pilotages').map(({ body }) => (body as { uuid: string }).uuid);
  expect(new Set(bodies).size).toBe(2);
});

test('FORM-13 a new form begins with today and its own pilot, says what each button does, and asks nothing when it is left so', async () => {
  const { user } = await openForm();
  expect(box('Date')).toHaveProperty('value', '20/11/2026');
  await waitFor(() => expect(box('Pilot (Primary)')).toHaveProperty('value', 'Ngata, Aroha'));
  expect(screen.getByText(/^Save leaves it New: its pilots confirm it\. Start Planning makes it Plan/)).toBeTruthy();
  await press(user, 'Cancel');
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('the calendar of a day has a button for today in the port', async () => {
  const { user } = await openForm();
  put('Date', '01/02/2027');
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }, { timeout: 10_000 }));
  expect(box('Date')).toHaveProperty('value', '20/11/2026');
});

test('whoever is no pilot enters a new pilotage without one', async () => {
  stubApi(koruAnswers);
  renderRoutes(newPilotageRoutes, { at: '/pilotage/new', signedInAs: { ...AROHA_OF_KORU, roles: ['staff'] } });
  await waitFor(() => expect(box('Pilot (Primary)')).toHaveProperty('value', 'Unassigned'));
});

test('beside the draft of a new pilotage stands how deep she was when she was here last; no box is filled', async () => {
  const before = (date: string, vesselMaxDraft: number | null) => ({ ...pilotageRow(1), date, vesselMaxDraft });
  const { user } = await openForm({
    'GET /pilotages_history': [before('2026-11-15T02:00:00.000Z', null), before('2026-11-12T02:00:00.000Z', 8.6)],
  });
  await fillAll(user);
  expect(await screen.findByText('Last time 8.60 m, 12 Nov 2026')).toBeTruthy();
  expect(box('Fwd. Draft')).toHaveProperty('value', '');
});

test('LIST-14 SHELL-24 the modal has the palette and the emergency cards in its head, and Cancel asks like Close', async () => {
  const user = newUser();
  stubApi(koruAnswers);
  const onClose = vi.fn();
  renderRoutes([{ path: '/', element: <NewPilotageModal onClose={onClose} /> }], { signedInAs: AROHA_OF_KORU });
  const dialog = await screen.findByRole('dialog', { name: 'New Pilotage Details' });
  await within(dialog).findByRole('button', { name: /^Palette: / });
  await press(user, 'Arrival');
  await press(user, 'Cancel');
  expect(await screen.findByText('Discard unsaved changes?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await press(user, 'Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('FORM-02 leaving with unsaved changes asks; staying keeps what was typed, discarding goes', async () => {
  const { user } = await openForm();
  await user.type(box('Vessel Name'), 'MIRO');
  await user.click(screen.getByRole('link', { name: 'Pilotage List' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(box('Vessel Name')).toHaveProperty('value', 'MIRO');
  await user.click(screen.getByRole('link', { name: 'Pilotage List' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('closing or reloading the tab asks while there is something to lose, and not before', async () => {
  const { user } = await openForm();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await user.type(box('Vessel Name'), 'MIRO');
  expect(isHeld()).toBe(true);
});

test('LIST-14 the modal over the list is "New Pilotage Details"; Escape and a press beside it do not close it, Close asks first', async () => {
  const user = newUser();
  stubApi(koruAnswers);
  const onClose = vi.fn();
  renderRoutes([{ path: '/', element: <NewPilotageModal onClose={onClose} /> }], { signedInAs: AROHA_OF_KORU });
  expect(await screen.findByRole('heading', { name: 'New Pilotage Details' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Arrival' });
  await user.type(box('Vessel Name'), 'MIRO');
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-overlay') as Element);
  expect(onClose).not.toHaveBeenCalled();
  expect(box('Vessel Name')).toHaveProperty('value', 'MIRO');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a pilot whose port has switched creation off is told whom to ask', async () => {
  stubApi({
    ...koruAnswers,
    'GET /preferences': [{ key: 'feature_flags', metadata: { pilot_create_pilotage_disabled: true } }],
  });
  renderRoutes(newPilotageRoutes, { at: '/pilotage/new', signedInAs: AROHA_OF_KORU });
  expect(await screen.findByText('Please contact your admin to enable the New Pilotage function.')).toBeTruthy();
});

test('ERR-29 while something is unsaved the form says so beside Save', async () => {
  const { user } = await openForm();
  expect(screen.queryByText('You have unsaved changes')).toBeNull();
  await user.type(box('Vessel Name'), 'MIRO');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
});
