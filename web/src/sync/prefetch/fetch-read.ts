import { chartKey, fileKey } from '../../data/answers/kept-answers.ts';
import { askAndKeep } from '../../data/answers/late-answers.ts';
import { fetchChart } from '../../data/calls/fetch-chart.ts';
import { fetchFile } from '../../data/calls/fetch-file.ts';
import type { AskTogether } from '../../data/calls/reads-together.ts';
import { awaitPaper } from '../../data/papers/paper-on-device.ts';
import type { CacheDb } from '../../data/store/cache-db.ts';
import { fetchPart } from '../../ui/app-code/fetch-part.ts';
import type { PrefetchRead } from './prefetch-manifest.ts';

interface Doors {
  cache: CacheDb;
  ask: AskTogether;
  imageToken: () => string | null;
}

/** Reads one thing from the server and keeps it; a chart counts only when its bytes are whole. */
export async function fetchRead(
  { cache, ask, imageToken }: Doors,
  read: PrefetchRead,
  signal: AbortSignal,
): Promise<unknown> {
  if (read.kind === 'chart') {
    await cache.putChart(chartKey(read.uuid, read.sha256), await fetchChart(read, imageToken(), signal));
    return undefined;
  }
  if (read.kind === 'file') {
    await cache.keepFile(fileKey(read), await fetchFile(read, signal));
    return undefined;
  }
  if (read.kind === 'paper') {
    await awaitPaper(signal);
    return undefined;
  }
  if (read.kind === 'faces') {
    const { keepFacesFor } = await fetchPart(() => import('../../data/papers/han-faces.ts'));
    await keepFacesFor(read.characters);
    return undefined;
  }
  const { endpoint, input } = read;
  // A copy that cannot be opened is read anew.
  const known = async () => {
    const kept = await cache.read(endpoint, input).catch(() => null);
    return kept?.etag ? { data: kept.data, meta: kept.meta, etag: kept.etag } : null;
  };
  const { answer, kept } = await askAndKeep(endpoint, input, {
    ask: () => ask(endpoint, input, { known, signal }),
    keep: (told) => cache.keep(endpoint, input, told),
    patch: (change) => cache.patch(endpoint, input, change),
  });
  await kept;
  return answer.data;
}
