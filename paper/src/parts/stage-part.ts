import { planOverview, type StageOverview } from '@leadline/domain/plan/plan-overview';
import { planPlaces } from '@leadline/domain/plan/plan-stages';
import { stageFacts } from '@leadline/domain/plan/stage-facts';
import { whyNotToScale } from '@leadline/domain/vessels/not-shown';
import { PAPER } from '@leadline/domain/words/paper';
import { FIGURES } from '@leadline/domain/words/paper/figures';
import { STAGE_FACTS } from '@leadline/domain/words/plan';
import type { AssessedPaper } from '../assess-paper.ts';
import { berthSvg, stagePicture } from '../drawn/stage-svg.ts';
import { type Content, dim, section } from '../page-parts.ts';

/** Points: two stages find room on a page. */
const PICTURE = [515, 290];

/** Each stage with its chart, the computed layer and what is drawn on it. */
export function stagePart(assessed: AssessedPaper): Content[] {
  const { plan, passage } = assessed;
  const { planSettings, drawings, pilotage } = plan;
  const { stages } = planOverview(planPlaces(planSettings, pilotage.movementType), drawings, pilotage.route);
  if (stages.length === 0) return [];
  const hidden = passage?.route.hiddenCount ?? 0;
  const [first, ...rest] = stages.map((stage) => stageOf(stage, assessed));
  return section(
    PAPER.stages,
    PAPER.scaleNote,
    { stack: [dim([PAPER.computed, ...(hidden > 0 ? [PAPER.computedHidden(hidden)] : [])].join(' ')), first ?? ''] },
    ...rest,
  );
}

function stageOf(stage: StageOverview, assessed: AssessedPaper): Content {
  const lines = [...linesOf(stage, assessed), ...(stage.state === 'check' ? [PAPER.beforeRoute] : [])];
  return {
    stack: [
      { text: `${stage.number}  ${stage.name}`, bold: true, fontSize: 11, margin: [0, 8, 0, 2], tag: 'H3' },
      ...picturesOf(stage, assessed),
      ...lines.map((text) => ({ text })),
    ],
    unbreakable: true,
  };
}

function picturesOf(stage: StageOverview, { plan, content, sailed }: AssessedPaper): Content[] {
  const drawing = stage.drawing?.metadata;
  const { planSettings, vessel } = plan;
  const shapes = drawing?.shapes.length ?? 0;
  if (stage.place.kind !== 'stage') {
    const isDeparture = stage.place.kind === 'departure-berthing';
    const front = isDeparture ? planSettings.departureFront : planSettings.arrivalFront;
    const seaward = (isDeparture ? planSettings.track?.[1] : planSettings.track?.at(-2)) ?? null;
    const svg = berthSvg(sizeOf(vessel), front, seaward, drawing);
    return [{ svg, alt: FIGURES.berth(stage.name, shapes), fit: PICTURE }];
  }
  const image = stage.chart ? content.charts[stage.chart.uuid] : undefined;
  const missing = stage.chart === null ? PAPER.missingChart : image ? null : PAPER.chartNotHere;
  const alt = FIGURES.stage(stage.name, {
    ...{ hasChart: image !== undefined, hasPassage: Boolean(sailed && stage.chart?.place), shapes },
  });
  const picture = { ...stagePicture(stage.chart, image, drawing, sailed), alt, fit: PICTURE };
  return missing === null ? [picture] : [{ text: missing, bold: true }, picture];
}

const sizeOf = (vessel: AssessedPaper['plan']['vessel']) => ({ length: vessel?.length, beam: vessel?.beam });

/** What decides on a stage. */
function linesOf(stage: StageOverview, { passage, plan }: AssessedPaper): string[] {
  if (stage.place.kind !== 'stage') {
    const { length, beam } = plan.vessel ?? {};
    return length && beam
      ? [STAGE_FACTS.hull(length.toFixed(2), beam.toFixed(2))]
      : [STAGE_FACTS.noHull[whyNotToScale(plan.vessel)]];
  }
  const facts = passage ? stageFacts(passage.route.rows, stage.chart) : null;
  if (facts === null) return [];
  const { least, notCalculable } = facts;
  const clearance = least && STAGE_FACTS.least(least.row.shownResult, least.row.routeConstraint.constraint.name);
  return [
    ...(clearance === null ? [] : [least?.isChanged ? `${clearance}, ${STAGE_FACTS.changed}` : clearance]),
    ...(notCalculable.length > 0 ? [STAGE_FACTS.notCalculable(notCalculable)] : []),
  ];
}
