import { assessPassage, type PassageInput } from '@leadline/domain/berthing/assess-passage';
import { startWindows } from '@leadline/domain/windows/start-window';
import { timed } from './kit/cpu-time.ts';
import { START, sampleRoute } from './kit/long-route.ts';
import { printResult } from './kit/result-line.ts';

/**
 * All start windows of a year over twelve constraints, to the second, against trying each minute: of the year one day in
 * `EVERY` is tried, and its time counted so many times. Fails when a minute is judged otherwise.
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
printResult(ours.ms / bruteYear, 'trying each minute', `${differing} of ${starts.length} minutes judged otherwise`);
process.exitCode = differing === 0 && ours.answer.length > 0 ? 0 : 1;
