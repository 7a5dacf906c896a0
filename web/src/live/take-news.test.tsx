import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import { type Pilotage, type PilotageRow, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { samplePilotage, sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import { readsOf } from '@leadline/sync/kinds/all-kinds';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheOf, useEntity } from '../data/use-entity.ts';
import { type DeviceSync, setCurrentSync } from '../sync/device-sync.ts';
import { takeNews } from './take-news.ts';

const port = sampleUuid(2);
const [shown, other, unseen] = [sampleUuid(1), sampleUuid(20), sampleUuid(30)];

/** The server: what stands there, with the digest of what it says as its ETag. */
let pilotages = new Map<string, Pilotage>();
const asked: string[] = [];
const put = (uuid: string, part: Partial<Pilotage>) => {
  pilotages.set(uuid, samplePilotage({ ...pilotages.get(uuid), ...part, uuid }));
};

/** Of what hangs on a pilotage. */
const LISTS = /_extras$|\/signature$/;

function answer(path: string, known: string | null): Response {
  const id = path.slice('/api/pilotages/'.length);
  const found = pilotages.get(id);
  const data = path === '/api/pilotages' ? [...pilotages.values()].map((each) => pilotageRow.parse(each)) : [found];
  const answered = LISTS.test(path) ? [] : data;
  const text = JSON.stringify({ data: answered });
  const headers = { etag: `W/"${text.length}-${[...pilotages.values()].map(({ version }) => version).join()}"` };
  asked.push(`${path.replace('/api', '')}${known === headers.etag ? ' 304' : ''}`);
  if (path.startsWith('/api/pilotages/') && !LISTS.test(path) && !found)
    return Response.json({ error: { code: 'notFound', message: '' } }, { status: 404 });
  return known === headers.etag ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

function Screen({ withDetail = false }: { withDetail?: boolean }) {
  const list = useEntity(listPilotages, { query: { portUuid: port } });
  return (
    <>
      <ul>
        {list.data?.map((row: PilotageRow) => (
          <li key={row.uuid}>{`${row.uuid.slice(-2)} ${row.vesselMaxDraft}`}</li>
        ))}
      </ul>
      {withDetail && <Detail />}
    </>
  );
}
function Detail() {
  const { data } = useEntity(readPilotage, { params: { id: shown } });
  useEntity(listPilotageExtras, { query: { pilotageUuid: shown } });
  return <p>{data?.notes}</p>;
}

function Boxes() {
  useEntity(listSignatures, { params: { id: shown } });
  return null;
}

let news: ReturnType<typeof takeNews>;
let client: QueryClient;
async function show(element = <Screen />) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  news = takeNews(client);
  await pass(50);
  asked.length = 0;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const changed = (id: string, version: number, type: ChangeEvent['type'] = 'pilotage') =>
  news.hear({ type, id, version });

beforeEach(() => {
  vi.useFakeTimers();
  pilotages = new Map();
  put(shown, { version: 3, vesselMaxDraft: 8.8 });
  put(other, { version: 1, vesselMaxDraft: 7 });
  globalThis.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) =>
    answer(new URL(String(input), 'http://localhost').pathname, new Headers(init?.headers).get('if-none-match')),
  );
});
afterEach(() => {
  news.stop();
  setCurrentSync(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('of a row that was changed the pilotage alone is read, and the row shows it within half a second', async () => {
  await show();
  put(shown, { version: 4, vesselMaxDraft: 9.1 });
  changed(shown, 4);
  await pass(500);
  expect(rows()).toEqual(['01 9.1', '20 7']);
  expect(asked).toEqual([`/pilotages/${shown}`]);
});

test('a new pilotage takes the list', async () => {
  await show();
  put(unseen, { version: 1, vesselMaxDraft: 5 });
  changed(unseen, 1);
  await pass(500);
  expect(rows()).toEqual(['01 8.8', '20 7', '30 5']);
  expect(asked).toEqual(['/pilotages']);
});

test('one that may no longer be read leaves the list', async () => {
  await show();
  pilotages.delete(other);
  changed(other, 2);
  await pass(500);
  expect(rows()).toEqual(['01 8.8']);
});

test('a version that this device has, as after an edit of its own, is asked for by nobody', async () => {
  await show(<Screen withDetail />);
  changed(shown, 3);
  changed(shown, 2);
  changed(shown, 3, 'routeChecks');
  await pass(2000);
  expect(asked).toEqual([]);
});

test('a pilotage that is open shows what others changed of it; of a check the list is not read', async () => {
  await show(<Screen withDetail />);
  put(shown, { version: 4, notes: 'Tugs at the knuckle' });
  changed(shown, 4, 'routeChecks');
  changed(shown, 5, 'extras');
  await pass(500);
  expect(screen.getByText('Tugs at the knuckle')).toBeDefined();
  expect(asked.sort()).toEqual([`/pilotages/${shown}`, '/pilotages_extras']);
});

test('ACCEPT-04 a signature of another shows where the pilotage is open, with what was accepted by it', async () => {
  await show(
    <>
      <Screen withDetail />
      <Boxes />
    </>,
  );
  put(shown, { version: 4, masterAccepted: true });
  changed(shown, 4, 'signatures');
  await pass(500);
  expect(asked.sort()).toEqual([`/pilotages/${shown}`, `/pilotages/${shown}/signature`]);
  asked.length = 0;
  changed(other, 5, 'signatures');
  await pass(500);
  expect(asked).toEqual([]);
});

test('BERTH-02 another pilotage of the ship, which may be her departure, has the open one read again; of another ship not', async () => {
  const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
  put(shown, { vessel, toLocation: { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' } });
  put(other, { vessel: { ...vessel, IMO: '4124024' } });
  await show(<Screen withDetail />);
  changed(other, 2);
  await pass(500);
  expect(asked).not.toContain(`/pilotages/${shown}`);
  put(other, { version: 3, vessel });
  await pass(2000);
  changed(other, 3);
  await pass(500);
  asked.length = 0;
  put(other, { version: 4, vessel });
  changed(other, 4);
  await pass(500);
  expect(asked.filter((each) => each.startsWith(`/pilotages/${shown}`))).toHaveLength(1);
});

test('BERTH-02 a departure that is given to another ship has the open arrival of that ship read again', async () => {
  const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
  put(shown, { vessel, toLocation: { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' } });
  put(other, { vessel: { ...vessel, IMO: '4124024' } });
  await show(<Screen withDetail />);
  put(other, { version: 2, vessel });
  changed(other, 2);
  await pass(500);
  expect(asked.filter((each) => each.startsWith('/pilotages'))).toEqual([`/pilotages/${other}`, `/pilotages/${shown}`]);
});

test('BERTH-02 of many at once, or of one that may no longer be read, nobody knows the ship: the open arrival is read again', async () => {
  const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
  put(shown, { vessel, toLocation: { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' } });
  const many = Array.from({ length: 5 }, (_, index) => sampleUuid(40 + index));
  for (const uuid of [other, ...many]) put(uuid, { version: 1, vessel: { ...vessel, IMO: '4124024' } });
  await show(<Screen withDetail />);
  for (const uuid of many) {
    put(uuid, { version: 2, vessel });
    changed(uuid, 2);
  }
  await pass(500);
  expect(asked.sort()).toEqual(['/pilotages', `/pilotages/${shown}`]);
  await pass(1000);
  asked.length = 0;
  pilotages.delete(other);
  changed(other, 2);
  await pass(500);
  expect(asked).toContain(`/pilotages/${shown}`);
});

test('a storm of changes is answered by four rounds of questions a second at most', async () => {
  await show();
  for (let version = 4; version < 104; version += 1) {
    put(shown, { version, vesselMaxDraft: version / 10 });
    changed(shown, version);
    await pass(10);
  }
  await pass(500);
  expect(rows()[0]).toBe('01 10.3');
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('of many rows at once the list is read, once', async () => {
  for (let number = 40; number < 46; number += 1) put(sampleUuid(number), { version: 1 });
  await show();
  for (let number = 40; number < 46; number += 1) {
    put(sampleUuid(number), { version: 2 });
    changed(sampleUuid(number), 2);
  }
  await pass(500);
  expect(asked).toEqual(['/pilotages']);
});

test('after "again" what is shown is asked for with its ETag, and what has not changed costs no body', async () => {
  await show(<Screen withDetail />);
  await act(async () => news.hear('again'));
  await pass(100);
  expect(asked.sort()).toEqual([`/pilotages/${shown} 304`, '/pilotages 304', '/pilotages_extras 304'].sort());
  asked.length = 0;
  put(other, { version: 2, vesselMaxDraft: 6 });
  await act(async () => news.hear('again'));
  await pass(100);
  expect(asked).toContain('/pilotages');
  expect(rows()).toEqual(['01 8.8', '20 6']);
});

test('a change that comes while the list is on its way is asked for once more', async () => {
  await show();
  const real = vi.mocked(fetch).getMockImplementation() ?? expect.fail();
  globalThis.fetch = vi.fn(async (input, init) => {
    // The server looks at once, and its answer takes a second.
    const early = await real(input, init);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return early;
  });
  put(unseen, { version: 1, vesselMaxDraft: 5 });
  changed(unseen, 1);
  await pass(400);
  put(sampleUuid(31), { version: 1, vesselMaxDraft: 6 });
  changed(sampleUuid(31), 1);
  await pass(3000);
  expect(rows()).toEqual(['01 8.8', '20 7', '30 5', '31 6']);
  expect(asked).toEqual(['/pilotages', '/pilotages']);
});

test('a page in the background asks nothing, and is up to date when somebody looks at it', async () => {
  await show();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  put(shown, { version: 4, vesselMaxDraft: 9.1 });
  changed(shown, 4);
  await pass(2000);
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(500);
  expect(rows()).toEqual(['01 9.1', '20 7']);
});

/** A run of "Start Sync" on this device: its edits wait until it is over. */
function beginRun(...records: string[]) {
  let ops = records.map((pilotage, index) => ({
    ...{ item: `routeChecks:c${index}`, context: { pilotage }, request: null, waits: true },
  }));
  const status = { now: 'SYNC_IN_PROGRESS' };
  const engine = {
    outbox: () => ({ items: [], ops }),
    state: () => ({ status: status.now }),
    subscribe: () => () => {},
  };
  setCurrentSync({ engine, close: () => {} } as unknown as DeviceSync);
  return {
    status,
    sent: (pilotage: string) => {
      ops = ops.filter(({ context }) => context.pilotage !== pilotage);
    },
    /** What the run touched is read anew. */
    end: () => {
      ops = [];
      status.now = 'idle';
      for (const endpoint of readsOf(['pilotage', 'routeChecks'])) cacheOf(client).outdate(endpoint);
    },
  };
}

test('while a run has more edits of a pilotage to send it is not read; after the last it is, once', async () => {
  await show();
  const run = beginRun(shown);
  for (let version = 4; version < 20; version += 1) {
    // Between two edits none is being sent.
    run.status.now = version % 2 === 0 ? 'SYNC_IN_PROGRESS' : 'SYNC_PENDING';
    changed(shown, version);
    await pass(1000);
  }
  expect(asked).toEqual([]);
  run.sent(shown);
  await pass(1500);
  expect(asked).toEqual([`/pilotages/${shown}`]);
});

const KEA = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
const BERTH = { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' as const };

test('what a run touched is read once after its last edit, with the list and the stays of the ship, whatever was told during it', async () => {
  for (const uuid of [shown, other]) put(uuid, { vessel: KEA, toLocation: BERTH });
  await show(<Screen withDetail />);
  const run = beginRun(shown, other);
  for (let version = 4; version < 10; version += 1) {
    for (const uuid of [shown, other]) {
      put(uuid, { version });
      changed(uuid, version, version === 4 ? 'pilotage' : 'routeChecks');
    }
    await act(async () => news.hear('again'));
    await pass(2000);
  }
  run.sent(other);
  await pass(2000);
  expect(asked).toEqual([]);
  // Between the answer to the last edit and the reading a slow tablet takes a moment.
  run.sent(shown);
  run.status.now = 'idle';
  await pass(700);
  await act(async () => run.end());
  await pass(5000);
  expect(asked.sort()).toEqual(['/pilotages', `/pilotages/${shown}`, '/pilotages_extras']);
});

test('during a run what others change of another pilotage shows at once', async () => {
  await show();
  beginRun(shown);
  put(other, { version: 2, vesselMaxDraft: 6 });
  changed(other, 2);
  await pass(500);
  expect(rows()).toEqual(['01 8.8', '20 6']);
});

test('what others change once the reading after a run has begun is read again', async () => {
  await show(<Screen withDetail />);
  const run = beginRun(shown);
  changed(shown, 4);
  await pass(1000);
  put(shown, { version: 4 });
  await act(async () => run.end());
  await pass(20);
  put(shown, { version: 5, notes: 'Tugs at the knuckle' });
  changed(shown, 5);
  await pass(1000);
  expect(screen.getByText('Tugs at the knuckle')).toBeDefined();
});

test('a reading after a run that failed has read nothing: what was told during it is asked for', async () => {
  await show(<Screen withDetail />);
  const run = beginRun(shown);
  put(shown, { version: 4, notes: 'Tugs at the knuckle' });
  changed(shown, 4);
  await pass(1000);
  const real = vi.mocked(fetch).getMockImplementation() ?? expect.fail();
  globalThis.fetch = vi.fn(async () => Response.json({ error: { code: 'forbidden', message: '' } }, { status: 403 }));
  await act(async () => run.end());
  await pass(20);
  globalThis.fetch = vi.fn(real);
  await pass(1000);
  expect(screen.getByText('Tugs at the knuckle')).toBeDefined();
});

test('a run that hangs keeps nobody from what others change for more than three minutes', async () => {
  await show();
  beginRun(shown);
  put(shown, { version: 4, vesselMaxDraft: 9.1 });
  changed(shown, 4);
  await pass(170_000);
  expect(rows()[0]).toBe('01 8.8');
  await pass(15_000);
  expect(rows()[0]).toBe('01 9.1');
});
