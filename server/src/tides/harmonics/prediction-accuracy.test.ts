import type { TideExtreme } from '@leadline/domain/tides/tide';
import { expect, test } from 'vitest';
import { compareExtremes } from '../tables/compare-extremes.ts';
import { harmonicSeries } from '../tide-series.ts';
import { findHarmonicStation } from './harmonic-station.ts';

/**
 * Published high and low waters of Auckland, 1 to 6 January 2016: Land Information New Zealand, annual table 070, CC BY
 * 4.0; New Zealand Daylight Time, metres above chart datum.
 */
const PUBLISHED = `
  1 00:59 3.0 06:48 0.8 13:18 3.0 19:23 0.8
  2 01:43 2.9 07:36 0.9 14:02 2.9 20:10 0.9
  3 02:31 2.8 08:27 1.0 14:49 2.9 20:59 0.9
  4 03:22 2.7 09:21 1.1 15:38 2.8 21:50 1.0
  5 04:18 2.7 10:17 1.1 16:29 2.8 22:44 1.0
  6 05:15 2.7 11:12 1.1 17:22 2.8 23:37 0.9`;

function publishedEvents(): TideExtreme[] {
  return PUBLISHED.trim()
    .split('\n')
    .flatMap((line) => {
      const [day = '', ...cells] = line.trim().split(' ');
      return [0, 2, 4, 6].map((cell): TideExtreme => {
        const height = Number(cells[cell + 1]);
        return { at: Date.parse(`2016-01-0${day}T${cells[cell]}:00+13:00`), height, type: height > 2 ? 'high' : 'low' };
      });
    });
}

for (const id of ['ticon/auckland-auct-nzl-ttw', 'ticon/auckland-070a-nzl-uhslc_rq']) {
  test(`predictions from ${id} lie by the published high and low waters of Auckland, datum included`, async () => {
    // Mean sea level of Auckland above chart datum, 1.87 m: LINZ, Tidal levels of standard ports.
    const source = { kind: 'harmonic', station: id, mslAboveChartDatum: 1.87, mslSource: 'LINZ' } as const;
    const found = await findHarmonicStation(source, 'Chart Datum');
    if ('refusal' in found) throw new Error(found.refusal);
    const events = publishedEvents();
    const around = (hours: number) => hours * 3_600_000;
    const from = (events[0]?.at ?? 0) - around(3);
    const predicted = harmonicSeries(found.station).extremes(from, from + around(7 * 24));
    const is = compareExtremes(events, predicted);
    expect(is).toMatchObject({ compared: 24, missed: 0 });
    expect(is.medianMinutes).toBeLessThanOrEqual(4);
    expect(is.p95Minutes).toBeLessThanOrEqual(11);
    expect(is.p95Height).toBeLessThanOrEqual(0.15);
  });
}
