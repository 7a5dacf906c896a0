import type { ChartPoint } from '../plan/charts/chart-place.ts';
import type { Ink, Mark, PathMark } from '../plan/marks/mark.ts';
import type { ShownVerdict } from '../risks/changed/changed-summary.ts';
import type { Box } from './label-boxes.ts';

/** Path data keep two places: a hundredth of a pixel of the chart. */
const number = (value: number) => String(Math.round(value * 100) / 100);
const point = ({ x, y }: ChartPoint) => `${number(x)} ${number(y)}`;

export function linePath(points: readonly ChartPoint[]): string {
  return points.map((each, index) => `${index === 0 ? 'M' : 'L'}${point(each)}`).join('');
}

export function closedPath(points: readonly ChartPoint[]): string {
  return `${linePath(points)}Z`;
}

export function circlePath({ x, y }: ChartPoint, radius: number): string {
  const r = number(radius);
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 0 ${number(radius * 2)} 0a${r} ${r} 0 1 0 ${number(-radius * 2)} 0Z`;
}

export function boxPath({ left, top, width, height }: Box, corner: number): string {
  const [w, h, r] = [width - corner * 2, height - corner * 2, number(corner)];
  const turn = (x: number, y: number) => `a${r} ${r} 0 0 1 ${number(x)} ${number(y)}`;
  return `M${number(left + corner)} ${number(top)}h${number(w)}${turn(corner, corner)}v${number(h)}${turn(-corner, corner)}h${number(-w)}${turn(-corner, -corner)}v${number(-h)}${turn(corner, -corner)}Z`;
}

const OUTCOME_INKS: Record<ShownVerdict, Ink> = {
  passed: 'passed',
  caution: 'caution',
  failed: 'failed',
  notCalculable: 'unknown',
  loading: 'unknown',
};

export function inkOfOutcome(outcome: ShownVerdict): Ink {
  return OUTCOME_INKS[outcome];
}

/** The sign of an outcome, told by its shape and not by colour alone. */
export function outcomeSign(outcome: ShownVerdict, { x, y }: ChartPoint, radius: number): Mark[] {
  const ink = inkOfOutcome(outcome);
  const at = (right: number, down: number) => ({ x: x + right * radius, y: y + down * radius });
  const stroke = (points: ChartPoint[]): PathMark => ({
    kind: 'path',
    path: linePath(points),
    stroke: 'halo',
    width: radius / 4.5,
  });
  switch (outcome) {
    case 'passed':
      return [
        { kind: 'path', path: circlePath({ x, y }, radius), fill: ink },
        stroke([at(-0.42, 0.02), at(-0.12, 0.34), at(0.42, -0.3)]),
      ];
    case 'failed':
      return [
        {
          kind: 'path',
          path: boxPath({ left: x - radius, top: y - radius, width: radius * 2, height: radius * 2 }, radius / 4),
          fill: ink,
        },
        stroke([at(-0.4, -0.4), at(0.4, 0.4)]),
        stroke([at(0.4, -0.4), at(-0.4, 0.4)]),
      ];
    case 'caution':
      return [
        { kind: 'path', path: closedPath([at(0, -1), at(1.05, 0.85), at(-1.05, 0.85)]), fill: ink },
        stroke([at(0, -0.4), at(0, 0.25)]),
        stroke([at(0, 0.45), at(0, 0.62)]),
      ];
    default:
      return [
        {
          kind: 'path',
          path: circlePath({ x, y }, radius),
          fill: 'halo',
          stroke: ink,
          width: radius / 5,
          ...(outcome === 'loading' && { dash: [radius / 2, radius / 2] }),
        },
        ...(outcome === 'loading'
          ? []
          : [
              {
                kind: 'text',
                x,
                y: y + radius * 0.5,
                text: '?',
                ink,
                size: radius * 1.5,
                weight: 'bold',
                anchor: 'middle',
              } as const,
            ]),
      ];
  }
}

/** A stream arrow that sets towards so many degrees true; feathers say that it is the flood (Source: INT 1, H 40 to 41). */
export function streamArrow({ x, y }: ChartPoint, direction: number, length: number, isFlood: boolean): string {
  const angle = (direction * Math.PI) / 180;
  const at = (ahead: number, right: number): ChartPoint => ({
    x: x + length * (ahead * Math.sin(angle) + right * Math.cos(angle)),
    y: y + length * (-ahead * Math.cos(angle) + right * Math.sin(angle)),
  });
  const feather = (ahead: number) => linePath([at(ahead - 0.16, -0.15), at(ahead, 0), at(ahead - 0.16, 0.15)]);
  const shaft = linePath([at(-0.5, 0), at(0.5, 0)]);
  const head = linePath([at(0.25, -0.17), at(0.5, 0), at(0.25, 0.17)]);
  return [shaft, head, ...(isFlood ? [feather(-0.05), feather(-0.25)] : [])].join('');
}
