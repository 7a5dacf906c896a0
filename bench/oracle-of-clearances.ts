import { parseArgs } from 'node:util';
import { judgeCases } from './oracle/judge-cases.ts';

/**
 * Clearances and berths of the product against the formulas of the specification in decimal.js: `--cases N`, one in
 * eleven of them on a boundary, from `--seed S`. Ends with 1 when the two sides disagree.
 */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '120000' }, seed: { type: 'string', default: '1' } },
});
const cases = Number(values.cases);
const boundary = Math.floor(cases / 11);
const began = performance.now();
const found = await judgeCases(Number(values.seed), cases - boundary, boundary);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${found.cases} cases (${boundary} on a boundary), seed ${values.seed}, ${seconds} s`);
console.log(
  Object.entries(found.seen)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
    .join(', '),
);
console.log(`greatest difference ${found.greatestDifference.toExponential(1)} m`);
for (const told of found.disagreements) console.log(told);
console.log(`${found.disagreementCount} disagreements`);
process.exitCode = found.disagreementCount === 0 ? 0 : 1;
