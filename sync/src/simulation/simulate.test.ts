import { expect, test } from 'vitest';
import { type Schedule, scheduleFrom } from './schedule.ts';
import { simulate } from './simulate.ts';

/** Of Node, which runs the tests; the room itself knows neither Node nor the browser. */
declare const process: { nextTick: (work: () => void) => void };

const settle = () => new Promise<void>((resolve) => process.nextTick(resolve));
const SEEDS = Array.from({ length: 30 }, (_, index) => 500_001 + index);

/** The same schedule on tablets whose clocks are right. */
function withRightClocks(schedule: Schedule): Schedule {
  const steps = schedule.steps.map((step) => (step.do === 'clockJump' ? { ...step, toMs: 0 } : step));
  return { ...schedule, steps };
}

const withoutClocks = (log: string[]) => log.filter((line) => !line.includes('clockJump'));

test('a seed is played twice alike, and without a broken promise', async () => {
  for (const seed of SEEDS) {
    const course = await simulate(scheduleFrom(seed), settle);
    expect(course.broken, `seed ${seed}`).toEqual([]);
    expect(await simulate(scheduleFrom(seed), settle)).toEqual(course);
  }
});

test('a clock that is up to three hours off changes neither order nor outcome', async () => {
  const jumping = SEEDS.map(scheduleFrom).filter(({ steps }) => steps.some((step) => step.do === 'clockJump'));
  expect(jumping.length).toBeGreaterThan(0);
  for (const schedule of jumping) {
    const course = await simulate(schedule, settle);
    const right = await simulate(withRightClocks(schedule), settle);
    expect(withoutClocks(course.log)).toEqual(withoutClocks(right.log));
    expect(course.effects).toBe(right.effects);
  }
});
