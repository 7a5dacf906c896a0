import { type Duration, hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { portClock, portDay, startOfPortDay } from '@leadline/domain/time/port-time';
import { scaleLinear } from 'd3-scale';
import { PLOT_MARGIN, type PlotScales, type PlotTick } from './plot-axes.tsx';

/** Room below the upper edge: half a line of text. */
const CEILING = 10;
const VALUE_TICKS = 4;
const MOST_LABELS = 6;
const STEPS: readonly Duration[] = [minutes(5), minutes(10), minutes(20), minutes(30), hours(1), hours(2), hours(4)];

export interface Passage {
  width: number;
  height: number;
  /** Instants of what is drawn. */
  times: readonly Instant[];
  /** Every figure that is drawn, in one unit. */
  values: readonly number[];
  /** Depths grow downwards. */
  isDepth?: boolean;
  /** The least value on the axis unless a figure lies below it. */
  from?: number;
  zone: string;
}

/** The scales of a plot along a passage: from its first instant to its last, over round values that hold all figures. */
export function passageScales({ width, height, times, values, isDepth = false, from, zone }: Passage): PlotScales {
  const floor = height - PLOT_MARGIN.bottom;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const held = from === undefined ? values : [...values, from];
  const [low, high] = held.length === 0 ? [0, 1] : [Math.min(...held), Math.max(...held)];
  const round = scaleLinear([low, high === low ? low + 1 : high], [0, 1]).nice(VALUE_TICKS);
  const y = round.range(isDepth ? [CEILING, floor] : [floor, CEILING]);
  const valueTicks = y.ticks(VALUE_TICKS);
  const timeTicks = ticksBetween(first, last, zone);
  return {
    width,
    floor,
    x: scaleLinear([first, last === first ? first + minutes(1) : last], [PLOT_MARGIN.left, width - PLOT_MARGIN.right]),
    y,
    valueTicks,
    valuePlaces: valueTicks.every(Number.isInteger) ? 0 : 1,
    timeTicks,
    areLabelsSmall: false,
  };
}

/** Round times of the port's day; few enough to stand side by side. */
function ticksBetween(from: Instant, to: Instant, zone: string): PlotTick[] {
  const step = STEPS.find((candidate) => (to - from) / candidate <= MOST_LABELS - 1) ?? hours(6);
  const midnight = startOfPortDay(portDay(from, zone), zone);
  const first = midnight + Math.ceil((from - midnight) / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    at,
    label: portClock(at, zone),
  }));
}
