import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, choose, options, press, put } from '../../../test/form-walk.tsx';
import { AROHA_OF_KORU, BEN, INNER, koruAnswers, OUTER, stored } from '../../../test/koru-world.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { BASE, buttons, open, readings } from '../../../test/screens/stored-form.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { DraftPilotageScreen } from './draft-pilotage-screen.tsx';
import { ReviewPilotageScreen } from './review-pilotage-screen.tsx';

const BEN_ONLY = { pilot: BEN, pilotSecond: null };
const OFFICE = { ...AROHA_OF_KORU, roles: ['staff'] };
const READER = { ...AROHA_OF_KORU, roles: ['master'] };

test('FORM-01 a draft opens as "Draft Pilotage", a review as "Pilotage Definition", both with the way back to the list', async () => {
  await open({ status: 'Draft' }, { at: 'draft' });
  expect(screen.getByRole('heading', { name: 'Draft Pilotage' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pilotage List' })).toBeTruthy();
});

test('FORM-01 FORM-08 a review is titled "Pilotage Definition" and offers Confirm to its pilot', async () => {
  await open({ status: 'New' }, { at: 'review' });
  expect(screen.getByRole('heading', { name: 'Pilotage Definition' })).toBeTruthy();
  expect(buttons()).toEqual(['Update', 'Confirm']);
  expect(screen.getByRole('link', { name: 'Look first' }).getAttribute('href')).toMatch(/\/risks$/);
});

test('FORM-03 over the vessel tab the form says when it was last updated, in the time of the port', async () => {
  await open({ updatedAt: '2026-11-20T00:05:00.000Z' });
  expect(screen.getByText('Last updated 13:05, 20 Nov 2026')).toBeTruthy();
});

test('FORM-07 a draft is saved, a pilotage that exists is updated', async () => {
  await open({ status: 'Draft' }, { at: 'draft' });
  expect(buttons()).toEqual(['Save', 'Start Planning', 'Create Another']);
});

test('FORM-07 FORM-09 Update sends only the groups that were changed, with what was seen, and goes back', async () => {
  const { user, sent } = await open({ status: 'Plan' });
  expect(buttons()).toEqual(['Update']);
  put('Fwd. Draft', '9.1');
  await press(user, 'Update');
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      vesselFwdDraft: 9.1,
      vesselAftDraft: 8.8,
      vesselMaxDraft: 9.1,
      port: { uuid: BASE.port.uuid },
      base: { vesselFwdDraft: 8.4, vesselAftDraft: 8.8, vesselMaxDraft: 8.8 },
    },
  ]);
  expect(sent()[0]?.url.search).toBe('?review=false');
});

test('ERR-17 ERR-18 an update through the drafts says both, the pilotage and the max draft', async () => {
  const { user } = await open({ status: 'Plan' });
  put('Fwd. Draft', '9.1');
  await press(user, 'Update');
  expect(await screen.findByText('Pilotage successfully updated')).toBeTruthy();
  expect(screen.getByText('Max draft was updated')).toBeTruthy();
});

test('an update without a change sends nothing', async () => {
  const { user, sent } = await open({ status: 'Plan' });
  await press(user, 'Update');
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test('FORM-12 FORM-13 Confirm makes a New pilotage Plan and goes to planning', async () => {
  const { user, sent } = await open({ status: 'New' }, { at: 'review' });
  await press(user, 'Confirm');
  expect(await screen.findByText('Planning')).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ status: 'Plan', base: { status: 'New' } });
});

test('FORM-12 an Update in review goes to planning, too', async () => {
  const { user, sent } = await open({ status: 'New' }, { at: 'review' });
  put('Notes', 'Two lines');
  await press(user, 'Update');
  expect(await screen.findByText('Planning')).toBeTruthy();
  expect(sent()[0]?.body).not.toHaveProperty('status');
});

test('FORM-13 a draft that is saved becomes New, with Start Planning Plan', async () => {
  const { user, sent } = await open({ status: 'Draft' }, { at: 'draft' });
  await press(user, 'Save');
  await screen.findByText('The list');
  expect(sent()[0]?.body).toMatchObject({ status: 'New' });
});

test('FORM-10 Start Planning of a draft makes it Plan and opens it', async () => {
  const { user, sent } = await open({ status: 'Draft' }, { at: 'draft' });
  await press(user, 'Start Planning');
  expect(await screen.findByText('Planning')).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ status: 'Plan' });
});

