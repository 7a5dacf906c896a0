import { showMetres, UNSET } from '@leadline/domain/numbers/units';
import { PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { boxLabel, type FormField, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import { MET } from '@leadline/domain/words/saving/moved';
import type { Choice } from '../../ui/boxes/choice-box.tsx';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import { type AskedGroup, ConflictPanel, type Sides } from '../../ui/states/conflict-panel.tsx';
import type { FormChoices } from '../form-boxes/use-form-choices.ts';
import type { ConflictGroup, FormConflict } from './decide-conflict.ts';

interface Props {
  conflict: FormConflict;
  /** The form as it was opened, and as it is typed. */
  forms: { opened: PilotageForm; mine: PilotageForm };
  choices: FormChoices;
  zone: string;
  onDecide: (sides: Sides) => void;
}

const MAX_DRAFT = PILOTAGE_FIELDS.vesselMaxDraft.label;

/** Somebody else changed the same fields meanwhile: the person decides group by group. */
export function FormConflictPanel({ conflict, forms: { opened, mine }, choices, zone, onDecide }: Props) {
  useOpenQuestion(true);
  const asked = conflict.groups.map((group): AskedGroup => {
    const boxes = boxesShown(group, mine, conflict).map((box) => ({
      label: boxLabel(box),
      texts: [
        shown(opened, box, choices),
        shown(mine, box, choices),
        shown(conflict.currentForm, box, choices, conflict),
      ],
    }));
    const { maxDraft, by, at } = group;
    // The form has no box for it.
    const max = maxDraft && { label: MAX_DRAFT, texts: [showMetres(maxDraft.before), null, showMetres(maxDraft.now)] };
    return {
      id: group.group,
      note: `They changed ${changedNames(group)}.`,
      rows: max ? [...boxes, max] : boxes,
      by,
      at,
    };
  });
  return <ConflictPanel title={MET.title} intro={MET.nothingSaved} groups={asked} zone={zone} onDecide={onDecide} />;
}

/** Which of two times it is stands there only where a clock goes back and the two differ. */
function boxesShown({ boxes, theirs }: ConflictGroup, mine: PilotageForm, { currentForm }: FormConflict): FormField[] {
  return boxes.filter((box) => box !== 'occurrence' || theirs.includes(box) || mine[box] !== currentForm[box]);
}

function changedNames({ theirs, maxDraft }: ConflictGroup): string {
  const names = theirs.map(boxLabel);
  return [...names, ...(maxDraft ? [MAX_DRAFT] : [])].join(', ') || 'it and back again';
}

const LISTS: Partial<Record<FormField, 'from' | 'to' | 'routeChoices' | 'pilots'>> = {
  fromLocation: 'from',
  toLocation: 'to',
  route: 'routeChoices',
  pilot: 'pilots',
  pilotSecond: 'pilots',
};
const NAMED = ['fromLocation', 'toLocation', 'route'] as const;

/** A box as it reads: things by their names, from the lists or from what the server sent along. */
function shown(form: PilotageForm, box: FormField, choices: FormChoices, conflict?: FormConflict): string {
  const value = form[box];
  const list = LISTS[box];
  if (!list) return value || UNSET;
  const named = NAMED.find((name) => name === box);
  const sent = named && conflict?.current[named];
  const found = (choices[list] as readonly Choice[]).find((choice) => choice.value === (value ?? ''));
  return sent ? sent.name : (found?.label ?? UNSET);
}
