/** How many numbers a command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };
const UNKNOWN = /[^MLHVCQZ\d\s.,+-]/i;
const COMMAND = /([MLHVCQZ])([^MLHVCQZ]*)/gi;
/** Numbers may follow each other without anything between where a sign or a second point begins the next one. */
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/g;

/** A pixel of a sheet is 0.13 mm on paper: a thousandth of it is nothing. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
export const written = (...values: readonly number[]): string => values.map(rounded).join(' ');

/** The data of a path (SVG 1.1, 8.3: M, L, H, V, C, Q, Z and their relative forms) as operators of a PDF. */
export function pathOperators(data: string): string {
  const unknown = UNKNOWN.exec(data);
  if (unknown) throw new Error(`The path of a sheet holds "${unknown[0]}", which is not known`);
  const operators: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', text = ''] of data.matchAll(COMMAND)) {
    const command = letter.toUpperCase();
    const isRelative = letter !== command;
    if (command === 'Z') {
      operators.push('h');
      [x, y] = [startX, startY];
      continue;
    }
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    const count = TAKES[command] ?? 0;
    for (let from = 0; from + count <= numbers.length; from += count) {
      const own = numbers.slice(from, from + count);
      const points = pointsOf(command, own, isRelative, x, y);
      const [toX = x, toY = y] = points.slice(-2);
      if (command === 'C') operators.push(`${written(...points)} c`);
      else if (command === 'Q') operators.push(`${written(...cubic(x, y, points))} c`);
      else if (command === 'M' && from === 0) {
        operators.push(`${written(toX, toY)} m`);
        [startX, startY] = [toX, toY];
      } else operators.push(`${written(toX, toY)} l`);
      [x, y] = [toX, toY];
    }
  }
  return operators.join('\n');
}

/** Absolute points, x and y in turns. */
function pointsOf(command: string, numbers: readonly number[], isRelative: boolean, x: number, y: number): number[] {
  const [first = 0] = numbers;
  if (command === 'H') return [isRelative ? x + first : first, y];
  if (command === 'V') return [x, isRelative ? y + first : first];
  return isRelative ? numbers.map((value, index) => value + (index % 2 === 0 ? x : y)) : [...numbers];
}

/** A curve with one control point as one with two: each two thirds of the way to it. */
function cubic(x: number, y: number, [byX = 0, byY = 0, toX = 0, toY = 0]: readonly number[]): number[] {
  const towards = (from: number, by: number) => from + (2 / 3) * (by - from);
  return [towards(x, byX), towards(y, byY), towards(toX, byX), towards(toY, byY), toX, toY];
}

/** How far the control points of a quarter of a circle lie from its ends, as a share of its radius. */
const QUARTER = (4 / 3) * (Math.SQRT2 - 1);

export function ellipseOperators(cx: number, cy: number, rx: number, ry: number): string {
  return roundedRectangle(cx - rx, cy - ry, 2 * rx, 2 * ry, rx, ry);
}

/** A rectangle, its corners quarters of an ellipse; from the left end of its upper edge, clockwise where y goes down. */
export function roundedRectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [right, foot] = [x + width, y + height];
  const [inX, inY] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
  return [
    `${written(x + rx, y)} m`,
    `${written(right - rx, y)} l`,
    `${written(right - inX, y, right, y + inY, right, y + ry)} c`,
    `${written(right, foot - ry)} l`,
    `${written(right, foot - inY, right - inX, foot, right - rx, foot)} c`,
    `${written(x + rx, foot)} l`,
    `${written(x + inX, foot, x, foot - inY, x, foot - ry)} c`,
    `${written(x, y + ry)} l`,
    `${written(x, y + inY, x + inX, y, x + rx, y)} c`,
    'h',
  ].join('\n');
}
