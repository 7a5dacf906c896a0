import type { Bytes } from '@leadline/domain/contract/endpoint';
import { readChartImage } from '@leadline/domain/contract/plan-endpoints';
import { readShareChart } from '@leadline/domain/contract/share-endpoints';
import { sha256 } from '../sha256.ts';
import type { KeptChart } from '../store/device-cache.ts';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';

const TIMEOUT_MS = 60_000;

interface Chart {
  uuid: string;
  sha256: string;
}

interface Link {
  id: string;
  token: string;
}

/** A chart image, the one that the plan names, and one that can be drawn. */
export async function fetchChart(chart: Chart, imageToken: string | null, signal: AbortSignal): Promise<KeptChart> {
  const input = { params: { id: chart.uuid }, query: { imageToken: imageToken ?? '', sha256: chart.sha256 } };
  return checkedChart(chart, await callApi(readChartImage, input, { signal, timeoutMs: TIMEOUT_MS }));
}

/** The same by the secret of a link that shows the plan: in a header, so that it stands in no address. */
export async function fetchChartByLink(chart: Chart, link: Link, signal: AbortSignal): Promise<KeptChart> {
  const input = { params: { id: link.id, chart: chart.uuid } };
  return checkedChart(
    chart,
    await callApi(readShareChart, input, { signal, timeoutMs: TIMEOUT_MS, token: link.token }),
  );
}

async function checkedChart(chart: Chart, { bytes, mime }: Pick<Bytes, 'bytes' | 'mime'>): Promise<KeptChart> {
  const own = new Uint8Array(bytes);
  if ((await sha256(own)) !== chart.sha256) throw new ApiFailure('unknown', null, null);
  await demandPicture(own, mime);
  return { bytes: own.buffer, mime };
}

/** Better now than at the chart table at 03:00. Browsers decode no SVG this way. */
async function demandPicture(bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
  if (mime === 'image/svg+xml' || typeof createImageBitmap === 'undefined') return;
  const picture = await createImageBitmap(new Blob([bytes], { type: mime }));
  picture.close();
}
