import { area, curveMonotoneX, line } from 'd3-shape';
import styles from '../ui/plot/plot.module.css';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';
import type { CurveSample } from './curve-samples.ts';

export interface DrawnCurve {
  uuid: string;
  samples: readonly CurveSample[];
}

/** How the curves of several stations are told apart: by their dashes, first station solid. */
const CURVE_KINDS = [styles.curve1, styles.curve2, styles.curve3, styles.curve4];

export function curveKind(index: number): string | undefined {
  return CURVE_KINDS[index % CURVE_KINDS.length];
}

/** One line per station; it breaks where there is no height and is dotted where the height is uncertain. */
export function GraphCurves({ curves, scales }: { curves: readonly DrawnCurve[]; scales: PlotScales }) {
  const [first] = curves;
  return (
    <>
      {first ? <path className={styles.water} d={fillOf(first.samples, scales)} /> : null}
      {curves.map(({ uuid, samples }, index) => (
        <g key={uuid}>
          <path className={curveKind(index)} d={lineOf(samples, scales, true)} />
          <path className={styles.uncertain} d={lineOf(samples, scales, false)} />
        </g>
      ))}
    </>
  );
}

function lineOf(samples: readonly CurveSample[], { x, y }: PlotScales, certain: boolean): string {
  return (
    line<CurveSample>()
      .defined((sample) => sample.height !== null && sample.certain === certain)
      .x(({ at }) => x(at))
      .y(({ height }) => y(height ?? 0))
      .curve(curveMonotoneX)([...samples]) ?? ''
  );
}

function fillOf(samples: readonly CurveSample[], { x, y, floor }: PlotScales): string {
  return (
    area<CurveSample>()
      .defined(({ height }) => height !== null)
      .x(({ at }) => x(at))
      .y0(floor)
      .y1(({ height }) => y(height ?? 0))
      .curve(curveMonotoneX)([...samples]) ?? ''
  );
}
