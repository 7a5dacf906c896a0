import { expect, test } from 'vitest';
import { movedOverrides, overrideVersions } from './moved-overrides.ts';

const at = '2026-11-21T13:34:00.000Z';
const zone = 'Pacific/Auckland';

test('SYNC-14 each value at a constraint that another changed is named with its new value and its author', () => {
  const stamps = { residual: { by: 'Ben Roe', at } };
  expect(movedOverrides({ allowances: 0.3 }, { residual: -0.2, time: 20 }, { stamps, zone })).toEqual([
    { key: 'allowances', label: 'Allowances', to: '--', by: null },
    { key: 'residual', label: 'Residual', to: '−0.20 m', by: 'Ben Roe' },
    { key: 'time', label: 'Minutes from the row before', to: '20 min', by: null },
  ]);
});

test('SYNC-14 of a conflict each value that not all versions have alike is shown in all of them', () => {
  const versions = [{ allowances: 0.3, time: 20 }, { allowances: 0.5, time: 20 }, { time: 20 }];
  expect(overrideVersions(versions, zone)).toEqual([{ label: 'Allowances', texts: ['0.30 m', '0.50 m', '--'] }]);
});

test('SYNC-14 what is unset as before has not moved', () => {
  expect(movedOverrides({ residual: null }, {}, { stamps: undefined, zone })).toEqual([]);
});

test('SYNC-14 the time of an observed tide is told on the clock of the port', () => {
  const [moved] = movedOverrides({}, { tideOverrideAt: at }, { stamps: undefined, zone });
  // 13:34 UTC is 02:34 in New Zealand in November.
  expect(moved?.to).toBe('02:34, 22 Nov 2026');
});
