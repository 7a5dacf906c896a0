import { hours, minutes } from '@leadline/domain/time/instant';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, START } from '../../../test/koru-arrival.ts';
import { closePrefetch, openPrefetch, prefetchAnswers } from '../../../test/open-prefetch.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { useReadiness } from '../../sync/prefetch/device-prefetch.ts';
import { PREFETCH_ITEMS } from '../../sync/prefetch/prefetch-manifest.ts';
import styles from '../list/pilotage-table.module.css';
import { OfflineCell } from './offline-cell.tsx';

const NOW = Date.parse(START) - hours(1);
const { previousData: _p, attachments: _a, pilotageRouteChecks: _c, ...row } = ARRIVAL;
const answers = { ...prefetchAnswers(), 'GET /pilotages': [row] };
const broken = { status: 500 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  closePrefetch();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Cell() {
  return <OfflineCell row={row} prepared={useReadiness()(row)} isOnline isAway={false} />;
}
const cell = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await cell(name));

async function show(given: Parameters<typeof stubApi>[0] = answers, doors: Parameters<typeof openPrefetch>[0] = {}) {
  const calls = stubApi(given);
  await openPrefetch(doors);
  renderScreen(<Cell />);
  return calls;
}

const sheet = async () => within(await screen.findByRole('dialog'));
const rowOf = (dialog: Awaited<ReturnType<typeof sheet>>, item: string) =>
  [...dialog.getByRole('row', { name: new RegExp(`^${item}`) }).querySelectorAll('td')].map(
    ({ textContent }) => textContent,
  );

test('OFFLINE-11 a press prepares: "Prepare for offline use", "Preparing for offline use", "Ready for offline use"', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await show({ ...answers, 'GET /tugs': () => held.then(() => []) });
  await press('Prepare for offline use');
  expect((await cell('Preparing for offline use')).textContent).toBe('Preparing');
  letGo();
  expect((await cell('Ready for offline use')).textContent).toBe('Ready');
});

test('OFFLINE-12 ERR-30 a preparation of which nothing came says so in the cell and in a message; a press tries again', async () => {
  let isBroken = true;
  await show({ ...answers, 'GET /pilotages/:id': () => (isBroken ? broken : [ARRIVAL]) });
  await press('Prepare for offline use');
  expect((await cell('Error preparing for offline use')).textContent).toBe('Error');
  expect(await screen.findByText('Error prefetching data for offline use')).toBeTruthy();
  isBroken = false;
  await press('Error preparing for offline use');
  await cell('Ready for offline use');
});

test('OFFLINE-11 what is partly ready names what is missing and of how many; Retry fetches it', async () => {
  let isBroken = true;
  const tides = answers['GET /tide_data'];
  await show({
    ...answers,
    'GET /tide_data': (request) =>
      isBroken && request.url.searchParams.get('stationUuid')?.endsWith('12') ? broken : tides(request),
  });
  await press('Prepare for offline use');
  await press('Partly ready');
  const dialog = await sheet();
  expect(dialog.getByRole('heading', { level: 1 }).textContent).toBe('04:30 KEA MERIDIAN');
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toContain(
      'Error preparing for offline use. Missing: tides, high and low tides',
    ),
  );
  // Two stations, each with as many days: the half of them is there.
  const [item, state, age] = rowOf(dialog, 'Tides');
  const [, stored, parts] = /^Tides(\d+) of (\d+)$/.exec(item ?? '') ?? [];
  expect(Number(parts)).toBe(2 * Number(stored));
  expect([state, age]).toEqual(['Missing', 'now']);
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('heading', { name: 'Ready for offline use' })).toBeTruthy();
  expect(rowOf(dialog, 'Tides').slice(0, 2)).toEqual(['Tides', 'Ready']);
});

test('OFFLINE-11 the sheet stands outside the list, whose rules for rows do not fit the table in it', async () => {
  stubApi(answers);
  await openPrefetch();
  renderScreen(
    <table className={`tbl ${styles.list}`}>
      <tbody>
        <tr>
          <td>
            <Cell />
          </td>
        </tr>
      </tbody>
    </table>,
  );
  await press('Prepare for offline use');
  await press('Ready for offline use');
  expect((await screen.findByRole('dialog')).closest('[class*="_list_"]')).toBeNull();
  expect((await cell('Ready for offline use')).closest('[class*="_list_"]')).not.toBeNull();
});

test('OFFLINE-11 the sheet tells of every item its age and its size', async () => {
  await show();
  await press('Prepare for offline use');
  await cell('Ready for offline use');
  vi.setSystemTime(NOW + minutes(14));
  await press('Ready for offline use');
  const dialog = await sheet();
  const rows = dialog.getAllByRole('row').slice(1);
  // This port has no services that plan passages.
  const named = PREFETCH_ITEMS.filter(({ isNamedWhereThere }) => !isNamedWhereThere);
  expect(rows).toHaveLength(named.length);
  for (const { name } of named) {
    const [item, state, age, size] = rowOf(dialog, name);
    expect(state, name).toBe('Ready');
    // Nothing to keep is no hole: no stage of this port has a chart.
    if (item === 'Chartsnone') expect([age, size]).toEqual(['--', '--']);
    else expect([age, size], name).toEqual(['14 min', expect.stringMatching(/^\d+ KB$|^\d+\.\d MB$/)]);
  }
  expect(dialog.getByText('On this tablet').parentElement?.textContent).toMatch(/\d+KB|\d+\.\dMB/);
  // 14:30 UTC is 03:30 of the next day in Auckland, on summer time.
  expect(dialog.getByText('Prepared 03:30, 22 Nov 2026')).toBeTruthy();
});

test('OFFLINE-11 what was prepared more than a day ago is "Ready, but old", and the sheet says what of it', async () => {
  await show();
  await press('Prepare for offline use');
  await cell('Ready for offline use');
  vi.setSystemTime(NOW + hours(25));
  await press('Ready for offline use');
  const dialog = await sheet();
  expect((await cell('Ready, but old')).textContent).toBe('Old');
  expect(dialog.getByRole('status').textContent).toContain('Old: pilotage and route checks, vessel');
  expect(rowOf(dialog, 'Vessel')).toEqual(['Vessel', 'Old', '25 h 00', expect.stringMatching(/KB$/)]);
  await userEvent.click(dialog.getByRole('button', { name: 'Prepare again' }));
  await cell('Ready for offline use');
});

test('ERR-30 while edits wait a press says "Prefetch is not ready", and asks for nothing', async () => {
  const calls = await show(answers, { mayRun: () => false });
  await press('Prepare for offline use');
  expect(await screen.findByText('Prefetch is not ready')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('ERR-30 before the storage of the device is open a press says "Prefetch is not ready"', async () => {
  stubApi(answers);
  renderScreen(<Cell />);
  await press('Prepare for offline use');
  expect(await screen.findByText('Prefetch is not ready')).toBeTruthy();
});

test('OFFLINE-14 without a network the sheet tells what is there, and nothing can be fetched', async () => {
  await show();
  await press('Prepare for offline use');
  await cell('Ready for offline use');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Ready for offline use');
  const dialog = await sheet();
  expect(dialog.getByRole('button', { name: 'Prepare again' }).hasAttribute('disabled')).toBe(true);
});
