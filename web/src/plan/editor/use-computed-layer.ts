import { computedMarks } from '@leadline/domain/passage/computed-marks';
import type { Passage } from '@leadline/domain/passage/passage';
import { passageShapes } from '@leadline/domain/passage/passage-shapes';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import type { Chart } from '@leadline/domain/plan/plan-settings';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { makeStore, useStore } from '../../data/make-store.ts';
import type { ComputedLayer } from '../tools/tool-panel.tsx';

/** For all stages and their tiles, until the app is loaded anew. */
export const isPassageShown = makeStore(true);
const NONE: readonly Mark[] = [];

/** The planned passage on the chart of a stage; null where the chart has no place on earth, or no passage is known. */
export function useComputedLayer(passage: Passage | null | undefined, chart: Chart | null): ComputedLayer | null {
  const shown = useStore(isPassageShown);
  const place = chart?.place ?? null;
  const [width, height] = [chart?.width ?? 0, chart?.height ?? 0];
  const marks = useMemo(
    () => (shown && passage && place ? computedMarks(passage, place, { width, height }) : NONE),
    [shown, passage, place, width, height],
  );
  if (!passage || !place) return null;
  const shapes = () => passageShapes(passage, place, { width, height }, uuidv7);
  return { marks, isShown: shown, show: isPassageShown.set, shapes };
}
