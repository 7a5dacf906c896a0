import * as z from 'zod/mini';
import type { SignedContent, SignedSide } from '../acceptance/signed-content.ts';
import type { Zone } from '../time/port-clocks.ts';
import { dayAndClock } from '../time/port-time.ts';
import { instantIso } from '../time/wire.ts';
import { ACCEPTANCE } from '../words/acceptance.ts';
import { CHANGED_SINCE } from '../words/record/changed-since.ts';
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

/**
 * What whoever signed had ticked as read, of the texts that were signed with it: each once, and a tick under another digest
 * says nothing. A device states it, so that nothing else of it is believed.
 */
export function readIn(content: SignedContent | null | undefined): readonly ReadText[] {
  const stated = z.array(statedRead).safeParse(content && partValue(content.shown, 'read')).data ?? [];
  return (content?.decided.parts ?? []).flatMap(
    ({ name, digest }) => stated.find((one) => partOfText(one.text) === name && one.digest === digest) ?? [],
  );
}

const statedRead = z.object({ text: z.string(), digest: z.string(), at: instantIso });

/** Of the texts that were ticked when this was signed, those that stand as they stood then. */
export function stillRead(content: SignedContent | null | undefined, now: readonly PartText[]): string[] {
  const isAsSigned = ({ text }: ReadText) => {
    const signed = content?.decided.parts.find(({ name }) => name === partOfText(text))?.value;
    return signed !== undefined && now.some(({ name, value }) => name === partOfText(text) && value === signed);
  };
  return readIn(content)
    .filter(isAsSigned)
    .map(({ text }) => text);
}

/** What was ticked as read and when, by the clock of the port; null where nothing was. */
export function tickedLine(read: readonly ReadMark[], zone: Zone): string | null {
  if (read.length === 0) return null;
  return ACCEPTANCE.ticked(
    read.map(({ text, at }) => `${CHANGED_SINCE.texts[text] ?? text} ${dayAndClock(Date.parse(at), zone)}`),
  );
}
