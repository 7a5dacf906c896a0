import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { instantToIso } from '@leadline/domain/time/instant';
import { needsReason } from '@leadline/domain/words/changed-values';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useEffect, useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { type Seen, seenInAnswer } from '../sync/seen.ts';
import { showToast } from '../ui/toasts.ts';
import { type Amount, type CheckForm, checkForm, defaultForm, withTideOverride, withTime } from './check-form.ts';
import { asSeen, filledFrom, filledWithTheirs, followed, isOvertaken, isTypedIn, restoredFrom } from './filled-form.ts';
import { currentOverrides, putCheck, saveCheck } from './save-check.ts';
import { keepUnsaved, readUnsaved } from './unsaved-checks.ts';
import type { AssessedPilotage } from './use-route-assessment.ts';

interface Input {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  routeConstraintUuid: string;
  onSaved: () => void;
}

/** What somebody else stored while this row was being edited. */
export interface CheckConflict {
  current: Overrides;
}

/** One row while it is edited: its boxes, the verdict of what stands in them, and the way to store it. */
export function useCheckForm({ pilotage, assessed, routeConstraintUuid, onSaved }: Input) {
  const cache = useCache();
  const zone = pilotage.port.timezone;
  const stored = readRow(assessed.assessment.rows, routeConstraintUuid);
  const [filled, setFilled] = useFilledForm(pilotage.uuid, stored, zone);
  const { form, seen: seenBefore } = filled;
  const setForm = (change: (now: CheckForm) => CheckForm) => setFilled((now) => ({ ...now, form: change(now.form) }));
  const opened = asSeen(stored, seenBefore);
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setConflict] = useState<CheckConflict | null>(null);
  const checked = checkForm(form, opened, zone);
  const row = readRow(assessed.preview(new Map([[routeConstraintUuid, checked.overrides]])).rows, routeConstraintUuid);
  const reasonsMissing = row.changes.filter((change) => needsReason(change) && change.reason === null);
  // A verdict over what was typed beside what others have changed since would be that of neither.
  const overtaken = !isSaving && isOvertaken(filled, stored, checked.overrides);
  const isDirty = isTypedIn({ ...filled, row: stored }, zone);
  const conflict = refused ?? (isDirty && overtaken ? { current: stored.savedOverrides } : null);

  useEffect(() => {
    keepUnsaved(pilotage.uuid, routeConstraintUuid, isDirty ? { form, seen: seenBefore } : null);
  }, [pilotage.uuid, routeConstraintUuid, isDirty, form, seenBefore]);
  const forget = () => keepUnsaved(pilotage.uuid, routeConstraintUuid, null);

  const send = async (seen: Seen<Overrides>): Promise<void> => {
    setSaving(true);
    const words = row.isWaypoint ? 'waypoint' : 'constraint';
    const result = await saveCheck({ pilotage, row: stored, overrides: checked.overrides, seen });
    setSaving(false);
    if (result.kind === 'stored') {
      forget();
      putCheck(cache, pilotage.uuid, result.entity);
      showToast(SAVED[words], 'success');
      return onSaved();
    }
    if (result.kind === 'queued') {
      forget();
      showToast(SAVED_ON_TABLET, 'success');
      return onSaved();
    }
    showToast(result.kind === 'storageFull' ? STORAGE_FULL : SAVING_FAILED[words], 'error');
    const current = result.kind === 'conflict' ? currentOverrides(result.details) : null;
    if (current === null) return;
    setConflict({ current });
    cache.outdate(readPilotage);
  };

  /** A figure that leaves less than the port's is not stored without its reason. */
  const isExplained = () => {
    setAsked(reasonsMissing.length > 0);
    return reasonsMissing.length === 0;
  };

  /** Their values become the ones that were seen, and fill the boxes. */
  const takeTheirs = (current: Overrides) => {
    setConflict(null);
    setFilled(filledWithTheirs(filled, stored, current, zone));
  };

  return {
    row,
    /** What stands in the boxes. */
    overrides: checked.overrides,
    form,
    errors: checked.errors,
    hasErrors: Object.keys(checked.errors).length > 0,
    isDirty,
    isSaving,
    conflict,
    onAmount: (amount: Amount, typed: string) =>
      setForm((now) =>
        amount === 'tideOverrideValue' ? withOverride(now, typed, row) : withAmount(now, amount, typed),
      ),
    /** Figures that need a reason and have none; told once a save was tried. */
    reasonsMissing: isAsked ? reasonsMissing : [],
    onReason: (amount: Amount, typed: string) =>
      setForm((now) => ({ ...now, reasons: { ...now.reasons, [amount]: typed } })),
    onTime: (typed: { timeTo: string } | { timeAt: string }) => setForm((now) => withTime(now, typed, opened, zone)),
    onConfirmOverride: () => setForm((now) => ({ ...now, tideOverrideAt: instantToIso(row.at) })),
    onHide: () => setForm((now) => ({ ...now, isHidden: !now.isHidden })),
    onReset: () => setForm((now) => ({ ...defaultForm(opened, zone), isHidden: now.isHidden })),
    save: () => (isExplained() ? send(seenBefore) : undefined),
    saveMine: () => {
      if (!isExplained()) return undefined;
      const current = conflict ? seenInAnswer(conflict.current) : seenBefore;
      setConflict(null);
      return send(current);
    },
    takeTheirs,
    /** What was typed is given up. */
    forget,
  };
}

/** The boxes of a row: what was typed and not yet saved, else what is stored; they follow the row while it is open. */
function useFilledForm(pilotageUuid: string, stored: RowAssessment, zone: string) {
  const [kept, setFilled] = useState(() => {
    const unsaved = readUnsaved(pilotageUuid, stored.routeConstraint.uuid);
    return unsaved ? restoredFrom(unsaved, stored, zone) : filledFrom(stored, zone);
  });
  const filled = followed(kept, stored, zone);
  if (filled !== kept) setFilled(filled);
  return [filled, setFilled] as const;
}

export type CheckEditing = ReturnType<typeof useCheckForm>;

function withAmount(form: CheckForm, amount: Amount, typed: string): CheckForm {
  return { ...form, amounts: { ...form.amounts, [amount]: typed } };
}

/** Formatting the same height on leaving the box is no new observation. */
function withOverride(form: CheckForm, typed: string, row: RowAssessment): CheckForm {
  const isSame =
    typed !== '' && Number(typed) === Number(form.amounts.tideOverrideValue) && form.tideOverrideAt !== null;
  return isSame ? withAmount(form, 'tideOverrideValue', typed) : withTideOverride(form, typed, row.at);
}

function readRow(rows: readonly RowAssessment[], uuid: string): RowAssessment {
  const row = rows.find(({ routeConstraint }) => routeConstraint.uuid === uuid);
  if (!row) throw new Error('The edited row left the route');
  return row;
}
