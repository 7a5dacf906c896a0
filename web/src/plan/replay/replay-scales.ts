import { heightAt, type TideCurve } from '@leadline/domain/tides/tide-curve';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { clockOn } from '@leadline/domain/time/port-time';
import { type ScaleLinear, scaleLinear } from 'd3-scale';

export interface ReplayScales {
  start: Instant;
  end: Instant;
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  left: number;
  right: number;
  height: number;
  floor: number;
  /** Metres. */
  heights: readonly number[];
  times: readonly { at: Instant; label: string }[];
}

interface Extent {
  width: number;
  start: Instant;
  end: Instant;
  zone: Zone;
  curves: readonly TideCurve[];
}

/** Pixels, with the tide beneath and without it. */
const HEIGHT = { withTide: 214, bare: 104 } as const;
const LEFT = 48;
const RIGHT = 24;
const FOOT = 28;
const CURVE_TOP = 96;
const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 240].map(minutes);
/** Pixels between two times, so that they stand apart, with an offset too. */
const LABEL_ROOM = 76;

/** Scales of the time slider: the passage from its start to its last row, and the heights of its curves beneath. */
export function replayScales({ width, start, end, zone, curves }: Extent): ReplayScales {
  const height = curves.length > 0 ? HEIGHT.withTide : HEIGHT.bare;
  const [left, right, floor] = [LEFT, Math.max(LEFT + 1, width - RIGHT), height - FOOT];
  const span = Math.max(end - start, minutes(1));
  const x = scaleLinear([start, start + span], [left, right]);
  const heights = heightTicks(curves, start, end);
  const y = scaleLinear([heights[0] ?? 0, heights.at(-1) ?? 1], [floor, CURVE_TOP]);
  const most = Math.max(1, Math.floor((right - left) / LABEL_ROOM));
  const step = STEPS.find((each) => span / each <= most) ?? span;
  const count = Math.floor(span / step);
  const times = Array.from({ length: count + 1 }, (_, index) => start + index * step).map((at) => ({
    at,
    label: clockOn(at, start, zone),
  }));
  return { start, end, x, y, left, right, height, floor, heights, times };
}

/** Three or four round heights around what the tide is during the passage. */
function heightTicks(curves: readonly TideCurve[], start: Instant, end: Instant): number[] {
  if (curves.length === 0) return [];
  const found = curves.flatMap((curve) => {
    const times = Array.from({ length: 25 }, (_, index) => start + ((end - start) * index) / 24);
    return times.flatMap((at) => heightAt(curve, at)?.height ?? []);
  });
  const [low, high] = found.length === 0 ? [0, 2] : [Math.min(...found), Math.max(...found)];
  const step = [0.2, 0.4, 0.5, 1, 2, 5].find((each) => (high - low) / each <= 2.5) ?? 10;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step * 10) / 10);
}
