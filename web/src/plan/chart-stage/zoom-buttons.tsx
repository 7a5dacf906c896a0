import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import styles from './chart-stage.module.css';
import type { ChartView } from './use-chart-view.ts';
import { ZOOM_STEPS } from './view-keys.ts';

export function ZoomButtons({ view }: { view: ChartView }) {
  return (
    <div className={styles.zoom}>
      <button type="button" className="btn icon" aria-label="Zoom in" onClick={() => view.zoomBySteps(ZOOM_STEPS)}>
        <IconPlus className="i" aria-hidden />
      </button>
      <button type="button" className="btn icon" aria-label="Zoom out" onClick={() => view.zoomBySteps(-ZOOM_STEPS)}>
        <IconMinus className="i" aria-hidden />
      </button>
    </div>
  );
}