test('a pilotage that is no draft any more leaves the form of drafts', async () => {
  stubApi({ ...koruAnswers, 'GET /pilotages/:id': [{ ...BASE, status: 'Plan' }] });
  renderRoutes(
    [
      { path: '/pilotage/draft/:id', element: <DraftPilotageScreen /> },
      { path: '/pilotage/:id', element: <p>Planning</p> },
    ],
    { at: `/pilotage/draft/${BASE.uuid}`, signedInAs: AROHA_OF_KORU },
  );
  expect(await screen.findByText('Planning')).toBeTruthy();
});

test('FORM-18 another route of a stored pilotage asks; the answer decides', async () => {
  const { user, sent } = await open({ status: 'Plan' });
  await waitFor(() => expect(box('Route')).toHaveProperty('value', INNER.name));
  await choose(user, 'Route', OUTER.name);
  const text =
    'Are you sure you want to change the route? Passage planning may need to be redone when switching routes.';
  expect(await screen.findByText(text)).toBeTruthy();
  await press(user, 'Keep the route');
  expect(box('Route')).toHaveProperty('value', INNER.name);
  await choose(user, 'Route', OUTER.name);
  await screen.findByText(text);
  await press(user, 'Change route');
  await waitFor(() => expect(box('Route')).toHaveProperty('value', OUTER.name));
  await press(user, 'Update');
  await screen.findByText('The list');
  expect(sent()[0]?.body).toMatchObject({
    route: { uuid: OUTER.uuid },
    base: { route: { uuid: INNER.uuid }, movementType: 'Arrival', sideTo: null },
  });
});

test('FORM-18 a side that bars the stored route asks before it takes the route away', async () => {
  const outer = { uuid: OUTER.uuid, name: OUTER.name, sideToRestrictions: ['Port' as const] };
  const { user } = await open({ status: 'Plan', route: outer, sideTo: null });
  await waitFor(() => expect(box('Route')).toHaveProperty('disabled', false));
  await press(user, 'Port');
  await screen.findByText('Change the route?');
  await press(user, 'Keep the route');
  expect(screen.getByText('Port', { selector: 'button' }).getAttribute('aria-pressed')).toBe('false');
  expect(box('Route')).toHaveProperty('value', OUTER.name);
});

test('FORM-19 once planning has started MVT, From and To are text; route and times stay editable', async () => {
  await open({ status: 'Plan' });
  expect(readings()).toEqual(['MVTArrival', 'FromBoarding ground', 'ToBerth 8']);
  expect(screen.getByText('Planning has started, so MVT, From and To can no longer be changed.')).toBeTruthy();
});

test('FORM-19 of a New pilotage MVT, From and To can be changed', async () => {
  await open({ status: 'New' });
  expect(readings()).toEqual([]);
});

test('FORM-08 FORM-20 who is not one of its pilots may change the pilots alone, by Update', async () => {
  const { user, sent } = await open({ ...BEN_ONLY, status: 'New' }, { at: 'review' });
  expect(buttons()).toEqual(['Update']);
  expect(screen.queryByLabelText('Vessel Name', { selector: 'input' })).toBeNull();
  expect(screen.getByText('You are not assigned. You can change the pilots only.')).toBeTruthy();
  await choose(user, 'Pilot (Secondary)', 'Ngata, Aroha');
  await press(user, 'Update');
  await screen.findByText('Planning');
  expect(sent()[0]?.body).toEqual({
    pilot: { uuid: BEN.uuid },
    pilotSecond: { uuid: AROHA_OF_KORU.user.uuid },
    port: { uuid: BASE.port.uuid },
    base: { pilot: { uuid: BEN.uuid }, pilotSecond: null },
  });
});

test('FORM-22 port staff may change everything, although they are not its pilots', async () => {
  await open({ ...BEN_ONLY, status: 'New' }, { signedInAs: OFFICE });
  expect(readings()).toEqual([]);
});

test('FORM-22 without an editing role the form is read only and has no button that saves', async () => {
  await open({ status: 'New' }, { signedInAs: READER });
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(buttons()).toEqual([]);
  expect(screen.getByText('You may read this pilotage and not change it.')).toBeTruthy();
});

