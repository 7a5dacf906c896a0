import type { Chart, PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { PaperChart, PaperContent } from '@leadline/paper/paper-content';
import type { KeptChart } from '../data/store/device-cache.ts';

/** The sheets of a paper. One that is neither on this device nor to be had is missing: the paper says so. */
export async function paperCharts(
  { stages }: PlanSettings,
  readImage: (chart: Chart, signal: AbortSignal) => Promise<KeptChart>,
): Promise<PaperContent['charts']> {
  const named = stages.flatMap(({ chart }) => (chart ? [chart] : []));
  const read = named.map(async (chart): Promise<[string, PaperChart][]> => {
    try {
      const { bytes, mime } = await readImage(chart, new AbortController().signal);
      return [[chart.uuid, chartOf(new Uint8Array(bytes), mime)]];
    } catch {
      return [];
    }
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

function chartOf(bytes: Uint8Array, mime: string): PaperChart {
  if (mime === 'image/svg+xml') return { kind: 'svg', svg: new TextDecoder().decode(bytes) };
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { kind: 'image', dataUrl: `data:${mime};base64,${btoa(letters)}` };
}
