import { type Decimal, decimalOf, decimalToNumber, decimalToText, multiply } from './decimal.ts';
import { roundDecimal } from './rounding.ts';

/** What stands where no figure is set. */
export const UNSET = '--';

export type Unit = 'm' | 'm²' | 't' | 'kW' | 'kn' | '%';
export type Figure = number | null | undefined;

export const METRES_IN_NAUTICAL_MILE = 1852;
/** A knot is a nautical mile an hour. */
export const METRES_PER_SECOND_PER_KNOT = METRES_IN_NAUTICAL_MILE / 3600;

const KNOTS_PER_METRE_PER_SECOND = decimalOf(1.94384);
const KNOTS_PER_KILOMETRE_PER_HOUR = decimalOf(0.54);
const HORSEPOWER_PER_KILOWATT = decimalOf(1.34102);

/** Wind and stream of providers that answer in m/s; 1 m/s is 1.94384 kn. */
export function metresPerSecondToKnots(speed: number): number {
  return times(speed, KNOTS_PER_METRE_PER_SECOND);
}

/** Wind of providers that answer in km/h; 1 km/h is 0.54 kn. */
export function kilometresPerHourToKnots(speed: number): number {
  return times(speed, KNOTS_PER_KILOMETRE_PER_HOUR);
}

/** 1 kW is 1.34102 hp (mechanical horsepower). */
export function kilowattsToHorsepower(power: number): number {
  return times(power, HORSEPOWER_PER_KILOWATT);
}

function times(value: number, factor: Decimal): number {
  return decimalToNumber(multiply(decimalOf(value), factor));
}

/** A figure as it is read: so many decimals, a true minus sign, "--" when unset or not a number. */
export function showFigure(value: Figure, places = 2): string {
  if (!isFigure(value)) return UNSET;
  return shownSign(decimalToText(roundDecimal(decimalOf(value), places)));
}

/** With two decimals at most, none that say nothing: "65", "67.5". */
export function showShort(value: Figure): string {
  return showFigure(value).replace(/\.?0+$/, '');
}

/** A difference as it is read: "+0.40", "−0.24", "0.00". */
export function showSigned(value: Figure, places = 2): string {
  const text = showFigure(value, places);
  return isFigure(value) && roundDecimal(decimalOf(value), places).digits > 0n ? `+${text}` : text;
}

/** A figure with its unit: "12.60 m"; "--" alone when unset. */
export function showWithUnit(value: Figure, unit: Unit, places = 2): string {
  return isFigure(value) ? `${showFigure(value, places)} ${unit}` : UNSET;
}

export function showMetres(value: Figure): string {
  return showWithUnit(value, 'm');
}

/** A factor as it is read, whole: "1.05", "1.045". */
export function showFactor(value: Figure): string {
  return isFigure(value) ? showFigure(value, Math.max(2, decimalOf(value).places)) : UNSET;
}

/** Degrees north and east to six decimals, about 0.1 m. */
export function showCoordinates(position: { latitude: number; longitude: number } | null): string {
  return position === null ? UNSET : `${showFigure(position.latitude, 6)}, ${showFigure(position.longitude, 6)}`;
}

/** For fields that cannot be below zero. Never for a tide, a residual or a result: there a negative is a fact. */
export function negativeToNull(value: Figure): number | null {
  return isFigure(value) && value >= 0 ? value : null;
}

function isFigure(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function shownSign(text: string): string {
  return text.replace('-', '−');
}
