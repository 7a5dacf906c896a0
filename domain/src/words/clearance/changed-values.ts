import { showFigure } from '../../numbers/units.ts';
import type { Instant } from '../../time/instant.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { clockOn } from '../../time/port-time.ts';

/** The figures of a clearance that a person may put in place of the port's: name in a sentence, and counted. */
const FIGURES = {
  value: { name: 'depth', one: 'changed depth', many: 'changed depths' },
  safetyMargin: { name: 'margin', one: 'changed margin', many: 'changed margins' },
  allowances: { name: 'allowances', one: 'changed allowance', many: 'changed allowances' },
  squatAllowance: { name: 'squat', one: 'changed squat allowance', many: 'changed squat allowances' },
  swellAllowance: { name: 'swell', one: 'changed swell allowance', many: 'changed swell allowances' },
  rissagaAllowance: { name: 'rissaga', one: 'changed rissaga allowance', many: 'changed rissaga allowances' },
  residual: { name: 'residual', one: 'residual', many: 'residuals' },
  tideOverrideValue: { name: 'tide', one: 'observed tide', many: 'observed tides' },
} as const;
export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[] as readonly [FigureName, ...FigureName[]];

/** One figure that a person put in place of the port's, metres. */
export interface ChangedFigure {
  figure: FigureName;
  value: number;
  /** The port's own: of the constraint or, for a tide, the prediction; null where there is none to compare with. */
  portValue: number | null;
  /** Whether it leaves the ship less than the port's figure does; `unknown` where there is none to compare with. */
  safety: 'lessSafe' | 'asSafe' | 'unknown';
  isOverhead: boolean;
  /** Full name; null where it is not known. */
  by: string | null;
  at: Instant | null;
  /** What the device is called that it was set on; null where that is not known. */
  tablet: string | null;
  reason: string | null;
}

/** An observed tide further from the prediction than this is doubted, metres. */
export const TIDE_DOUBTED = 0.5;

/**
 * A changed figure that must not pass unseen, and that must say why: less safe than the port's, nothing to compare with,
 * or an observed tide.
 */
export function isCautionary({ figure, safety }: ChangedFigure): boolean {
  return safety !== 'asSafe' || figure === 'tideOverrideValue';
}

export function figureName({ figure, isOverhead }: Pick<ChangedFigure, 'figure' | 'isOverhead'>): string {
  return figure === 'value' && isOverhead ? 'height' : FIGURES[figure].name;
}

/** "1.22" of the port; "0.00" where it has no allowance. */
function portText(change: ChangedFigure): string {
  const { portValue } = change;
  if (portValue === null) return CHANGED_VALUES.noPortValue(change);
  return `${CHANGED_VALUES.portSource(change)} ${showFigure(portValue)}`;
}

/** "0.61 m off the prediction", where that is doubtful; null else. */
export function offPrediction({
  figure,
  value,
  portValue,
}: Pick<ChangedFigure, 'figure' | 'value' | 'portValue'>): string | null {
  if (figure !== 'tideOverrideValue' || portValue === null) return null;
  const off = Math.abs(Math.round((value - portValue) * 100)) / 100;
  return off > TIDE_DOUBTED ? `${showFigure(off)} m off the prediction` : null;
}

/** "margin 0.30, port 1.22, Aroha Ngata 13:41, ‘surveyed 12 Nov’". The day stands where it is not that of `beside`. */
export function changedFigureText(change: ChangedFigure, zone: Zone | null | undefined, beside: Instant): string {
  const by = changedByText(change, zone, beside);
  return [`${figureName(change)} ${showFigure(change.value)}`, portText(change), offPrediction(change), by || null]
    .filter((part) => part !== null)
    .join(', ');
}

/** The same with the device, where there is room for it: "Aroha Ngata 13:41, tablet KORU-07, ‘surveyed 12 Nov’". */
export function changedOnText(change: ChangedFigure, zone: Zone | null | undefined, beside: Instant): string {
  return whoWhenWhy(change, zone, beside, change.tablet);
}

/** "Aroha Ngata 13:41, ‘surveyed 12 Nov’"; empty where neither is known nor asked. */
function changedByText(change: ChangedFigure, zone: Zone | null | undefined, beside: Instant): string {
  return whoWhenWhy(change, zone, beside, null);
}

