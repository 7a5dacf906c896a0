import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import styles from './port-texts.module.css';
import type { ReadTexts } from './use-read-texts.ts';

const TEXTS = ['guidelines', 'terms'] as const;

interface Props {
  extras: readonly PortExtra[];
  portName: string;
  /** What the reader ticks as read; null where nobody signs. */
  reading: ReadTexts | null;
}

/** What the port tells the ship, as plain text. */
export function PortTexts({ extras, portName, reading }: Props) {
  const texts = TEXTS.flatMap((type) => {
    const value = extras.find(({ extraType }) => extraType === type)?.metadata['value'];
    return typeof value === 'string' && value.trim() !== '' ? [{ type, value }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="texts">
      <header className="sech">
        <h2 id="texts">Port of {portName}</h2>
      </header>
      {texts.map(({ type, value }) => (
        <div key={type}>
          <details>
            <summary>{SHARED_PLAN.texts[type]}</summary>
            <p style={{ whiteSpace: 'pre-line' }}>{value}</p>
          </details>
          {reading ? (
            <label className={styles.read}>
              <input
                type="checkbox"
                autoComplete="off"
                aria-label={SHARED_PLAN.haveReadText(SHARED_PLAN.texts[type])}
                checked={reading.marks.some(({ text }) => text === type)}
                onChange={({ currentTarget: { checked } }) => reading.mark(type, checked)}
              />
              {SHARED_PLAN.haveRead}
            </label>
          ) : null}
        </div>
      ))}
    </section>
  );
}
