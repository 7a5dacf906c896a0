import { acceptTyped, formatTyped, parseTyped } from '@leadline/domain/numbers/rounding';
import { showFigure, showMetres } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import { safetyMargin, showMargin } from '@leadline/domain/risks/clearance/safety-margin';
import { clockOn, portClock } from '@leadline/domain/time/port-time';
import { type DoubtfulFigure, doubtText } from '@leadline/domain/words/clearance/doubts';
import { RESIDUAL_NOT_USED } from '@leadline/domain/words/clearance/problems';
import { acceptStroke } from '../../ui/boxes/accept-stroke.ts';
import { ReadValue } from '../../ui/boxes/read-value.tsx';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import { TimeBox } from '../../ui/boxes/time-box.tsx';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { type Amount, amountsOf, type CheckErrors, type CheckForm, mayBeNegative, sideOfAmount } from './check-form.ts';
import styles from './check-modal.module.css';
import { SignKey } from './sign-key.tsx';
import { SquatHelp, type SquatShip } from './squat-help.tsx';

export interface CheckFieldsProps {
  row: RowAssessment;
  form: CheckForm;
  errors: CheckErrors;
  /** What was typed and is implausible. */
  doubts: readonly DoubtfulFigure[];
  zone: string;
  isReadOnly: boolean;
  onAmount: (amount: Amount, typed: string) => void;
  onTime: (typed: { timeTo: string } | { timeAt: string }) => void;
  /** What the squat help knows of the ship. */
  squat: SquatShip;
  /** The observed height counts for the time that stands in the form now. */
  onConfirmOverride: () => void;
}

const LABELS: Record<Amount, string> = {
  value: 'Depth',
  safetyMargin: 'Safety margin',
  allowances: 'Allowances',
  squatAllowance: 'Squat allowance',
  swellAllowance: 'Swell allowance',
  rissagaAllowance: 'Rissaga allowance',
  residual: 'Residual',
  tideOverrideValue: 'Tide override',
};

/** The amounts that the constraint's type uses, two in a row, then the two times. */
export function CheckFields(props: CheckFieldsProps) {
  const { row } = props;
  return (
    <>
      <div className={styles.pair}>
        {amountsOf(row.routeConstraint.constraint.constraintType).map((amount) => (
          <AmountField key={amount} {...props} amount={amount} />
        ))}
      </div>
      <SquatOfRow {...props} />
      <TimeFields {...props} />
    </>
  );
}

function SquatOfRow({ row, form, squat, isReadOnly, onAmount }: CheckFieldsProps) {
  const amount = squatAmount(row);
  if (amount === null) return null;
  const depth = row.variables?.kind === 'keel' ? row.variables.availableDepth : null;
  return (
    <SquatHelp
      ship={squat}
      depth={depth}
      isReadOnly={isReadOnly}
      held={parseTyped(form.amounts[amount])}
      isShared={amount === 'allowances'}
      onTake={(typed) => onAmount(amount, typed)}
    />
  );
}

/** Letters, a sign after a digit, a second dot. */
const REFUSED = /[^\d.,\s−-]|[.,].*[.,]|[\d.,].*[−-]/;

function AmountField(props: CheckFieldsProps & { amount: Amount }) {
  const { row, form, amount, isReadOnly } = props;
  const { constraint } = row.routeConstraint;
  if (amount === 'value' && !constraint.valueOverridable)
    return <ReadValue label={labelOf(amount, row)} value={showFigure(constraint.value)} unit="m" />;
  if (amount === 'residual' && form.amounts.tideOverrideValue.trim() !== '')
    return <ReadValue label={LABELS.residual} value={RESIDUAL_NOT_USED} help="The tide override stands for it" />;
  const error = props.errors[amount];
  return (
    <div>
      <TextBox
        label={labelOf(amount, row)}
        unit="m"
        inputMode="decimal"
        inside={
          mayBeNegative(amount) ? (
            <SignKey typed={form.amounts[amount]} onChange={(typed) => props.onAmount(amount, typed)} />
          ) : null
        }
        placeholder={placeholderOf(amount, row)}
        value={form.amounts[amount]}
        error={error ? { text: error } : null}
        help={helpOf(props)}
        readOnly={isReadOnly}
        onChange={(typed) =>
          props.onAmount(
            amount,
            acceptStroke(form.amounts[amount], typed, REFUSED, (text) => acceptTyped(text, true)),
          )
        }
        onLeave={() => {
          const formatted = formatTyped(form.amounts[amount], sideOfAmount(amount, row));
          if (formatted !== form.amounts[amount]) props.onAmount(amount, formatted);
        }}
      />
      <DoubtLine {...props} figure={amount} />
      {amount === 'tideOverrideValue' ? <OverrideButtons {...props} /> : null}
    </div>
  );
}

/** It stays beside the box for as long as the value does. */
function DoubtLine({ row, doubts, figure }: Pick<CheckFieldsProps, 'row' | 'doubts'> & { figure: Amount | 'time' }) {
  const doubt = doubts.find((each) => each.figure === figure);
  if (!doubt) return null;
  return (
    <p className="cautionline">
      <StatusShape kind="caution" className="s" />
      {doubtText(doubt, row.routeConstraint.constraint.constraintType === 'OHC')}
    </p>
  );
}

/** The box that holds the squat: one of its own under UKC_DYNA, the allowances elsewhere. */
function squatAmount({ routeConstraint: { constraint } }: RowAssessment): Amount | null {
  if (constraint.constraintType === 'UKC_DYNA') return 'squatAllowance';
  return constraint.constraintType === 'UKC' ? 'allowances' : null;
}