test('a pilotage that is done is read only', async () => {
  await open({ status: 'Done' }, { signedInAs: OFFICE });
  expect(buttons()).toEqual([]);
  expect(screen.getByText('This pilotage is done: nothing can be changed.')).toBeTruthy();
});

test('FORM-21 nothing can be typed while the form is saved, and again once that has failed', async () => {
  let answer: (refusal: { status: number; error: { code: string; message: string } }) => void = () => {};
  const slow = new Promise<{ status: number; error: { code: string; message: string } }>((resolve) => {
    answer = resolve;
  });
  const { user } = await open({ status: 'Plan' }, { answers: { 'PUT /pilotages/:id': () => slow } });
  const held = () => box('Notes').closest('[inert]') !== null;
  expect(held()).toBe(false);
  put('Notes', 'Slow');
  await press(user, 'Update');
  await waitFor(() => expect(held()).toBe(true));
  answer({ status: 422, error: { code: 'endState', message: 'The pilotage is over' } });
  await waitFor(() => expect(held()).toBe(false));
});

test('FORM-26 an old day that is left alone does not stop an update', async () => {
  const { user, sent } = await open({ status: 'Plan', date: '2026-06-01T00:00:00.000Z' });
  put('Notes', 'Recorded later');
  await press(user, 'Update');
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ notes: 'Recorded later' });
});

test('ERR-17 a refused update says so, and the form stays', async () => {
  const { user } = await open(
    { status: 'Plan' },
    { answers: { 'PUT /pilotages/:id': { status: 422, error: { code: 'endState', message: 'done' } } } },
  );
  put('Notes', 'Two lines');
  await press(user, 'Update');
  expect(await screen.findByText('Error updating pilotage')).toBeTruthy();
  expect(screen.getByText(/^This pilotage is done, archived or cancelled/)).toBeTruthy();
  expect(box('Notes')).toHaveProperty('value', 'Two lines');
});

test('a pilotage that cannot be loaded can be tried again', async () => {
  stubApi(koruAnswers);
  renderRoutes([{ path: '/pilotage/review/:id', element: <ReviewPilotageScreen /> }], {
    at: `/pilotage/review/${BASE.uuid}`,
    signedInAs: AROHA_OF_KORU,
  });
  expect(await screen.findByText('Something went wrong trying to load this pilotage.')).toBeTruthy();
  expect(screen.getByText('Error loading pilotage')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const AROHA_TWICE = { pilot: stored().pilot, pilotSecond: stored().pilot };

test('FORM-34 a pilotage whose two pilots are one person opens, with the list of pilots and before it is there', async () => {
  await open({ status: 'Plan', ...AROHA_TWICE }, { answers: { 'GET /users': () => new Promise(() => {}) } });
  expect([box('Pilot (Primary)').value, box('Pilot (Secondary)').value]).toEqual(['Ngata, Aroha', 'Ngata, Aroha']);
});

test('FORM-34 a pilotage with one pilot twice is corrected; both at once are refused beside the second', async () => {
  const { user, sent } = await open({ status: 'Plan', ...AROHA_TWICE });
  expect(await options(user, 'Pilot (Secondary)')).toEqual(['Unassigned', 'Ngata, Aroha', 'Roe, Ben']);
  await choose(user, 'Pilot (Secondary)', 'Roe, Ben');
  expect(await options(user, 'Pilot (Primary)')).toEqual(['Unassigned', 'Ngata, Aroha']);
  expect(await options(user, 'Pilot (Secondary)')).toEqual(['Unassigned', 'Roe, Ben']);
  await press(user, 'Update');
  await screen.findByText('The list');
  expect(sent()[0]?.body).toMatchObject({ pilotSecond: { uuid: BEN.uuid } });
});

test('FORM-34 the server that refuses one person as both pilots is shown beside the second box', async () => {
  const { user } = await open(
    { status: 'Plan', pilotSecond: null },
    {
      answers: {
        'PUT /pilotages/:id': {
          status: 422,
          error: { code: 'ruleBroken', message: 'no', fields: [{ path: 'body.pilotSecond', code: 'samePilot' }] },
        },
      },
    },
  );
  await choose(user, 'Pilot (Secondary)', 'Roe, Ben');
  await press(user, 'Update');
  expect(await screen.findByText('Already the primary pilot')).toBeTruthy();
});
