import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { type Seen, seenInAnswer, seenWhenFilled } from '../../sync/saving/seen.ts';
import {
  AMOUNTS,
  type Amount,
  type CheckForm,
  checkForm,
  formOfRow,
  isSameOverrides,
  rowBefore,
  withNewBase,
} from './check-form.ts';
import type { UnsavedCheck } from './unsaved-checks.ts';

/** The boxes of a row while it is edited, and what they were filled from. */
export interface FilledForm {
  form: CheckForm;
  /** The overrides that stood on screen when the typing began: what a save is compared with. */
  seen: Seen<Overrides>;
  /** The row that the boxes were filled from: its start and its legs are what the times count from. */
  row: RowAssessment;
  /** What the row still shows although the server has said that it is no longer so; null for nothing. */
  outdated: Overrides | null;
}

export function filledFrom(row: RowAssessment, zone: string): FilledForm {
  const seen = seenWhenFilled(row.savedOverrides);
  return { form: formOfRow(row, zone, seen), seen, row, outdated: null };
}

/** What was typed before a reload: the start may have been changed since. */
export function restoredFrom({ form, seen }: UnsavedCheck, row: RowAssessment, zone: string): FilledForm {
  const filled = withNewBase(form, null, asSeen(row, seen), zone);
  return { form: filled, seen: seenWhenFilled(seen), row, outdated: null };
}

/** With what the server said that it has, in place of what was typed. */
export function filledWithTheirs(
  filled: FilledForm,
  stored: RowAssessment,
  theirs: Overrides,
  zone: string,
): FilledForm {
  // The row has been read since: what it shows is as new as theirs, or newer.
  if (!isSameOverrides(stored.savedOverrides, filled.seen)) return filledFrom(stored, zone);
  return {
    form: formOfRow(stored, zone, theirs),
    seen: seenInAnswer(theirs),
    row: stored,
    outdated: stored.savedOverrides,
  };
}

/** What was typed stays, on top of what others made of the rest: a box that was not touched shows theirs. */
export function filledKeepingMine(
  { form, seen }: FilledForm,
  stored: RowAssessment,
  answered: Overrides,
  zone: string,
): FilledForm {
  // The row has been read since: what it shows is as new as the answer, or newer.
  const theirs = isSameOverrides(stored.savedOverrides, seen) ? answered : stored.savedOverrides;
  const [before, now] = [formOfRow(stored, zone, seen), formOfRow(stored, zone, theirs)];
  const isMine = (amount: Amount) =>
    form.amounts[amount] !== before.amounts[amount] || form.reasons[amount] !== before.reasons[amount];
  const kept = AMOUNTS.filter(isMine);
  const pick = (from: Record<Amount, string>) => Object.fromEntries(kept.map((amount) => [amount, from[amount]]));
  const hasTime = form.timeTo !== before.timeTo || form.timeAt !== before.timeAt;
  const hasTide = isMine('tideOverrideValue') || form.tideOverrideAt !== before.tideOverrideAt;
  return {
    form: {
      amounts: { ...now.amounts, ...pick(form.amounts) },
      reasons: { ...now.reasons, ...pick(form.reasons) },
      timeTo: (hasTime ? form : now).timeTo,
      timeAt: (hasTime ? form : now).timeAt,
      tideOverrideAt: (hasTide ? form : now).tideOverrideAt,
      isHidden: (form.isHidden === before.isHidden ? now : form).isHidden,
    },
    seen: seenInAnswer(theirs),
    row: stored,
    outdated: isSameOverrides(stored.savedOverrides, theirs) ? null : stored.savedOverrides,
  };
}

/** A row as it is now, with the overrides that were seen. */
export function asSeen(row: RowAssessment, seen: Overrides): RowAssessment {
  return { ...row, overrides: seen, savedOverrides: seen };
}

/** Something stands in the boxes that differs from what was seen. */
export function isTypedIn({ form, seen, row }: FilledForm, zone: string): boolean {
  const { overrides, errors } = checkForm(form, asSeen(row, seen), zone);
  return Object.keys(errors).length > 0 || !isSameOverrides(overrides, seen);
}

/**
 * The boxes after the row has changed by itself: untouched ones show what is stored now; typed ones stay, and their times
 * count from the new start. The same object where nothing has changed.
 */
export function followed(filled: FilledForm, stored: RowAssessment, zone: string): FilledForm {
  const { form, seen, row, outdated } = filled;
  const isMoved = rowBefore(row) !== rowBefore(stored) || row.routeConstraint.time !== stored.routeConstraint.time;
  const isOutdated = outdated !== null && isSameOverrides(outdated, stored.savedOverrides);
  const isChanged = !isOutdated && !isSameOverrides(seen, stored.savedOverrides);
  if (!isMoved && !isChanged) return filled;
  if (isUntouched(filled, zone) || !isTypedIn(filled, zone))
    return isOutdated ? { ...filled, form: formOfRow(stored, zone, seen), row: stored } : filledFrom(stored, zone);
  if (!isMoved) return filled;
  return { ...filled, form: withNewBase(form, asSeen(row, seen), asSeen(stored, seen), zone), row: stored };
}

/** Somebody else has stored other values since those that were seen. */
export function isOvertaken({ seen, outdated }: FilledForm, stored: RowAssessment, typed: Overrides): boolean {
  return [seen, typed, outdated].every((one) => one === null || !isSameOverrides(one, stored.savedOverrides));
}

function isUntouched({ form, seen, row }: FilledForm, zone: string): boolean {
  return JSON.stringify(form) === JSON.stringify(formOfRow(row, zone, seen));
}
