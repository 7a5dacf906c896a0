import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, fillAll, openForm, press, put } from '../../../../test/form-walk.tsx';
import { KORU, KOWHAI } from '../../../../test/koru-world.ts';

test('FORM-37 VSRCH-07 VSRCH-08 an unknown vessel is created only after the question, then the pilotage is saved', async () => {
  const { user, sent } = await openForm({
    'PUT /vessels/:imo': ({ body }) => [{ ...KOWHAI, IMO: '4129088', name: (body as { name: string }).name }],
  });
  await fillAll(user);
  await user.clear(box('Vessel IMO'));
  await user.type(box('Vessel IMO'), '4129088');
  await press(user, 'Save');
  const dialog = await screen.findByRole('dialog', { name: 'Create a new vessel?' });
  const text = 'No matching vessel found. Would you like to create a new entry in the vessel database for this vessel?';
  expect(within(dialog).getByText(text)).toBeTruthy();
  expect(within(dialog).getByText('4129088')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent('PUT /vessels/:imo')).toHaveLength(0);
  expect(sent('POST /pilotages')).toHaveLength(0);
  expect(box('Vessel Name')).toHaveProperty('value', 'PACIFIC KOWHAI');
  await press(user, 'Save');
  await user.click(await screen.findByRole('button', { name: 'Create Vessel' }));
  await screen.findByText('The list');
  expect(sent('PUT /vessels/:imo').map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/vessels/4129088', { name: 'PACIFIC KOWHAI', metadata: {}, port: { uuid: KORU.uuid } }],
  ]);
  expect(sent('POST /pilotages')).toHaveLength(1);
});

test('FORM-37 a lookup that fails counts as an unknown vessel', async () => {
  const { user } = await openForm({
    'GET /vessels/:imo': { status: 500, error: { code: 'internal', message: 'broken' } },
  });
  await fillAll(user);
  await press(user, 'Save');
  expect(await screen.findByText('Create a new vessel?')).toBeTruthy();
});

/** Summer draft 10.54 m by her record; her depth is added. */
const DEEP_KOWHAI = { ...KOWHAI, metadata: { ...KOWHAI.metadata, vessel_depth: 14.6 } };
const deepKoruAnswers = { 'GET /vessels/:imo': [DEEP_KOWHAI] };

test('FORM-29 a draft deeper than the hull is refused at its box; a large trim is cautioned', async () => {
  const { user, sent } = await openForm(deepKoruAnswers);
  await fillAll(user);
  put('Fwd. Draft', '8.00');
  put('Aft Draft', '10.80');
  // MARPOL Annex I, regulation 18.3: 0.015 of 179.90 m is 2.70 m.
  put('Aft Draft', '10.50');
  put('Fwd. Draft', '7.79');
  expect(await screen.findByText('Trim 2.71 m by the stern: please check')).toBeTruthy();
  put('Aft Draft', '45');
  await press(user, 'Save');
  expect(await screen.findByText('Deeper than her hull: depth 14.60 m')).toBeTruthy();
  expect(sent('POST /pilotages')).toEqual([]);
});

test('FORM-29 a draft above her summer draft is marked and asked about once; only the answer saves it', async () => {
  const { user, sent } = await openForm(deepKoruAnswers);
  await fillAll(user);
  put('Fwd. Draft', '10.40');
  put('Aft Draft', '10.60');
  expect(await screen.findByText('Above her summer draft of 10.54 m')).toBeTruthy();
  await press(user, 'Save');
  expect(await screen.findByText('Save a draft of 10.60 m?')).toBeTruthy();
  await press(user, 'Change it');
  expect(sent('POST /pilotages')).toEqual([]);
  await press(user, 'Save');
  await screen.findByText('Save a draft of 10.60 m?');
  await press(user, 'Save 10.60 m');
  await screen.findByText('Pilotage successfully created');
  expect(sent('POST /pilotages')[0]?.body).toMatchObject({ vesselAftDraft: 10.6, vesselMaxDraft: 10.6 });
});

test('FORM-37 a known IMO number fills the name and says which ship it is; another number takes the filled name away', async () => {
  await openForm();
  put('Vessel IMO', KOWHAI.IMO);
  await waitFor(() => expect(box('Vessel Name').value).toBe('PACIFIC KOWHAI'));
  expect(screen.getByText('PACIFIC KOWHAI, Bulk, 180 m')).toBeTruthy();
  put('Vessel IMO', '412905');
  expect(box('Vessel Name').value).toBe('');
  put('Vessel Name', 'KOTUKU');
  put('Vessel IMO', KOWHAI.IMO);
  await screen.findByText('PACIFIC KOWHAI, Bulk, 180 m');
  expect(box('Vessel Name').value).toBe('KOTUKU');
});

test('FORM-37 a known IMO number with another name asks "Renamed?" before anything is saved', async () => {
  const { user, sent } = await openForm();
  await fillAll(user);
  put('Vessel Name', 'WRONG NAME');
  await press(user, 'Save');
  expect(await screen.findByText('Renamed?')).toBeTruthy();
  expect(screen.getByText(/IMO 4129057 is PACIFIC KOWHAI in the vessel database/)).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByText('Cancel'));
  expect(sent('POST /pilotages')).toEqual([]);
  await press(user, 'Save');
  await screen.findByText('Renamed?');
  await press(user, 'Save as WRONG NAME');
  await screen.findByText('Pilotage successfully created');
  expect(sent('POST /pilotages')[0]?.body).toMatchObject({ vessel: { IMO: '4129057', name: 'WRONG NAME' } });
});
