import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { LabelledTick } from '../../ui/boxes/labelled-tick.tsx';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import styles from '../acceptance.module.css';
import type { TextReading } from './text-reading.ts';

interface Props {
  icon: ReactNode;
  title: string;
  /** Null where the port has given none. */
  text: string | null;
  /** The port, and the day of the text's last change. */
  origin: string;
  reading: readonly TextReading[];
}

/** A text of the port, folded; opened it asks whoever is about to sign whether he has read it. */
export function TextCard({ icon, title, text, origin, reading }: Props) {
  return (
    <details className={styles.text}>
      <summary>
        {icon}
        <span className="grow">
          <b>{title}</b>
          {text === null ? null : <small className={`dim ${styles.origin}`}>{origin}</small>}
        </span>
        {text === null ? null : <ReadState reading={reading} />}
        <IconChevronRight className={`i s ${styles.turn}`} aria-hidden />
      </summary>
      <p>{text ?? ACCEPTANCE.noText}</p>
      {text === null ? null : (
        <div className={styles.ticks}>
          {reading.map(({ role, isRead, mark }) =>
            mark ? (
              <LabelledTick
                key={role}
                words={ACCEPTANCE.readBy[role]}
                label={ACCEPTANCE.readText(role, title)}
                isTicked={isRead}
                onTick={mark}
              />
            ) : null,
          )}
        </div>
      )}
    </details>
  );
}

/** Nothing where nobody said so and nobody can any more. */
function ReadState({ reading }: Pick<Props, 'reading'>) {
  const readers = reading.filter(({ isRead }) => isRead).map(({ role }) => role);
  const [only, other] = readers;
  if (only) return <StatusMark kind="passed" word={ACCEPTANCE.read} qualifier={ACCEPTANCE.by[other ? 'both' : only]} />;
  return reading.some(({ mark }) => mark) ? <StatusMark kind="open" word={ACCEPTANCE.notRead} /> : null;
}
