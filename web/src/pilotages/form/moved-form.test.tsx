import { pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, newUser, press, put } from '../../../test/form-walk.tsx';
import { AROHA_OF_KORU, afterChange, koruAnswers, stored } from '../../../test/koru-world.ts';
import { renderScreen } from '../../../test/render.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { EditPilotageModal } from './edit-pilotage-modal.tsx';

const BASE = pilotage.parse({ ...stored({}), status: 'Plan', version: 3 });
const BY_BEN = { by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' };

/** The form is open; `others` is what somebody else does meanwhile. */
async function open() {
  let now = BASE;
  const calls = stubApi({
    ...koruAnswers,
    'GET /pilotages/:id': () => [now],
    'PUT /pilotages/:id': ({ body }: StubRequest) => [afterChange(now, body as Record<string, unknown>)],
  });
  const { client } = renderScreen(<EditPilotageModal pilotageUuid={BASE.uuid} onClose={() => {}} />, {
    signedInAs: AROHA_OF_KORU,
  });
  await screen.findByLabelText(/^Aft Draft/, {}, { timeout: 60_000 });
  const others = async (change: Partial<typeof BASE>) => {
    now = pilotage.parse({ ...now, ...change, version: now.version + 1 });
    await act(() => client.invalidateQueries());
  };
  const sent = () => calls.filter(({ name }) => name === 'PUT /pilotages/:id').map(({ request }) => request.body);
  return { user: newUser(), others, sent };
}

const news = () => screen.findByRole('alert', { name: 'Changed while you were editing' });
const noNews = () => waitFor(() => expect(screen.queryByText('Changed while you were editing')).toBeNull());
const drafts = { vesselFwdDraft: 8.4, vesselAftDraft: 8.8 };

test('SYNC-14 while a form is open it names what another made of a field that is typed into; "Keep mine" saves on top of it', async () => {
  const { user, others, sent } = await open();
  put('Aft Draft', '9.00');
  await others({ vesselMaxDraft: 9.2, alterations: { vesselMaxDraft: BY_BEN } });
  expect(within(await news()).getByText(/^Ben Roe made Max\. Draft 9\.20 m\./).textContent).toContain(
    'You changed it too.',
  );
  expect(box('Aft Draft')).toHaveProperty('value', '9.00');
  await press(user, 'Keep mine');
  await noNews();
  expect(box('Aft Draft')).toHaveProperty('value', '9.00');
  await press(user, 'Update');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    vesselAftDraft: 9,
    vesselMaxDraft: 9,
    base: { ...drafts, vesselMaxDraft: 9.2 },
  });
});

test('SYNC-14 "Take theirs" puts what another entered into the boxes of the group, and nothing of it is sent', async () => {
  const { user, others, sent } = await open();
  put('Aft Draft', '9.00');
  put('Agent', 'My agent');
  await others({ vesselAftDraft: 9.4, vesselMaxDraft: 9.4 });
  expect(within(await news()).getByText(/Someone else made Aft Draft 9\.40 m\./)).toBeTruthy();
  await press(user, 'Take theirs');
  await noNews();
  expect(box('Aft Draft')).toHaveProperty('value', '9.40');
  expect(box('Agent')).toHaveProperty('value', 'My agent');
  await press(user, 'Update');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0] as object).sort()).toEqual(['base', 'port', 'vesselAgent']);
});

test('SYNC-14 of a field that was not touched here the form says what it is now, and changes no box by itself', async () => {
  const { user, others } = await open();
  put('Aft Draft', '9.00');
  await others({ vesselDisplacement: 57_000 });
  const told = await news();
  expect(told.textContent).toContain('Someone else made Displacement 57000.00 t. You have not changed it here.');
  expect(within(told).queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(box('Displacement')).not.toHaveProperty('value', '57000.00');
  await press(user, 'Take theirs');
  expect(box('Displacement')).toHaveProperty('value', '57000.00');
  expect(box('Aft Draft')).toHaveProperty('value', '9.00');
});

test('SYNC-14 what is typed to the value that another entered meanwhile needs no decision', async () => {
  const { others } = await open();
  put('Agent', 'Tasman');
  await others({ vesselAgent: 'Tasman', vesselVisitCode: 'K2611' });
  expect((await news()).textContent).not.toContain('Agent');
});
