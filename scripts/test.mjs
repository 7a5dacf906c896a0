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
const vitestReport = join(root, '.run/vitest.json');
const vitestFailures = join(root, '.run/vitest-failures.json');

const begun = performance.now();
/** At the lowest priority, so that it takes only the time in which everything else waits. */
const fleet = fleets();
const results = [
  await check('types', () => run(join(tools, 'tsc'), ['-b'])),
  await check('lint and import rules', () => run(join(tools, 'biome'), ['check', '--error-on-warnings', '.'])),
  await check('unused code', () => run(join(tools, 'knip'), [])),
  await check('build', buildIfStale),
];
const isBuilt = results.at(-1).failed === 0;
results.push(await timed(unitTests));
results.push(isBuilt ? await timed(walks) : failure('end-to-end tests', 'not tried, because the build failed'));
results.push(...(await fleet));

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
  const schedules = ['scripts/programs/run-simulation.mjs', '--schedules', '20000'];
  const mutants = ['--import', 'tsx', 'bench/sync-mutants.ts', '--often', '--most', '3000'];
  return [
    await timed(() => besides('20,000 schedules of a simulated fleet', 'simulated-fleet', schedules)),
    await timed(() => besides('bugs planted in the sync engine are found', 'planted-bugs', mutants)),
  ];
}

/** What it says comes in one piece, between what runs beside it. */
async function besides(name, file, command) {
  mkdirSync(join(root, '.run'), { recursive: true });
  const path = join(root, `.run/${file}.txt`);
  const said = openSync(path, 'w');
  const words = ['-n', '19', process.execPath, ...command];
  const status = await run('nice', words, { stdio: ['ignore', said, said] });
  closeSync(said);
  heading(name);
  console.log(readFileSync(path, 'utf8'));
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

async function unitTests() {
  heading('unit tests');
  for (const path of [vitestReport, vitestFailures]) rmSync(path, { force: true });
  const own = `--reporter=${join(root, 'scripts/failure-reporter.mjs')}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, own];
  const env = { ...process.env, LEADLINE_FAILURES: vitestFailures };
  const status = await run(join(tools, 'vitest'), ['run', ...reporters], { env });
  const report = readReport(vitestReport);
  if (!report) return failure('unit tests', `vitest ended with status ${status} and no report`);
  const left = report.numPendingTests + report.numTodoTests;
  const count = counted('unit tests', status, report.numPassedTests, report.numFailedTests, left);
  return { ...count, failures: readReport(vitestFailures) ?? [], times: unitTestTimes(report, root) };
}

/**
 * A test that fails beside another is run once more alone, on a new server, and named in the sum: see
 * docs/decisions/0020-walks-that-fail-beside-another.md.
 */
async function walks() {
  heading('end-to-end tests');
  const chromium = await prepareChromium();
  if (chromium === null) return failure('end-to-end tests', 'no Chromium: install one, or name it in CHROMIUM');
  const first = await walk(chromium, walkReport, []);
  if (!first.report) return failure('end-to-end tests', `Playwright ended with status ${first.status}, no report`);
  const failed = failedWalks(first.report);
  for (const { at, pages } of failed) for (const page of pages.slice(0, 1)) tellPage(at, page);
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

/** Before a second try takes the files away: a walk that failed once in a hundred runs is understood by what it saw. */
function tellPage(at, path) {
  heading(`on the page when ${at} failed`);
  try {
    console.log(readFileSync(path, 'utf8').split('\n').slice(0, 150).join('\n'));
  } catch {
    console.log('It was not written down.');
  }
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
