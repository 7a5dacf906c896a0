import { heightAt, type TideCurve } from '@leadline/domain/tides/tide-curve';
import type { Instant } from '@leadline/domain/time/instant';

/** A height to draw; null where there is none, so that the line breaks there. */
export interface CurveSample {
  at: Instant;
  height: number | null;
  certain: boolean;
}

const SAMPLES = 180;

/** The curve between two instants as the verdicts see it: through the product's one interpolation. */
export function curveSamples(curve: TideCurve, from: Instant, to: Instant): CurveSample[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const at = from + Math.round(((to - from) * index) / SAMPLES);
    const found = heightAt(curve, at);
    return { at, height: found?.height ?? null, certain: found?.certain ?? false };
  });
}
