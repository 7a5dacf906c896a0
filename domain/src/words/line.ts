import * as z from 'zod/mini';

/** Between words: blanks of any width, tabs and ends of lines. */
const BLANKS = /[\s\p{Zs}\p{Zl}\p{Zp}]+/gu;
/**
 * What cannot be seen, or turns the letters after it round: control, format and private characters, halves of pairs, what
 * Unicode says to ignore where it is not known, and the empty pattern of Braille. Source: UAX 44, Default_Ignorable_Code_Point.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text of one line as it is kept: composed (NFC), nothing in it that cannot be seen, one blank between words, none at
 * either end. Two names that look alike because of such characters become one.
 */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(BLANKS, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();
}

/** A text of one line in a request, cleaned, of at most so many characters. */
export const line = (most: number) => z.string().check(z.maxLength(most), z.overwrite(cleanLine));
