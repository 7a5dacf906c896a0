import { expect, test } from 'vitest';
import { canonicalJson } from '../../numbers/canonical-json.ts';
import { samplePilotage } from '../../pilotages/sample-pilotage.ts';
import { shownParts } from '../shown-parts.ts';
import { clocksIn } from './kept-clocks.ts';

const content = (parts: { name: string; value: string }[]) => ({
  shown: { digest: 'a'.repeat(64), parts: parts.map((part) => ({ ...part, salt: '00', digest: 'b'.repeat(64) })) },
});
const stated = (clocks: unknown) => clocksIn(content([{ name: 'clocks', value: canonicalJson(clocks) }]));

test('a signature keeps the clocks of the port around the start', () => {
  const pilotage = samplePilotage({ date: '2026-11-22T20:50:00.000Z' });
  const parts = shownParts({ pilotage, tugs: [], drawings: [], rows: [], curves: new Map(), portExtras: [] });
  expect(clocksIn(content(parts))).toMatchObject({
    zone: 'Pacific/Auckland',
    offsets: [{ minutes: 780 }, { from: '2026-04-04T14:00:00.000Z', minutes: 720 }, {}, {}, {}],
  });
});

test('of one without them, or with what are no clocks, there are none', () => {
  const clocks = { zone: 'Pacific/Auckland', from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
  const from = clocks.from;
  expect(stated({ ...clocks, offsets: [{ from, minutes: 780 }] })).toEqual({
    ...clocks,
    offsets: [{ from, minutes: 780 }],
  });
  expect(clocksIn(content([]))).toBeNull();
  for (const offsets of [[], [{ from, minutes: 5000 }], [{ from: 'yesterday', minutes: 780 }], '+13'])
    expect(stated({ ...clocks, offsets })).toBeNull();
});
