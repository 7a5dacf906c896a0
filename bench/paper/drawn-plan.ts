import type { PaperContent } from '@leadline/paper/paper-content';
import { kea, signedBox, withCharts, withPilotage, withPlan } from '@leadline/paper/sample/sample-paper';
import { type Chance, chanceFrom, idOf } from './chance.ts';
import { drawLists } from './drawn-lists.ts';
import { drawShapes } from './drawn-shapes.ts';

const SHIPS = [
  'KEA MERIDIAN',
  'ŌTĀKOU',
  'ΑΙΓΑΙΟΝ ΠΕΛΑΓΟΣ',
  'ПАЛЛАДА',
  'ST. BRIGID "II"',
  'CMA <QUAY> & CO',
  'MV 海洋',
] as const;
const PEOPLE = ['Aroha Ngata', 'Tāne Rāwiri', 'Æsa Þórsdóttir', 'R. Santos', 'Ирина Белова', 'Σοφία Δήμου'] as const;
const TUGS = ['Kaha', 'Tautoko', 'Te Kaha o Tangaroa', 'Hiwa', 'Rangi', 'Whai'] as const;
const CLAUSE =
  'The master remains in command and is answerable for the safety of the ship; the pilot advises on the waters of the port. ';

/**
 * A plan out of the sample, by its seed: other drafts, start, names, notes, rows hidden, tugs, lists, signatures, and
 * something drawn on every stage. All four charts are on it, or, where `hasAllCharts` is false, those that chance leaves.
 */
export function drawPlan(seed: number, hasAllCharts: boolean): PaperContent {
  const chance = chanceFrom(seed);
  const base = withCharts(kea());
  const content = withPlan(drawPilotage(base, chance), {
    tugs: drawTugs(base, chance),
    drawings: drawDrawings(base, chance),
    extras: drawLists(base.plan.pilotage.uuid, chance),
    portExtras: drawTexts(base, chance),
  });
  return {
    ...content,
    charts: hasAllCharts ? base.charts : Object.fromEntries(Object.entries(base.charts).filter(() => chance.is(0.5))),
    ...drawSince(drawBoxes(base, chance), chance),
    digest: chance.is(0.5) ? Array.from({ length: 64 }, () => chance.between(0, 15).toString(16)).join('') : null,
    madeAt: new Date(Date.UTC(2026, 10, 21, 15) + chance.between(0, 86_400_000)).toISOString(),
    pageSize: chance.is(0.8) ? 'A4' : 'LETTER',
  };
}

function drawPilotage(base: PaperContent, { between, oneOf, is }: Chance): PaperContent {
  const { pilotage, route } = base.plan;
  const maxDraft = between(800, 1350) / 100;
  const [hidden] = route?.routeConstraints.slice(between(0, route.routeConstraints.length - 1)) ?? [];
  const check = {
    ...{ uuid: idOf(1, 1), version: 1, routeConstraint: { uuid: hidden?.uuid ?? '' } },
    overrides: { hideConstraint: '1' as const },
  };
  return withPilotage(base, {
    vessel: { ...pilotage.vessel, name: oneOf(SHIPS) },
    // Within the tides of the sample.
    date: new Date(Date.parse(pilotage.date) + between(-120, 120) * 60_000).toISOString(),
    vesselMaxDraft: maxDraft,
    vesselAftDraft: maxDraft,
    vesselFwdDraft: maxDraft - between(0, 60) / 100,
    vesselVisitCode: `K2611-${between(1, 999)}`,
    notes: is(0.7) ? `Agent ${oneOf(PEOPLE)} asks for this start, paper ${between(0, 9999)}.` : '',
    pilotageRouteChecks: is(0.4) ? [check] : [],
  });
}

function drawTugs({ plan }: PaperContent, { between }: Chance): PaperContent['plan']['tugs'] {
  return TUGS.slice(0, between(0, TUGS.length)).map((name, index) => ({
    ...{ uuid: idOf(2, index), version: 1, pilotage: { uuid: plan.pilotage.uuid }, removedAt: null },
    tug: { uuid: idOf(3, index), name, tonnage: between(24, 160) / 2, tugType: 'Azimuth Stern Drive (ASD)' },
    lineNumber: between(0, 14),
  }));
}

function drawDrawings({ plan }: PaperContent, chance: Chance): PaperContent['plan']['drawings'] {
  const { pilotage, planSettings, route } = plan;
  return planSettings.stages.map(({ uuid, name }, index, { length }) => ({
    ...{ uuid: idOf(4, index), version: 1, pilotage: { uuid: pilotage.uuid }, type: 'stage' as const },
    ...{ stage: { uuid, name }, route: route && { uuid: route.uuid } },
    ...{ isFirst: index === 0, isLast: index === length - 1, updatedAt: pilotage.updatedAt },
    metadata: { shapes: drawShapes(index, chance) },
  }));
}

/** Terms of a port take several pages. */
function drawTexts({ plan }: PaperContent, { between }: Chance): PaperContent['plan']['portExtras'] {
  const [guidelines] = plan.portExtras;
  if (!guidelines) return [];
  const value = Array.from({ length: between(90, 130) }, (_, index) => `${index + 1}. ${CLAUSE}${CLAUSE}`).join('\n');
  return [
    ...plan.portExtras.filter(({ extraType }) => extraType !== 'terms'),
    { ...guidelines, uuid: idOf(5, 1), extraType: 'terms', metadata: { value } },
  ];
}

const VALUES = ['Max. draft', 'Start of pilotage', 'Tug Kaha', 'Cutter Channel: safety margin'] as const;

/** Values when signed and now, who changed them, and the reason of one that was kept as signed. */
function drawSince(
  boxes: PaperContent['boxes'],
  { is, oneOf, between }: Chance,
): Pick<PaperContent, 'boxes' | 'since'> {
  const differences = VALUES.slice(0, between(1, VALUES.length)).map((label) => ({
    ...{ label, signed: `${between(800, 1350) / 100} m`, now: `${between(800, 1350) / 100} m` },
  }));
  const withValues = (box: PaperContent['boxes']['pilot']) => ({
    ...box,
    ...(box.changed && box.changed.length > 0 && { differences }),
    ...(box.signature && is(0.2) && { keptReason: `Told by VHF, paper ${between(0, 9999)}` }),
  });
  const changes = Array.from({ length: between(1, 30) }, (_, index) => ({
    ...{ at: new Date(Date.UTC(2026, 10, 22, 21, index)).toISOString(), what: oneOf(VALUES) },
    who: is(0.9) ? oneOf(PEOPLE) : null,
  }));
  return {
    boxes: { pilot: withValues(boxes.pilot), master: withValues(boxes.master) },
    since: is(0.8) ? { changes, earlier: is(0.2) ? between(1, 9) : 0 } : null,
  };
}

function drawBoxes({ boxes }: PaperContent, { is, oneOf }: Chance): PaperContent['boxes'] {
  const changed = () => (is(0.6) ? [] : ['drafts', 'tugs']);
  return {
    pilot: is(0.7) ? signedBox(oneOf(PEOPLE), changed()) : boxes.pilot,
    master: is(0.5) ? signedBox(oneOf(PEOPLE), changed()) : boxes.master,
  };
}
