import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { PORT_TEXTS, type PortExtra, portText } from '@leadline/domain/ports/port-extra';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import type { Reading } from '../acceptance/reading/use-read-marks.ts';
import { LabelledTick } from '../ui/boxes/labelled-tick.tsx';

interface Props {
  extras: readonly PortExtra[];
  port: Pick<Pilotage['port'], 'name' | 'timezone'>;
  /** What the reader ticks as read; null where nobody signs. */
  reading: Reading | null;
}

/** What the port tells the ship, as plain text. */
export function PortTexts({ extras, port, reading }: Props) {
  const texts = PORT_TEXTS.flatMap((type) => {
    const text = portText(extras, type);
    return text === null ? [] : [{ type, ...text }];
  });
  if (texts.length === 0) return null;
  const { marks = [], mark = null } = reading ?? {};
  return (
    <section aria-labelledby="texts">
      <header className="sech">
        <h2 id="texts">Port of {port.name}</h2>
      </header>
      {texts.map(({ type, value, since }) => (
        <div key={type}>
          <details>
            <summary>
              {SHARED_PLAN.texts[type]}
              {since === null ? null : (
                <small className="dim"> {formatPortTime(since, port.timezone, 'D MMM YYYY')}</small>
              )}
            </summary>
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
