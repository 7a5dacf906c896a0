import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { EditVesselScreen } from './edit-vessel-screen.tsx';
import { VesselScreen } from './vessel-screen.tsx';

afterEach(closeOutbox);

test('OFFLINE-14 an edit that waits on this device stands in its box, marked as not synced', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /vessels/:imo': [KEA_MERIDIAN] });
  await openNewOutbox();
  await currentSync()?.engine.record({
    item: { type: 'vessel', uuid: KEA_MERIDIAN.IMO, pilotageUuid: null },
    kind: 'patch',
    groups: { 'metadata.air_draft': { base: { 'metadata.air_draft': 44.8 }, value: { 'metadata.air_draft': 45.6 } } },
    context: { port: ARRIVAL.port.uuid },
    sendsNow: false,
  });
  const edit = { path: 'edit', Component: EditVesselScreen };
  const vessel = { path: 'vessel', Component: VesselScreen, children: [edit] };
  const tab = `/pilotage/${ARRIVAL.uuid}/vessel`;
  renderRoutes([{ path: '/pilotage/:id', Component: PilotageScreen, children: [vessel] }], { at: tab });
  // By its label alone: to look for a role in the whole page again and again leaves a busy machine no time to draw it.
  await screen.findByLabelText(/Air draft 45.60 m/);
  await userEvent.click(screen.getByRole('link', { name: /^Full Details/ }));
  await screen.findByRole('form', { name: 'Full Vessel Details' });
  const box = screen.getByLabelText<HTMLInputElement>('Air draft');
  expect(box.value).toBe('45.60');
  expect(box.closest('.field')?.textContent).toContain('Not synced');
  await waitFor(() => expect(document.querySelectorAll('form .notsynced')).toHaveLength(1));
});
