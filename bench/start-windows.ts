import { assessPassage, type PassageInput } from '@leadline/domain/berthing/assess-passage';
import type { LimitInput } from '@leadline/domain/weather/limit-outcomes';
import { samplePoint, sampleResult } from '@leadline/domain/weather/sample-weather';
import { secondsWithin } from '@leadline/domain/windows/runs';
import { startWindows } from '@leadline/domain/windows/start-window';
import { limitRuns, rowsAfter } from '@leadline/domain/windows/weather/limit-runs';
import { limitedSearch } from '@leadline/domain/windows/weather/limited-search';
import { timed } from './kit/cpu-time.ts';
import { START, sampleRoute } from './kit/long-route.ts';
import { printResult } from './kit/result-line.ts';

/**
 * All start windows of a year over twelve constraints, to the second, against trying each minute: of the year one day in
 * `EVERY` is tried, and its time counted so many times. Fails when a minute is judged otherwise. Then what a day of starts, as
 * the Tides tab looks for them, costs with the limits of weather of a port: wind, gust and stream at each constraint.
 */
const DAYS = Number(process.argv[2] ?? 365);
const EVERY = 30;
const CONSTRAINTS = 12;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const stay = { movementType: 'Arrival' as const, toLocation: null, nextDeparture: null, lows: [] };
const input: PassageInput = { ...sampleRoute(CONSTRAINTS, DAYS), stay };

const ours = timed(() => startWindows(input, START, START + DAYS * DAY).windows);
const isInside = (start: number) => ours.answer.some(({ opens, closes }) => opens <= start && start <= closes);

const starts = Array.from({ length: Math.ceil(DAYS / EVERY) }, (_, index) => START + index * EVERY * DAY).flatMap(
  (day) => Array.from({ length: 1440 }, (_, minute) => day + minute * MINUTE),
);
const brute = timed(() => starts.map((start) => assessPassage({ ...input, start }).summary.status === 'passed'));
const bruteYear = (brute.ms * DAYS * 1440) / starts.length;
const differing = starts.filter((start, index) => isInside(start) !== brute.answer[index]).length;

console.log(`start windows of ${DAYS} days over ${CONSTRAINTS} constraints: ${ours.answer.length} found`);
console.log(`  ours, to the second ${ours.ms.toFixed(0)} ms of CPU`);
console.log(
  `  each minute tried ${bruteYear.toFixed(0)} ms (${starts.length} tried, ${(brute.ms / starts.length).toFixed(3)} ms each)`,
);
console.log(`  ratio ${(ours.ms / bruteYear).toFixed(4)}; ${differing} of ${starts.length} minutes judged otherwise`);

const day = timed(() => startWindows(input, START, START + DAY));
const [run] = secondsWithin(START, START + DAY);
const limited = timed(() =>
  limitedSearch(input, day.answer, run ? limitRuns(limitsEverywhere(), rowsAfter(input), run) : []),
);
console.log(`  a day of starts ${day.ms.toFixed(1)} ms; with 36 limits of weather ${limited.ms.toFixed(1)} ms more`);

printResult(ours.ms / bruteYear, 'trying each minute', `${differing} of ${starts.length} minutes judged otherwise`);
process.exitCode = differing === 0 && ours.answer.length > 0 ? 0 : 1;

/** A forecast of each hour of three days, in which every limit is exceeded for some hours. */
function limitsEverywhere(): LimitInput {
  const points = Array.from({ length: 72 }, (_, hour) => {
    const windSpeed = 15 + 10 * Math.sin(hour / 4);
    const dateTime = new Date(START + hour * 60 * MINUTE).toISOString();
    return samplePoint({ dateTime, windSpeed, windGust: 1.4 * windSpeed });
  });
  const constraintUuids = input.constraints.map(({ constraint }) => constraint.uuid);
  const common = { constraintUuids, effect: 'stop', place: '', fromLength: null, fromDraft: null } as const;
  const place = { uuid: 'place', name: '', location: { latitude: 0, longitude: 0 }, timezone: null, constraintUuids };
  return {
    limits: [
      { ...common, uuid: 'wind', measure: 'wind', limit: 23 },
      { ...common, uuid: 'gust', measure: 'gust', limit: 32 },
      { ...common, uuid: 'stream', measure: 'stream', limit: 2 },
    ],
    locations: [place],
    forecasts: new Map([[place.uuid, sampleResult(points)]]),
    ship: { length: null, maxDraft: null },
    streamAt: (_, at) => 2.2 * Math.sin(at / (120 * MINUTE)),
  };
}
