import { pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { pilotageRow } from '../../../test/pilotage-row.ts';
import { plainText } from '../../../test/plain-text.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PreviousPilotages } from './previous-pilotages.tsx';

afterEach(() => vi.restoreAllMocks());

const PILOTAGE = pilotage.parse({ ...ARRIVAL, date: '2026-11-21T15:30:00.000Z' });
const ROWS = [
  // 20:00 UTC is the next morning in New Zealand, an hour less ahead in winter.
  pilotageRow(1, { date: '2026-08-13T20:00:00.000Z', vesselMaxDraft: 11.8, pilotSecond: null }),
  pilotageRow(2, { date: '2026-05-01T20:00:00.000Z', movementType: 'Departure', vesselMaxDraft: null, pilot: null }),
];
const show = (rows: unknown[]) => {
  const calls = stubApi({ 'GET /pilotages_history': rows });
  renderScreen(<PreviousPilotages pilotage={PILOTAGE} />);
  return calls;
};
const heading = () => screen.queryByText('Previous pilotages');

test('DETAIL-15 the list is closed until somebody asks: date, MVT, from, to, max draft and pilots, as the server orders them', async () => {
  const calls = show(ROWS);
  const summary = await screen.findByText('Previous pilotages');
  const details = summary.closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(summary);
  expect(details?.open).toBe(true);
  const table = within(details as HTMLElement).getByRole('table', { hidden: true });
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => plainText(cell as HTMLElement)),
  );
  expect(rows).toEqual([
    ['Date', 'MVT', 'From', 'To', 'Max. Draft', 'Pilot(s)'],
    ['14 Aug 2026', 'Arr', 'Boarding ground', 'Berth 5', '11.80', 'A. Ngata'],
    ['2 May 2026', 'Dep', 'Boarding ground', 'Berth 5', '--', 'B. Roe'],
  ]);
  const [call] = calls;
  expect(Object.fromEntries(call?.request.url.searchParams ?? [])).toEqual({
    portUuid: ARRIVAL.port.uuid,
    vesselIMO: '4123018',
    pilotageDate: '2026-11-21T15:30:00.000Z',
  });
});

test('DETAIL-15 nothing when she was never here before', async () => {
  const calls = show([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heading()).toBeNull();
});

test('DETAIL-15 nothing without a network, and nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = show(ROWS);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([heading(), calls.length]).toEqual([null, 0]);
});
