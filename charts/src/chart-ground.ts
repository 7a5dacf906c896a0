import { INK } from './chart-colours.ts';
import { AREA_KINDS, type ChartArea, type ChartGeometry, type ChartLine, type Point } from './chart-geometry.ts';
import { type ChartView, clippedRing, pathOf, touches } from './chart-view.ts';

/** Everything that lies still: depth areas, land, dredged channels, coast, contours. */
export function groundSvg(geometry: ChartGeometry, view: ChartView): string {
  const shown = geometry.areas.filter((area) => touches(area.rings[0] ?? [], view));
  const painted = AREA_KINDS.map((kind) =>
    shown
      .filter((area) => area.kind === kind)
      .map((area) => areaSvg(area, view))
      .join(''),
  );
  const lines = geometry.lines.filter((line) => touches(line.line, view));
  return [
    ...painted,
    ...lines.filter(({ kind }) => kind === 'contour').map((line) => lineSvg(line, view)),
    ...lines.filter(({ kind }) => kind !== 'contour').map((line) => lineSvg(line, view)),
    ...shown.filter(({ kind }) => kind === 'bridge' || kind === 'anchorage').map((area) => areaSvg(area, view)),
  ].join('\n');
}

const AREA_STYLE: Record<ChartArea['kind'], string> = {
  deep: `fill="${INK.deep}"`,
  depth5: `fill="${INK.depth5}"`,
  depth2: `fill="${INK.depth2}"`,
  depth0: `fill="${INK.depth0}"`,
  drying: `fill="${INK.drying}"`,
  dredged: `fill="${INK.deep}" stroke="${INK.faint}" stroke-width="1.1" stroke-dasharray="9 5"`,
  land: `fill="${INK.land}"`,
  pier: `fill="${INK.pier}" stroke="${INK.coast}" stroke-width="1.2"`,
  built: `fill="${INK.built}" stroke="${INK.coast}" stroke-width="0.7"`,
  anchorage: `fill="none" stroke="${INK.magenta}" stroke-width="1.4" stroke-dasharray="12 5 2 5"`,
  bridge: `fill="${INK.paper}" stroke="${INK.coast}" stroke-width="1.6"`,
};

function areaSvg({ kind, rings }: ChartArea, view: ChartView): string {
  const path = rings.map((ring) => pathOf(clippedRing(ring, view), view, true)).join('');
  return `<path d="${path}" fill-rule="evenodd" ${AREA_STYLE[kind]}/>`;
}

const LINE_STYLE: Record<ChartLine['kind'], string> = {
  coast: `stroke="${INK.coast}" stroke-width="1.6"`,
  quay: `stroke="${INK.coast}" stroke-width="2"`,
  contour: `stroke="${INK.contour}" stroke-width="0.9"`,
  cable: `stroke="${INK.magenta}" stroke-width="1.5" stroke-dasharray="2 4"`,
  leading: `stroke="${INK.text}" stroke-width="1.3"`,
  track: `stroke="${INK.magenta}" stroke-width="1.3" stroke-dasharray="14 6"`,
};

function lineSvg({ kind, line, label }: ChartLine, view: ChartView): string {
  const path = `<path d="${pathOf(line, view)}" fill="none" stroke-linejoin="round" ${LINE_STYLE[kind]}/>`;
  return label ? path + lineWords(line, label, kind === 'leading' ? INK.text : INK.magenta, view) : path;
}

/** Words along a line, at the middle of what the sheet shows of it, never upside down. */
function lineWords(line: readonly Point[], label: string, colour: string, view: ChartView): string {
  const shown = pointsAlong(line, 40).filter((point) => view.shows(point, -60));
  const middle = shown[Math.floor(shown.length / 2)];
  const before = shown[Math.max(0, Math.floor(shown.length / 2) - 1)];
  if (!middle || !before) return '';
  const angle = uprightAngle(view.x(middle) - view.x(before), view.y(middle) - view.y(before));
  // Above the line, square to it.
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [view.x(middle) + 7 * Math.sin(turn), view.y(middle) - 7 * Math.cos(turn)];
  return view.letters.write({ text: label, face: 'italic', x, y, size: 15, colour, angle, hasHalo: true });
}

function pointsAlong(line: readonly Point[], count: number): Point[] {
  const total = line.slice(1).reduce((sum, point, index) => sum + distance(line[index] as Point, point), 0);
  const points: Point[] = [];
  for (let step = 0; step <= count; step++) points.push(pointAt(line, (total * step) / count));
  return points;
}

function pointAt(line: readonly Point[], along: number): Point {
  let left = along;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1] as Point, line[index] as Point];
    const length = distance(from, to);
    if (left <= length && length > 0) {
      const share = left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return line.at(-1) as Point;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function uprightAngle(dx: number, dy: number): number {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}
