import { UNSET } from '@leadline/domain/numbers/units';
import { type Vessel, vesselFields } from '@leadline/domain/vessels/vessel';
import { VESSEL_FIELDS, vesselFieldValue } from '@leadline/domain/vessels/vessel-fields';
import { type VesselForm, type VesselFormField, vesselFormOf } from '@leadline/domain/vessels/vessel-form';
import { groupOf } from '@leadline/sync/merge/merge-groups';
import type { GroupId } from '@leadline/sync/operation';

/** The merge group that a box of the form belongs to: the three lengths are decided as one, every other box alone. */
export const groupOfBox = (box: VesselFormField): GroupId =>
  groupOf('vessel', box in vesselFields.shape ? box : `metadata.${box}`);

/** Boxes that are decided as one, of which somebody else changed some beneath an open form. */
export interface MovedBoxes {
  group: GroupId;
  boxes: readonly VesselFormField[];
  moved: readonly { label: string; to: string }[];
  isTouched: boolean;
}

/** Group by group what the record no longer is as the form showed it; typed to the same value it needs no decision. */
export function movedBoxes(seen: Vessel, now: Vessel, form: VesselForm, opened: VesselForm): MovedBoxes[] {
  // After a conflict the copy on screen may be older than what the server answered.
  if (now.version < seen.version) return [];
  const [before, after] = [vesselFormOf(seen), vesselFormOf(now)];
  const all = Object.keys(after) as VesselFormField[];
  const moved = all.filter((box) => before[box] !== after[box]);
  return [...new Set(moved.map(groupOfBox))].flatMap((group) => {
    const boxes = all.filter((box) => groupOfBox(box) === group);
    const isTouched = boxes.some((box) => form[box] !== opened[box]);
    if (isTouched && boxes.every((box) => form[box] === after[box])) return [];
    const own = moved.filter((box) => boxes.includes(box));
    return [{ group, boxes, isTouched, moved: own.map((box) => ({ label: labelOf(box), to: shown(box, after) })) }];
  });
}

const fieldOf = (box: VesselFormField) => VESSEL_FIELDS.find(({ key }) => key === box);
export const labelOf = (box: VesselFormField): string => fieldOf(box)?.label ?? 'Name';

/** With its unit; "--" for an empty box. */
export function shown(box: VesselFormField, form: VesselForm): string {
  return form[box] === '' ? UNSET : [form[box], fieldOf(box)?.unit].filter(Boolean).join(' ');
}

/** The record that the form showed, with these boxes as they are now. */
export function withBoxesOf(seen: Vessel, now: Vessel, boxes: readonly VesselFormField[]): Vessel {
  const own = boxes.filter((box) => box in vesselFields.shape);
  const ofMetadata = boxes.filter((box) => !own.includes(box));
  const nowIn = (box: VesselFormField) => [box, box === 'name' ? now.name : (vesselFieldValue(now, box) ?? null)];
  return {
    ...seen,
    ...Object.fromEntries(own.map(nowIn)),
    metadata: { ...seen.metadata, ...Object.fromEntries(ofMetadata.map(nowIn)) },
    version: Math.max(seen.version, now.version),
  };
}
