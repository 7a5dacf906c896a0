import { pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Edit } from '@leadline/sync/ports';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AROHA_OF_KORU, koruAnswers, stored } from '../../test/koru-world.ts';
import { closeOutbox, openNewOutbox, reloadOutbox } from '../../test/outbox.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { currentSync, setOutboxPhase } from '../sync/device-sync.ts';
import { EditPilotageModal } from './edit-pilotage-modal.tsx';

const NOW = pilotage.parse(stored({}));

beforeEach(openNewOutbox);
afterEach(closeOutbox);

const drafts = { vesselFwdDraft: 9.4, vesselAftDraft: 9.8, vesselMaxDraft: 9.8 };
const otherDrafts: Edit = {
  item: { type: 'pilotage', uuid: NOW.uuid, pilotageUuid: null },
  kind: 'patch',
  groups: { drafts: { base: drafts, value: { ...drafts, vesselAftDraft: 9.9, vesselMaxDraft: 9.9 } } },
  context: { port: NOW.port.uuid },
  sendsNow: false,
};
const openForm = () => {
  stubApi({ ...koruAnswers, 'GET /pilotages/:id': [NOW] });
  return renderScreen(<EditPilotageModal pilotageUuid={NOW.uuid} onClose={() => {}} />, { signedInAs: AROHA_OF_KORU });
};
const aftDraft = () => screen.findByLabelText(/^Aft Draft/, {}, { timeout: 60_000 });

test('OFFLINE-16 after a reload the form opens with what waits, and not before that is known', async () => {
  await currentSync()?.engine.record(otherDrafts);
  const open = reloadOutbox();
  const { client } = openForm();
  await waitFor(() => expect(client.getQueriesData({ queryKey: ['GET /pilotages/:id'] })[0]?.[1]).toBeTruthy());
  expect(screen.queryByLabelText(/^Aft Draft/)).toBeNull();
  await act(open);
  expect(await aftDraft()).toHaveProperty('value', '9.90');
});

test('OFFLINE-16 a form that was opened while edits could not be read starts again with what they are', async () => {
  await currentSync()?.engine.record(otherDrafts);
  const open = reloadOutbox();
  setOutboxPhase('failed');
  openForm();
  expect(await aftDraft()).toHaveProperty('value', '8.80');
  await act(open);
  await waitFor(async () => expect(await aftDraft()).toHaveProperty('value', '9.90'));
});

test('SYNC-11 "Not synced" stands at the boxes whose group waits on this tablet, and at no other', async () => {
  const edit: Edit = {
    item: { type: 'pilotage', uuid: NOW.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: {
      drafts: { base: drafts, value: { ...drafts, vesselAftDraft: 9.9, vesselMaxDraft: 9.9 } },
      notes: { base: { notes: null }, value: { notes: 'Two tugs' } },
    },
    context: { port: NOW.port.uuid },
    sendsNow: false,
  };
  await currentSync()?.engine.record(edit);
  stubApi({ ...koruAnswers, 'GET /pilotages/:id': [NOW] });
  renderScreen(<EditPilotageModal pilotageUuid={NOW.uuid} onClose={() => {}} />, { signedInAs: AROHA_OF_KORU });
  const aft = await screen.findByLabelText(/^Aft Draft/, {}, { timeout: 60_000 });
  expect(aft).toHaveProperty('value', '9.90');
  const marked = [...document.querySelectorAll('.field, .fig')]
    .filter(({ textContent }) => textContent?.includes('Not synced'))
    .map((field) => field.querySelector('.lab')?.textContent);
  expect(marked).toEqual(['Fwd. Draft optional', 'Aft Draft optional', 'Max. Draft', 'Notes optional']);
  const tied = aft.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(tied)?.textContent).toBe('Not synced');
});
