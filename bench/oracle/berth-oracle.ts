import { Decimal } from 'decimal.js';
import { countedValue, isAboveZero, isOfOtherDatum, marginByRule } from './clearance-oracle.ts';
import { Exact, exact } from './exact.ts';
import type { BerthCase, Said } from './oracle-case.ts';
import { readByRule } from './read-oracle.ts';
import { heightByRule, isCovered } from './tide-oracle.ts';

const TWO_DAYS = 172_800_000;

/** What the specification says of a stay at a berth (BERTH-02 to BERTH-10 with their decisions), by decimal.js. */
export function berthByRule(one: BerthCase): Said<Exact> {
  const { constraintType, isDestination, at, next } = one;
  const nothing: Said<Exact> = { outcome: 'none', problems: [], shown: null, figures: {}, words: {} };
  if (!isDestination) return nothing;
  const isKnown = next !== null && next.at > at;
  const until = isKnown ? next.at : at + TWO_DAYS;
  const words = { departure: isKnown ? (next.exact ? 'exact' : 'estimated') : '48h', until: String(until) };
  // A berth that no depth is known of is not calculable, whatever else is known.
  const isKeel = constraintType === 'UKC' || constraintType === 'UKC_DYNA';
  const problems = isKeel ? problemsOf(one, until) : ['berthDepthUnknown'];
  if (problems.length > 0) return { ...nothing, outcome: 'notCalculable', problems: problems.toSorted(), words };
  if (one.tide === 'loading') return { ...nothing, outcome: 'loading', words };
  const said = judged(one, until);
  return { ...nothing, ...said, words: { ...words, ...said.words } };
}

function problemsOf(one: BerthCase, until: number): string[] {
  const problems: string[] = [];
  if (!isAboveZero(one.maxDraft)) problems.push('maxDraftMissing');
  if (countedValue(one) === null) problems.push('depthMissing');
  if (one.station !== 'known') problems.push('tideStationDeleted');
  else if (isOfOtherDatum(one.datum, one.tide)) problems.push('datumsDiffer');
  else if (one.tide !== 'loading' && (typeof one.tide === 'string' || !isCovered(one.tide, one.at, until)))
    problems.push('berthTideInsufficient');
  return problems;
}

/** BERTH-06, BERTH-07: depth + least tide × factor − margin must be at least the draft, before anything is rounded. */
function judged(one: BerthCase, until: number): Pick<Said<Exact>, 'outcome' | 'figures' | 'shown' | 'words'> {
  const { at, tide, lows, maxDraft, overrides } = one;
  const points = typeof tide === 'string' ? [] : tide;
  const ends = [heightByRule(points, at), heightByRule(points, until)].flatMap((height) => height ?? []);
  const inside = [...points, ...lows].filter((point) => point.at >= at && point.at <= until);
  const least = Exact.min(...ends, ...inside.map(({ height }) => exact(height)));
  const { margin } = marginByRule(one, overrides.margin, maxDraft ?? '0');
  const depth = exact(countedValue(one) ?? 0);
  const corrected = least.times(one.factor ?? 1);
  const water = depth.plus(corrected);
  const read = readByRule({ depth, tide: corrected }, { draft: exact(maxDraft ?? 0), margin });
  const limit = (read.figures.shownAvailable ?? exact(0)).minus(read.figures['need margin'] ?? 0);
  const greatest = greatestDraft(one, water);
  return {
    outcome: water.minus(margin).gte(maxDraft ?? 0) ? 'passed' : 'failed',
    ...{ shown: read.shown, words: read.words },
    figures: {
      ...{ least, margin, limit, ...read.figures },
      ...(greatest.gt(0) && { greatest }),
    },
  };
}

/** The deepest whole centimetre that floats with its own margin: down from all the water, by metres and then finer. */
function greatestDraft(one: BerthCase, water: Exact): Exact {
  const floats = (draft: Exact) =>
    draft.plus(marginByRule(one, one.overrides.margin, draft.toFixed()).margin).lte(water);
  let draft = water.toDecimalPlaces(2, Decimal.ROUND_FLOOR).plus(1);
  for (const step of ['1', '0.1', '0.01']) {
    while (draft.gt(0) && !floats(draft)) draft = draft.minus(step);
    if (step !== '0.01') draft = draft.plus(step);
  }
  return draft;
}
