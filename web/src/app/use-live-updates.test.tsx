import { listShares } from '@leadline/domain/contract/share-endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { useEntity } from '../data/use-entity.ts';
import { handOver, takeBack } from '../session/handed-over/handed-over.ts';
import { OPEN_SHARE } from './paths.ts';
import { useLiveUpdates } from './use-live-updates.ts';

const SLOW = { timeout: 60_000 };
const mail = { state: 'failed', at: null, fault: '550' };
const link = { uuid: '90000000-0000-4000-8000-000000000001', pilotage: { uuid: ARRIVAL.uuid }, mail };
const times = { sharedAt: ARRIVAL.date, fetchedAt: null, readAt: null, readDevice: null, revokedAt: null };
const shares = [{ ...link, ...times, email: 'master@ship.example', isForInformation: false }];

/** A server whose stream says this and stays open. */
function telling(words: string) {
  // The app has all its code: nothing waits for the first page.
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(words)) });
  const headers = { 'content-type': 'text/event-stream', 'x-server-time': ARRIVAL.date };
  return stubApi({
    ...arrivalAnswers(),
    'GET /pilotages/:id/shares': shares,
    'GET /live': new Response(body, { headers }),
  });
}
const mailFailed = `event: mailFailed\ndata: ${JSON.stringify({ pilotage: ARRIVAL.uuid, share: link.uuid })}\n\n`;
function Followed() {
  useLiveUpdates();
  useEntity(listShares, { params: { id: ARRIVAL.uuid } });
  return <p>A screen</p>;
}

afterEach(() => {
  takeBack();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

test('an email that was given up is told wherever its pilot is, and leads to what was sent', async () => {
  telling(mailFailed);
  const { router } = renderScreen(<Followed />, { at: '/elsewhere' });
  expect(await screen.findByText(/the plan was not sent to master@ship.example/, {}, SLOW)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show what was sent' }));
  await waitFor(() => expect(router.state.location.state).toBe(OPEN_SHARE), SLOW);
  expect(router.state.location.pathname).toBe(`/pilotage/${ARRIVAL.uuid}/acceptance`);
});

test('on a tablet that is handed over it is not told; what is shown of it is asked for again', async () => {
  handOver(ARRIVAL.uuid);
  const calls = telling(mailFailed);
  renderScreen(<Followed />);
  const asked = (name: string) => calls.filter((call) => call.name === name).length;
  await waitFor(() => expect(asked('GET /pilotages/:id/shares')).toBe(2), SLOW);
  expect(asked('GET /pilotages/:id')).toBe(0);
  expect(screen.getByRole('status').textContent).toBe('');
});
