import type { Page, Request } from '@playwright/test';

export interface Asked {
  /** `PUT /pilotages/…`, without the token of the charts. */
  what: string;
  /** Seconds since the counting began, begin and end. */
  from: number;
  to: number | null;
  /** Null when no answer came. */
  status: number | null;
}

export interface Requests {
  asked: () => Asked[];
  restart: () => void;
}

/** Every call of the server that a page makes. */
export function followRequests(page: Page): Requests {
  let begin = performance.now();
  let asked = new Map<Request, Asked>();
  const now = () => (performance.now() - begin) / 1000;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    searchParams.delete('imageToken');
    const query = searchParams.toString();
    const what = `${request.method()} ${pathname.slice(4)}${query && `?${query}`}`;
    asked.set(request, { what, from: now(), to: null, status: null });
  });
  page.on('requestfinished', async (request) => {
    const one = asked.get(request);
    if (!one) return;
    one.to = now();
    one.status = (await request.response())?.status() ?? null;
  });
  page.on('requestfailed', (request) => {
    const one = asked.get(request);
    if (one) one.to = now();
  });
  return {
    asked: () => [...asked.values()],
    restart: () => {
      begin = performance.now();
      asked = new Map();
    },
  };
}

/** Calls by method and kind of record: ids and questions left out. */
export function countByKind(asked: readonly Asked[]): string {
  const counts = new Map<string, number>();
  for (const { what } of asked) {
    const kind = what.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\/\d{7}/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
