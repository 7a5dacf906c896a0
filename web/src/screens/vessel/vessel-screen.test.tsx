import type { Edit } from '@leadline/sync/ports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { plainText } from '../../../test/plain-text.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { VesselScreen } from './vessel-screen.tsx';

afterEach(closeOutbox);

const at = `/pilotage/${ARRIVAL.uuid}/vessel`;
const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'vessel', Component: VesselScreen }] },
];
const open = (options: { signedInAs?: typeof AROHA } = {}) => renderRoutes(routes, { at, ...options });
const particulars = () => screen.findByRole('region', { name: 'Ship Particulars' });

test('DETAIL-08 from above: type, beam, bridge to stern and bridge to bow', async () => {
  stubApi(arrivalAnswers());
  open();
  expect(
    await screen.findByRole('img', {
      name: 'Vessel from above, to scale: beam 32.25 m, bridge to stern 58.05 m, bridge to bow 202.00 m',
    }),
  ).toBeTruthy();
  expect(screen.getByText('Container · IMO 4123018 · built 2009')).toBeTruthy();
});

test('DETAIL-09 from the side: the air draft when it is set, and depth less max draft as freeboard', async () => {
  stubApi(arrivalAnswers());
  open();
  expect(
    await screen.findByRole('img', {
      name: 'Vessel from the side, to scale: LOA 260.05 m, Air draft 44.80 m, max draft 11.60 m, freeboard 7.70 m',
    }),
  ).toBeTruthy();
  expect(screen.getByText(/Air draft as entered: it does not follow the draft/)).toBeTruthy();
});

test('DETAIL-09 without air draft the HOA; without depth no freeboard', async () => {
  const vessel = { ...KEA_MERIDIAN, metadata: {} };
  stubApi({ ...arrivalAnswers(), 'GET /vessels/:imo': [vessel] });
  open();
  expect(
    await screen.findByRole('img', {
      name: 'Vessel from the side, to scale: LOA 260.05 m, HOA 56.00 m, max draft 11.60 m, freeboard --',
    }),
  ).toBeTruthy();
  expect(screen.getByText(/Dashed: not measured/).textContent).not.toContain('Air draft');
});

test('a vessel without a length is not drawn: who may edit is led to the boxes of her measures', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /vessels/:imo': [{ ...KEA_MERIDIAN, length: null }] });
  const { unmount } = open();
  expect(await screen.findByText('Add her length to see the drawing.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Add her measures' });
  expect(way.getAttribute('href')).toBe(`${at}/edit`);
  unmount();
  open({ signedInAs: { ...AROHA, roles: ['master'] } });
  await screen.findByText('Add her length to see the drawing.');
  expect(screen.queryByRole('link', { name: 'Add her measures' })).toBeNull();
});

