import { showCoordinates, showFigure, showWithUnit } from '@leadline/domain/numbers/units';
import { degreesAndMinutes } from '@leadline/domain/ports/degrees-minutes';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import { clockOn, clocksChangeBetween } from '@leadline/domain/time/port-time';
import { CHANGED_VALUES, changedFigureText, isCautionary } from '@leadline/domain/words/clearance/changed-values';
import { outcomeBeside, PART_LABELS } from '@leadline/domain/words/clearance/outcomes';
import { cautionText, problemText } from '@leadline/domain/words/clearance/problems';
import { clocksChangeText } from '@leadline/domain/words/clocks-change';
import { constraintTypeWord } from '@leadline/domain/words/labels';
import { PAPER } from '@leadline/domain/words/paper';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, GREY, RULED, section } from '../page-parts.ts';
import { statusSign } from '../status-sign.ts';

const { columns } = PAPER;
const EMPTY: Content = { text: '--', style: 'figure', color: GREY.dim };

/** Every row in the order of the route: when she is there, what there is, what she needs and of what, what remains. */
export function riskPart(assessed: AssessedPaper): Content[] {
  const { passage, start, zone } = assessed;
  if (passage === null) return [];
  const { rows } = passage.route;
  const last = rows.at(-1);
  const change = last ? clocksChangeBetween(start, last.at, zone) : null;
  const right = [columns.tide, columns.available, columns.required, columns.remains];
  const heads = [columns.time, columns.place, ...right, columns.result].map((text, index) => ({
    ...{ text, style: 'head' },
    ...(index >= 2 && index <= 5 && { alignment: 'right' }),
  }));
  const first = [
    { text: clockOn(start, start, zone) },
    { text: PAPER.startOfPilotage, colSpan: 6 },
    '',
    '',
    '',
    '',
    '',
  ];
  return section(PAPER.risks, null, ...(change ? [{ text: clocksChangeText(change), bold: true }] : []), {
    table: {
      headerRows: 1,
      // The start alone below the heads says nothing.
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: [42, '*', 44, 46, 46, 52, 82],
      body: [heads, first, ...rows.map((row) => rowOf(row, assessed))],
    },
    headColumn: 1,
    layout: {
      ...RULED,
      fillColor: (line: number) => (rows[line - 2]?.verdict === 'failed' && !rows[line - 2]?.hidden ? GREY.soft : null),
    },
  });
}

function rowOf(row: RowAssessment, assessed: AssessedPaper): Content[] {
  const { zone, start } = assessed;
  const { constraint } = row.routeConstraint;
  const name = { text: [{ text: constraint.name, bold: true }, ` ${kindOf(row)}`] };
  const lines = row.hidden ? [] : linesOf(row, assessed);
  return [
    { text: clockOn(row.at, start, zone) },
    { stack: [name, ...lines.map((text) => ({ text, fontSize: 7.5, color: GREY.dim }))] },
    ...figuresOf(row, assessed),
    resultOf(row),
  ];
}

function kindOf({ routeConstraint: { constraint } }: RowAssessment): string {
  const type = constraint.constraintType;
  return [constraint.isWaypoint ? 'Waypoint' : null, type === null ? null : constraintTypeWord(type)]
    .filter(Boolean)
    .join(' ');
}

/** The sum, what was changed and by whom, cautions, the stream, and why something is not calculable. */
function linesOf(row: RowAssessment, { zone, streamAt, preferences }: AssessedPaper): string[] {
  const { constraint } = row.routeConstraint;
  const stream = streamAt(row);
  const place = preferences.flags.hide_waypoint_location_enabled ? null : constraint.location;
  const outcome = row.sum === null ? null : outcomeBeside(row.sum, row.variables.kind);
  return [
    ...(row.isWaypoint && place ? [`${showCoordinates(place)} · ${degreesAndMinutes(place)}`] : []),
    ...(row.isWaypoint || row.sum === null ? [] : [budgetLine(row.sum)]),
    ...(outcome === null ? [] : [outcome]),
    ...(row.verdict === 'notCalculable' ? row.problems.map((problem) => problemText(problem, zone)) : []),
    ...(stream
      ? [
          `${stream.stream ?? 'Stream'} ${showWithUnit(stream.rate, 'kn')}, sets ${showFigure(stream.direction, 0).padStart(3, '0')}°`,
        ]
      : []),
    ...row.changes.map((figure) => `${isCautionary(figure) ? '! ' : ''}${changedFigureText(figure, zone, row.at)}`),
    ...(row.byPort === null ? [] : [CHANGED_VALUES.rowByPort(row.byPort)]),
    ...row.cautions.map((caution) => `! ${cautionText(caution, zone)}`),
  ];
}

/** "Depth 13.40 + Tide 0.67; needs Max. draft 12.60 + Safety margin 1.26"; terms of nothing are left out. */
export function budgetLine({ availableParts, requiredParts, places }: NonNullable<RowAssessment['sum']>): string {
  const termsOf = (parts: readonly { key: string; metres: number }[]) =>
    parts
      .filter(({ metres }, index) => index === 0 || metres !== 0)
      .map(({ key, metres }, index) => {
        const sign = index === 0 ? '' : metres < 0 ? ' − ' : ' + ';
        return `${sign}${PART_LABELS[key as keyof typeof PART_LABELS]} ${showFigure(Math.abs(metres), places)}`;
      })
      .join('');
  return `${termsOf(availableParts)}; ${PAPER.needs} ${termsOf(requiredParts)}`;
}

function figuresOf(row: RowAssessment, { inFeet }: AssessedPaper): Content[] {
  if (row.hidden || row.isWaypoint || row.sum === null) return [EMPTY, EMPTY, EMPTY, EMPTY];
  const { available, required, remains, places } = row.sum;
  const { kind } = row.variables;
  const tide = row.tide === null ? null : shownTide(row.tide.height, kind, places);
  const notes = [
    inFeet(tide, kind === 'keel' ? 'down' : 'up'),
    row.tide?.overridden ? PAPER.overrideTide : null,
    row.tide?.certain === false ? PAPER.uncertain : null,
  ].filter((note) => note !== null);
  return [
    withNotes({ text: showFigure(tide, places), style: 'figure' }, notes),
    withNotes({ text: showFigure(available, places), style: 'figure' }, [inFeet(available, 'down')]),
    withNotes({ text: showFigure(required, places), style: 'figure' }, [inFeet(required, 'up')]),
    withNotes({ text: row.shownResult, style: 'big' }, [inFeet(remains, 'down')]),
  ];
}

/** Below the figure, small. */
function withNotes(figure: { text: string; style: string }, notes: readonly (string | null)[]): Content {
  const lines = notes.filter((note) => note !== null).map((text) => ({ text, style: 'figure', fontSize: 7 }));
  return lines.length === 0 ? figure : { stack: [figure, ...lines] };
}

function resultOf(row: RowAssessment): Content {
  if (row.hidden) return statusSign('hidden');
  if (row.isWaypoint) return '';
  const sign = statusSign(rowMark(row));
  return row.cautions.length === 0 ? sign : { stack: [sign, { text: PAPER.withCaution, fontSize: 7.5 }] };
}
