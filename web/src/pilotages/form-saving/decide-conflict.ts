import type { FailureBody } from '@leadline/domain/contract/failure';
import { type Pilotage, pilotage } from '@leadline/domain/pilotages/pilotage';
import {
  FORM_BOXES,
  type FormField,
  fieldOfBox,
  formOf,
  type PilotageForm,
} from '@leadline/domain/pilotages/pilotage-form';
import { groupOf } from '@leadline/sync/merge/merge-groups';
import type { Sides } from '../../ui/states/conflict-panel.tsx';

/** What somebody else changed meanwhile, group by group, with both values as the form would show them. */
export interface FormConflict {
  current: Pilotage;
  currentForm: PilotageForm;
  groups: readonly ConflictGroup[];
}

export interface ConflictGroup {
  group: string;
  by: string | null;
  at: string | null;
  /** All boxes of the group: its values constrain each other, and are decided as one. */
  boxes: readonly FormField[];
  /** Those whose value is not the one that the form was opened with. */
  theirs: readonly FormField[];
  /** Metres. The form has no box for it, and it is of the group of the drafts; null where it is as it was, and in others. */
  maxDraft: { before: number | null; now: number | null } | null;
}

/** What the form was opened with. */
export interface Opened {
  form: PilotageForm;
  vesselMaxDraft: number | null;
}

/** A conflict as the server tells it, or null when it does not say what stands now. */
export function readConflict(details: FailureBody['error'], opened: Opened, zone: string): FormConflict | null {
  const current = pilotage.safeParse(details.current);
  if (!current.success || !details.groups) return null;
  const currentForm = formOf(current.data, zone);
  const groups = Object.entries(details.groups).map(([group, { by, at }]) => {
    const boxes = FORM_BOXES.filter((box) => groupOfBox(box) === group);
    const theirs = boxes.filter((box) => opened.form[box] !== currentForm[box]);
    const { vesselMaxDraft: now } = current.data;
    const hasNewMax = group === groupOf('pilotage', 'vesselMaxDraft') && now !== opened.vesselMaxDraft;
    return { group, by, at, boxes, theirs, maxDraft: hasNewMax ? { before: opened.vesselMaxDraft, now } : null };
  });
  return { current: current.data, currentForm, groups };
}

/** The form after the decision: what was not touched, and what is theirs, as it stands now; the rest as typed. */
export function decided(
  conflict: FormConflict,
  mine: PilotageForm,
  opened: PilotageForm,
  decisions: Sides,
): PilotageForm {
  const isMine = (box: FormField) => mine[box] !== opened[box] && decisions[groupOfBox(box)] !== 'theirs';
  const kept = FORM_BOXES.filter(isMine);
  return { ...conflict.currentForm, ...Object.fromEntries(kept.map((box) => [box, mine[box]])) };
}

/** The merge group that a box of the form belongs to. */
export const groupOfBox = (box: FormField) => groupOf('pilotage', fieldOfBox(box));
