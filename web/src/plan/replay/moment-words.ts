import { showFigure, UNSET } from '@leadline/domain/numbers/units';
import type { MomentTide, PassageMoment } from '@leadline/domain/passage/passage-moment';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark, type ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { clockOn } from '@leadline/domain/time/port-time';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { type NoClearance, PASSAGE, REPLAY } from '@leadline/domain/words/passage';

export function nameOf({ routeConstraint }: RowAssessment): string {
  return routeConstraint.constraint.name;
}

/** Where she is: "Cutter Channel", "Wheel-over buoy B to Cutter Channel". */
export function placeWords({ met, before, after }: PassageMoment): string {
  if (met.length > 0) return met.map(nameOf).join(', ');
  if (before && after) return REPLAY.betweenRows(nameOf(before), nameOf(after));
  const [one] = [before, after].flatMap((row) => row ?? []);
  return one ? nameOf(one) : '';
}

const OUTCOME_WORDS: Record<ShownVerdict, string> = {
  passed: 'Passed',
  caution: CHANGED_VALUES.passedChanged,
  failed: 'Failed',
  notCalculable: 'Not calculable',
  loading: 'Loading',
};

export function outcomeWord(row: RowAssessment): string {
  return OUTCOME_WORDS[rowMark(row)];
}

const NO_OUTCOME_WORDS: Record<NoClearance, string> = {
  betweenConstraints: 'Not calculable',
  beforeFirst: 'Not calculable',
  noRows: 'Not calculable',
  hidden: 'Hidden',
  waypoint: PASSAGE.nothingAssessed,
};

/** A waypoint has no verdict: nothing was asked there that could not be calculated. */
export function noOutcomeWord(reason: NoClearance | null): string {
  return NO_OUTCOME_WORDS[reason ?? 'betweenConstraints'];
}

/** The height as its row shows it, else rounded down. */
export function tideFigure(tide: MomentTide | null, row: RowAssessment | null): string {
  if (tide === null) return UNSET;
  return showFigure(shownMomentTide(tide, row), row?.sum?.places ?? 2);
}

/** Metres, rounded as the sum of the row has it. */
export function shownMomentTide(tide: MomentTide, row: RowAssessment | null): number {
  return shownTide(tide.height, row?.variables?.kind ?? 'keel', row?.sum?.places ?? 2);
}

/** What a screen reader says of the slider: "07:00, 50 min after start, Cutter Channel, Passed, +0.37 m". */
export function sliderText(moment: PassageMoment, start: number, zone: Zone): string {
  const { at, row, minutesAfterStart } = moment;
  const remains = row?.result == null ? [] : [`${row.shownResult} m`];
  return [
    clockOn(at, start, zone),
    PASSAGE.minutesAfterStart(minutesAfterStart),
    placeWords(moment),
    row ? outcomeWord(row) : noOutcomeWord(moment.reason),
    ...remains,
  ].join(', ');
}
