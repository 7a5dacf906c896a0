import type { CacheDb } from '../data/cache-db.ts';
import { callApiWithMeta } from '../data/call-api.ts';
import { fetchChart } from '../data/fetch-chart.ts';
import { chartKey } from '../data/kept-answers.ts';
import { askAndKeep } from '../data/late-answers.ts';
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
  const { endpoint, input } = read;
  const { answer, kept } = await askAndKeep(endpoint, input, {
    ask: () => callApiWithMeta(endpoint, input, { signal }),
    keep: (told) => cache.keep(endpoint, input, told),
    patch: (change) => cache.patch(endpoint, input, change),
  });
  await kept;
  return answer.data;
}