function labelOf(amount: Amount, row: RowAssessment): string {
  return amount === 'value' && row.routeConstraint.constraint.constraintType === 'OHC'
    ? 'Overhead height'
    : LABELS[amount];
}

/** Where nothing is typed, what counts then. */
function placeholderOf(amount: Amount, row: RowAssessment): string {
  if (amount === 'value') return showFigure(row.routeConstraint.constraint.value);
  const margin = amount === 'safetyMargin' ? ownMargin(row) : null;
  return margin === null ? '0.00' : showFigure(margin.calculatedSafetyMargin);
}

/** The margin of the constraint itself, without what the pilot gave. */
function ownMargin({ routeConstraint: { constraint }, variables }: RowAssessment) {
  if (variables === null) return null;
  const draft = variables.kind === 'keel' ? variables.maxDraft : variables.airDraft;
  return safetyMargin({ percent: constraint.safetyMarginPct, metres: constraint.safetyMargin, given: null }, draft);
}

function helpOf({ row, form, amount, zone }: CheckFieldsProps & { amount: Amount }): string | undefined {
  const { constraint } = row.routeConstraint;
  switch (amount) {
    case 'value':
      return defaultHelp(row);
    case 'safetyMargin':
      return marginHelp(row, form.amounts.safetyMargin.trim() !== '');
    case 'tideOverrideValue':
      return tideHelp(row, form, zone);
    case 'allowances':
      return ALLOWED_FOR[constraint.constraintType ?? ''];
    default:
      return undefined;
  }
}

/** A mast gains by squat, and sways. */
const ALLOWED_FOR: Record<string, string> = {
  UKC: 'Squat, density, heel and others',
  UKC_DYNA: 'Density, heel and others',
  OHC: 'Heave, heel and others',
};

function defaultHelp({ routeConstraint: { constraint } }: RowAssessment): string {
  const side = constraint.constraintType === 'OHC' ? 'above' : 'below';
  return `Default ${showFigure(constraint.value)}${constraint.datum ? `, ${side} ${constraint.datum}` : ''}`;
}

function marginHelp(row: RowAssessment, isGiven: boolean): string | undefined {
  const own = ownMargin(row);
  if (own === null) return undefined;
  const of = row.variables?.kind === 'overhead' ? 'air draft' : 'max draft';
  const words = own.unitUsed === '%' ? `${showMargin(own)} of ${of}` : showMargin(own);
  return isGiven ? `Given; ${showMetres(own.calculatedSafetyMargin)} by the constraint` : words;
}

function tideHelp({ tide, tideStation, variables, sum }: RowAssessment, form: CheckForm, zone: string): string {
  const height = tide?.predicted ?? null;
  const places = tide?.overridden ? 2 : sum?.places;
  const shown = height === null ? null : shownTide(height, variables?.kind ?? 'keel', places);
  const predicted =
    shown === null ? '' : `Predicted ${showFigure(shown, places)}${tideStation ? `, ${tideStation.name}` : ''}`;
  const given = form.tideOverrideAt === null ? '' : `Given for ${portClock(Date.parse(form.tideOverrideAt), zone)}`;
  return [given, predicted].filter((part) => part !== '').join('. ');
}

/** An observed height of another time must be confirmed or cleared; it may always be cleared. */
function OverrideButtons({ row, form, zone, isReadOnly, onAmount, onConfirmOverride }: CheckFieldsProps) {
  if (isReadOnly) return null;
  if (form.amounts.tideOverrideValue.trim() === '') return <div className={styles.overridebuttons} />;
  const isOther = form.tideOverrideAt === null || Date.parse(form.tideOverrideAt) !== row.at;
  return (
    <div className={`row ${styles.overridebuttons}`}>
      {isOther ? (
        <button type="button" className="btn" onClick={onConfirmOverride}>
          Confirm for {portClock(row.at, zone)}
        </button>
      ) : null}
      <button type="button" className="btn flat" onClick={() => onAmount('tideOverrideValue', '')}>
        Clear
      </button>
    </div>
  );
}

export function TimeFields({
  row,
  form,
  errors,
  doubts,
  isReadOnly,
  zone,
  onTime,
}: Pick<CheckFieldsProps, 'row' | 'form' | 'errors' | 'doubts' | 'isReadOnly' | 'zone' | 'onTime'>) {
  const error = errors.time ? { text: errors.time } : null;
  return (
    <>
      <div className={styles.pair}>
        <TimeBox
          label="Time to constraint"
          unit="h"
          help="From the row before"
          value={form.timeTo}
          error={error}
          readOnly={isReadOnly}
          onChange={(timeTo) => onTime({ timeTo })}
        />
        <TimeBox
          label="Time at constraint"
          help={error || errors.timeAt ? undefined : clockMeant(row, zone)}
          value={form.timeAt}
          error={errors.timeAt ? { text: errors.timeAt } : error}
          readOnly={isReadOnly}
          onChange={(timeAt) => onTime({ timeAt })}
        />
      </div>
      <DoubtLine row={row} doubts={doubts} figure="time" />
    </>
  );
}

/** What a bare clock leaves open: "That is 26/0009", "That is 02:50 +12:00"; nothing on the day of the start. */
function clockMeant({ at, pilotageStartTime }: RowAssessment, zone: string): string | undefined {
  const read = clockOn(at, pilotageStartTime, zone);
  return read === portClock(at, zone) ? undefined : `That is ${read}`;
}
