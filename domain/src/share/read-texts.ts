import type { SignedContent, SignedSide } from '../acceptance/signed-content.ts';
import { dayAndClock } from '../time/port-time.ts';
import { ACCEPTANCE, CHANGED_SINCE } from '../words/acceptance.ts';
import type { PartText } from './plan-content.ts';
import type { ReadText } from './shown-parts.ts';
import { partValue } from './signed-content.ts';

/** A tick at a text of the port, before anything is signed. */
export type ReadMark = Pick<ReadText, 'text' | 'at'>;

/** The part of what people decided that a text of the port is. */
export const partOfText = (text: string) => `texts.${text}`;

/** Ticks as they are signed: each with the digest that its text has in what is signed with it. */
export function readTexts(marks: readonly ReadMark[], { parts }: SignedSide): ReadText[] {
  return marks.flatMap(({ text, at }) => {
    const part = parts.find(({ name }) => name === partOfText(text));
    return part ? [{ text, digest: part.digest, at }] : [];
  });
}

/** What whoever signed had ticked as read; nothing where it was not stated. */
export function readIn(content: SignedContent | null | undefined): readonly ReadText[] {
  return (content && (partValue(content.shown, 'read') as ReadText[] | undefined)) ?? [];
}

/** Of the texts that were ticked when this was signed, those that stand as they stood then. */
export function stillRead(content: SignedContent | null | undefined, now: readonly PartText[]): string[] {
  const standing = new Map(now.map(({ name, value }) => [name, value]));
  const parts = content?.decided.parts ?? [];
  return readIn(content)
    .filter(({ text, digest }) =>
      parts.some(
        (part) =>
          part.name === partOfText(text) &&
          part.digest === digest &&
          part.value !== undefined &&
          part.value === standing.get(part.name),
      ),
    )
    .map(({ text }) => text);
}

/** What was ticked as read and when, by the clock of the port; null where nothing was. */
export function tickedLine(read: readonly ReadMark[], zone: string): string | null {
  if (read.length === 0) return null;
  return ACCEPTANCE.ticked(
    read.map(({ text, at }) => `${CHANGED_SINCE.texts[text] ?? text} ${dayAndClock(Date.parse(at), zone)}`),
  );
}
