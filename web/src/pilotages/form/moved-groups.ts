import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { largerDraft } from '@leadline/domain/pilotages/pilotage-changes';
import { FORM_BOXES, type FormField, formOf, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import type { KnownThings } from '@leadline/domain/pilotages/pilotage-overlay';
import { type MovedField, movedFields } from '@leadline/domain/pilotages/review/moved-fields';
import { groupOf, pathsOfGroup } from '@leadline/sync/merge/merge-groups';
import type { GroupId } from '@leadline/sync/operation';
import { groupOfBox } from '../form-saving/decide-conflict.ts';

/** Fields that are decided as one, of which somebody else changed some beneath an open form. */
export interface MovedGroup {
  group: GroupId;
  fields: readonly MovedField[];
  /** Something of it was typed here that is not what stands now. */
  isTouched: boolean;
}

interface OpenForm {
  form: PilotageForm;
  /** The form before it was touched. */
  opened: PilotageForm;
}

/** Group by group what is no longer as the form showed it. What was typed to the same value needs no decision. */
export function movedGroups(
  seen: Pilotage,
  now: Pilotage,
  { form, opened }: OpenForm,
  known?: KnownThings,
): MovedGroup[] {
  // After a conflict the copy on screen may be older than what the server answered.
  if (now.version < seen.version) return [];
  const nowForm = formOf(now, now.port.timezone);
  const moved = movedFields(seen, now, known);
  return [...new Set(moved.map(groupOfField))].flatMap((group) => {
    const fields = moved.filter((each) => groupOfField(each) === group);
    const boxes = boxesIn(group);
    const isTouched = boxes.some((box) => form[box] !== opened[box]);
    const isSame = boxes.length > 0 && boxes.every((box) => form[box] === nowForm[box]);
    // The form has no box for max draft: saved with these drafts it would be the larger of them.
    const hasSameMax = now.vesselMaxDraft === largerDraft(now.vesselFwdDraft, now.vesselAftDraft);
    const isDecided = isSame && (hasSameMax || fields.every(({ field }) => field !== 'vesselMaxDraft'));
    return isTouched && isDecided ? [] : [{ group, fields, isTouched }];
  });
}

const groupOfField = ({ field }: MovedField): GroupId => groupOf('pilotage', field);
const boxesIn = (group: GroupId): FormField[] => FORM_BOXES.filter((box) => groupOfBox(box) === group);

/** The record that the form showed, with one group as it is now. */
export function withGroupOf(seen: Pilotage, now: Pilotage, group: GroupId): Pilotage {
  const fields = pathsOfGroup('pilotage', group).map((path) => [path, now[path as keyof Pilotage]]);
  return { ...seen, ...Object.fromEntries(fields), version: Math.max(seen.version, now.version) };
}

/** The boxes of one group as the record has them now: all of them, or those alone that were not touched here. */
export function withBoxesOf(
  { form, opened }: OpenForm,
  now: Pilotage,
  group: GroupId,
  whose: 'mine' | 'theirs',
): OpenForm {
  const nowForm = formOf(now, now.port.timezone);
  const boxes = boxesIn(group);
  const taken = boxes.filter((box) => whose === 'theirs' || form[box] === opened[box]);
  const valuesOf = (names: readonly FormField[]) => Object.fromEntries(names.map((box) => [box, nowForm[box]]));
  return { form: { ...form, ...valuesOf(taken) }, opened: { ...opened, ...valuesOf(boxes) } };
}