test('DETAIL-11 the way to Full Vessel Details stands before the particulars, which are longer than a screen', async () => {
  stubApi(arrivalAnswers());
  open();
  const table = await particulars();
  const way = screen.getByRole('link', { name: 'Full Details (Edit)' });
  expect(way.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the flag is read by the name of its country', async () => {
  stubApi(arrivalAnswers());
  open();
  // ISO 3166: SG is Singapore.
  expect(within(await particulars()).getByText('Singapore (SG)')).toBeTruthy();
});

test('DETAIL-10 boxes, transfer method, agent, and all fields that are not hidden, in the order of the record', async () => {
  stubApi(arrivalAnswers());
  open();
  const table = await particulars();
  expect(screen.getByRole('button', { name: /Max. Draft/ }).textContent).toContain('11.60m');
  expect(screen.getByRole('button', { name: /Displacement/ }).textContent).toContain('61900.00t');
  expect(screen.getByText('Pilot Launch')).toBeTruthy();
  expect(screen.getByText('Koru Shipping')).toBeTruthy();
  const labels = within(table).getAllByRole('term');
  expect(labels.map(plainText)).toEqual([
    'Vessel type',
    'Emails',
    'LOA',
    'HOA',
    'Beam',
    'Bridge to stern',
    'Bridge to bow',
    'Bitts fwd',
    'Bitts aft',
    'Track control',
    'Master',
    'Call sign',
    'MMSI',
    'Flag',
    'Air draft',
    'DWT summer',
    'Draft summer',
    'Gross tonnage',
    'Vessel depth',
    'Displacement summer',
    'Year built',
    'Stern to aft container bay',
    'Beam to fwd container bay',
    'Propellers',
    'Propeller type',
    'Thruster type',
    'Propeller hand',
    'Rudder',
    'Main engine',
    'Thruster fwd',
    'Thruster aft',
    'Windage',
    'Windage at draft',
    "Last pilot's remarks",
  ]);
});

test('VESSEL-19 beside kW stands the horsepower', async () => {
  stubApi(arrivalAnswers());
  open();
  // 36 500 kW × 1.34102 = 48 947.23 hp
  expect(
    within(await particulars())
      .getByText('Main engine')
      .closest('div')?.textContent,
  ).toBe('Main engine36500.00 kW, 48947.23 hpkW');
});

test('PREFS-16 the port hides a field, and shows one that is hidden by default', async () => {
  const metadata = { disabled_pilot_app: { mmsi: true, squat_full_hbr: false } };
  stubApi({ ...arrivalAnswers(), 'GET /preferences': [{ key: 'vessel_field_display_config', metadata }] });
  open();
  const table = await particulars();
  expect(await within(table).findByText('Squat at full harbour')).toBeTruthy();
  expect(within(table).queryByText('MMSI')).toBeNull();
  expect(screen.getByText(/Squat at full harbour speed 12.00 kn: 0.96 m/)).toBeTruthy();
});

test('ERR-08 a vessel that fails to load says so with Retry, which loads her again', async () => {
  let isDown = true;
  stubApi({
    ...arrivalAnswers(),
    'GET /vessels/:imo': () =>
      isDown ? { status: 404, error: { code: 'notFound', message: 'not there' } } : [KEA_MERIDIAN],
  });
  open();
  expect(
    await screen.findByText('Error - Vessel Data: Something went wrong trying to load the vessel data.'),
  ).toBeTruthy();
  expect(screen.getByText('Error loading vessel data')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await particulars()).toBeTruthy();
});

test('SYNC-11 a vessel edit that waits stands in the drawing and the particulars, marked at its own rows alone', async () => {
  await openNewOutbox();
  stubApi(arrivalAnswers());
  open();
  await particulars();
  const edit = (groups: Edit['groups']): Edit => ({
    item: { type: 'vessel', uuid: KEA_MERIDIAN.IMO, pilotageUuid: null },
    ...{ kind: 'patch', groups, context: { port: ARRIVAL.port.uuid }, sendsNow: false },
  });
  await currentSync()?.engine.record(
    edit({
      'metadata.air_draft': { base: { 'metadata.air_draft': 44.8 }, value: { 'metadata.air_draft': 45.6 } },
      loaSet: {
        base: { length: 260.05, bridgeToStern: 58.05, bridgeToBow: 202 },
        value: { length: 261.05, bridgeToStern: 59.05, bridgeToBow: 202 },
      },
    }),
  );
  expect(await screen.findByRole('img', { name: /LOA 261.05 m, Air draft 45.60 m/ })).toBeTruthy();
  const marked = [...(await particulars()).querySelectorAll('.kv > div')]
    .filter(({ textContent }) => textContent?.includes('Not synced'))
    .map((row) => plainText(row.querySelector('dt') as HTMLElement));
  expect(marked).toEqual(['LOA', 'Bridge to stern', 'Bridge to bow', 'Air draft']);
  const heading = () =>
    plainText(screen.getByRole('heading', { name: 'Ship Particulars' }).parentElement as HTMLElement);
  expect(heading()).toBe('Ship Particulars');
  await currentSync()?.engine.record(edit({ name: { base: { name: 'KEA MERIDIAN' }, value: { name: 'KEA' } } }));
  await waitFor(() => expect(heading()).toBe('Ship ParticularsNot synced'));
});
