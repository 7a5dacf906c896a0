// For npm test: what failed in a run of Vitest, in a few lines each, to be said again at the very end.
import { writeFileSync } from 'node:fs';

const LINES = 4;

/** Writes a list of texts to the file that LEADLINE_FAILURES names; empty when nothing failed. */
export default class FailureReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = [
      ...modules.flatMap((module) => module.errors().map((error) => `${module.moduleId}: ${inShort(error)}`)),
      ...modules.flatMap((module) =>
        [...module.children.allTests('failed')].map(
          (test) => `${module.moduleId} › ${test.fullName}: ${inShort(test.result().errors?.[0])}`,
        ),
      ),
      ...unhandledErrors.map((error) => `outside of any test: ${inShort(error)}`),
    ];
    writeFileSync(process.env.LEADLINE_FAILURES, JSON.stringify(failures));
  }
}

function inShort(error) {
  return (error?.stack ?? error?.message ?? String(error)).split('\n').slice(0, LINES).join('\n    ');
}
