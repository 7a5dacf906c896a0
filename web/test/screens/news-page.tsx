import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import { listShares } from '@leadline/domain/contract/share-endpoints';
import { type Pilotage, type PilotageRow, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { samplePilotage, sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useEntity } from '../../src/data/use-entity.ts';
import { takeNews } from '../../src/live/take-news.ts';
import { setCurrentSync } from '../../src/sync/device-sync.ts';

const port = sampleUuid(2);
export const [shown, other, unseen] = [sampleUuid(1), sampleUuid(20), sampleUuid(30)];

/** The server: what stands there, with the digest of what it says as its ETag. */
export let pilotages = new Map<string, Pilotage>();
export const asked: string[] = [];
export const put = (uuid: string, part: Partial<Pilotage>) => {
  pilotages.set(uuid, samplePilotage({ ...pilotages.get(uuid), ...part, uuid }));
};

/** Of what hangs on a pilotage. */
const LISTS = /_extras$|\/signature$|\/shares$/;

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

export function Screen({ withDetail = false }: { withDetail?: boolean }) {
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

export function Links() {
  useEntity(listShares, { params: { id: shown } });
  return null;
}

export function Boxes() {
  useEntity(listSignatures, { params: { id: shown } });
  return null;
}

/** E-mails that were told as given up. */
export const mailFailed = vi.fn();
export let news: ReturnType<typeof takeNews>;
export let client: QueryClient;
export async function show(element = <Screen />) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  news = takeNews(client, mailFailed);
  await pass(50);
  asked.length = 0;
}
export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
export const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
export const changed = (id: string, version: number, type: ChangeEvent['type'] = 'pilotage') =>
  news.hear({ type, id, version });

/** Every test of the file begins with the two pilotages, and with nobody who listens. */
export function watchNews(): void {
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
}
