import { figureFrom, HOUR, NOON, oneOf, type Random, wholeFrom } from './draw-parts.ts';
import { drawTransitBoundary } from './draw-transit.ts';
import { Exact, exact } from './exact.ts';
import type { BerthCase, ClearanceCase, Figure, OracleCase } from './oracle-case.ts';

/** How far from passing exactly, metres: on it, beside it, and where a shown figure turns. */
const LEFT_OVER = ['0', '0', '0', '0.001', '-0.001', '0.0049', '-0.0049', '0.005', '-0.005', '0.00001', '-0.00001'];

/**
 * A case whose margin is half a centimetre between two, "1.275", and whose depth or height leaves next to nothing: where
 * binary numbers, another rounding or `>` for `≥` turn the verdict.
 */
export function drawBoundary(random: Random): OracleCase {
  if (random() < 0.1) return drawTransitBoundary(random, oneOf(random, LEFT_OVER));
  const isMast = random() < 0.3;
  const { draft, marginPercent, marginMetres } = halfCent(random, isMast);
  const margin = Exact.max(
    exact(marginPercent ?? 0)
      .times(draft)
      .div(100),
    marginMetres ?? 0,
  ).toDecimalPlaces(2);
  const tide = figureFrom(random, -0.4, 3.2, oneOf(random, [1, 2, 3]));
  const factor = isMast ? null : oneOf(random, [null, null, '0.9', '1.04', '0.85']);
  const left = oneOf(random, LEFT_OVER);
  const isBerth = !isMast && random() < 0.35;
  const allowances = isBerth ? null : oneOf(random, [null, '0.3', '0.15', '0.07']);
  const residual = isBerth || isMast ? null : oneOf(random, [null, '-0.2', '0.1', '-0.07']);
  const asked = exact(draft)
    .plus(margin)
    .plus(allowances ?? 0)
    .plus(left);
  const given = exact(tide)
    .times(factor ?? 1)
    .plus(residual ?? 0);
  const value = (isMast ? asked.plus(tide) : asked.minus(given)).toFixed();
  const constraintType = isMast ? 'OHC' : oneOf(random, ['UKC', 'UKC_DYNA']);
  const own = { value, marginMetres, marginPercent, factor, constraintType };
  const place = { ...placeOf(isMast ? null : draft, isMast ? draft : null), ...own };
  const overrides = { ...place.overrides, allowances, residual };
  return isBerth
    ? berthOf({ ...place, overrides }, tide, random)
    : { ...place, kind: 'clearance', overrides, tide: [{ at: NOON, height: tide }] };
}

/** A draft and a percentage, or a margin in metres, that end on half a centimetre. */
function halfCent(random: Random, isMast: boolean): { draft: string; marginPercent: Figure; marginMetres: Figure } {
  const drawDraft = () => (isMast ? figureFrom(random, 36, 55, 2) : figureFrom(random, 4, 15, 2));
  if (random() < 0.2) {
    const marginMetres = `${oneOf(random, ['1', '2'])}.${wholeFrom(random, 10, 99)}5`;
    return { draft: drawDraft(), marginPercent: oneOf(random, [null, '1']), marginMetres };
  }
  for (;;) {
    const [draft, percent] = [drawDraft(), wholeFrom(random, 1, 15)];
    const isHalf = (Math.round(Number(draft) * 100) * percent) % 100 === 50;
    if (isHalf) return { draft, marginPercent: String(percent), marginMetres: oneOf(random, [null, '0', '0.1']) };
  }
}

function placeOf(
  maxDraft: Figure,
  airDraft: Figure,
): Omit<ClearanceCase, 'kind' | 'tide' | 'constraintType' | 'value'> {
  return {
    ...{ isWaypoint: false, datum: 'CD', mayOverride: false, marginMetres: null, marginPercent: null, factor: null },
    ...{ station: 'known', at: NOON, maxDraft, airDraft, heightOverall: null },
    overrides: {
      ...{ value: null, tide: null, tideAt: null, margin: null, allowances: null },
      ...{ squat: null, swell: null, rissaga: null, residual: null },
    },
  };
}

/** Three heights of a stay of two hours, of which the middle one is the least. */
function berthOf(place: Omit<ClearanceCase, 'kind' | 'tide'>, least: string, random: Random): BerthCase {
  const above = exact(least)
    .plus(figureFrom(random, 0, 2, 2))
    .toFixed();
  const tide = [0, 1, 2].map((hour) => ({ at: NOON + hour * HOUR, height: hour === 1 ? least : above }));
  return { ...place, kind: 'berth', isDestination: true, tide, lows: [], next: { at: NOON + 2 * HOUR, exact: true } };
}
