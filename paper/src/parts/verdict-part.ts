import { linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { outcomeText, touchingLine } from '@leadline/domain/words/clearance/outcomes';
import { cautionText, missingLines } from '@leadline/domain/words/clearance/problems';
import { PAPER } from '@leadline/domain/words/paper';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, dim, framed, section } from '../page-parts.ts';
import { statusSign } from '../status-sign.ts';

/** Whether she clears everywhere, what decides, and what must be known beside it. */
export function verdictPart({ passage, zone, inFeet, beside }: AssessedPaper): Content[] {
  if (passage === null) return section(PAPER.verdict, null, framed([SHARED_PLAN.noRoute], true));
  const { summary, deciding, touching, missing, route } = passage;
  const [answer = '', ...others] = linesBeside(summary, beside);
  const mark = markBeside(summaryMark(summary), beside);
  const touches = touchingLine(touching);
  const lines = [
    ...(touches === null ? [] : [touches]),
    ...others,
    ...missingLines(missing, zone),
    ...(summary.continued === null ? [] : [summary.continued]),
    ...beside.map(({ text }) => text),
    ...cautionLines(route.rows, zone),
  ];
  const sign = statusSign(mark, answer);
  const left: Content = [{ ...(sign as object), fontSize: 12, bold: true }, ...lines.map((text) => ({ text }))];
  const feet = deciding && inFeet(deciding.sum.remains, 'down');
  const least = deciding && {
    width: 150,
    stack: [
      { text: deciding.label, style: 'label', alignment: 'right' },
      { text: `${deciding.shownResult} m`, fontSize: 16, bold: true, alignment: 'right' },
      ...(feet === null ? [] : [{ text: feet, alignment: 'right' }]),
      { text: outcomeText(deciding.sum, deciding.kind), style: 'dim', alignment: 'right' },
      ...(summary.changed?.leastByPort
        ? [{ text: `${CHANGED_VALUES.byPort} ${summary.changed.leastByPort.shownResult} m`, alignment: 'right' }]
        : []),
    ],
  };
  const isSevere = mark !== 'passed' && mark !== 'caution';
  return section(
    PAPER.verdict,
    null,
    framed([{ columns: [{ stack: left, width: '*' }, ...(least ? [least] : [])] }], isSevere),
    ...(route.hiddenCount > 0 ? [dim(PAPER.hiddenOf(route.hiddenCount, route.rows.length))] : []),
  );
}

type Rows = NonNullable<AssessedPaper['passage']>['route']['rows'];

/** Cautions of the ship once, those of rows counted: they stand at their rows. */
function cautionLines(rows: Rows, zone: Zone): string[] {
  const shown = rows.filter(({ hidden }) => !hidden);
  const isOfShip = (code: string) => code === 'maxDraftBelowDrafts' || code === 'airDraftBelowHeight';
  const ofShip = shown.flatMap(({ cautions }) => cautions.filter(({ code }) => isOfShip(code)));
  const count = shown.filter(({ cautions }) => cautions.some(({ code }) => !isOfShip(code))).length;
  return [
    ...new Set(ofShip.map((caution) => cautionText(caution, zone))),
    ...(count > 0 ? [PAPER.rowsWithCaution(count)] : []),
  ];
}
