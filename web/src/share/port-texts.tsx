import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import type { Reading } from '../acceptance/reading/use-read-marks.ts';
import { LabelledTick } from '../ui/boxes/labelled-tick.tsx';

const TEXTS = ['guidelines', 'terms'] as const;

interface Props {
  extras: readonly PortExtra[];
  portName: string;
  /** What the reader ticks as read; null where nobody signs. */
  reading: Reading | null;
}

/** What the port tells the ship, as plain text. */
export function PortTexts({ extras, portName, reading }: Props) {
  const texts = TEXTS.flatMap((type) => {
    const value = extras.find(({ extraType }) => extraType === type)?.metadata['value'];
    return typeof value === 'string' && value.trim() !== '' ? [{ type, value }] : [];
  });
  if (texts.length === 0) return null;
  const { marks = [], mark = null } = reading ?? {};
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
          {mark ? (
            <LabelledTick
              words={SHARED_PLAN.haveRead}
              label={SHARED_PLAN.haveReadText(SHARED_PLAN.texts[type])}
              isTicked={marks.some(({ text }) => text === type)}
              onTick={(isRead) => mark(type, isRead)}
            />
          ) : null}
        </div>
      ))}
    </section>
  );
}
