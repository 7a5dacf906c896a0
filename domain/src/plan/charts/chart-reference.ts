import type { Position } from '../../ports/port.ts';
import { type ChartPlace, type ChartPoint, metresPerDegree } from './chart-place.ts';

/** A point of a chart whose position is known. */
export interface ReferencePoint {
  pixel: ChartPoint;
  position: Position;
}

interface ReferencedChart {
  /** Pixels. */
  width: number;
  height: number;
  /** As the port states it; null when it does not. */
  metresPerPixel: number | null;
}

/** What is wrong with the points that a chart is given; `index` is the point. */
export type ReferenceProblem =
  | { kind: 'tooFew' }
  | { kind: 'outsideImage'; index: number }
  | { kind: 'acrossDateLine' }
  /** The two that lie farthest apart, as a share of the diagonal of the chart. */
  | { kind: 'tooNear'; share: number }
  | { kind: 'exchanged' }
  /** Degrees that the chart is turned by, clockwise. */
  | { kind: 'notNorthUp'; degrees: number }
  | { kind: 'noScaleToCompare' }
  | { kind: 'otherScale'; metresPerPixel: number; stated: number }
  /** Metres, and their share of the distance between the points that lie farthest apart. */
  | { kind: 'residual'; index: number; metres: number; share: number };

export interface ReferenceFit {
  place: ChartPlace;
  /** Metres between each point and where the chart then has it; empty for two points, which cannot say. */
  residuals: number[];
}

/** Points of a chart lie at least this share of its diagonal apart: nearer ones would magnify what they are wrong by. */
const LEAST_SHARE_APART = 0.25;
const GREATEST_SHARE_OFF = 0.005;
const GREATEST_METRES_OFF = 10;

/**
 * Where a chart lies on earth, by points of it whose positions are known: a shift and one scale by least squares, north up.
 * Two points must agree with north up and with the stated scale within 0.5 %; of three or more none may lie more than 10 m
 * or 0.5 % of their greatest distance off. Positions are flattened about their middle, which on 20 km is 10 m wrong at most.
 */
export function fitReference(
  points: readonly ReferencePoint[],
  chart: ReferencedChart,
): ReferenceFit | { problem: ReferenceProblem } {
  const problem = placementProblem(points, chart);
  if (problem) return { problem };
  const fit = leastSquares(points);
  if (!fit || Math.abs(turnOf(points)) > greatestTurn(points)) return { problem: orientationProblem(points) };
  if (points.length === 2 && chart.metresPerPixel === null) return { problem: { kind: 'noScaleToCompare' } };
  const { metresPerPixel } = fit.place;
  const stated = chart.metresPerPixel;
  if (stated !== null && Math.abs(metresPerPixel / stated - 1) > GREATEST_SHARE_OFF)
    return { problem: { kind: 'otherScale', metresPerPixel, stated } };
  if (points.length === 2) return { place: fit.place, residuals: [] };
  return residualProblem(fit, points) ?? fit;
}

function placementProblem(
  points: readonly ReferencePoint[],
  { width, height }: ReferencedChart,
): ReferenceProblem | null {
  if (points.length < 2) return { kind: 'tooFew' };
  const index = points.findIndex(({ pixel: { x, y } }) => x < 0 || y < 0 || x > width || y > height);
  if (index >= 0) return { kind: 'outsideImage', index };
  const longitudes = points.map(({ position }) => position.longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180) return { kind: 'acrossDateLine' };
  const share = greatestDistance(points) / Math.hypot(width, height);
  return share < LEAST_SHARE_APART ? { kind: 'tooNear', share } : null;
}

function leastSquares(points: readonly ReferencePoint[]): ReferenceFit | null {
  const { origin, east, north, x, y, parts } = aboutTheirMean(points);
  const along = sum(parts.map((part) => part.east * part.x - part.north * part.y));
  const pixelsPerMetre = along / sum(parts.map((part) => part.east ** 2 + part.north ** 2));
  if (!(pixelsPerMetre > 0 && Number.isFinite(pixelsPerMetre))) return null;
  const metresPerPixel = 1 / pixelsPerMetre;
  return {
    place: { origin, x: x - east * pixelsPerMetre, y: y + north * pixelsPerMetre, metresPerPixel },
    residuals: parts.map((part) =>
      Math.hypot(part.x * metresPerPixel - part.east, part.y * metresPerPixel + part.north),
    ),
  };
}

/** The points in metres from the middle of the chart and in pixels; `parts` count from the mean of them. */
function aboutTheirMean(points: readonly ReferencePoint[]) {
  const origin = {
    latitude: middle(points.map(({ position }) => position.latitude)),
    longitude: middle(points.map(({ position }) => position.longitude)),
  };
  const perDegree = metresPerDegree(origin.latitude);
  const flat = points.map(({ position, pixel }) => ({
    ...pixel,
    east: (position.longitude - origin.longitude) * perDegree.east,
    north: (position.latitude - origin.latitude) * perDegree.north,
  }));
  const [x, y] = [mean(flat.map((point) => point.x)), mean(flat.map((point) => point.y))];
  const [east, north] = [mean(flat.map((point) => point.east)), mean(flat.map((point) => point.north))];
  const parts = flat.map((point) => ({
    x: point.x - x,
    y: point.y - y,
    east: point.east - east,
    north: point.north - north,
  }));
  return { origin, east, north, x, y, parts };
}

const DEGREES = 180 / Math.PI;

/** Of two points 0.5 %; more of them say by their residuals which is wrong, and whether it is one or all. */
const greatestTurn = (points: readonly ReferencePoint[]) => (points.length === 2 ? GREATEST_SHARE_OFF * DEGREES : 5);

/** By how much the chart is turned clockwise, degrees: the turn that would bring the points nearest to each other. */
function turnOf(points: readonly ReferencePoint[]): number {
  const { parts } = aboutTheirMean(points);
  const across = sum(parts.map(({ east, north, x, y }) => east * y + north * x));
  const along = sum(parts.map(({ east, north, x, y }) => east * x - north * y));
  return Math.atan2(across, along) * DEGREES;
}

/** Exchanged latitudes and longitudes mirror the chart: where the mirrored points are north up, that is what happened. */
function orientationProblem(points: readonly ReferencePoint[]): ReferenceProblem {
  const exchanged = points.map(({ pixel, position }) => ({
    pixel,
    position: { latitude: position.longitude, longitude: position.latitude },
  }));
  const isLatitude = exchanged.every(({ position }) => Math.abs(position.latitude) <= 90);
  if (isLatitude && leastSquares(exchanged) && Math.abs(turnOf(exchanged)) <= greatestTurn(points))
    return { kind: 'exchanged' };
  return { kind: 'notNorthUp', degrees: turnOf(points) };
}

function residualProblem({ place, residuals }: ReferenceFit, points: readonly ReferencePoint[]) {
  const metres = Math.max(...residuals);
  const share = metres / (greatestDistance(points) * place.metresPerPixel);
  if (metres <= GREATEST_METRES_OFF && share <= GREATEST_SHARE_OFF) return null;
  const problem: ReferenceProblem = { kind: 'residual', index: residuals.indexOf(metres), metres, share };
  return { problem };
}

function greatestDistance(points: readonly ReferencePoint[]): number {
  return Math.max(
    ...points.flatMap(({ pixel }) =>
      points.map((other) => Math.hypot(pixel.x - other.pixel.x, pixel.y - other.pixel.y)),
    ),
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
const mean = (values: readonly number[]) => sum(values) / values.length;
