import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { hours } from '@leadline/domain/time/instant';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, START } from '../../../test/koru-arrival.ts';
import { closePrefetch, openPrefetch, prefetchAnswers } from '../../../test/open-prefetch.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { deviceCache } from '../../data/store/device-cache.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { currentPrefetch } from '../../sync/prefetch/device-prefetch.ts';
import { PilotageTable } from './pilotage-table.tsx';

const NOW = Date.parse(START) - hours(1);
const { previousData: _p, attachments: _a, pilotageRouteChecks: _c, ...prepared } = ARRIVAL;
/** A job of the same day that nobody has prepared. */
const other: PilotageRow = {
  ...prepared,
  uuid: '10000000-0000-4000-8000-000000000099',
  vessel: { IMO: null, name: 'RATA VENTURE', flag_code: 'PA' },
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  stubApi({ ...prefetchAnswers(), 'GET /pilotages': [prepared] });
  await openPrefetch();
  await currentPrefetch()?.prepare(prepared.uuid);
});
afterEach(() => {
  closePrefetch();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show() {
  const rows = [prepared, other];
  const table = (
    <PilotageTable
      rows={rows}
      allRows={rows}
      changed={new Map()}
      zone="Pacific/Auckland"
      now={NOW}
      userUuid={AROHA.user.uuid}
      foldsEarlier={false}
    />
  );
  return renderRoutes([
    { path: '/', element: table },
    { path: '/pilotage/:id/*', element: <h1>One pilotage</h1> },
  ]);
}

/** The browser loses its network, and says so. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
}

const rowOf = (ship: string) => screen.getByText(ship).closest('tr') as HTMLElement;
const statusOf = (ship: string) => rowOf(ship).querySelector('[class*="_status_"]') as HTMLElement;

test.each(['KEA MERIDIAN', 'RATA VENTURE'])('LIST-24 online the row of %s opens, prepared or not', async (ship) => {
  show();
  await userEvent.click(statusOf(ship));
  expect(await screen.findByRole('heading', { name: 'One pilotage' })).toBeTruthy();
});

test('LIST-24 without a network a row that was prepared opens', async () => {
  show();
  goOffline();
  await userEvent.click(statusOf('KEA MERIDIAN'));
  expect(await screen.findByRole('heading', { name: 'One pilotage' })).toBeTruthy();
});

test('LIST-24 LIST-25 without a network a row that was not prepared is dimmed, is no link, and a press opens nothing', async () => {
  const { router } = show();
  expect(screen.getByRole('link', { name: 'RATA VENTURE' })).toBeTruthy();
  goOffline();
  expect(rowOf('RATA VENTURE').matches('[class*="_away_"]')).toBe(true);
  expect(rowOf('RATA VENTURE').getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('link', { name: 'RATA VENTURE' })).toBeNull();
  await userEvent.click(statusOf('RATA VENTURE'));
  await userEvent.click(screen.getByText('RATA VENTURE'));
  expect(router.state.location.pathname).toBe('/');
  expect(rowOf('KEA MERIDIAN').matches('[class*="_away_"]')).toBe(false);
  expect(screen.getByRole('link', { name: 'KEA MERIDIAN' })).toBeTruthy();
});

test('LIST-24 without a network a row that does not open says "Not on this tablet", in its cell and when it is pressed', async () => {
  show();
  goOffline();
  const cell = rowOf('RATA VENTURE').querySelector('[class*="_offlinecell_"]') as HTMLElement;
  expect(cell.textContent).toContain('Not on this tablet');
  expect(within(cell).queryByRole('button')).toBeNull();
  await userEvent.click(statusOf('RATA VENTURE'));
  const messages = () => screen.getAllByText('Not on this tablet').filter((text) => !cell.contains(text));
  await waitFor(() => expect(messages()).toHaveLength(1));
});

test('LIST-24 without a network a row whose record was opened and kept opens, and says that it is not prepared', async () => {
  const kept = { data: { ...ARRIVAL, uuid: other.uuid }, meta: {} };
  await (await deviceCache())?.keep(readPilotage, { params: { id: other.uuid } }, kept);
  show();
  goOffline();
  await screen.findByRole('link', { name: 'RATA VENTURE' });
  expect(rowOf('RATA VENTURE').matches('[class*="_away_"]')).toBe(false);
  expect(rowOf('RATA VENTURE').querySelector('[class*="_offlinecell_"]')?.textContent).toContain(
    'not prepared for offline use',
  );
  await userEvent.click(statusOf('RATA VENTURE'));
  expect(await screen.findByRole('heading', { name: 'One pilotage' })).toBeTruthy();
});

test('LIST-24 SYNC-11 without a network a row with an own edit that waits opens, and "Not synced" is never dimmed', async () => {
  await openNewOutbox();
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: other.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { notes: { base: { notes: null }, value: { notes: 'Two tugs' } } },
    context: { port: other.port.uuid },
    sendsNow: false,
  });
  show();
  goOffline();
  const mark = await screen.findByText('Not synced');
  expect(mark.closest('td')?.matches('[class*="_keep_"]')).toBe(true);
  expect(rowOf('RATA VENTURE').matches('[class*="_away_"]')).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'RATA VENTURE' }));
  expect(await screen.findByRole('heading', { name: 'One pilotage' })).toBeTruthy();
  closeOutbox();
});

test('LIST-22 LIST-25 without a service worker there is no Offline column and no row is dimmed', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  show();
  goOffline();
  expect(screen.queryByRole('columnheader', { name: 'Offline' })).toBeNull();
  expect(rowOf('RATA VENTURE').matches('[class*="_away_"]')).toBe(false);
});
