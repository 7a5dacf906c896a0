import { isAboveZero, shownResult } from './clearance-oracle.ts';
import { type Exact, exact } from './exact.ts';
import type { Said, TransitCase } from './oracle-case.ts';

/** What the specification says of one transit (TRANSIT-04 to TRANSIT-06), by decimal.js. */
export function transitByRule({ kind: _, ...figures }: TransitCase): Said<Exact> {
  const problems = Object.entries(figures).flatMap(([name, figure]) => (figure === null ? [name] : []));
  if (figures.maxDraft !== null && !isAboveZero(figures.maxDraft)) problems.push('maxDraft');
  // What the ship takes below her draft is never below zero.
  for (const name of ['squat', 'heel', 'waveResponse', 'safetyMargin'] as const)
    if (figures[name] !== null && exact(figures[name]).lt(0)) problems.push(name);
  if (problems.length > 0)
    return { outcome: 'notCalculable', problems: problems.toSorted(), shown: null, figures: {}, words: {} };
  const figure = (name: keyof typeof figures) => exact(figures[name] ?? 0);
  const atRest = figure('maxDraft');
  const required = atRest
    .plus(figure('squat'))
    .plus(figure('heel'))
    .plus(figure('waveResponse'))
    .plus(figure('safetyMargin'));
  const available = figure('minimumDepth').plus(figure('tideExclOffset'));
  const [result, standing] = [available.minus(required), available.minus(atRest)];
  return {
    outcome: result.gte(0) && standing.gte(0) ? 'passed' : 'failed',
    problems: [],
    shown: shownResult(result),
    figures: { result, required, available, static: standing },
    words: { static: shownResult(standing) },
  };
}
