import type { StoredPlan } from '@leadline/domain/share/for-master';
import type { PaperChart } from '@leadline/paper/paper-content';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findChartBytes } from '../plan/plan-store.ts';

interface NamedChart {
  uuid: string;
  sha256: string;
}

/** Characters of all that is kept: the papers of a port show the same few charts, and a sheet has 100,000. */
const MOST_KEPT = 8_000_000;
const kept = new Map<string, PaperChart>();
let keptSize = 0;

/**
 * The image of a chart that a plan names, undefined where it is not there. A plan names it by its digest, so it never changes
 * and is read from the database once: reading it for every paper causes collections of garbage in the main thread.
 */
export async function paperChart(
  db: Kysely<Tables>,
  { uuid, sha256 }: NamedChart,
  find = findChartBytes,
): Promise<PaperChart | undefined> {
  const name = `${uuid} ${sha256}`;
  const known = kept.get(name);
  if (known) return known;
  const image = await find(db, uuid, sha256);
  if (!image) return undefined;
  const chart = chartOf(image);
  keep(name, chart);
  return chart;
}

/** The images that a plan shows, by uuid. */
export async function chartsOfPlan(
  db: Kysely<Tables>,
  { planSettings }: Pick<StoredPlan, 'planSettings'>,
): Promise<Record<string, PaperChart>> {
  const charts: Record<string, PaperChart> = {};
  for (const { chart } of planSettings.stages) {
    const image = chart && (await paperChart(db, chart));
    if (image) charts[chart.uuid] = image;
  }
  return charts;
}

function keep(name: string, chart: PaperChart): void {
  if (kept.has(name) || sizeOf(chart) > MOST_KEPT) return;
  kept.set(name, chart);
  keptSize += sizeOf(chart);
  for (const [oldest, former] of kept) {
    if (keptSize <= MOST_KEPT) return;
    kept.delete(oldest);
    keptSize -= sizeOf(former);
  }
}

const sizeOf = (chart: PaperChart) => (chart.kind === 'svg' ? chart.svg : chart.dataUrl).length;

function chartOf({ mime, bytes }: { mime: string; bytes: Uint8Array }): PaperChart {
  const data = Buffer.from(bytes);
  if (mime === 'image/svg+xml') return { kind: 'svg', svg: data.toString('utf8') };
  return { kind: 'image', dataUrl: `data:${mime};base64,${data.toString('base64')}` };
}
