import { isDisabled, type Movement } from '@leadline/domain/checklist/list-edits';
import type { ListOf } from '@leadline/domain/checklist/pilotage-list';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { useId } from 'react';
import styles from '../checklist.module.css';

interface Props {
  list: ListOf<'values_checklist'>;
  movement: Movement;
}

/** CHECK-13: what the port says beside its checklist, to be read. */
export function ValuesSection({ list, movement }: Props) {
  const id = useId();
  const values = list.value.filter((item) => !isDisabled(item, movement));
  if (values.length === 0) return null;
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <header className="sech">
        <h2 id={id}>{CHECKLIST.values}</h2>
      </header>
      <dl className={styles.listvalues}>
        {values.map(({ uuid, label, value }) => (
          <div key={uuid}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
