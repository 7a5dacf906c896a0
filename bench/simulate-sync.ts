import { parseArgs } from 'node:util';
import { type Schedule, scheduleFrom } from '@leadline/sync/simulation/schedule';
import { simulate } from '@leadline/sync/simulation/simulate';

/**
 * Plays random schedules of several tablets, a bad network and kills against the sync engine and the server's decision.
 * `--schedules N` from `--seed S` on; `--replay S` plays one and prints its course. Ends with 1 when a promise was broken.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
    seconds: { type: 'string' },
    /** Only the seed is wanted, not the shortest course that leads there. */
    quick: { type: 'boolean', default: false },
  },
});

/** Node comes to the next tick when every promise that can go on has gone on; a turn of the event loop costs more. */
const settle = () => new Promise<void>((resolve) => process.nextTick(resolve));

process.exitCode = values.replay === undefined ? await playMany() : await replay(Number(values.replay));

async function playMany(): Promise<number> {
  const first = Number(values.seed);
  const count = Number(values.schedules);
  const began = performance.now();
  const limit = values.seconds === undefined ? Number.POSITIVE_INFINITY : Number(values.seconds) * 1000;
  const total = { schedules: 0, edits: 0, effects: 0, signed: 0, accepted: 0, byName: 0, rests: 0 };
  const master = { signed: 0, accepted: 0 };
  const strikes: Record<string, number> = {};
  for (let seed = first; seed < first + count && performance.now() - began < limit; seed += 1) {
    const course = await simulate(scheduleFrom(seed), settle);
    total.schedules += 1;
    total.edits += course.edits;
    total.effects += course.effects;
    total.signed += course.signed;
    total.accepted += course.accepted;
    total.byName += course.byName;
    master.signed += course.signedByMaster;
    master.accepted += course.acceptedByMaster;
    total.rests += course.rests;
    for (const [fault, times] of Object.entries(course.strikes)) strikes[fault] = (strikes[fault] ?? 0) + times;
    if (course.broken.length > 0) return tell(seed, course.broken);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${total.schedules} schedules from seed ${first}, ${total.edits} edits, ${total.effects} effects, ${seconds} s`,
  );
  console.log(`Drawn: ${told(strikes)}`);
  console.log('0 lost, 0 doubled, 0 silently overwritten, 0 resurrected, 0 stuck, all replicas equal');
  console.log(
    `${total.signed} signatures arrived (${master.signed} of the master), ${total.accepted} of them accept the plan (${master.accepted} as the master, ${total.byName} by name alone), none for another one and none without its record`,
  );
  console.log(`0 waiting uncounted, 0 misnamed in ${total.rests} looks at a tablet at rest`);
  return 0;
}

/** "kill 512, lostAnswer 344", the most frequent first. */
function told(strikes: Record<string, number>): string {
  const sorted = Object.entries(strikes).sort(([, one], [, other]) => other - one);
  return sorted.map(([fault, times]) => `${fault} ${times}`).join(', ');
}

async function tell(seed: number, broken: string[]): Promise<number> {
  console.log(`Seed ${seed}: ${broken.join('\n  ')}`);
  if (values.quick) return 1;
  const shrunk = await shrink(scheduleFrom(seed));
  const course = await simulate(shrunk, settle);
  console.log(`Shrunk to ${shrunk.steps.length} steps:\n${course.log.join('\n')}\n${course.broken.join('\n')}`);
  console.log(`Replay the whole with: npm run sim -- --replay ${seed}`);
  return 1;
}

/** Leaves out steps, and then kinds of fault, for as long as a promise is still broken. */
async function shrink(schedule: Schedule): Promise<Schedule> {
  let least = schedule;
  const isBroken = async (tried: Schedule) => (await simulate(tried, settle)).broken.length > 0;
  for (let index = least.steps.length - 1; index >= 0; index -= 1) {
    const tried = { ...least, steps: least.steps.filter((_, at) => at !== index) };
    if (await isBroken(tried)) least = tried;
  }
  for (const fault of Object.keys(least.faults)) {
    const tried = { ...least, faults: { ...least.faults, [fault]: 0 } };
    if (await isBroken(tried)) least = tried;
  }
  return least;
}

async function replay(seed: number): Promise<number> {
  const course = await simulate(scheduleFrom(seed), settle);
  console.log([...course.log, ...course.broken].join('\n'));
  return course.broken.length === 0 ? 0 : 1;
}
