import type { Instant } from '@leadline/domain/time/instant';
import { fetchChartByLink } from '../../data/calls/fetch-chart.ts';
import type { KeptChart } from '../../data/store/device-cache.ts';
import type { Link } from '../use-link-comments.ts';
import { keepChart, readKeptChart } from './kept-rows.ts';

/** The image that the plan names: the copy of this device, else by the link, and then kept as long as that lasts. */
export async function readLinkChart(
  link: Link,
  chart: { uuid: string; sha256: string },
  { until, signal }: { until: Instant; signal: AbortSignal },
): Promise<KeptChart> {
  const kept = await readKeptChart(link.id, chart.sha256);
  if (kept) return kept;
  const fetched = await fetchChartByLink(chart, link, signal);
  void keepChart(link.id, chart.sha256, fetched, until);
  return fetched;
}
