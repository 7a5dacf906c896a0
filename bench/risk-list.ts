import { assessRoute, type RouteInput } from '@leadline/domain/risks/assess-route';
import { riskSummary } from '@leadline/domain/risks/risk-summary';
import { timed } from './kit/cpu-time.ts';
import { SHIP, START, sampleRoute } from './kit/long-route.ts';
import { printResult } from './kit/result-line.ts';

/**
 * What an edit costs: forty rows at four stations, of which one gets another residual, against an edit on which all forty
 * rest (another draft). Both end in the summary line. Fails when more rows than the edited one are assessed anew.
 */
const ROWS = 40;
const input = sampleRoute(ROWS, 6);
const EDITED = 7;
const ROUNDS = Number(process.argv[2] ?? 4000);

const withResidual = (round: number): RouteInput => ({
  ...input,
  unsaved: new Map([[input.constraints[EDITED - 1]?.uuid ?? '', { residual: (round % 97) / 100 }]]),
});
const withDraft = (round: number): RouteInput => ({
  ...input,
  ship: { ...SHIP, maxDraft: (1100 + (round % 97)) / 100 },
});

function measure(name: string, edited: (round: number) => RouteInput): number {
  const assess = (round: number) => riskSummary(assessRoute(edited(round)).rows).status === 'failed';
  for (let round = 0; round < ROUNDS / 10; round++) assess(round);
  const { ms, answer } = timed(() => {
    let failed = 0;
    for (let round = 0; round < ROUNDS; round++) if (assess(round)) failed++;
    return failed;
  });
  const microseconds = (ms * 1000) / ROUNDS;
  console.log(`  ${name} ${microseconds.toFixed(1)} µs (${ROUNDS} times, ${answer} failed)`);
  return microseconds;
}

console.log(`${ROWS} rows at four stations, from ${new Date(START).toISOString()}`);
const one = measure('a residual at one row', withResidual);
const all = measure('another draft, all rows', withDraft);
console.log(`  ratio ${(one / all).toFixed(3)}`);
const known = assessRoute(withResidual(1)).rows;
const anew = assessRoute(withResidual(2)).rows.filter((row, index) => row !== known[index]).length;
console.log(`  assessed anew after the edit: ${anew} of ${ROWS}`);
printResult(one / all, `an edit on which all ${ROWS} rows rest`, `${anew} of ${ROWS} assessed anew`);
process.exitCode = anew === 1 ? 0 : 1;
