import { roundDown } from '../../numbers/rounding.ts';
import { METRES_PER_SECOND_PER_KNOT } from '../../numbers/units.ts';

/** Where the ship sails. Width and trench in metres; `slope` is run over rise of the sides, 0 for walls. */
export type Waterway =
  | { kind: 'open' }
  | { kind: 'canal'; width: number; slope: number }
  /** A dredged channel: `trenchHeight` from its bottom to the ground beside it. */
  | { kind: 'trench'; width: number; slope: number; trenchHeight: number };

export interface SquatInput {
  /** Metres; null where not known. */
  loa: number | null;
  beam: number | null;
  draft: number | null;
  /** Tonnes. */
  displacement: number | null;
  /** Depth of water with its tide, metres. */
  depth: number;
  /** Through the water, knots. */
  speed: number;
  waterway: Waterway;
}

export type SquatFormula = 'barrassOpen' | 'barrassConfined' | 'barrassBlockage' | 'icorels' | 'huuska';

/** Why a formula says nothing, or is to be read with care. */
export type SquatProblem =
  | 'loaMissing'
  | 'beamMissing'
  | 'draftMissing'
  | 'displacementMissing'
  | 'tooFast'
  | 'blockageTooGreat';
export type SquatCaution = 'froudeHigh' | 'blockCoefficientOutside' | 'lengthEstimated';

export type Squat =
  | { formula: SquatFormula; squat: number; problems: readonly never[]; cautions: readonly SquatCaution[] }
  | { formula: SquatFormula; squat: null; problems: readonly SquatProblem[]; cautions: readonly SquatCaution[] };

const GRAVITY = 9.80665;
/** Salt water, t/m³. */
const DENSITY = 1.025;
/** Between perpendiculars, of the length overall; an estimate, and said to be one. */
const LENGTH_SHARE = 0.96;
/** F7: above it a formula was not fitted. */
const FROUDE_LIMIT = 0.7;
const BLOCK_LIMITS = [0.6, 0.8] as const;
const OPEN_WATER = 0.03;
const ICORELS_FACTOR = 2.4;

interface Hull {
  lengthBetween: number;
  beam: number;
  draft: number;
  blockCoefficient: number;
}

/**
 * What each formula that fits the waterway says of how much deeper the ship lies at this speed, metres (F4 to F7). It is
 * help for who enters an allowance; nothing takes it over by itself.
 */
export function squatHelp(input: SquatInput): Squat[] {
  const formulas: SquatFormula[] =
    input.waterway.kind === 'open' ? ['barrassOpen', 'icorels'] : ['barrassConfined', 'barrassBlockage', 'huuska'];
  const { hull, problems } = hullOf(input);
  return formulas.map((formula) => {
    if (hull === null) return { formula, squat: null, problems, cautions: [] };
    const cautions = cautionsOf(hull, input);
    const found = squatBy(formula, hull, input);
    return typeof found === 'number'
      ? { formula, squat: found, problems: [], cautions }
      : { formula, squat: null, problems: [found], cautions };
  });
}

/** What is entered as an allowance: never less than the formula says, whole centimetres. */
export function squatToAllow(squat: number): number {
  return -roundDown(-squat, 2);
}

type ShipOfSquat = Pick<SquatInput, 'loa' | 'beam' | 'draft' | 'displacement'>;

/** What is estimated of the ship, so that it can be told; null where a figure is missing. */
export function blockCoefficientOf(ship: ShipOfSquat): Pick<Hull, 'lengthBetween' | 'blockCoefficient'> | null {
  return hullOf(ship).hull;
}

function hullOf({ loa, beam, draft, displacement }: ShipOfSquat): { hull: Hull | null; problems: SquatProblem[] } {
  const problems: SquatProblem[] = [];
  if (!isSize(loa)) problems.push('loaMissing');
  if (!isSize(beam)) problems.push('beamMissing');
  if (!isSize(draft)) problems.push('draftMissing');
  if (!isSize(displacement)) problems.push('displacementMissing');
  if (!isSize(loa) || !isSize(beam) || !isSize(draft) || !isSize(displacement)) return { hull: null, problems };
  const lengthBetween = LENGTH_SHARE * loa;
  const blockCoefficient = displacement / DENSITY / (lengthBetween * beam * draft);
  return { hull: { lengthBetween, beam, draft, blockCoefficient }, problems };
}

