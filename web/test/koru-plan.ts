import { createHash } from 'node:crypto';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { sampleText } from '@leadline/domain/plan/marks/sample-shapes';
import type { Chart, PlanSettings, PlanStage } from '@leadline/domain/plan/plan-settings';
import { ARRIVAL, ROUTE } from './koru-arrival.ts';

/** The passage plan of the arrival at Koru: stages by their names, each with a chart of its own. */
const uuidOf = (name: string, kind: string) =>
  `${kind}0000000-0000-4000-8000-${[...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e12}`.padEnd(
    36,
    '0',
  );

const SHEET = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"/>';
const SHEET_SHA256 = createHash('sha256').update(SHEET).digest('hex');

/** The server's answer to each chart; jsdom, which decodes no picture, takes it for one. */
export function chartAnswers() {
  HTMLImageElement.prototype.decode = async () => {};
  URL.createObjectURL = () => 'blob:chart';
  URL.revokeObjectURL = () => {};
  const headers = { 'content-type': 'image/svg+xml', etag: `"${SHEET_SHA256}"` };
  return { 'GET /charts/:id/image': () => new Response(SHEET, { headers }) };
}

export const sampleChart = (name: string, parts: Partial<Chart> = {}): Chart => ({
  uuid: uuidOf(name, 'c'),
  mime: 'image/svg+xml',
  width: 1200,
  height: 900,
  sha256: SHEET_SHA256,
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
