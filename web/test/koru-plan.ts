import type { Drawing } from '@leadline/domain/plan/drawing';
import type { Chart, PlanSettings, PlanStage } from '@leadline/domain/plan/plan-settings';
import { sampleText } from '@leadline/domain/plan/sample-shapes';
import { ARRIVAL, ROUTE } from './koru-arrival.ts';

/** The passage plan of the arrival at Koru: stages by their names, each with a chart of its own. */
const uuidOf = (name: string, kind: string) =>
  `${kind}0000000-0000-4000-8000-${[...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e12}`.padEnd(
    36,
    '0',
  );

export const sampleChart = (name: string, parts: Partial<Chart> = {}): Chart => ({
  uuid: uuidOf(name, 'c'),
  mime: 'image/svg+xml',
  width: 1200,
  height: 900,
  sha256: 'a'.repeat(64),
  scale: { pixels: 100, meters: 500 },
  place: null,
  ...parts,
});

export const stage = (name: string, order: number): PlanStage => ({
  uuid: uuidOf(name, '5'),
  name,
  order,
  chart: sampleChart(name),
});

export const PLAN_OF_KORU: PlanSettings = {
  stages: [stage('Entrance', 1), stage('Inner channels', 2)],
  showBerthingStages: true,
  track: null,
  departureFront: null,
  arrivalFront: null,
};

/** A word on the stage of this name. */
export const drawing = (name: string, parts: Partial<Drawing> = {}): Drawing => ({
  uuid: uuidOf(name, 'd'),
  version: 1,
  pilotage: { uuid: ARRIVAL.uuid },
  type: 'stage',
  stage: { uuid: uuidOf(name, '5'), name },
  route: { uuid: ROUTE.uuid },
  isFirst: false,
  isLast: false,
  metadata: { shapes: [sampleText('a')] },
  updatedAt: '2026-11-21T13:34:00.000Z',
  ...parts,
});
