import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { instantToIso } from '@leadline/domain/time/instant';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useEffect, useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { showToast } from '../ui/toasts.ts';
import {
  type Amount,
  type CheckedForm,
  type CheckForm,
  checkForm,
  defaultForm,
  formOfRow,
  isSameOverrides,
  withTideOverride,
  withTime,
} from './check-form.ts';
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
  const [unsaved] = useState(() => readUnsaved(pilotage.uuid, routeConstraintUuid));
  // What was seen when the boxes were filled is what a save is compared with.
  const [opened, setOpened] = useState(unsaved ? { ...stored, savedOverrides: unsaved.seen } : stored);
  const [form, setForm] = useState(() => unsaved?.form ?? formOfRow(stored, zone));
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<CheckConflict | null>(null);
  const checked = checkForm(form, opened, zone);
  const row = readRow(assessed.preview(new Map([[routeConstraintUuid, checked.overrides]])).rows, routeConstraintUuid);
  const isDirty = isChanged(checked, opened);

  useEffect(() => {
    keepUnsaved(pilotage.uuid, routeConstraintUuid, isDirty ? { form, seen: opened.savedOverrides } : null);
  }, [pilotage.uuid, routeConstraintUuid, isDirty, form, opened]);
  const forget = () => keepUnsaved(pilotage.uuid, routeConstraintUuid, null);

  const send = async (seen: Overrides): Promise<void> => {
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

  /** Their values become the ones that were seen, and fill the boxes. */
  const takeTheirs = (current: Overrides) => {
    setConflict(null);
    setOpened({ ...opened, savedOverrides: current, overrides: current });
    setForm(formOfRow(opened, zone, current));
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
    onTime: (typed: { timeTo: string } | { timeAt: string }) => setForm((now) => withTime(now, typed, opened, zone)),
    onConfirmOverride: () => setForm((now) => ({ ...now, tideOverrideAt: instantToIso(row.at) })),
    onHide: () => setForm((now) => ({ ...now, isHidden: !now.isHidden })),
    onReset: () => setForm((now) => ({ ...defaultForm(opened, zone), isHidden: now.isHidden })),
    save: () => send(opened.savedOverrides),
    saveMine: () => {
      const current = conflict?.current ?? opened.savedOverrides;
      setConflict(null);
      return send(current);
    },
    takeTheirs,
    /** What was typed is given up. */
    forget,
  };
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

function isChanged({ overrides, errors }: CheckedForm, opened: RowAssessment): boolean {
  return Object.keys(errors).length > 0 || !isSameOverrides(overrides, opened.savedOverrides);
}

function readRow(rows: readonly RowAssessment[], uuid: string): RowAssessment {
  const row = rows.find(({ routeConstraint }) => routeConstraint.uuid === uuid);
  if (!row) throw new Error('The edited row left the route');
  return row;
}
