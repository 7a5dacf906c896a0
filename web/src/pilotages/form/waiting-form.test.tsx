import { pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Edit } from '@leadline/sync/ports';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AROHA_OF_KORU, koruAnswers, stored } from '../../../test/koru-world.ts';
import { closeOutbox, openNewOutbox, reloadOutbox } from '../../../test/outbox.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSync, setOutboxPhase } from '../../sync/device-sync.ts';
import { EditPilotageModal } from './edit-pilotage-modal.tsx';
import { StoredPilotageForm } from './stored-pilotage-form.tsx';

const NOW = pilotage.parse(stored({}));

beforeEach(openNewOutbox);
afterEach(() => {
  closeOutbox();
  vi.restoreAllMocks();
});

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

/** Ben made her deeper, 8.40 m to 8.80 m; 9.90 m waits here. */
const CHANGED = pilotage.parse({
  ...NOW,
  status: 'Plan',
  needsReview: true,
  alteredByUser: NOW.pilot?.uuid,
  previousData: { vesselMaxDraft: 8.4 },
  alterations: { vesselMaxDraft: { by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' } },
});
const openReview = async () => {
  await currentSync()?.engine.record(otherDrafts);
  stubApi({ ...koruAnswers, 'GET /pilotages/:id': [CHANGED] });
  const form = (
    <StoredPilotageForm id={NOW.uuid} title="Review" frame="page" isReview onLeave={() => {}} onPlan={() => {}} />
  );
  renderScreen(form, { signedInAs: AROHA_OF_KORU });
  return aftDraft();
};

test('REVIEW-05 in a review a box that holds an own edit names what others made of it on the server', async () => {
  await openReview();
  const max = [...document.querySelectorAll('.fig')].find(({ textContent }) => textContent?.includes('Max. Draft'));
  expect(max?.textContent).toContain('9.90');
  expect(max?.textContent).toContain('Not synced');
  expect(max?.textContent).toContain('changed from 8.40 m to 8.80 m on the server');
});

test('REVIEW-07 a review form confirms what others entered, not the own edit that waits', async () => {
  await openReview();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const confirmed = () => currentSync()?.engine.outbox().ops.at(-1)?.groups.review?.value.reviewed;
  await waitFor(() => expect(confirmed()).toMatchObject({ vesselMaxDraft: 8.8 }));
});
