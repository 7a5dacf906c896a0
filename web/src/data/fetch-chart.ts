import { ApiFailure } from './api-failure.ts';
import type { KeptChart } from './device-cache.ts';

const TIMEOUT_MS = 60_000;

interface Chart {
  uuid: string;
  sha256: string;
  mime: string;
}

/** A chart image, whole as the server has it, and one that can be drawn. */
export async function fetchChart(chart: Chart, imageToken: string | null, signal: AbortSignal): Promise<KeptChart> {
  const address = `/api/charts/${encodeURIComponent(chart.uuid)}/image?imageToken=${encodeURIComponent(imageToken ?? '')}`;
  const bytes = await fetchBytes(address, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]), signal);
  if ((await sha256Of(bytes)) !== chart.sha256) throw new ApiFailure('unknown', null, null);
  await demandPicture(bytes, chart.mime);
  return { bytes, mime: chart.mime };
}

async function fetchBytes(address: string, limit: AbortSignal, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { signal: limit, cache: 'no-store' });
    if (!response.ok) throw new ApiFailure(response.status < 500 ? 'refused' : 'unknown', response.status, null);
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof ApiFailure || signal.aborted) throw error;
    throw new ApiFailure(limit.aborted ? 'timeout' : 'network', null, null);
  }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Better now than at the chart table at 03:00. Browsers decode no SVG this way. */
async function demandPicture(bytes: ArrayBuffer, mime: string): Promise<void> {
  if (mime === 'image/svg+xml' || typeof createImageBitmap === 'undefined') return;
  const picture = await createImageBitmap(new Blob([bytes], { type: mime }));
  picture.close();
}
