import { hours, minutes } from '@leadline/domain/time/instant';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, START } from '../../../test/koru-arrival.ts';
import { closePrefetch, openPrefetch, prefetchAnswers } from '../../../test/open-prefetch.ts';
import { keepApp } from '../../../test/prefetch/kept-app.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { BridgeButton } from './bridge-button.tsx';

const NOW = Date.parse(START) - hours(1);
const { previousData: _p, attachments: _a, pilotageRouteChecks: _c, ...row } = ARRIVAL;
const answers = { ...prefetchAnswers(), 'GET /pilotages': [row] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  closePrefetch();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show() {
  const calls = stubApi(answers);
  await openPrefetch();
  renderScreen(<BridgeButton pilotage={ARRIVAL} />);
  return calls;
}
const button = () => screen.findByRole('button', { name: 'Ready for the bridge?' });
const sheet = async () => within(await screen.findByRole('dialog'));

test('OFFLINE-11 one press on the page of a pilotage fetches what she needs and tells of each item its age', async () => {
  await show();
  expect((await button()).title).toBe('Prepare for offline use');
  await userEvent.click(await button());
  const dialog = await sheet();
  expect(await dialog.findByRole('heading', { name: 'Ready for offline use' })).toBeTruthy();
  for (const item of ['Stages', 'Charts', 'Drawings', 'Tugs', 'Signatures', 'Tides'])
    expect(dialog.getByRole('row', { name: new RegExp(`^${item}.*(?:Ready|none)`, 'i') })).toBeTruthy();
  await waitFor(async () => expect((await button()).title).toBe('Ready for offline use'));
});

test('OFFLINE-11 what is ready is shown and not fetched again; what has become old is', async () => {
  const calls = await show();
  await userEvent.click(await button());
  await (await sheet()).findByRole('heading', { name: 'Ready for offline use' });
  await userEvent.click((await sheet()).getByRole('button', { name: 'Close' }));
  const asked = calls.length;
  await userEvent.click(await button());
  await (await sheet()).findByRole('heading', { name: 'Ready for offline use' });
  expect(calls).toHaveLength(asked);
  await userEvent.click((await sheet()).getByRole('button', { name: 'Close' }));
  vi.setSystemTime(NOW + hours(25));
  await userEvent.click(await button());
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
});

test('OFFLINE-08 OFFLINE-11 she is not ready for the bridge without what makes her paper, and is when that is here', async () => {
  keepApp(false);
  await show();
  await userEvent.click(await button());
  const dialog = await sheet();
  expect(await dialog.findByRole('heading', { name: 'Partly ready' })).toBeTruthy();
  expect(dialog.getByText(/Missing: paper$/)).toBeTruthy();
  expect(dialog.getByRole('row', { name: /^Paper/ }).textContent).toBe('PaperMissing----');
  // The app came to the tablet a quarter of an hour before she is prepared again: 546,211 bytes.
  keepApp(true);
  vi.setSystemTime(NOW + minutes(15));
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('heading', { name: 'Ready for offline use' })).toBeTruthy();
  expect(dialog.getByRole('row', { name: /^Paper/ }).textContent).toBe('PaperReady15 min546 KB');
});

test('the sheet shows the size of the attachments before they are fetched', async () => {
  const file = {
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    attachmentType: 'additional' as const,
    size: 212_000,
  };
  const stored = { ...file, date: START, sha256: 'ab', url: `/api/pilotages/${ARRIVAL.uuid}/attachment/notice` };
  const pilotage = { ...ARRIVAL, attachments: [stored, { ...stored, name: 'other.pdf', size: 100_000, sha256: 'cd' }] };
  const never = () => new Promise<never>(() => undefined);
  stubApi({ ...answers, 'GET /pilotages/:id': [pilotage], 'GET /pilotages/:id/attachment/:file': never });
  await openPrefetch();
  renderScreen(<BridgeButton pilotage={pilotage} />);
  await userEvent.click(await button());
  expect(await (await sheet()).findByText('Attachments: 2 files, 312 KB')).toBeTruthy();
});
