// npm test: everything that must hold, from a fresh clone to end-to-end tests in a browser. Ends with "N passed, N failed".
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { prepareChromium } from './chromium.mjs';
import { browserTestTimes, minutesText, slowestLines, unitTestTimes } from './run-times.mjs';
import { buildIfStale, checkNode, installIfChanged, root, run } from './setup.mjs';
import { failedWalks, secondTries } from './walk-results.mjs';

checkNode();
await installIfChanged();
const tools = join(root, 'node_modules/.bin');
const walkReport = join(root, '.run/walks.json');
const secondWalkReport = join(root, '.run/second-walks.json');
/** Of a priority, so that it takes the time in which what is not so patient waits: docs/decisions/0046. */
const IN_GAPS = ['nice', '-n', '10'];
const IN_LEFT_GAPS = ['nice', '-n', '19'];

const begun = performance.now();
const fleet = fleets();
const results = [
  await check('types', () => run(join(tools, 'tsc'), ['-b'])),
  await check('lint and import rules', () => run(join(tools, 'biome'), ['check', '--error-on-warnings', '.'])),
  await check('unused code', () => run(join(tools, 'knip'), [])),
  await check('build', buildIfStale),
];
const isBuilt = results.at(-1).failed === 0;
results.push(await timed(() => unitTests('unit tests of server and scripts', ['server'])));
const patient = [timed(() => unitTests('unit tests of domain, app and bench', ['pure', 'web', 'bench'], IN_GAPS))];
if (isBuilt) {
  const chromium = await prepareChromium();
  patient.push(timed(() => measurements(chromium)));
  results.push(await timed(() => walks(chromium)));
} else results.push(failure('end-to-end tests', 'not tried, because the build failed'));
results.push(...(await Promise.all(patient)), ...(await fleet));

for (const { name, times } of results)
  if (times?.length) console.log([`\n${name}:`, ...slowestLines(times)].join('\n  '));
console.log('');
for (const { failures } of results) for (const failure of failures ?? []) console.log(`  ✗ ${failure}`);
for (const { unsteady } of results)
  for (const walk of unsteady ?? []) console.log(`  ~ failed beside another test, passed alone: ${walk}`);
