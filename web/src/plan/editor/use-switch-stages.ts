import { BERTHING_SIZE } from '@leadline/domain/plan/berthing-stage';
import type { ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { EMPTY_DRAWING, rotationOf } from '@leadline/domain/plan/drawings/drawing-content';
import { drawingAt, placeKey } from '@leadline/domain/plan/drawings/drawing-place';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { PlanPlace } from '@leadline/domain/plan/plan-stages';
import { useMemo } from 'react';
import { stagePath } from '../tab/stage-path.ts';
import { berthOf, metresPerShownPixel } from './stage-ground.ts';
import type { SwitchStage } from './stage-switcher.tsx';

interface Options {
  pilotageUuid: string;
  places: readonly PlanPlace[];
  settings: PlanSettings | undefined;
  drawings: readonly Drawing[] | undefined;
  ship: ShipSize | null;
}

/** PLAN-06: all stages of the pilotage with what is saved on them. */
export function useSwitchStages({ pilotageUuid, places, settings, drawings, ship }: Options): SwitchStage[] {
  return useMemo(() => {
    if (!settings) return [];
    return places.map((stage) => {
      const content = drawingAt(drawings ?? [], stage.place)?.metadata ?? EMPTY_DRAWING;
      const berth = berthOf(stage, settings, ship)?.(rotationOf(content));
      const { chart } = stage;
      return {
        key: placeKey(stage.place),
        number: stage.number,
        name: stage.name,
        to: stagePath(pilotageUuid, stage.place),
        chart,
        blankSize: BERTHING_SIZE,
        metresPerPixel: berth ? berth.metresPerPixel : metresPerShownPixel(chart, chart?.width ?? 1),
        under: berth?.marks ?? [],
        content,
      };
    });
  }, [pilotageUuid, places, settings, drawings, ship]);
}
