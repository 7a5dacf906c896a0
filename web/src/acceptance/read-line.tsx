import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { readIn, tickedLine } from '@leadline/domain/share/read-texts';

/** What whoever signed had ticked as read; of most signatures nothing is said. */
export function ReadLine({ content, zone }: { content: SignedContent | null; zone: string }) {
  const line = tickedLine(readIn(content), zone);
  return line && <p className="dim small">{line}</p>;
}
