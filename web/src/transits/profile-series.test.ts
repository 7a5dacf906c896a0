import { expect, test } from 'vitest';
import { koruProfile } from '../../test/ncos-world.ts';
import { keelDepths } from './profile-series.ts';

test('TRANSIT-02 the keel lies at draft, squat and heel; where one is missing nothing is drawn', () => {
  // 11.60 + 0.90 + 0.08 + 0.06, then 0.96, 1.21 and 0.00 of squat.
  expect(keelDepths(koruProfile())).toEqual([12.64, 12.7, 12.95, 11.74]);
  const { series } = koruProfile();
  const broken = koruProfile({ series: { ...series, TurningHeel: [0.06, null, 0.06, 0.06] } });
  expect(keelDepths(broken)).toEqual([12.64, null, 12.95, 11.74]);
  expect(keelDepths(koruProfile({ draft: null }))).toEqual([null, null, null, null]);
});
