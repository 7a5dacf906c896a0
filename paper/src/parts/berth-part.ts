import { berthingVerdict } from '@leadline/domain/berthing/assess-passage';
import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import { showFactor, showFigure } from '@leadline/domain/numbers/units';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { BERTHING, minTideText, stayText } from '@leadline/domain/words/clearance/berthing';
import { outcomeSentence } from '@leadline/domain/words/clearance/outcomes';
import { withinTideError } from '@leadline/domain/words/clearance/problems';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, dim, pairs, section } from '../page-parts.ts';
import { statusSign } from '../status-sign.ts';

/** Whether she stays afloat at her berth until she leaves, and by which sum. */
export function berthPart(assessed: AssessedPaper): Content[] {
  const { passage, zone } = assessed;
  const result = passage?.berthing ?? null;
  if (passage === null || result === null) return [];
  const isChanged = result.kind === 'success' && result.passed && passage.berthingByPort !== null;
  const verdict = berthingVerdict(result) ?? 'loading';
  return section(
    BERTHING.title,
    null,
    statusSign(isChanged ? 'caution' : verdict),
    ...(result.kind === 'success' ? [sumOf(result, assessed)] : []),
    ...(result.kind === 'success' ? linesOf(result, zone).map((text): Content => ({ text })) : []),
    dim(stayText(result, zone)),
  );
}

type Success = Extract<BerthingResult, { kind: 'success' }>;

function sumOf(result: Success, { inFeet }: AssessedPaper): Content {
  const { sum } = result;
  const part = (key: 'depth' | 'tide') =>
    showFigure(sum.availableParts.find((one) => one.key === key)?.metres, sum.places);
  const { tideCorrectionFactor: factor, minTide } = result;
  const note =
    factor === 1 ? '' : ` ${showFigure(shownTide(minTide, 'keel', sum.places), sum.places)} × ${showFactor(factor)}`;
  const allowed = `${BERTHING.allowed}${result.maxAllowableDraft === result.greatestDraft ? '' : ` ${BERTHING.presentMargin}`}`;
  const figure = (text: string, bold = false): Content => ({ text, style: 'figure', bold });
  return pairs(
    [
      [`${BERTHING.minTide}${note}`, figure(`+ ${part('tide')}`)],
      [BERTHING.depth, figure(`+ ${part('depth')}`)],
      [BERTHING.margin, figure(`− ${showFigure(sum.margin, sum.places)}`)],
      [
        { text: allowed, bold: true },
        figure(
          [showFigure(result.maxAllowableDraft, sum.places), inFeet(result.maxAllowableDraft, 'down')]
            .filter(Boolean)
            .join(', '),
          true,
        ),
      ],
    ],
    [240, 60],
  );
}

function linesOf(result: Success, zone: Zone): string[] {
  const { sum } = result;
  const draft = showFigure(sum.requiredParts.find(({ key }) => key === 'draft')?.metres, sum.places);
  return [
    `${outcomeSentence(sum, 'keel', BERTHING.stay)}${BERTHING.ofDraft(draft)}`,
    ...(result.certain ? [] : [`! ${BERTHING.uncertain}`]),
    ...(result.tideError === null ? [] : [`! ${withinTideError(result.tideError)}`]),
    minTideText(result.minTideSource, result.minTideAt, zone),
  ];
}
