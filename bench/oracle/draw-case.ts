import { drawTide, figureFrom, HOUR, MINUTE, NOON, oneOf, orNone, type Random, wholeFrom } from './draw-parts.ts';
import { drawTransit } from './draw-transit.ts';
import type { BerthCase, CaseOverrides, CasePoint, ClearanceCase, OracleCase } from './oracle-case.ts';

const RARELY = 0.03;

/** Any case: every kind, every figure that may be set or missing, tides with gaps and ends, observed heights old and new. */
export function drawCase(random: Random): OracleCase {
  const share = random();
  if (share < 0.12) return drawBerth(random);
  return share < 0.2 ? drawTransit(random) : drawClearance(random);
}

function drawClearance(random: Random): ClearanceCase {
  const constraintType = random() < RARELY ? oneOf(random, [null, 'TUKC', 'ukc']) : oneOf(random, TYPES);
  const isRound = random() < 0.3;
  const from = NOON - (isRound ? wholeFrom(random, 0, 8) * 30 : wholeFrom(random, 0, 240)) * MINUTE;
  const seconds = isRound ? wholeFrom(random, -2, 2) * 1800 : wholeFrom(random, -3600, 3600);
  const at = NOON + seconds * 1000;
  const place = drawPlace(random, constraintType, at);
  // No heights come from no station.
  const tide = drawTide(random, from, NOON + wholeFrom(random, -30, 120) * MINUTE, 20, 0.2);
  const isWithout = place.station === 'none' || random() < 2 * RARELY;
  return {
    kind: 'clearance',
    ...place,
    at,
    isWaypoint: random() < 0.1,
    former: random() < 0.15 ? drawFormer(random, from, at, tide) : null,
    tide: isWithout
      ? oneOf(random, place.station === 'none' ? (['missing'] as const) : (['loading', 'failed', 'missing'] as const))
      : tide,
  };
}

/** What the port had imported before: another table, one of heights above another zero, or the same by another clock. */
function drawFormer(random: Random, from: number, at: number, now: readonly CasePoint[]): ClearanceCase['former'] {
  if (random() < 0.3) {
    const away = oneOf(random, OTHER_CLOCKS);
    return { tide: now.map((point) => ({ ...point, at: point.at + away })), datum: 'CD' };
  }
  const tide = drawTide(random, from, at + HOUR, 20, 0.2);
  return { tide, datum: random() < 0.3 ? 'MSL' : 'CD' };
}

/** Standard time, daylight saving and UTC of New Zealand are so far apart. */
const OTHER_CLOCKS = [-13, -12, -1, 1, 12, 13].map((hours) => hours * HOUR);

const TYPES = ['UKC', 'UKC', 'UKC_DYNA', 'UKC_DYNA', 'OHC', 'OHC'] as const;

function drawBerth(random: Random): BerthCase {
  const at = NOON + wholeFrom(random, 0, 59) * 1000;
  const next = random() < 0.1 ? null : { at: at + wholeFrom(random, -60, 900) * MINUTE + 500, exact: random() < 0.5 };
  const until = next !== null && next.at > at ? next.at : at + 48 * HOUR;
  const isShort = random() < 0.1;
  const end = isShort ? until - wholeFrom(random, 0, 120) * MINUTE : until;
  const tide = drawTide(random, at - wholeFrom(random, 0, 40) * MINUTE, end, 60, random() < 0.2 ? 0.1 : 0);
  const lows = Array.from({ length: wholeFrom(random, 0, 2) }, () => ({
    at: at + wholeFrom(random, -60, 600) * MINUTE,
    height: figureFrom(random, -1, 2, 2),
  }));
  return {
    ...drawPlace(random, oneOf(random, TYPES), at),
    ...{ kind: 'berth', isWaypoint: false, next, lows, at },
    isDestination: random() > RARELY,
    tide: random() < 2 * RARELY ? oneOf(random, ['loading', 'failed', 'missing'] as const) : tide,
  };
}

type Place = Omit<ClearanceCase, 'kind' | 'isWaypoint' | 'tide' | 'at'>;

/** A place that asks for about as much as there is, so that as many cases fail as pass. */
export function drawPlace(random: Random, constraintType: string | null, at: number): Place {
  const isMast = constraintType === 'OHC';
  const isZero = random() < RARELY;
  return {
    constraintType,
    value: orNone(random, RARELY, () => (isMast ? figureFrom(random, 40, 62, 2) : figureFrom(random, 7, 16, 2))),
    datum: random() < 2 * RARELY ? oneOf(random, [null, 'MSL']) : 'CD',
    mayOverride: random() < 0.5,
    marginMetres: orNone(random, 0.15, () => figureFrom(random, 0, 2, oneOf(random, [1, 2, 2, 3]))),
    marginPercent: orNone(random, 0.15, () => figureFrom(random, 0, 15, oneOf(random, [0, 0, 1, 2]))),
    factor: isMast
      ? orNone(random, 0.9, () => oneOf(random, ['1', '1.00', '0.9', '1.04']))
      : orNone(random, 0.5, () => figureFrom(random, 0.5, 1.3, 2)),
    station: random() < RARELY ? oneOf(random, ['none', 'deleted'] as const) : 'known',
    maxDraft: orNone(random, RARELY, () => (isZero ? '0' : figureFrom(random, 5, 15, oneOf(random, [1, 2, 2, 3])))),
    airDraft: orNone(random, 0.3, () => (isZero ? '0' : figureFrom(random, 35, 60, 2))),
    heightOverall: orNone(random, 0.1, () => figureFrom(random, 35, 60, 2)),
    overrides: drawOverrides(random, isMast, at),
  };
}

function drawOverrides(random: Random, isMast: boolean, at: number): CaseOverrides {
  const allowance = (share: number) => orNone(random, share, () => figureFrom(random, 0, 1.2, 2));
  // Two thirds of the observed heights are for this time; the edge of the quarter of an hour is met now and then.
  const away = random() < 0.3 ? oneOf(random, [-15, 15]) * MINUTE : wholeFrom(random, -1350, 1350) * 1000;
  return {
    value: orNone(random, 0.8, () => (isMast ? figureFrom(random, 40, 62, 2) : figureFrom(random, 7, 16, 2))),
    tide: orNone(random, 0.8, () => figureFrom(random, -1, 5, 2)),
    tideAt: random() < RARELY ? null : at + away,
    margin: allowance(0.8),
    allowances: allowance(0.6),
    squat: allowance(0.6),
    swell: allowance(0.6),
    rissaga: allowance(0.8),
    residual: orNone(random, 0.6, () => figureFrom(random, -0.8, 0.8, 2)),
  };
}
