import { randomFrom } from '../kit/seeded-random.ts';
import { berthByRule } from './berth-oracle.ts';
import { clearanceByRule } from './clearance-oracle.ts';
import { drawBoundary } from './draw-boundary.ts';
import { drawCase } from './draw-case.ts';
import type { Exact } from './exact.ts';
import { judgeImport } from './judge-imports.ts';
import { judgeWindows } from './judge-windows.ts';
import { marksByRule } from './marks-oracle.ts';
import type { OracleCase, Said } from './oracle-case.ts';
import { productAnswer } from './product-answer.ts';
import { transitByRule } from './transit-oracle.ts';

export interface Judgement {
  cases: number;
  /** What the two sides say otherwise, in words, the first of them. */
  disagreements: readonly string[];
  disagreementCount: number;
  /** Metres, between any two figures of all cases. */
  greatestDifference: number;
  /** How often each outcome and each problem came up. */
  seen: Readonly<Record<string, number>>;
}

/** Metres; far more than the two sides may differ by, for both calculate exactly. */
const TOLERANCE = 0.005;
const MOST_TOLD = 5;
/** A route over hours of starts takes as long as some hundred clearances. */
const CASES_A_WINDOW = 100;
/** Two files are written and read. */
const CASES_AN_IMPORT = 250;

/** Puts so many random and so many boundary cases to the product and to the oracle. */
export async function judgeCases(seed: number, randomCount: number, boundaryCount: number): Promise<Judgement> {
  const random = randomFrom(seed);
  const seen: Record<string, number> = {};
  const disagreements: string[] = [];
  let [disagreementCount, greatestDifference] = [0, 0];
  for (let index = 0; index < randomCount + boundaryCount; index++) {
    const drawn = index < randomCount ? drawCase(random) : drawBoundary(random);
    const byRule = sayByRule(drawn);
    const { told, difference } = compare(drawn, byRule, productAnswer(drawn));
    greatestDifference = Math.max(greatestDifference, difference);
    for (const name of [`${drawn.kind} ${byRule.outcome}`, ...byRule.problems, ...marksIn(byRule)])
      seen[name] = (seen[name] ?? 0) + 1;
    if (told === null) continue;
    disagreementCount += 1;
    if (disagreements.length < MOST_TOLD) disagreements.push(`seed ${seed}, case ${index}: ${told}`);
  }
  const note = (what: string, { told, name }: { told: string | null; name: string }) => {
    seen[name] = (seen[name] ?? 0) + 1;
    if (told === null) return;
    disagreementCount += 1;
    if (disagreements.length < MOST_TOLD) disagreements.push(`seed ${seed}, ${what}: ${told}`);
  };
  const windowCount = Math.floor(randomCount / CASES_A_WINDOW);
  for (let index = 0; index < windowCount; index++) note(`window ${index}`, judgeWindows(random));
  const importCount = Math.floor(randomCount / CASES_AN_IMPORT);
  for (let index = 0; index < importCount; index++) note(`import ${index}`, await judgeImport(random));
  return {
    cases: randomCount + boundaryCount + windowCount + importCount,
    disagreements,
    disagreementCount,
    greatestDifference,
    seen,
  };
}

function sayByRule(drawn: OracleCase): Said<Exact> {
  if (drawn.kind === 'berth') return berthByRule(drawn);
  if (drawn.kind === 'transit') return transitByRule(drawn);
  const said = clearanceByRule(drawn);
  return { ...said, words: { ...said.words, ...marksByRule(drawn) } };
}

function compare(
  drawn: OracleCase,
  byRule: Said<Exact>,
  said: Said<number>,
): { told: string | null; difference: number } {
  const names = new Set([...Object.keys(byRule.figures), ...Object.keys(said.figures)]);
  const difference = Math.max(0, ...[...names].map((name) => differenceOf(byRule.figures[name], said.figures[name])));
  const isSame =
    byRule.outcome === said.outcome &&
    byRule.shown === said.shown &&
    isSameProblem(drawn, byRule.problems, said.problems) &&
    isSameWords(byRule.words, said.words) &&
    difference <= TOLERANCE;
  if (isSame) return { told: null, difference };
  const told = `${JSON.stringify(drawn)}\n  by rule ${JSON.stringify(byRule)}\n  product ${JSON.stringify(said)}`;
  return { told, difference };
}

function isSameWords(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function differenceOf(byRule: Exact | undefined, said: number | undefined): number {
  if (byRule === undefined || said === undefined) return Number.POSITIVE_INFINITY;
  return byRule.minus(said).abs().toNumber();
}

/** All that is missing is named; for a stay at a berth one of it. */
function isSameProblem({ kind }: OracleCase, byRule: readonly string[], said: readonly string[]): boolean {
  if (kind !== 'berth') return byRule.join() === said.join();
  return byRule.length === 0 ? said.length === 0 : said.length === 1 && byRule.includes(said[0] ?? '');
}

/** "margin:less" */
function marksIn({ words }: Said<Exact>): string[] {
  return words.marks ? words.marks.split(',') : [];
}
