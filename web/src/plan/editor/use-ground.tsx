import { BERTHING_SIZE } from '@leadline/domain/plan/berthing-stage';
import { isVesselToScale, type ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { PlanPlace } from '@leadline/domain/plan/plan-stages';
import { PLAN } from '@leadline/domain/words/plan';
import { type ReactNode, useMemo } from 'react';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { SVG_MIME } from '../charts/paint-chart.ts';
import { useChartPicture } from '../charts/use-chart-picture.ts';
import styles from './editor.module.css';
import type { Ground } from './stage-editor.tsx';
import { berthOf, metresPerShownPixel } from './stage-ground.ts';

interface Options {
  stage: PlanPlace;
  plan: PlanSettings;
  ship: ShipSize | null;
}

/** What a stage is drawn on: its chart in the colours of the palette, or the blank stage with the ship's hull. */
export function useGround({ stage, plan, ship }: Options): { ground: Ground; isLoading: boolean; notice: ReactNode } {
  const { shown } = usePalette();
  const chart = useChartPicture(stage.chart, shown);
  const { picture, width, height, state, retry } = chart;
  const ground = useMemo<Ground>(() => {
    const berth = berthOf(stage, plan, ship);
    if (berth) {
      const { metresPerPixel, isToScale } = berth(0);
      return { picture: null, size: BERTHING_SIZE, metresPerPixel, berth, isOutOfScale: () => !isToScale };
    }
    const metresPerPixel = metresPerShownPixel(stage.chart, width);
    const isToScale = ship !== null && isVesselToScale(metresPerPixel, ship);
    return {
      picture: picture ? { image: picture, isVector: stage.chart?.mime === SVG_MIME } : null,
      size: { width, height },
      metresPerPixel,
      berth: null,
      isOutOfScale: (content) => !isToScale && hasVessel(content),
    };
  }, [stage, plan, ship, picture, width, height]);
  const notice =
    stage.chart && state === 'failed' ? (
      <div className={styles.notice} role="alert">
        {PLAN.chartFailed(stage.chart.uuid)}
        <button type="button" className="btn" onClick={retry}>
          {PLAN.tryAgain}
        </button>
      </div>
    ) : null;
  return { ground, isLoading: stage.chart !== null && state === 'loading', notice };
}

const hasVessel = ({ shapes }: DrawingContent) =>
  shapes.some((shape) => shape.type === 'symbol' && shape.attrs.variant === 'vessel');
