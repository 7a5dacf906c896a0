import { type Duration, hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { dayAndClock, portDay, startOfPortDay } from '@leadline/domain/time/port-time';
import { scaleLinear } from 'd3-scale';
import { PLOT_MARGIN, type PlotScales, type PlotTick } from '../ui/plot/plot-axes.tsx';

/** Pixels. */
export const GRAPH_HEIGHT = 235;
const VALUE_TICKS = 5;
/** More distinct labels than this make the labels small. */
const MANY_LABELS = 5;
/** Inside the frame the uppermost value stays below the flags of start and now. */
const FLAG_ROOM = 30;
/** The curve does not touch the time axis. */
const FLOOR_ROOM = 2;

interface Extent {
  width: number;
  from: Instant;
  to: Instant;
  /** Every height that is drawn, metres. */
  heights: readonly number[];
  zone: string;
}

export function graphScales({ width, from, to, heights, zone }: Extent): PlotScales {
  const floor = GRAPH_HEIGHT - PLOT_MARGIN.bottom;
  const { ticks, places } = valueTicks(heights);
  const timeTicks = timeTicksOf(from, to, zone);
  return {
    width,
    floor,
    x: scaleLinear([from, to], [PLOT_MARGIN.left, width - PLOT_MARGIN.right]),
    y: scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [floor - FLOOR_ROOM, PLOT_MARGIN.top + FLAG_ROOM]),
    valueTicks: ticks,
    valuePlaces: places,
    timeTicks,
    areLabelsSmall: new Set(timeTicks.map(({ label }) => label)).size > MANY_LABELS,
  };
}

const VALUE_STEPS = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20];

/** Five round values that hold all heights; from zero where no tide falls below it. */
function valueTicks(heights: readonly number[]): { ticks: number[]; places: number } {
  const [low, high] = heights.length === 0 ? [0, 2] : [Math.min(0, ...heights), Math.max(...heights)];
  const fits = (step: number) => (Math.floor(low / step) + VALUE_TICKS - 1) * step >= high;
  const step = VALUE_STEPS.find(fits) ?? VALUE_STEPS[VALUE_STEPS.length - 1] ?? 1;
  const first = Math.floor(low / step);
  const ticks = Array.from({ length: VALUE_TICKS }, (_, index) => Math.round((first + index) * step * 100) / 100);
  return { ticks, places: ticks.some((tick) => !Number.isInteger(Math.round(tick * 1000) / 100)) ? 2 : 1 };
}

const TIME_STEPS: readonly Duration[] = [minutes(10), minutes(15), minutes(30), hours(1), hours(2), hours(3)];
const COARSE_STEP = hours(4);

/** "22/0430"; in the hour that the clocks repeat with the hours of its offset, "05/0200+13". */
function tickLabel(at: Instant, zone: string): string {
  const [clock = '', offset = ''] = dayAndClock(at, zone).split(' ');
  return `${clock}${offset.replace(/:00$/, '')}`;
}

/** Round hours of the port's day; few enough to stand side by side. */
function timeTicksOf(from: Instant, to: Instant, zone: string): PlotTick[] {
  const step = TIME_STEPS.find((candidate) => (to - from) / candidate <= MANY_LABELS) ?? COARSE_STEP;
  const midnight = startOfPortDay(portDay(from, zone), zone);
  const first = midnight + Math.ceil((from - midnight) / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    at,
    label: tickLabel(at, zone),
  }));
}
