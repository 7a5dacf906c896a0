import { expect, test } from 'vitest';
import { clockFrom } from './clock.ts';

test('a clock that is set starts there and runs on', () => {
  let machine = 1_000_000;
  const clock = clockFrom(Date.UTC(2026, 10, 22), () => machine);
  expect(clock()).toBe(Date.UTC(2026, 10, 22));
  machine += 90_000;
  expect(clock()).toBe(Date.UTC(2026, 10, 22, 0, 1, 30));
});

test('a clock that is not set is the machine', () => {
  expect(clockFrom(undefined, () => 42)()).toBe(42);
});
