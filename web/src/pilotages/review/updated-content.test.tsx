import { type Pilotage, pilotage } from '@leadline/domain/pilotages/pilotage';
import { requestOf } from '@leadline/sync/kinds/request-of';
import type { SyncItem } from '@leadline/sync/outbox/outbox';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BERTH_5, BERTH_8, koruAnswers, stored } from '../../../test/koru-world.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { renderScreen } from '../../../test/render.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { usePilotage } from '../use-pilotage.ts';
import { UpdatedContent } from './updated-content.tsx';

const ROE = { by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' };
/** KOWHAI as Aroha finds her: Ben made her deeper, the office sent her to another berth. */
const CHANGED = pilotage.parse({
  ...stored(),
  status: 'Plan',
  needsReview: true,
  alteredByUser: stored().pilot?.uuid,
  previousData: { vesselMaxDraft: 8.4, toLocation: BERTH_5 },
  alterations: { vesselMaxDraft: ROE, toLocation: { by: 'Port office', at: '2026-11-21T12:50:00.000Z' } },
});
const CONFIRMED = { ...CHANGED, needsReview: false, previousData: null, alterations: null };

function Host() {
  const { data } = usePilotage(CHANGED.uuid);
  return data ? (
    <main>
      <p>the page</p>
      <UpdatedContent pilotage={data} />
    </main>
  ) : null;
}

function open(now: Pilotage, answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({ ...koruAnswers, 'GET /pilotages/:id': [now], ...answers });
  renderScreen(<Host />);
  return () => calls.filter(({ name }) => name === 'PUT /pilotages/:id').map(({ request }) => request);
}

const panel = () => screen.findByRole('region', { name: 'Updated Content' });
const lines = async () => within(await panel()).getAllByRole('listitem');
const texts = async () => (await lines()).map((line) => [...line.children].map((part) => part.textContent));

afterEach(() => {
  closeOutbox();
  vi.restoreAllMocks();
});

test('REVIEW-05 "Updated Content" lists each change with its old and new value, who made it and when in the port', async () => {
  open(CHANGED);
  expect(within(await panel()).getByText('2 changes since you last confirmed')).toBeTruthy();
  expect(await texts()).toEqual([
    ['To', 'changed from Berth 5 to Berth 8', 'Port office, 01:50, 22 Nov 2026'],
    ['Max. Draft', 'changed from 8.40 m to 8.80 m', 'Ben Roe, 02:34, 22 Nov 2026'],
  ]);
});

test('REVIEW-07 "Review" opens the form of the review', async () => {
  open(CHANGED);
  const link = within(await panel()).getByRole('link', { name: 'Review' });
  expect(link.getAttribute('href')).toBe(`/pilotage/review/${CHANGED.uuid}`);
});

test('REVIEW-02 REVIEW-04 whoever is not asked to review sees no panel', async () => {
  open(CONFIRMED);
  await screen.findByText('the page');
  expect(screen.queryByText('Updated Content')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('REVIEW-07 Confirm is sent once, with what stood on the screen, and the panel goes', async () => {
  const sent = open(CHANGED, { 'PUT /pilotages/:id': [CONFIRMED] });
  const confirm = within(await panel()).getByRole('button', { name: 'Confirm' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByText('Updated Content')).toBeNull());
  expect(await screen.findByText('Pilotage successfully updated')).toBeTruthy();
  expect(sent()).toHaveLength(1);
  const { url, body } = sent()[0] as StubRequest;
  expect(url.search).toBe('?review=true');
  expect(Object.keys(body as object).sort()).toEqual(['base', 'port']);
  const { base } = body as { base: object };
  expect(base).toMatchObject({ vesselMaxDraft: 8.8, toLocation: { uuid: CHANGED.toLocation?.uuid } });
});

test('REVIEW-07 a confirmation that failed says so, and the panel stays', async () => {
  const refused = { status: 422, error: { code: 'endState', message: 'The pilotage is over' } };
  open(CHANGED, { 'PUT /pilotages/:id': refused });
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Error updating pilotage')).toBeTruthy();
  expect(within(await panel()).getByRole('status').textContent).not.toBe('');
  expect(await lines()).toHaveLength(2);
});

test('REVIEW-07 OFFLINE-16 without a network Confirm waits on this tablet, and is sent as it was meant', async () => {
  await openNewOutbox();
  const sent = open(CHANGED);
  const confirm = within(await panel()).getByRole('button', { name: 'Confirm' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(confirm);
  expect(await screen.findByText('Saved on this tablet')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Updated Content')).toBeNull());
  expect(sent()).toEqual([]);
  const { ops, items } = currentSync()?.engine.outbox() ?? { ops: [], items: [] };
  expect(ops).toHaveLength(1);
  const request = ops[0] && requestOf(ops[0], items[0] as SyncItem);
  expect(request).toMatchObject({
    method: 'PUT',
    path: `/pilotages/${CHANGED.uuid}?review=true`,
    body: { base: { vesselMaxDraft: 8.8 } },
  });
  expect(request?.body).not.toHaveProperty('reviewed');
});

test('REVIEW-07 of what was changed once more since a waiting confirmation, that is still to be reviewed', async () => {
  await openNewOutbox();
  // It was confirmed with 9.00 m on the screen; by now the server has 8.80 m.
  const reviewed = { vesselMaxDraft: 9, toLocation: { uuid: CHANGED.toLocation?.uuid } };
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: CHANGED.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { review: { base: {}, value: { reviewed } } },
    context: { port: CHANGED.port.uuid },
    sendsNow: false,
  });
  open(CHANGED);
  expect(await texts()).toEqual([['Max. Draft', 'changed from 9.00 m to 8.80 m', 'Ben Roe, 02:34, 22 Nov 2026']]);
});

test('REVIEW-05 a place that a waiting confirmation names by its id alone is told by its name', async () => {
  await openNewOutbox();
  // What was confirmed on this tablet: Berth 5. By now the office has sent her to Berth 8 again.
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: CHANGED.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { review: { base: {}, value: { reviewed: { toLocation: { uuid: BERTH_5.uuid } } } } },
    context: { port: CHANGED.port.uuid },
    sendsNow: false,
  });
  open({ ...CHANGED, previousData: { toLocation: BERTH_8 } });
  const to = ['To', 'changed from Berth 5 to Berth 8', 'Port office, 01:50, 22 Nov 2026'];
  await waitFor(async () => expect(await texts()).toEqual([to]));
});

test('REVIEW-05 an own edit that waits is not shown as what the other entered: the server’s value stands there, one’s own beside it', async () => {
  await openNewOutbox();
  const drafts = (vesselMaxDraft: number) => ({ vesselMaxDraft, vesselFwdDraft: 8.2, vesselAftDraft: 8.4 });
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: CHANGED.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { drafts: { base: drafts(8.4), value: drafts(9.3) } },
    context: { port: CHANGED.port.uuid },
    sendsNow: false,
  });
  open(CHANGED);
  expect(await texts()).toEqual([
    ['To', 'changed from Berth 5 to Berth 8', 'Port office, 01:50, 22 Nov 2026'],
    ['Max. Draft', 'changed from 8.40 m to 8.80 m yours 9.30 m Not synced', 'Ben Roe, 02:34, 22 Nov 2026'],
  ]);
});

test('REVIEW-05 an own edit that goes back to the old value hides nothing of what the other entered', async () => {
  await openNewOutbox();
  const drafts = { vesselMaxDraft: 8.4, vesselFwdDraft: 8.2, vesselAftDraft: 8.4 };
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: CHANGED.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { drafts: { base: { ...drafts, vesselMaxDraft: 8.1 }, value: drafts } },
    context: { port: CHANGED.port.uuid },
    sendsNow: false,
  });
  open(CHANGED);
  const [, line] = await texts();
  expect(line?.[1]).toBe('changed from 8.40 m to 8.80 m yours 8.40 m Not synced');
});

test('REVIEW-07 Confirm beside an own edit that waits says so, and confirms what others entered, not one’s own value', async () => {
  await openNewOutbox();
  const drafts = (vesselMaxDraft: number) => ({ vesselMaxDraft, vesselFwdDraft: 8.2, vesselAftDraft: 8.4 });
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: CHANGED.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { drafts: { base: drafts(8.4), value: drafts(9.3) } },
    context: { port: CHANGED.port.uuid },
    sendsNow: false,
  });
  open(CHANGED);
  const about = 'Confirm is about what others entered. Your own values are not synced yet.';
  expect(within(await panel()).getByText(about)).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Updated Content')).toBeNull());
  const reviewed = currentSync()
    ?.engine.outbox()
    .ops.map(({ groups }) => groups.review?.value.reviewed);
  expect(reviewed?.at(-1)).toMatchObject({ vesselMaxDraft: 8.8 });
});
