import { assessRoute, type RowAssessment } from '@leadline/domain/risks/assess-route';
import { INNER, levelTide, SHIP, sampleRow, ZONE } from '@leadline/domain/risks/koru-sample';
import { CLOCK_TWICE } from '@leadline/domain/words/form-errors';
import { expect, test } from 'vitest';
import { checkForm, formOfRow, withTime } from './check-form.ts';

/** 02:10 +13:00 on 5 April 2026; 50 minutes later the clocks show 02:00 again. */
const START = Date.parse('2026-04-04T13:10:00Z');

function rowAt(start: number): RowAssessment {
  const curves = new Map([[INNER.uuid, levelTide(1.8, start)]]);
  return assessRoute({ start, ship: SHIP, constraints: [sampleRow(1)], checks: [], curves }).rows[0] as RowAssessment;
}

test('RISK-32 a clock that comes twice that night is not chosen silently: the span to the constraint says which', () => {
  const row = rowAt(START);
  const typed = withTime(formOfRow(row, ZONE), { timeAt: '02:30' }, row, ZONE);
  expect(checkForm(typed, row, ZONE).errors.time).toBe(CLOCK_TWICE);
  const second = withTime(typed, { timeTo: '01:20' }, row, ZONE);
  expect(second.timeAt).toBe('02:30');
  expect(checkForm(second, row, ZONE)).toMatchObject({ errors: {}, overrides: { time: 80 } });
});

test.each([
  ['UKC', 'value', '12.345', 12.34],
  ['UKC', 'tideOverrideValue', '1.239', 1.23],
  ['UKC', 'tideOverrideValue', '-0.231', -0.24],
  ['UKC', 'residual', '-0.101', -0.11],
  ['UKC', 'safetyMargin', '0.301', 0.31],
  ['UKC_DYNA', 'squatAllowance', '0.931', 0.94],
  ['OHC', 'value', '42.579', 42.57],
  ['OHC', 'tideOverrideValue', '1.231', 1.24],
] as const)(
  'RISK-29 RISK-30 RISK-31 at a %s a %s typed as %s counts as %d: never more room than was typed',
  (constraintType, amount, typed, counted) => {
    const parts = { constraintType, valueOverridable: true };
    const { rows } = assessRoute({
      start: START,
      ship: SHIP,
      constraints: [sampleRow(1, parts)],
      checks: [],
      curves: new Map(),
    });
    const row = rows[0] as RowAssessment;
    const form = formOfRow(row, ZONE);
    const filled = { ...form, amounts: { ...form.amounts, [amount]: typed } };
    expect(checkForm(filled, row, ZONE)).toMatchObject({ errors: {}, overrides: { [amount]: counted } });
  },
);
