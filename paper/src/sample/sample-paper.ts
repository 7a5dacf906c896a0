import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaperFonts } from '../make-pdf.ts';
import { NODE_FONTS } from '../node-fonts.ts';
import type { PaperBox, PaperContent, PaperPlan } from '../paper-content.ts';

export const FONTS: PaperFonts = NODE_FONTS;

/** KEA MERIDIAN of the demo port to Berth 5, 23 Nov 2026 09:50, as the server gave it; without charts. */
export const kea = (): PaperContent =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'kea-meridian.json'), 'utf8')) as PaperContent;

export const withPlan = (content: PaperContent, plan: Partial<PaperPlan>): PaperContent => ({
  ...content,
  plan: { ...content.plan, ...plan },
});

export const withPilotage = (content: PaperContent, pilotage: Partial<PaperPlan['pilotage']>): PaperContent =>
  withPlan(content, { pilotage: { ...content.plan.pilotage, ...pilotage } });

/** The drawn sheets of the demo port under the charts of the plan. */
export function withCharts(content: PaperContent): PaperContent {
  const sheet = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../../ports/koru/charts', `${name}.svg`), 'utf8');
  const names = ['sea-approach', 'entrance', 'inner-channels', 'swing-basin'];
  const charts = content.plan.planSettings.stages.flatMap(({ chart }, index) =>
    chart ? [[chart.uuid, { kind: 'svg', svg: sheet(names[index % names.length] ?? '') }]] : [],
  );
  return { ...content, charts: Object.fromEntries(charts) };
}

export function signedBox(name: string, changed: PaperBox['changed']): PaperBox {
  const strokes: [number, number][][] = [
    [
      [40, 90],
      [90, 40],
      [140, 120],
      [220, 80],
    ],
  ];
  const times = { createdAt: '2026-11-22T20:41:07.000Z', signedAt: '2026-11-22T20:41:05.000Z' };
  return { state: 'signed', signature: { name, image: null, strokes, ...times, read: [] }, changed };
}
