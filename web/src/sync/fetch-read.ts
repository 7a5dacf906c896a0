import { chartKey } from '../data/answers/kept-answers.ts';
import { askAndKeep } from '../data/answers/late-answers.ts';
import { callApiWithMeta } from '../data/calls/call-api.ts';
import { fetchChart } from '../data/calls/fetch-chart.ts';
import type { CacheDb } from '../data/store/cache-db.ts';
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
