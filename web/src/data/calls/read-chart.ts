import { deviceCache, type KeptChart } from '../store/device-cache.ts';
import { currentDeviceSession } from '../store/device-session.ts';
import { ApiFailure } from './api-failure.ts';
import { fetchChart } from './fetch-chart.ts';

/** What the plan says of a chart image. */
interface Chart {
  uuid: string;
  sha256: string;
}

/** The image that the plan names: the copy of this device, else the server's, which is then kept. */
export async function readChart({ uuid, sha256 }: Chart, signal: AbortSignal): Promise<KeptChart> {
  const cache = await deviceCache();
  const kept = await cache?.readChart(uuid, sha256).catch(() => null);
  if (kept) return kept;
  const fetched = await fetchWithToken({ uuid, sha256 }, signal);
  await cache?.keepChart(uuid, sha256, fetched).catch((error: unknown) => {
    console.warn('A chart could not be kept on this device', error);
  });
  return fetched;
}

/** A refused call renews the session, and only then there is an image token that opens anything. */
async function fetchWithToken(chart: Chart, signal: AbortSignal): Promise<KeptChart> {
  const session = currentDeviceSession();
  const token = session?.imageToken() ?? null;
  try {
    return await fetchChart(chart, token, signal);
  } catch (error) {
    const renewed = session?.imageToken() ?? null;
    if (!(error instanceof ApiFailure) || error.status !== 401 || renewed === token) throw error;
    return fetchChart(chart, renewed, signal);
  }
}
