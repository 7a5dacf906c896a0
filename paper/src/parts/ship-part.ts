import { showFigure, UNSET } from '@leadline/domain/numbers/units';
import { STANDBY_LINE } from '@leadline/domain/tugs/tug';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { vesselFieldsOf, vesselFieldText } from '@leadline/domain/vessels/vessel-fields';
import { PAPER } from '@leadline/domain/words/paper';
import { FIGURES } from '@leadline/domain/words/paper/figures';
import type { AssessedPaper } from '../assess-paper.ts';
import { shipSvg } from '../drawn/ship-svg.ts';
import { type Content, dim, pairs, RULED, section } from '../page-parts.ts';

/** PREFS-16: the fields of the ship that the port shows a master, as far as they are set, and her hull to scale. */
export function shipPart({ plan, preferences }: AssessedPaper): Content[] {
  if (plan.vessel === null) return [];
  const vessel = { metadata: {}, ...NO_EDITS, ...plan.vessel } as unknown as Vessel;
  const rows = vesselFieldsOf(vessel.vesselType ?? null, preferences.vesselFields, 'masterView')
    .map((field) => vesselFieldText(vessel, field))
    .filter(({ text }) => text !== UNSET)
    .map(({ field, text }): [Content, Content] => [
      field.label,
      { text: [text, field.unit].filter(Boolean).join(' '), style: 'figure' },
    ]);
  if (rows.length === 0) return [];
  const half = Math.ceil(rows.length / 2);
  const drawn = shipSvg(vessel);
  return section(
    PAPER.ship,
    null,
    {
      columns: [pairs(rows.slice(0, half), ['*', 'auto']), pairs(rows.slice(half), ['*', 'auto'])],
      columnGap: 24,
    },
    ...(drawn === null
      ? []
      : [{ svg: drawn.svg, alt: FIGURES.ship(drawn.says), width: 515, margin: [0, 6, 0, 0] }, dim(drawn.says)]),
  );
}

const NO_EDITS = { version: 0, updatedAt: null, updatedBy: null };

/** Tugs in the order of their lines; left out where none is assigned and the port wants it so (PREFS-11). */
export function tugPart({ plan, preferences }: AssessedPaper): Content[] {
  if (plan.tugs.length === 0)
    return preferences.flags.no_tugs_exclude_in_pdf_enabled ? [] : section(PAPER.tugs, null, PAPER.noTugs);
  const rows = plan.tugs
    .toSorted((one, other) => one.lineNumber - other.lineNumber)
    .map(({ tug, lineNumber }) => [
      tug.name,
      lineNumber === STANDBY_LINE ? PAPER.standby : String(lineNumber),
      { text: showFigure(tug.tonnage), style: 'figure' },
      { text: swlOf(plan.vessel, lineNumber), style: 'figure' },
    ]);
  const heads = [
    PAPER.tug,
    PAPER.line,
    { text: PAPER.pull, alignment: 'right' },
    { text: PAPER.swl, alignment: 'right' },
  ];
  return section(PAPER.tugs, null, {
    table: {
      headerRows: 1,
      widths: ['*', 80, 60, 60],
      body: [
        heads.map((head) => (typeof head === 'string' ? { text: head, style: 'head' } : { ...head, style: 'head' })),
        ...rows,
      ],
    },
    layout: RULED,
  });
}

/** The safe working load of the bollard of a line, tonnes. */
function swlOf(vessel: AssessedPaper['plan']['vessel'], line: number): string {
  const loads = vessel?.metadata?.bollard_swl as Record<string, number | null> | null | undefined;
  return line === STANDBY_LINE ? '' : showFigure(loads?.[String(line)] ?? null);
}
