import { expect, test } from 'vitest';
import { findHarmonicStation } from './harmonic-station.ts';

/**
 * 95 % of the predicted high and low waters of a year against the annual tables of Land Information New Zealand (Auckland
 * 2016, Lyttelton 2018, with its mean sea levels), as `npm run check:tables` measures them: docs/tides.md.
 */
const MEASURED = [
  ['ticon/auckland-auct-nzl-ttw', 1.87, 0.154],
  ['ticon/auckland-070a-nzl-uhslc_rq', 1.87, 0.105],
  ['ticon/lyttelton-667a-nzl-uhslc_rq', 1.38, 0.098],
] as const;

for (const [station, mslAboveChartDatum, measured] of MEASURED) {
  test(`the usual error taken for ${station} is no less than the one measured, and not twice as much`, async () => {
    const found = await findHarmonicStation(
      { kind: 'harmonic', station, mslAboveChartDatum, mslSource: 'LINZ' },
      'Chart Datum',
    );
    if ('refusal' in found) throw new Error(found.refusal);
    expect(found.station.usualError).toBeGreaterThanOrEqual(measured);
    expect(found.station.usualError).toBeLessThan(2 * measured);
  });
}
