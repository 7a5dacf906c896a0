import { UNSET } from '@leadline/domain/numbers/units';
import type { Difference } from '@leadline/domain/share/differences';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { CHANGED_SINCE, partLabel } from '@leadline/domain/words/record/changed-since';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './acceptance.module.css';

interface Props {
  differences: readonly Difference[];
  /** Of a pilotage that is over: its signed content stands, and this is told apart. */
  isOver: boolean;
}

/** What is another than when it was signed: the value then, and the value now. */
export function SinceSigned({ differences, isOver }: Props) {
  if (differences.length === 0) return null;
  const parts = [...new Set(differences.map(({ part }) => partLabel(part)))];
  return (
    <section className={styles.since} aria-label={isOver ? CHANGED_SINCE.sinceThen : CHANGED_SINCE.title}>
      {isOver ? (
        <h4 className={styles.sincehead}>{CHANGED_SINCE.sinceThen}</h4>
      ) : (
        <p className={styles.outdated} role="status">
          <StatusShape kind="caution" />
          <b>{ACCEPTANCE.changed(parts)}</b>
        </p>
      )}
      <ul className={styles.changes}>
        {differences.map(({ part, label, signed, now }) => (
          <li key={`${part} ${label}`}>
            <b>{label}</b>
            <dl>
              <dt>{CHANGED_SINCE.whenSigned}</dt>
              <dd>{signed === UNSET ? signed : <s>{signed}</s>}</dd>
              <dt>{CHANGED_SINCE.now}</dt>
              <dd>
                <b>{now}</b>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
