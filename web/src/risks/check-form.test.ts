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