function whoWhenWhy(
  change: ChangedFigure,
  zone: Zone | null | undefined,
  beside: Instant,
  tablet: string | null,
): string {
  const { by, at, reason } = change;
  const when = at === null ? null : clockOn(at, beside, zone);
  const who = [by, when].filter((part) => part !== null).join(' ');
  const why = reason ? `‘${reason}’` : isCautionary(change) ? CHANGED_VALUES.noReason : '';
  return [who, tablet === null ? '' : `tablet ${tablet}`, why].filter(Boolean).join(', ');
}

/** "2 changed margins and 1 observed tide" */
export function changesCounted(changes: readonly ChangedFigure[]): string {
  const counts = FIGURE_NAMES.flatMap((figure) => {
    const count = changes.filter((change) => change.figure === figure).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? FIGURES[figure].one : FIGURES[figure].many}`];
  });
  return listed(counts);
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What a pilot usually gives as the reason of a figure; one press fills it in. */
export const USUAL_REASONS: Readonly<Record<FigureName, readonly string[]>> = {
  value: ['Surveyed depth', 'Harbour master agreed'],
  safetyMargin: ['Surveyed depth', 'Measured draft', 'Harbour master agreed'],
  allowances: [],
  squatAllowance: [],
  swellAllowance: [],
  rissagaAllowance: [],
  residual: ['Read at the gauge', 'Weather'],
  tideOverrideValue: ['Read at the gauge', 'VTS reported'],
};

type VerdictWord = 'passed' | 'failed' | 'notCalculable' | 'loading';

function outcomeOf(instead: string, verdict: VerdictWord, shownResult: string): string {
  if (verdict === 'loading') return `${instead}: loading`;
  return verdict === 'notCalculable' ? `${instead} not calculable` : `${instead} ${shownResult} m, ${verdict}`;
}

export const CHANGED_VALUES = {
  title: 'Changed values',
  byPort: 'By the port’s values',
  noReason: 'no reason given',
  reasonNeeded: 'Enter the reason',
  /** Of an edit that the server refused for it: what has to be done before it can go. */
  reasonNeededFor: (figures: readonly string[]) =>
    `enter the reason for the changed ${listed(figures)} at this constraint on the Tides tab`,
  reasonLabel: (figure: string) => `Reason for the changed ${figure}`,
  takeBack: 'Take back',
  movedMeanwhile: 'Someone else changed these values meanwhile. Look at them, then take back again.',
  hidden: 'This row is hidden and not assessed',
  portSource: ({ figure }: Pick<ChangedFigure, 'figure'>) => (figure === 'tideOverrideValue' ? 'predicted' : 'port'),
  noPortValue: ({ figure }: Pick<ChangedFigure, 'figure'>) =>
    figure === 'tideOverrideValue' ? 'no prediction' : 'no port value',
  /** What the row comes to with the port's figure in this one place: "With the port’s margin −0.21 m, failed" */
  without: (change: ChangedFigure, { verdict, shownResult }: { verdict: VerdictWord; shownResult: string }) => {
    const instead = change.figure === 'tideOverrideValue' ? 'By prediction' : `With the port’s ${figureName(change)}`;
    return outcomeOf(instead, verdict, shownResult);
  },
  legTime: 'leg time',
  /** The same of another leg to the row: "With the port’s leg time −0.21 m, failed" */
  withoutLeg: ({ verdict, shownResult }: { verdict: VerdictWord; shownResult: string }) =>
    outcomeOf('With the port’s leg time', verdict, shownResult),
  passed: (counted: string) => `Passed with ${counted}`,
  /** Beside a failure or what cannot be calculated. */
  counted: (counted: string) => `With ${counted}.`,
  /** Of one row: "By the port’s values −0.21 m, failed" */
  rowByPort: ({ verdict, shownResult }: { verdict: VerdictWord; shownResult: string }) =>
    verdict === 'passed' || verdict === 'failed'
      ? `By the port’s values ${shownResult} m, ${verdict}`
      : 'By the port’s values not calculable',
  /** Beside a row that passes, in place of "Passed". */
  passedChanged: 'Passed, changed',
  alsoPassed: 'By the port’s values all risks and conditions have passed too. Proceed with caution.',
  notMet: (names: readonly string[]) =>
    `By the port’s values ${listed(names)} ${names.length === 1 ? 'is' : 'are'} not met.`,
  notKnown: (names: readonly string[]) => `By the port’s values ${listed(names)} cannot be calculated.`,
} as const;