for (const { name, passed, failed, words, seconds } of results)
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${words ?? `${passed} passed, ${failed} failed, ${minutesText(seconds)}`}`,
  );
console.log(`  in all ${minutesText((performance.now() - begun) / 1000)}`);
const sum = (key) => results.reduce((total, each) => total + each[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function check(name, step) {
  heading(name);
  return timed(async () => {
    const status = await step();
    return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  });
}

async function timed(step) {
  const began = performance.now();
  const result = await step();
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

/** First the schedules, then those with a bug planted in the engine, which must be found. */
async function fleets() {
  const schedules = ['bench/simulate-sync.ts', '--schedules', '20000'];
  const mutants = ['bench/sync-mutants.ts', '--often', '--most', '3000'];
  return [
    await timed(() => playFleet('20,000 schedules of a simulated fleet', 'simulated-fleet', schedules)),
    await timed(() => playFleet('bugs planted in the sync engine are found', 'planted-bugs', mutants)),
  ];
}

async function playFleet(name, file, command) {
  const status = await besides(name, file, [...IN_LEFT_GAPS, process.execPath, '--import', 'tsx', ...command]);
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

/** What it says comes in one piece, between what runs beside it. */
async function besides(name, file, [program, ...args], env = process.env) {
  mkdirSync(join(root, '.run'), { recursive: true });
  const path = join(root, `.run/${file}.txt`);
  const said = openSync(path, 'w');
  const status = await run(program, args, { env, stdio: ['ignore', said, said] });
  closeSync(said);
  heading(name);
  console.log(readFileSync(path, 'utf8'));
  return status;
}

/** Of these projects of vitest.config.ts. With a priority they run beside others. */
async function unitTests(name, projects, priority) {
  const file = `unit-${projects[0]}`;
  const reportPath = join(root, `.run/${file}.json`);
  const failuresPath = join(root, `.run/${file}-failures.json`);
  for (const path of [reportPath, failuresPath]) rmSync(path, { force: true });
  const own = `--reporter=${join(root, 'scripts/failure-reporter.mjs')}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`, own];
  const command = [join(tools, 'vitest'), 'run', ...projects.map((each) => `--project=${each}`), ...reporters];
  const env = { ...process.env, LEADLINE_FAILURES: failuresPath };
  const status = await (priority ? besides(name, file, [...priority, ...command], env) : aloud(name, command, env));
  const report = readReport(reportPath);
  if (!report) return failure(name, `vitest ended with status ${status} and no report`);
  const left = report.numPendingTests + report.numTodoTests;
  const count = counted(name, status, report.numPassedTests, report.numFailedTests, left);
  return { ...count, failures: readReport(failuresPath) ?? [], times: unitTestTimes(report, root) };
}

function aloud(name, [program, ...args], env) {
  heading(name);
  return run(program, args, { env });
}

/** They need no server of the walks, and nothing that they find hangs on how long they take. */
async function measurements(chromium) {
  const name = 'measurements in a browser';
  if (chromium === null) return failure(name, 'no Chromium');
  const reportPath = join(root, '.run/measurements.json');
  rmSync(reportPath, { force: true });
  const command = [join(tools, 'playwright'), 'test', '--config', 'playwright.measurements.config.ts'];
  const env = { ...process.env, CHROMIUM: chromium, LEADLINE_WALK_REPORT: reportPath };
  const status = await besides(name, 'measurements', [...IN_GAPS, ...command], env);
  const report = readReport(reportPath);
  if (!report) return failure(name, `Playwright ended with status ${status}, no report`);
  const failed = failedWalks(report);
  const count = counted(name, status, report.stats.expected, failed.length, 0);
  return { ...count, failures: failed.map(asLine), times: browserTestTimes(report) };
}

/**
 * A test that fails beside another is run once more alone, on a new server, and named in the sum: see
 * docs/decisions/0020-walks-that-fail-beside-another.md.
 */
async function walks(chromium) {
  heading('end-to-end tests');
  if (chromium === null) return failure('end-to-end tests', 'no Chromium: install one, or name it in CHROMIUM');
  const first = await walk(chromium, walkReport, []);
  if (!first.report) return failure('end-to-end tests', `Playwright ended with status ${first.status}, no report`);
  const failed = failedWalks(first.report);
  const again = secondTries(failed);
  const second = again.length > 0 ? await testAgain(chromium, again) : null;
  const left = second?.report ? failedWalks(second.report) : failed;
  const { expected, unexpected, flaky, skipped } = first.report.stats;
  const all = expected + unexpected + flaky + skipped;
  const status = second ? second.status : first.status;
  return {
    ...counted('end-to-end tests', status, all - left.length, left.length, 0),
    times: browserTestTimes(first.report),
    failures: left.map(asLine),
    unsteady: failed
      .filter(({ at, title }) => !left.some((each) => each.at === at && each.title === title))
      .map(asLine),
  };
}

function asLine({ at, title, why }) {
  return `${at} › ${title}: ${why}`;
}

function testAgain(chromium, places) {
  heading('once more, alone');
  return walk(chromium, secondWalkReport, ['--workers=1', '--output=.run/second-walks', ...places]);
}

async function walk(chromium, reportPath, args) {
  rmSync(reportPath, { force: true });
  const env = { ...process.env, CHROMIUM: chromium, LEADLINE_WALK_PORT: String(await freePort()) };
  env.LEADLINE_WALK_REPORT = reportPath;
  const status = await run(join(tools, 'playwright'), ['test', ...args], { env });
  return { status, report: readReport(reportPath) };
}

/** A skipped test proves nothing and counts as failed; so does a run that ended badly although no test failed. */
function counted(name, status, passed, failedTests, skipped) {
  const failed = failedTests + skipped;
  return { name, passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
}

function failure(name, words) {
  return { name, passed: 0, failed: 1, words };
}

function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}`);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
