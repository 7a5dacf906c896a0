import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { clockOn, dayAndClock } from '@leadline/domain/time/port-time';
import { FIGURES } from '@leadline/domain/words/paper/figures';
import type { AssessedPaper } from '../assess-paper.ts';
import { outcomeShape } from './outcome-shape.ts';
import { escapeXml, points } from './svg-text.ts';

const WIDTH = 515;
const HEIGHT = 150;
const MARGIN = { left: 26, right: 8, top: 16, bottom: 14 };
const SAMPLES = 180;
/** Hours before and after the start. */
const REACH = hours(6);
/** Stations are told apart without colour. */
const DASHES = ['', '5 3', '1.5 2.5', '8 3 1.5 3'];
const STEPS = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10];

interface Graph {
  svg: string;
  /** What it shows, in words. */
  alt: string;
}

/** The predicted tide of each station around the start, with every row at the height that it meets; null without heights. */
export function tideGraph({ stations, start, zone, passage, search }: AssessedPaper): Graph | null {
  const end = passage?.route.rows.at(-1)?.at ?? start;
  const [from, to] = [start - REACH, Math.max(start + REACH, end + hours(1))];
  const curves = stations.flatMap(({ name, curve }) => (curve ? [{ name, samples: samplesOf(curve, from, to) }] : []));
  const marks = (passage?.route.rows ?? []).filter((row) => !row.hidden && !row.isWaypoint && row.tide !== null);
  const heights = [
    ...curves.flatMap(({ samples }) => samples.flatMap(({ height }) => height ?? [])),
    ...marks.flatMap(({ tide }) => tide?.height ?? []),
  ];
  if (heights.length === 0) return null;
  const ticks = ticksOf(heights);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (at: Instant) => MARGIN.left + ((at - from) / (to - from)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (height: number) => HEIGHT - MARGIN.bottom - ((height - low) / (high - low)) * PLOT;
  const windows = search?.windows ?? [];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Roboto" font-size="7">`,
    ...windows.map(({ opens, closes }) => band(x(Math.max(from, opens)), x(Math.min(to, closes)))),
    ...ticks.map((tick) => line(MARGIN.left, y(tick), WIDTH - MARGIN.right, y(tick), '#c4c4c4', 0.4)),
    ...ticks.map((tick) => words(MARGIN.left - 4, y(tick) + 2.5, tick.toFixed(ticks.some(isFine) ? 2 : 1), 'end')),
    ...hoursBetween(from, to).map((at) => words(x(at), HEIGHT - 4, clockOn(at, start, zone), 'middle')),
    ...curves.map(({ samples }, index) => curvePath(samples, x, y, DASHES[index % DASHES.length] ?? '')),
    ...curves.map(({ name }, index) => legend(name, index)),
    line(x(start), MARGIN.top - 6, x(start), HEIGHT - MARGIN.bottom, '#000', 1),
    // Below the uppermost line, which would strike it through.
    words(x(start) - 3, MARGIN.top + 8, `Start ${clockOn(start, start, zone)}`, 'end', true),
    ...marks.map((row) => outcomeShape(rowMark(row), x(row.at), y(row.tide?.height ?? 0), 3.2)),
    '</svg>',
  ].join('');
  const at = (instant: Instant) => dayAndClock(instant, zone);
  const drawn = windows.filter(({ opens, closes }) => opens < to && closes > from);
  const shown = { from: at(from), to: at(to), start: at(start), windows: drawn.length };
  return { svg, alt: FIGURES.tideGraph({ stations: curves.map(({ name }) => name), ...shown }) };
}

const PLOT = HEIGHT - MARGIN.top - MARGIN.bottom;
const isFine = (tick: number) => Math.abs(tick * 10 - Math.round(tick * 10)) > 1e-6;

type Samples = { at: Instant; height: number | null }[];

function samplesOf(curve: Parameters<typeof heightAt>[0], from: Instant, to: Instant): Samples {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const at = from + Math.round(((to - from) * index) / SAMPLES);
    return { at, height: heightAt(curve, at)?.height ?? null };
  });
}

/** Round values that hold all heights; from zero where no tide falls below it. */
function ticksOf(heights: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...heights), Math.max(...heights)];
  const step = STEPS.find((one) => (Math.floor(low / one) + 4) * one >= high) ?? 20;
  const first = Math.floor(low / step);
  return Array.from({ length: 5 }, (_, index) => Math.round((first + index) * step * 100) / 100);
}

function hoursBetween(from: Instant, to: Instant): Instant[] {
  const step = hours(2);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

function curvePath(samples: Samples, x: (at: Instant) => number, y: (height: number) => number, dash: string): string {
  let isDrawn = false;
  const path = samples.map(({ at, height }) => {
    if (height === null) {
      isDrawn = false;
      return '';
    }
    const step = `${isDrawn ? 'L' : 'M'}${points(x(at), y(height))}`;
    isDrawn = true;
    return step;
  });
  const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${path.join('')}" fill="none" stroke="#1d3c67" stroke-width="1.2"${dashes}/>`;
}

const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number) =>
  `<path d="M${points(x1, y1)}L${points(x2, y2)}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;

/** Starts that pass. */
const band = (from: number, to: number) =>
  to <= from
    ? ''
    : `<rect x="${from.toFixed(2)}" y="${MARGIN.top}" width="${(to - from).toFixed(2)}" height="${PLOT}" fill="#e4efe2"/>` +
      line(from, MARGIN.top, to, MARGIN.top, '#006b00', 1.6);

function words(x: number, y: number, text: string, anchor: string, isBold = false): string {
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" text-anchor="${anchor}"${weight}>${escapeXml(text)}</text>`;
}

function legend(name: string, index: number): string {
  const left = MARGIN.left + 4 + index * 120;
  const dash = DASHES[index % DASHES.length];
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return (
    `<path d="M${left} 5H${left + 18}" stroke="#1d3c67" stroke-width="1.2"${dashes}/>` +
    words(left + 22, 7.5, name, 'start')
  );
}
