// npm run bench:all -- [--tables <folder with official tables>] [--minutes 20] [--smallest] [--needs browser|nothing]
//
// Every measurement of measurements.ts, one after the other, each with the arguments that keep all of them within the limit;
// prints the lines of docs/measurements.md. What there was no time for, and what did not come to its end, says so in its
// line. `--smallest` starts each in its smallest form: that it runs, not what it costs. Run `npm run build` first, on a
// machine without other work. Ends with 1 when one of them did not come to its end.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Outcome, runMeasurement } from './kit/run-measurement.ts';
import { MEASUREMENTS, type Measurement } from './measurements.ts';
import { missingPackages } from './servers/failover/installed.ts';

const { values: options } = parseArgs({
  options: {
    tables: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    smallest: { type: 'boolean', default: false },
    needs: { type: 'string' },
  },
});
const end = performance.now() + Number(options.minutes) * 60_000;
const day = new Date().toISOString().slice(0, 10);
console.log(
  `load of the machine before: ${loadavg()[0]?.toFixed(1)}\n\n| what | command | day | result |\n|---|---|---|---|`,
);
let broken = 0;
for (const measurement of MEASUREMENTS.filter(isWanted)) await measure(measurement);
process.exitCode = broken === 0 ? 0 : 1;

function isWanted({ needsBrowser = false }: Measurement): boolean {
  return options.needs === undefined || (options.needs === 'browser') === needsBrowser;
}

async function measure(measurement: Measurement): Promise<void> {
  const { script, what, needsTables } = measurement;
  const folder = options.tables;
  const args = [
    ...(options.smallest ? measurement.smallest : measurement.args),
    ...(needsTables && folder ? [folder] : []),
  ];
  const command = `npm run ${[script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`;
  console.log(`| ${what} | \`${command}\` | ${day} | ${await resultOf(measurement, args)} |`);
}

async function resultOf(measurement: Measurement, args: readonly string[]): Promise<string> {
  if (measurement.needsTables && options.tables === undefined) return '**not taken: no folder with official tables**';
  const missing = measurement.needsPackages ? missingPackages() : [];
  if (missing.length > 0) return `**not taken: ${missing.join(', ')} not installed**`;
  const left = end - performance.now();
  if (left <= 0) return `**not taken: ${options.minutes} minutes were over**`;
  const outcome = await runMeasurement(measurement, args, left);
  if (outcome.result === null) return brokenText(outcome);
  return `${outcome.result}${outcome.status === 0 ? '' : '; **a goal is missed**'} (${outcome.seconds.toFixed(0)} s)`;
}

function brokenText({ status, output }: Outcome): string {
  broken += 1;
  console.error(output);
  return `**no result: ${status === null ? 'ended at the limit' : `status ${status}`}**`;
}
