import { Decimal } from 'decimal.js';
import { type Exact, exact } from './exact.ts';
import type { Said } from './oracle-case.ts';

type Terms = Readonly<Record<string, Exact>>;

/**
 * What a person reads of a clearance, by decimal.js: what there is rounded down, what is needed up, both split into terms
 * that add up, to the fewest places from two on that fail, pass and touch as the exact figures do.
 */
export function readByRule(have: Terms, need: Terms): Pick<Said<Exact>, 'shown' | 'words' | 'figures'> {
  const margin = need.margin ?? exact(0);
  const left = total(have).minus(total(need));
  for (let places = 2; ; places++) {
    const [haveRead, needRead] = [read(have, places, Decimal.ROUND_FLOOR), read(need, places, Decimal.ROUND_CEIL)];
    const [available, required] = [total(haveRead), total(needRead)];
    const remains = available.minus(required);
    const withMargin = remains.plus(needRead.margin ?? 0);
    if (remains.lt(0) !== left.lt(0) || withMargin.lt(0) !== left.plus(margin).lt(0)) continue;
    return {
      shown: signed(remains, places),
      words: { outcome: outcomeOf(remains, withMargin) },
      figures: {
        ...{ shownPlaces: exact(places), shownAvailable: available, shownRequired: required, shownRemains: remains },
        ...named('have', haveRead),
        ...named('need', needRead),
      },
    };
  }
}

function outcomeOf(remains: Exact, withMargin: Exact): string {
  if (withMargin.lt(0)) return 'touches';
  if (remains.lt(0)) return 'usesMargin';
  return remains.isZero() ? 'exact' : 'clears';
}

function total(terms: Terms): Exact {
  return Object.values(terms).reduce((sum, term) => sum.plus(term), exact(0));
}

/** Those that were rounded furthest take back what their rounding has too much. */
function read(terms: Terms, places: number, rounding: Decimal.Rounding): Terms {
  const unit = exact(10).pow(-places);
  const rounded = Object.entries(terms).map(([name, term]) => ({
    name,
    term,
    to: term.toDecimalPlaces(places, rounding),
  }));
  const target = total(terms).toDecimalPlaces(places, rounding);
  const surplus = rounded.reduce((sum, { to }) => sum.plus(to), exact(0)).minus(target);
  const byDistance = rounded.toSorted((one, other) =>
    other.to.minus(other.term).abs().comparedTo(one.to.minus(one.term).abs()),
  );
  const moved = byDistance.slice(0, surplus.abs().div(unit).toNumber()).map(({ name }) => name);
  const step = surplus.isNeg() ? unit : unit.neg();
  return Object.fromEntries(rounded.map(({ name, to }) => [name, moved.includes(name) ? to.plus(step) : to]));
}

function named(prefix: string, terms: Terms): Terms {
  return Object.fromEntries(Object.entries(terms).map(([name, term]) => [`${prefix} ${name}`, term]));
}

function signed(remains: Exact, places: number): string {
  if (remains.isZero()) return remains.toFixed(places).replace('-', '');
  return `${remains.lt(0) ? '−' : '+'}${remains.abs().toFixed(places)}`;
}
