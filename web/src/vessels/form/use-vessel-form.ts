import type { VesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import { VESSEL_TYPES, type Vessel } from '@leadline/domain/vessels/vessel';
import { VESSEL_FIELDS, type VesselField, vesselFieldsOf } from '@leadline/domain/vessels/vessel-fields';
import {
  isVesselFormChanged,
  type VesselForm,
  type VesselFormErrors,
  type VesselFormField,
  vesselBoxLeft,
  vesselFormErrors,
  vesselFormOf,
} from '@leadline/domain/vessels/vessel-form';
import { useMemo, useState } from 'react';
import { afterPress } from '../../ui/focus/after-press.ts';

export interface VesselFormState {
  form: VesselForm;
  /** The form before it was touched. */
  opened: VesselForm;
  /** The fields that the port shows of a vessel of this type. */
  shown: readonly VesselField[];
  isDirty: boolean;
  /** Whether anything is wrong, also in a box that is being typed into. */
  hasErrors: boolean;
  /** What is shown beside the boxes: of those that were left, and after a try to save of all. */
  errors: VesselFormErrors;
  change: (box: VesselFormField, typed: string) => void;
  leave: (box: VesselFormField) => void;
  /** Errors of the whole form, from now on all shown. */
  check: () => VesselFormErrors;
  /** What the server said against single boxes; gone with the next change of the box. */
  refuse: (errors: VesselFormErrors) => void;
  /** What somebody else made of the vessel is what was seen; of the boxes, those touched stay as typed. */
  rebase: (current: Vessel) => void;
  /** `boxes` are seen as they are now; of them, those `taken` show it. */
  meet: (now: VesselForm, boxes: readonly VesselFormField[], taken: readonly VesselFormField[]) => void;
}

/** The state of what is typed. A container ship has boxes that others have not, from the choice of the type on. */
export function useVesselForm(vessel: Vessel, display: VesselFieldDisplay): VesselFormState {
  const [opened, setOpened] = useState(() => vesselFormOf(vessel));
  const [form, setForm] = useState(opened);
  const [left, setLeft] = useState<ReadonlySet<VesselFormField>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<VesselFormErrors>({});
  const shown = useMemo(() => {
    const type = VESSEL_TYPES.find((each) => each === form.vesselType) ?? null;
    return vesselFieldsOf(type, display, 'pilotApp');
  }, [form.vesselType, display]);
  const wrong = useMemo(() => vesselFormErrors(form, opened, shown), [form, opened, shown]);
  const isSeen = (box: VesselFormField) => isChecked || left.has(box);
  const change = (box: VesselFormField, typed: string) => {
    setForm((now) => ({ ...now, [box]: typed }));
    setRefused(({ [box]: _, ...others }) => others);
  };
  return {
    form,
    opened,
    shown,
    isDirty: isVesselFormChanged(form, opened, shown),
    hasErrors: Object.keys(wrong).length > 0,
    errors: { ...refused, ...keep(wrong, isSeen) },
    change,
    leave: (box) => {
      const field = VESSEL_FIELDS.find(({ key }) => key === box);
      if (field) setForm((now) => ({ ...now, [box]: vesselBoxLeft(field, now[field.key]) }));
      afterPress(() => setLeft((before) => new Set([...before, box])));
    },
    check: () => {
      setChecked(true);
      return wrong;
    },
    refuse: setRefused,
    rebase: (current) => {
      const theirs = vesselFormOf(current);
      const boxes = Object.keys(theirs) as VesselFormField[];
      setForm(
        (mine) =>
          Object.fromEntries(boxes.map((box) => [box, (mine[box] === opened[box] ? theirs : mine)[box]])) as VesselForm,
      );
      setOpened(theirs);
    },
    meet: (now, boxes, taken) => {
      const valuesOf = (names: readonly VesselFormField[]) => Object.fromEntries(names.map((box) => [box, now[box]]));
      setOpened((before) => ({ ...before, ...valuesOf(boxes) }));
      setForm((mine) => ({ ...mine, ...valuesOf(taken) }));
    },
  };
}

function keep(errors: VesselFormErrors, isKept: (box: VesselFormField) => boolean): VesselFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([box]) => isKept(box as VesselFormField)));
}
