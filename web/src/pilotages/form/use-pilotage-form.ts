import { hullBoundsOf } from '@leadline/domain/pilotages/draft-bounds';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import {
  FORM_BOXES,
  type FormErrors,
  type FormField,
  formErrors,
  formOf,
  type PilotageForm,
} from '@leadline/domain/pilotages/pilotage-form';
import { changeMovement, settleRoute } from '@leadline/domain/routes/route-rules';
import { PROMPTS } from '@leadline/domain/words/prompts';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Question } from '../../ui/dialogs/use-question.tsx';
import { afterPress } from '../../ui/focus/after-press.ts';
import { type FormChoices, useFormChoices } from '../form-boxes/use-form-choices.ts';
import { type FormVessel, useFormVessel } from '../form-boxes/use-form-vessel.ts';

interface Circumstances {
  stored: Pilotage | null;
  /** What a new one begins with. */
  begun: PilotageForm;
  portUuid: string;
  zone: string;
  today: string;
  isEditable: (field: FormField) => boolean;
  ask: (question: Question) => Promise<boolean>;
}

export interface FormState extends FormVessel {
  form: PilotageForm;
  /** The form before it was touched. */
  opened: PilotageForm;
  choices: FormChoices;
  isDirty: boolean;
  /** The routes between the places are being looked up, or were just found: one may choose itself in a moment. */
  isSettling: boolean;
  /** Looks the routes up once more where that failed, for without them no route can be chosen; null where it had not. */
  settle: () => Promise<unknown> | null;
  /** What is shown beside the fields: of those that were left, and after a first try to save of all. */
  errors: FormErrors;
  change: (part: Partial<PilotageForm>) => void;
  /** The focus comes to a field. */
  enter: (field: FormField) => void;
  leave: (field: FormField) => void;
  /** Errors of the whole form, from now on all shown. */
  check: () => FormErrors;
  /** What the server said against single fields; gone with the next change of the field. */
  refuse: (errors: FormErrors) => void;
  /** What somebody else changed is what the form began with; errors and boxes that were left stay as they are. */
  rebase: (opened: PilotageForm, form: PilotageForm) => void;
  /** Starts again from another form: an empty one, or what stands after a conflict was decided. */
  restart: (opened: PilotageForm, form?: PilotageForm) => void;
}

/** The state of what is typed: values, which fields were left, and the rules that make one field follow another. */
export function usePilotageForm({ stored, begun, portUuid, zone, today, isEditable, ask }: Circumstances): FormState {
  const [opened, setOpened] = useState(() => (stored ? formOf(stored, zone) : begun));
  const [form, setForm] = useState(opened);
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<FormErrors>({});
  const [isUnsettled, setUnsettled] = useState(false);
  const choices = useFormChoices(portUuid, form, stored);
  const { places, routes, reading } = choices;
  const { vessel, awaitVessel } = useFormVessel(form.imo, portUuid);
  const hull = useMemo(() => hullBoundsOf(vessel), [vessel]);
  // The name that was filled in for an IMO number goes with it; one that a person typed stays.
  const [filled, setFilled] = useState('');
  // Never under the fingers of a person who is about to type: both names would stand in the box.
  const [entered, setEntered] = useState<FormField | null>(null);
  const maySetName =
    entered !== 'vesselName' &&
    isEditable('vesselName') &&
    (form.vesselName.trim() === '' || form.vesselName === filled);
  const nameToFill = maySetName && vessel && vessel.name !== form.vesselName ? vessel.name : null;

  // Before the next stroke: a name that came a moment later would stand beside what is typed.
  useLayoutEffect(() => {
    if (nameToFill === null) return;
    setFilled(nameToFill);
    setForm((now) => ({ ...now, vesselName: nameToFill }));
  }, [nameToFill]);

  useEffect(() => {
    if (!isUnsettled || !routes) return;
    setForm((now) => settleRoute(now, routes));
    setUnsettled(false);
  }, [isUnsettled, routes]);

  const apply = (next: PilotageForm, isLegChanged: boolean) => {
    setForm(next);
    setUnsettled((before) => before || isLegChanged);
    setRefused((before) => without(before, changedFields(form, next)));
  };
  const change = (changes: Partial<PilotageForm>) => {
    const losesShip = changes.imo !== undefined && changes.imo !== form.imo && form.vesselName === filled;
    const part = losesShip ? { vesselName: '', ...changes } : changes;
    const { next, isLegChanged } = follow(form, part, places, routes);
    const storedRoute = stored?.route?.uuid ?? null;
    const leavesStored = storedRoute !== null && form.route === storedRoute && next.route !== storedRoute;
    if (!leavesStored) return apply(next, isLegChanged);
    void ask(PROMPTS.changeRoute).then((yes) => yes && apply(next, isLegChanged));
  };
  const allErrors = useMemo(() => {
    const errors = formErrors(form, { zone, today, opened: stored ? opened : null, hull });
    return keep(errors, isEditable);
  }, [form, zone, today, stored, opened, hull, isEditable]);
  const isShown = (field: FormField) => isChecked || (left.has(field) && form[field] !== '' && form[field] !== null);

  return {
    form,
    opened,
    choices,
    vessel,
    awaitVessel,
    isDirty: changedFields(opened, form).length > 0,
    isSettling:
      isUnsettled &&
      form.fromLocation !== null &&
      form.toLocation !== null &&
      (routes !== undefined || reading.routes.isFetching),
    settle: () => (isUnsettled && reading.routes.status === 'error' ? reading.routes.retry() : null),
    errors: { ...refused, ...keep(allErrors, isShown) },
    change,
    enter: setEntered,
    leave: (field) => {
      setEntered(null);
      afterPress(() => setLeft((before) => new Set([...before, field])));
    },
    check: () => {
      setChecked(true);
      return allErrors;
    },
    refuse: setRefused,
    rebase: (start, now) => {
      setOpened(start);
      setForm(now);
    },
    restart: (start, now = start) => {
      setOpened(start);
      setForm(now);
      setLeft(new Set());
      setChecked(false);
      setRefused({});
    },
  };
}

/** One change with all that follows from it: a movement clears, places ask for another route, a side may bar one. */
function follow(
  form: PilotageForm,
  part: Partial<PilotageForm>,
  places: FormChoices['places'],
  routes: FormChoices['routes'],
) {
  const { movementType, ...rest } = part;
  const moved = movementType ? changeMovement(form, movementType, places) : form;
  const next = { ...moved, ...rest };
  const hasOtherEnds = next.fromLocation !== form.fromLocation || next.toLocation !== form.toLocation;
  if (hasOtherEnds || next.movementType !== form.movementType)
    return { next: { ...next, route: null }, isLegChanged: true };
  if (next.sideTo === form.sideTo) return { next, isLegChanged: false };
  return { next: routes ? settleRoute(next, routes) : next, isLegChanged: !routes };
}

function changedFields(before: PilotageForm, now: PilotageForm): FormField[] {
  return FORM_BOXES.filter((field) => now[field] !== before[field]);
}

function keep(errors: FormErrors, isKept: (field: FormField) => boolean): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isKept(field as FormField)));
}

function without(errors: FormErrors, fields: readonly FormField[]): FormErrors {
  return keep(errors, (field) => !fields.includes(field));
}
