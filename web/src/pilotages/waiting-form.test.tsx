import { pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Edit } from '@leadline/sync/ports';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AROHA_OF_KORU, koruAnswers, stored } from '../../test/koru-world.ts';
import { closeOutbox, openNewOutbox } from '../../test/outbox.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { currentSync } from '../sync/device-sync.ts';
import { EditPilotageModal } from './edit-pilotage-modal.tsx';

const NOW = pilotage.parse(stored({}));

beforeEach(openNewOutbox);
afterEach(closeOutbox);

test('SYNC-11 "Not synced" stands at the boxes whose group waits on this tablet, and at no other', async () => {
  const drafts = { vesselFwdDraft: 9.4, vesselAftDraft: 9.8, vesselMaxDraft: 9.8 };
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
