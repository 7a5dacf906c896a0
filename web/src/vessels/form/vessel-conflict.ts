import type { GroupConflict } from '@leadline/domain/contract/failure';
import type { VesselForm, VesselFormField } from '@leadline/domain/vessels/vessel-form';
import type { GroupId } from '@leadline/sync/operation';
import type { AskedGroup } from '../../ui/states/conflict-panel.tsx';
import { groupOfBox, labelOf, shown } from './moved-boxes.ts';

/** What somebody else put into boxes while this form was open, and what they held before. */
export interface VesselConflict {
  before: VesselForm;
  now: VesselForm;
  groups: readonly { group: GroupId; boxes: readonly VesselFormField[]; by: string | null; at: string | null }[];
}

/** A conflict as the server tells it, in the boxes of the form. */
export function vesselConflict(
  before: VesselForm,
  now: VesselForm,
  groups: Readonly<Record<GroupId, GroupConflict>>,
): VesselConflict {
  const all = Object.keys(now) as VesselFormField[];
  const met = Object.entries(groups).map(([group, { by, at }]) => ({
    ...{ group, by, at },
    boxes: all.filter((box) => groupOfBox(box) === group),
  }));
  return { before, now, groups: met };
}

/** What is left to decide: where theirs is not what is typed as well. */
export function askedGroups({ before, now, groups }: VesselConflict, mine: VesselForm): AskedGroup[] {
  const asked = groups.filter(({ boxes }) => boxes.some((box) => mine[box] !== now[box]));
  return asked.map(({ group, boxes, by, at }) => ({
    id: group,
    title: boxes.map(labelOf).join(', '),
    rows: boxes.map((box) => ({ label: labelOf(box), texts: [before, mine, now].map((form) => shown(box, form)) })),
    by,
    at,
  }));
}