function squatBy(formula: SquatFormula, hull: Hull, { depth, speed, waterway }: SquatInput): number | SquatProblem {
  const { blockCoefficient } = hull;
  if (formula === 'barrassOpen') return barrassSquat(blockCoefficient, speed, false);
  if (formula === 'barrassConfined') return barrassSquat(blockCoefficient, speed, true);
  if (formula === 'barrassBlockage' && waterway.kind !== 'open')
    return blockageSquat(hull, speed, waterway.width, depth);
  return huuskaSquat({ ...hull, depth, speed, waterway });
}

/** The length between perpendiculars is an estimate, and with it the block coefficient of every formula. */
function cautionsOf({ blockCoefficient }: Hull, { depth, speed }: SquatInput): SquatCaution[] {
  return [
    'lengthEstimated',
    ...(froude(speed, depth) > FROUDE_LIMIT ? (['froudeHigh'] as const) : []),
    ...(blockCoefficient < BLOCK_LIMITS[0] || blockCoefficient > BLOCK_LIMITS[1]
      ? (['blockCoefficientOutside'] as const)
      : []),
  ];
}

/** F4: Cb · V² / 100 in open water, twice as much in a confined channel; knots give metres. */
export function barrassSquat(blockCoefficient: number, speed: number, isConfined: boolean): number {
  return ((isConfined ? 2 : 1) * blockCoefficient * speed ** 2) / 100;
}

/** F5: Cb · s^0.81 · V^2.08 / 20 with the share s of the channel that the ship fills. */
export function blockageSquat(
  { blockCoefficient, beam, draft }: Pick<Hull, 'blockCoefficient' | 'beam' | 'draft'>,
  speed: number,
  width: number,
  depth: number,
): number {
  const share = (beam * draft) / (width * depth);
  return (blockCoefficient * share ** 0.81 * speed ** 2.08) / 20;
}

/** F7: speed over the speed of a long wave in this depth. */
export function froude(speed: number, depth: number): number {
  return (speed * METRES_PER_SECOND_PER_KNOT) / Math.sqrt(GRAVITY * depth);
}

/** F6, Huuska and Guliev; in open water it is ICORELS. Says why where the formula ends. */
export function huuskaSquat({
  lengthBetween,
  beam,
  draft,
  blockCoefficient,
  depth,
  speed,
  waterway,
}: Hull & Pick<SquatInput, 'depth' | 'speed' | 'waterway'>): number | SquatProblem {
  const number = froude(speed, depth);
  if (!(number < 1)) return 'tooFast';
  const blockage = blockageOf({ beam, draft }, depth, waterway);
  if (blockage === null) return 'blockageTooGreat';
  const slowing = blockage <= OPEN_WATER ? 1 : 7.45 * blockage + 0.76;
  const volume = blockCoefficient * beam * draft;
  return (ICORELS_FACTOR * slowing * volume * number ** 2) / (lengthBetween * Math.sqrt(1 - number ** 2));
}

/** Of the trench's height over the depth: up to the first figure its curve K1 = a0 + a1·s + a2·s² + a3·s³ counts. */
const TRENCH_CURVES: readonly [upTo: number, curve: readonly [number, number, number, number]][] = [
  [0.3, [0.46, 15.85, 124.06, -380.04]],
  [0.5, [0.21, 28.2, -53.17, 87.97]],
  [0.7, [1.1, -5.55, 167.76, -417.72]],
  [1, [0.82, 6.11, 16.9, -70.86]],
];

/** The blockage that counts; null where the curves of the trench have turned below zero and mean nothing. */
function blockageOf({ beam, draft }: Pick<Hull, 'beam' | 'draft'>, depth: number, waterway: Waterway): number | null {
  if (waterway.kind === 'open') return OPEN_WATER;
  const share = (0.98 * beam * draft) / (waterway.width * depth + depth ** 2 * waterway.slope);
  if (waterway.kind === 'canal') return share;
  const found = TRENCH_CURVES.find(([upTo]) => waterway.trenchHeight / depth <= upTo);
  if (!found) return share;
  const [a0, a1, a2, a3] = found[1];
  const correction = a0 + a1 * share + a2 * share ** 2 + a3 * share ** 3;
  return correction > 0 ? share / correction : null;
}

function isSize(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}
