import { parseArgs } from 'node:util';

import { startShore } from './real-sync/harbour-server.ts';
import { KINDS, loseAnswers } from './real-sync/lost-answers.ts';
import { playReal } from './real-sync/play-real.ts';
import { realSchedule } from './real-sync/real-schedule.ts';
import { openStage } from './real-sync/stage.ts';

/**
 * npm run bench:real-sync -- --schedules N [--seed S] | --lost-answers N
 *
 * Plays random schedules of tablets (the app's own outbox, copies, requests and keys over a pretended IndexedDB) against
 * the real server and PostgreSQL, over a network and a storage that fail. Ends with 1 when a promise was broken, and
 * names the seed; `--seed S --schedules 1 --told` prints that course. Ids and faults follow from the seed; what meets
 * what also depends on how fast the machine is. `--lost-answers N` instead loses the answers to N edits of every kind.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'lost-answers': { type: 'string' },
    told: { type: 'boolean', default: false },
    /** Goes on after a broken promise, to see how often it breaks. */
    all: { type: 'boolean', default: false },
  },
});

/** Side by side: half of a course is waiting. */
const LANES = 4;

const shore = await startShore();
const stage = openStage(shore);
const warn = console.warn;
// Storage that fails is what is tried here.
if (!values.told) console.warn = () => {};
try {
  const lost = values['lost-answers'];
  process.exitCode = lost === undefined ? await playMany() : await loseMany(Number(lost));
} finally {
  console.warn = warn;
  stage.close();
  await shore.stop();
}

async function playMany(): Promise<number> {
  const first = Number(values.seed);
  const began = performance.now();
  const total = { schedules: 0, edits: 0, effects: 0, failed: 0 };
  const refused = new Map<string, number>();
  let next = first;
  const play = async () => {
    while (next < first + Number(values.schedules) && (total.failed === 0 || values.all)) {
      const seed = next++;
      const course = await playReal(stage, realSchedule(seed));
      total.schedules += 1;
      total.edits += course.edits;
      total.effects += course.effects;
      for (const words of course.refused) {
        const kind = words.replace(/:.*/, '');
        refused.set(kind, (refused.get(kind) ?? 0) + 1);
      }
      if (values.told && course.broken.length === 0) console.log(course.log.join('\n'));
      if (total.schedules % 100 === 0) console.log(`${total.schedules} schedules, ${total.failed} failed`);
      if (course.broken.length === 0) continue;
      total.failed += 1;
      // What meets what depends on the machine too: this is the course that broke it.
      console.log([`Seed ${seed}:`, ...course.broken, ...course.log].join('\n  '));
    }
  };
  await Promise.all(Array.from({ length: LANES }, play));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${total.schedules} schedules from seed ${first}, ${total.edits} edits, ${total.effects} effects, ${seconds} s`,
  );
  console.log(`refused for good and kept: ${JSON.stringify(Object.fromEntries(refused))}`);
  if (total.failed > 0) return 1;
  console.log('0 lost, 0 doubled, 0 silently overwritten, 0 resurrected, 0 stuck, device and server equal');
  return 0;
}

async function loseMany(count: number): Promise<number> {
  const told = await Promise.all(KINDS.map((type) => loseAnswers(stage, type, count)));
  for (const [index, { edits, sends, onceEach, otherwise, miscounted }] of told.entries())
    console.log(
      `${KINDS[index]}: ${edits} edits, sent ${sends} times; ${onceEach} had one effect, ${otherwise} another number ${miscounted}`,
    );
  return told.every(({ onceEach, miscounted }) => onceEach === count && miscounted.length === 0) ? 0 : 1;
}
