import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { SHARED_PLAN } from '@leadline/domain/words/share';

const TEXTS = ['guidelines', 'terms'] as const;

/** What the port tells the ship, as plain text. */
export function PortTexts({ extras, portName }: { extras: readonly PortExtra[]; portName: string }) {
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
        <details key={type}>
          <summary>{SHARED_PLAN.texts[type]}</summary>
          <p style={{ whiteSpace: 'pre-line' }}>{value}</p>
        </details>
      ))}
    </section>
  );
}
