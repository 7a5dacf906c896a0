import { showLength } from '@leadline/domain/numbers/feet';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isMaxDraftEntered } from '@leadline/domain/pilotages/pilotage-changes';
import { factFields, PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { type Person, shortName } from '@leadline/domain/session/user';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { UNASSIGNED } from '@leadline/domain/words/labels';
import type { ReactNode } from 'react';
import { useFeet } from '../../ui/feet.tsx';
import styles from './detail-frame.module.css';

interface Fact {
  label: string;
  value: string | null;
}

interface Props {
  pilotage: Pilotage;
  /** Stands behind them. */
  children?: ReactNode;
}

/** The draft that decides, then what is set of the rest: what is not set takes no room. */
export function PilotageFacts({ pilotage, children }: Props) {
  const inFeet = useFeet();
  return (
    <div className={styles.factsline}>
      <dl className={styles.facts} data-clear-of-toasts>
        {factsOf(pilotage, inFeet)
          .filter(({ value }) => value !== null && value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}

/** The mode stands beside the visit number when there is a visit code or an end mark, else after the drafts. */
function factsOf(pilotage: Pilotage, inFeet: InFeet): Fact[] {
  const marks = factFields('header').map((field) => ({ label: PILOTAGE_FIELDS[field].label, value: pilotage[field] }));
  const hasMarks = [pilotage.vesselVisitCode, ...marks.map(({ value }) => value)].some(Boolean);
  const mode = { label: PILOTAGE_FIELDS.pilotageMode.short, value: pilotage.pilotageMode };
  const visit = { label: PILOTAGE_FIELDS.vesselVisitCode.short, value: pilotage.vesselVisitCode };
  const date = formatPortTime(Date.parse(pilotage.date), pilotage.port.timezone, 'ddd D MMM YYYY');
  return [
    { label: PILOTAGE_FIELDS.vesselMaxDraft.short, value: shownMaxDraft(pilotage, inFeet) },
    { label: 'Date', value: date },
    ...(hasMarks ? [visit, mode] : []),
    { label: PILOTAGE_FIELDS.sideTo.label, value: pilotage.sideTo },
    { label: 'Pilots', value: pilotsOf([pilotage.pilot, pilotage.pilotSecond]) },
    { label: PILOTAGE_FIELDS.vesselFwdDraft.short, value: metresOf(pilotage.vesselFwdDraft, inFeet) },
    { label: PILOTAGE_FIELDS.vesselAftDraft.short, value: metresOf(pilotage.vesselAftDraft, inFeet) },
    ...(hasMarks ? [] : [mode, visit]),
    ...marks,
  ];
}

/** It decides: where it is not set, that is said. */
function shownMaxDraft(pilotage: Pilotage, inFeet: InFeet): string {
  const shown = showLength(pilotage.vesselMaxDraft, 'up', inFeet);
  return isMaxDraftEntered(pilotage) ? `${shown}, entered` : shown;
}

type InFeet = ReturnType<typeof useFeet>;

const metresOf = (metres: number | null, inFeet: InFeet) => (metres === null ? null : showLength(metres, 'up', inFeet));

function pilotsOf(pilots: readonly (Person | null)[]): string {
  const names = pilots.flatMap((pilot) => (pilot?.metadata ? [shortName(pilot.metadata)] : []));
  return names.length === 0 ? UNASSIGNED : names.join(', ');
}
