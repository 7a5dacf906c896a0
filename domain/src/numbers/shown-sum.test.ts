import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Decimal, decimalOf, subtract } from './decimal.ts';
import { outcomeAmount, roundParts, shownSum } from './shown-sum.ts';

const part = <Key extends string>(key: Key, metres: number) => ({ key, metres: decimalOf(metres) });
const keel = (depth: number, tide: number, draft: number, margin: number) =>
  shownSum({
    available: [part('depth', depth), part('tide', tide)],
    required: [part('draft', draft), part('margin', margin)],
  });

// Worked by hand: 12.90 + 0.3182 = 13.2182 and 12.75 + 1.28 = 14.03 leave −0.8118.
test('RISK-22 available is read rounded down, required rounded up, and what remains is the difference of the two', () => {
  expect(keel(12.9, 0.3182, 12.75, 1.28)).toMatchObject({
    ...{ places: 2, available: 13.21, required: 14.03, remains: -0.82, margin: 1.28, outcome: 'usesMargin' },
  });
  // 13.4162 − 13.42 = −0.0038; to the nearest it read 13.42 − 13.42 = −0.01.
  expect(keel(12.9, 0.5162, 12.2, 1.22)).toMatchObject({ available: 13.41, required: 13.42, remains: -0.01 });
  // 13.4267 − 13.42 = 0.0067: what is read is exactly enough.
  expect(keel(12.9, 0.5267, 12.2, 1.22)).toMatchObject({ available: 13.42, remains: 0, outcome: 'exact' });
});

test('RISK-24 where two decimals would fail what passes, or let touch what does not, a third is read', () => {
  // 13.427 − 13.4265 = 0.0005 passes; 13.42 − 13.43 would be −0.01, 13.427 − 13.427 is exactly enough.
  expect(keel(12.9, 0.527, 12.2, 1.2265)).toMatchObject({ places: 3, available: 13.427, required: 13.427, remains: 0 });
  // 13.4267 − 12.2 − 1.2267 = 0, though neither is whole in two decimals.
  expect(keel(12.9, 0.5267, 12.2, 1.2267)).toMatchObject({ remains: 0, outcome: 'exact' });
  // 12.2050 of water holds the draft of 12.2045; 12.20 − 12.21 would touch.
  expect(keel(12, 0.205, 12.2045, 1)).toMatchObject({ places: 3, remains: -1, outcome: 'usesMargin' });
});

test('three outcomes: she touches, uses of her margin, or clears', () => {
  // 12.90 − 0.50 against 12.75 and 1.28: 0.35 m of her are in the ground.
  const aground = keel(12.9, -0.5, 12.75, 1.28);
  expect([aground.outcome, outcomeAmount(aground)]).toEqual(['touches', 0.35]);
  const short = keel(12.9, 0.31, 12.75, 1.28);
  expect([short.outcome, outcomeAmount(short)]).toEqual(['usesMargin', 0.82]);
  const clear = keel(12.9, 1.6, 12.75, 1.28);
  expect([clear.outcome, outcomeAmount(clear)]).toEqual(['clears', 0.47]);
  // The margin used up to its last centimetre: the keel is at the ground and not in it.
  expect(keel(12.9, 0, 12.9, 1.29).outcome).toBe('usesMargin');
  expect(keel(12.9, -0.001, 12.9, 1.29).outcome).toBe('touches');
});

const sign = ({ digits }: Decimal) => (digits < 0n ? -1 : digits > 0n ? 1 : 0);
const metres = fc.oneof(
  fc.integer({ min: -300, max: 3000 }).map((whole) => whole / 100),
  fc.integer({ min: -3_000_000, max: 30_000_000 }).map((whole) => whole / 1_000_000),
);
const positive = metres.map(Math.abs);
const terms = fc.record({ depth: metres, tide: metres, draft: positive, squat: positive, margin: positive });

test('shown figures add up and never contradict the exact ones, whatever they are', () => {
  fc.assert(
    fc.property(terms, ({ depth, tide, draft, squat, margin }) => {
      const available = [part('depth', depth), part('tide', tide)];
      const required = [part('draft', draft), part('squat', squat), part('margin', margin)];
      const shown = shownSum({ available, required });
      const total = (parts: readonly { metres: number }[]) => add(...parts.map((one) => decimalOf(one.metres)));
      const same = (one: Decimal, other: number) => subtract(one, decimalOf(other)).digits === 0n;
      expect(same(total(shown.availableParts), shown.available)).toBe(true);
      expect(same(total(shown.requiredParts), shown.required)).toBe(true);
      expect(same(subtract(decimalOf(shown.available), decimalOf(shown.required)), shown.remains)).toBe(true);
      expect(same(add(decimalOf(shown.remains), decimalOf(shown.margin)), shown.withMargin)).toBe(true);
      const exact = (parts: readonly { metres: Decimal }[]) => add(...parts.map((one) => one.metres));
      const left = subtract(exact(available), exact(required));
      expect(shown.remains >= 0).toBe(sign(left) >= 0);
      expect(shown.outcome === 'touches').toBe(sign(add(left, decimalOf(margin))) < 0);
      // Never more than there is, and less by no more than the two last places.
      expect(sign(subtract(left, decimalOf(shown.remains)))).toBeGreaterThanOrEqual(0);
      expect(Number(shown.remains)).toBeGreaterThan(depth + tide - draft - squat - margin - 0.02 - 1e-9);
    }),
    { numRuns: 2000 },
  );
});

test('each shown part is less than one unit of its last place from the exact one', () => {
  fc.assert(
    fc.property(fc.array(metres, { minLength: 1, maxLength: 6 }), fc.constantFrom('down', 'up'), (values, side) => {
      const parts = values.map((value, index) => part(String(index), value));
      for (const [index, { metres: shown }] of roundParts(parts, 2, side as 'down' | 'up').entries())
        expect(Math.abs(Number(shown.digits) / 10 ** shown.places - (values[index] ?? 0))).toBeLessThan(0.01);
    }),
  );
});
