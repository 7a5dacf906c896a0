import { showMetres, UNSET } from '@leadline/domain/numbers/units';
import { PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { boxLabel, type FormField, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { MET } from '@leadline/domain/words/moved';
import { useState } from 'react';
import type { Choice } from '../../ui/boxes/choice-box.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from './conflict-panel.module.css';
import type { ConflictGroup, Decision, FormConflict } from './decide-conflict.ts';
import type { FormChoices } from './use-form-choices.ts';

interface Props {
  conflict: FormConflict;
  mine: PilotageForm;
  choices: FormChoices;
  zone: string;
  onDecide: (decisions: Record<string, Decision>) => void;
}

const MINE = 'Use mine';
const THEIRS = 'Keep theirs';
const MAX_DRAFT = PILOTAGE_FIELDS.vesselMaxDraft.label;

/** Somebody else changed the same thing meanwhile: both values, and the person decides group by group. */
export function ConflictPanel({ conflict, mine, choices, zone, onDecide }: Props) {
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  useOpenQuestion(true);
  const isDecided = conflict.groups.every(({ group }) => decisions[group]);
  return (
    <section className={styles.panel} role="alert" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="row">
        <StatusShape kind="warning" />
        {MET.title}
      </h2>
      <p>Nothing of yours is saved yet. Decide for each, then save again.</p>
      {conflict.groups.map((group) => (
        <div key={group.group} className={styles.group}>
          <dl className={styles.values}>
            {boxesShown(group, mine, conflict).map((box) => (
              <div key={box}>
                <dt>{boxLabel(box)}</dt>
                <dd>
                  Yours <b>{shown(mine, box, choices)}</b>
                </dd>
                <dd>
                  Theirs <b>{shown(conflict.currentForm, box, choices, conflict)}</b>
                </dd>
              </div>
            ))}
            {group.maxDraft && (
              <div>
                <dt>{MAX_DRAFT}</dt>
                <dd>
                  Before <b>{showMetres(group.maxDraft.before)}</b>
                </dd>
                <dd>
                  Theirs <b>{showMetres(group.maxDraft.now)}</b>
                </dd>
              </div>
            )}
          </dl>
          <p>They changed {changedNames(group)}.</p>
          <p className="dim small">{byWhom(group, zone)}</p>
          <Segments
            label={MET.which}
            choices={[THEIRS, MINE]}
            value={labelOf(decisions[group.group])}
            onChange={(chosen) => setDecisions({ ...decisions, [group.group]: chosen === MINE ? 'mine' : 'theirs' })}
          />
        </div>
      ))}
      <button type="button" className="btn" disabled={!isDecided} onClick={() => onDecide(decisions)}>
        Use this decision
      </button>
    </section>
  );
}

/** Which of two times it is stands there only where a clock goes back and the two differ. */
function boxesShown({ boxes, theirs }: ConflictGroup, mine: PilotageForm, { currentForm }: FormConflict): FormField[] {
  return boxes.filter((box) => box !== 'occurrence' || theirs.includes(box) || mine[box] !== currentForm[box]);
}

function changedNames({ theirs, maxDraft }: ConflictGroup): string {
  const names = theirs.map(boxLabel);
  return [...names, ...(maxDraft ? [MAX_DRAFT] : [])].join(', ') || 'it and back again';
}

function labelOf(decision: Decision | undefined): string | null {
  if (!decision) return null;
  return decision === 'mine' ? MINE : THEIRS;
}

function byWhom({ by, at }: ConflictGroup, zone: string): string {
  const when = at ? formatPortTime(isoToInstant(at), zone, 'HH:mm, D MMM YYYY') : null;
  return [`Changed by ${by ?? 'someone else'}`, when].filter(Boolean).join(', ');
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
