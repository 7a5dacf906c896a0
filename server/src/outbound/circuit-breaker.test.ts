import { expect, test } from 'vitest';
import { BREAKER, makeCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const clock = { now: 1000 };
  const breaker = makeCircuitBreaker(() => clock.now);
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.begin()?.failed();
  };
  return { clock, breaker, fail };
}

test('R20 five failures in a row open it, four do not, and a success in between begins anew', () => {
  const { breaker, fail } = breakerAt();
  fail(4);
  breaker.begin()?.succeeded();
  fail(4);
  expect(breaker.begin()).not.toBeNull();
  fail(1);
  expect(breaker.begin()).toBeNull();
});

test('R20 after 30 s one call is tried alone; its success closes', () => {
  const { clock, breaker, fail } = breakerAt();
  fail(5);
  clock.now += BREAKER.pauseMs - 1;
  expect(breaker.begin()).toBeNull();
  clock.now += 1;
  const trial = breaker.begin();
  expect(breaker.begin()).toBeNull();
  trial?.succeeded();
  fail(4);
  expect(breaker.begin()).not.toBeNull();
});

test('R20 the failure of the trial opens it for another 30 s', () => {
  const { clock, breaker, fail } = breakerAt();
  fail(5);
  clock.now += 30_000;
  breaker.begin()?.failed();
  clock.now += 29_999;
  expect(breaker.begin()).toBeNull();
  clock.now += 1;
  expect(breaker.begin()).not.toBeNull();
});

test('R20 an answer to a call from before the pause neither closes nor opens', () => {
  const { clock, breaker, fail } = breakerAt();
  const [early, late] = [breaker.begin(), breaker.begin()];
  fail(5);
  early?.succeeded();
  expect(breaker.begin()).toBeNull();
  clock.now += 30_000;
  const trial = breaker.begin();
  late?.failed();
  trial?.succeeded();
  expect(breaker.begin()).not.toBeNull();
});
