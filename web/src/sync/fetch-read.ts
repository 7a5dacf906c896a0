import type { CacheDb } from '../data/cache-db.ts';
import { callApiWithMeta } from '../data/call-api.ts';
import { fetchChart } from '../data/fetch-chart.ts';
import { chartKey } from '../data/kept-answers.ts';
import type { PrefetchRead } from './prefetch-manifest.ts';

/** Reads one thing from the server and keeps it; a chart counts only when its bytes are whole. */
export async function fetchRead(
  cache: CacheDb,
  read: PrefetchRead,
  imageToken: () => string | null,
  signal: AbortSignal,
): Promise<unknown> {
  if (read.kind === 'chart') {
    await cache.putChart(chartKey(read.uuid, read.sha256), await fetchChart(read, imageToken(), signal));
    return undefined;
  }
  const { data, meta } = await callApiWithMeta(read.endpoint, read.input, { signal });
  await cache.keep(read.endpoint, read.input, { data, meta });
  return data;
}
