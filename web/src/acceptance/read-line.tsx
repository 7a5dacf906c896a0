import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import type { ReadText } from '@leadline/domain/share/shown-parts';
import { partValue } from '@leadline/domain/share/signed-content';
import { portClock } from '@leadline/domain/time/port-time';
import { ACCEPTANCE, CHANGED_SINCE } from '@leadline/domain/words/acceptance';

/** What whoever signed had ticked as read; of most signatures nothing is said. */
export function ReadLine({ content, zone }: { content: SignedContent | null; zone: string }) {
  const read = (content && (partValue(content.shown, 'read') as ReadText[] | undefined)) ?? [];
  if (read.length === 0) return null;
  const texts = read.map(({ text, at }) => `${CHANGED_SINCE.texts[text] ?? text} ${portClock(Date.parse(at), zone)}`);
  return <p className="dim small">{ACCEPTANCE.ticked(texts)}</p>;
}
