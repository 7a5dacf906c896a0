import type { Chart } from '@leadline/domain/plan/plan-settings';
import { useContext, useEffect, useState } from 'react';
import type { Palette } from '../../ui/palette/palette-store.ts';
import { ChartReader } from './chart-reader.ts';
import { holdPicture } from './held-pictures.ts';
import type { PaintedChart } from './paint-chart.ts';

/** PLAN-05: a stage whose chart image failed is this large. */
const FAILED_SIZE = { width: 919, height: 768 } as const;

export interface ChartPicture {
  state: 'loading' | 'ready' | 'missing' | 'failed';
  /** In the colours of the palette; its own pixels may be more than `width` × `height` say. */
  picture?: HTMLImageElement;
  /** Of the same picture, for an `img` or an SVG `image`; good as long as the hook is. */
  url?: string;
  /** Pixels of the chart, in which marks and places are given. */
  width: number;
  height: number;
  /** Asks for a failed one again. */
  retry: () => void;
}

type Outcome = { of: string; painted: PaintedChart } | { of: string; painted: null };

/**
 * The image of a chart in the colours of a palette: from this device, else from the server. `missing`: the stage has no
 * chart. While another palette is being painted nothing is shown: a day chart must not flash on a dark bridge.
 */
export function useChartPicture(chart: Chart | null, palette: Palette): ChartPicture {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = useContext(ChartReader);
  const [attempt, setAttempt] = useState(0);
  const of = chart ? `${chart.uuid} ${chart.sha256} ${palette} ${attempt}` : '';
  const uuid = chart?.uuid;
  const sha256 = chart?.sha256;
  useEffect(() => {
    if (uuid === undefined || sha256 === undefined) return;
    const held = holdPicture({ uuid, sha256 }, palette, read);
    let isOver = false;
    held.painted.then(
      (painted) => isOver || setOutcome({ of, painted }),
      () => isOver || setOutcome({ of, painted: null }),
    );
    return () => {
      isOver = true;
      held.release();
    };
  }, [uuid, sha256, palette, of, read]);
  const retry = () => setAttempt((before) => before + 1);
  if (!chart) return { state: 'missing', ...FAILED_SIZE, retry };
  const size = { width: chart.width, height: chart.height };
  if (outcome?.of !== of) return { state: 'loading', ...size, retry };
  if (!outcome.painted) return { state: 'failed', ...FAILED_SIZE, retry };
  return { state: 'ready', picture: outcome.painted.picture, url: outcome.painted.url, ...size, retry };
}
