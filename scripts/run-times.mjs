/** So many of the slowest files and tests are named in the sum of `npm test`. */
const MOST_NAMED = 10;

/**
 * How long each test of a run took.
 * @typedef {{ file: string, title: string, seconds: number }} Timed
 */

/**
 * From Vitest's JSON report, with file paths relative to `folder`. What a file takes to be loaded is no test's time.
 * @returns {Timed[]}
 */
export function unitTestTimes(report, folder) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: name.replace(`${folder}/`, ''),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/**
 * From Playwright's JSON report, with file paths relative to the project.
 * @returns {Timed[]}
 */
export function browserTestTimes(report) {
  return report.suites.flatMap((suite) => timesIn(suite, `e2e/${suite.file}`));
}

function timesIn(suite, file) {
  const own = suite.specs.map(({ title, tests }) => ({
    file,
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((each) => timesIn(each, file))];
}

/**
 * The slowest files, by the sum of their tests, and the slowest tests: lines for the sum of a run, slowest first.
 * @param {Timed[]} times
 */
export function slowestLines(times) {
  const files = new Map();
  for (const { file, seconds } of times) files.set(file, (files.get(file) ?? 0) + seconds);
  const byFile = [...files].map(([file, seconds]) => ({ name: file, seconds }));
  const byTest = times.map(({ file, title, seconds }) => ({ name: `${file} › ${title}`, seconds }));
  return [...named('slowest files', byFile), ...named('slowest tests', byTest)];
}

function named(heading, all) {
  const slowest = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_NAMED);
  return [`${heading}:`, ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)];
}

/** As the sum of a run shows a part: minutes and seconds. */
export function minutesText(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
