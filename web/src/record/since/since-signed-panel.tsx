import type { SinceSigned } from '@leadline/domain/record/history/since-signed';
import { isoToInstant } from '@leadline/domain/time/instant';
import { clockWithOffset } from '@leadline/domain/time/port-time';
import { SINCE_SIGNED } from '@leadline/domain/words/record';
import { deviceOf } from '../history-list.tsx';
import styles from '../record.module.css';

interface Props {
  since: SinceSigned;
  /** All entries are here. */
  isWhole: boolean;
  zone: string;
}

/** What is not as it was signed, value by value. */
export function SinceSignedPanel({ since: { signed, after: later, changes }, isWhole, zone }: Props) {
  return (
    <section aria-label={SINCE_SIGNED.title}>
      <header className="sech">
        <h2>{SINCE_SIGNED.title}</h2>
      </header>
      {signed === null ? <p className="dim">{isWhole ? SINCE_SIGNED.notSigned : SINCE_SIGNED.missing}</p> : null}
      {signed !== null && changes.length === 0 ? (
        <p className="dim">{later.size === 0 ? SINCE_SIGNED.none : SINCE_SIGNED.changedBack}</p>
      ) : null}
      {changes.map(({ label, before, after, by }) => (
        <div key={label} className={styles.difference}>
          <h3>{label}</h3>
          <dl>
            {before === null ? null : (
              <>
                <dt>{SINCE_SIGNED.whenSigned}</dt>
                <dd>
                  <s>{before}</s>
                </dd>
              </>
            )}
            <dt>{SINCE_SIGNED.now}</dt>
            <dd>
              <strong>{after}</strong>
            </dd>
          </dl>
          <p className="dim small">
            {[by.who, clockWithOffset(isoToInstant(by.at) ?? Number.NaN, zone), deviceOf(by)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      ))}
    </section>
  );
}
