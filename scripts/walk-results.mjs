/** A walk that fails beside another may be walked once more alone; where more than these fail, something is broken. */
export const mostSecondTries = 3;

/**
 * What Playwright's JSON report says of walks that did not pass, those that were not walked included.
 * `at` is what Playwright takes to walk one again.
 */
export function failedWalks(report) {
  return report.suites.flatMap((suite) => notPassed(suite, suite.file));
}

/** Where to walk again; empty when nothing failed, or so much that a second try would hide what is broken. */
export function secondTries(failed) {
  const places = [...new Set(failed.map(({ at }) => `e2e/${at}`))];
  return places.length > mostSecondTries ? [] : places;
}

function notPassed(suite, file) {
  const own = suite.specs.filter(hasNotPassed).map((spec) => ({
    at: `${file}:${spec.line}`,
    title: spec.title,
    why: firstWords(spec),
    pages: pagesOf(spec),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((each) => notPassed(each, file))];
}

function hasNotPassed({ ok, tests }) {
  return !ok || tests.some(({ status }) => status !== 'expected');
}

function firstWords({ tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright colours its words.
  const words = errors[0]?.message?.replace(/\u001b\[[0-9;]*m/g, '') ?? 'was not walked';
  return words.split('\n')[0];
}

/** Files in which Playwright wrote down what stood on the page when a walk failed. */
function pagesOf({ tests }) {
  const attached = tests.flatMap(({ results }) => results.flatMap(({ attachments }) => attachments ?? []));
  return attached.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
}
