import styles from './chart-stage.module.css';
import { scaleBar } from './scale-length.ts';
import { type ChartView, useSeen } from './use-chart-view.ts';

/** How long a round distance is on the chart as it is seen. */
export function ScaleBar({ view, metresPerPixel }: { view: ChartView; metresPerPixel: number }) {
  const seen = useSeen(view);
  if (!seen) return null;
  const { metres, pixels } = scaleBar(metresPerPixel / seen.scale);
  return (
    <div className={styles.scale} role="img" aria-label={`Scale: ${metres} m`}>
      <i style={{ width: pixels }} />
      {metres} m
    </div>
  );
}
