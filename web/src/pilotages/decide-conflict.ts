import type { FailureBody } from '@leadline/domain/contract/failure';
import { type Pilotage, pilotage } from '@leadline/domain/pilotages/pilotage';
import { fieldOfBox } from '@leadline/domain/pilotages/pilotage-changes';
import { type FormField, formOf, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import { groupOf } from '@leadline/sync/merge-groups';

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
  /** The boxes of the group that differ between the two. */
  boxes: readonly FormField[];
}

export type Decision = 'mine' | 'theirs';

/** A conflict as the server tells it, or null when it does not say what stands now. */
export function readConflict(details: FailureBody['error'], mine: PilotageForm, zone: string): FormConflict | null {
  const current = pilotage.safeParse(details.current);
  if (!current.success || !details.groups) return null;
  const currentForm = formOf(current.data, zone);
  const groups = Object.entries(details.groups).map(([group, { by, at }]) => {
    const boxes = boxesOf(mine).filter((box) => groupOfBox(box) === group && mine[box] !== currentForm[box]);
    return { group, by, at, boxes };
  });
  return { current: current.data, currentForm, groups };
}

/** The form after the decision: what was not touched, and what is theirs, as it stands now; the rest as typed. */
export function decided(
  conflict: FormConflict,
  mine: PilotageForm,
  opened: PilotageForm,
  decisions: Readonly<Record<string, Decision>>,
): PilotageForm {
  const isMine = (box: FormField) => mine[box] !== opened[box] && decisions[groupOfBox(box)] !== 'theirs';
  const kept = boxesOf(mine).filter(isMine);
  return { ...conflict.currentForm, ...Object.fromEntries(kept.map((box) => [box, mine[box]])) };
}

const boxesOf = (form: PilotageForm) => Object.keys(form) as FormField[];
const groupOfBox = (box: FormField) => groupOf('pilotage', fieldOfBox(box));
