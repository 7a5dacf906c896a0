import { expect, test } from 'vitest';
import { charactersIn } from './characters.ts';
import { EXTRA_METADATA, ITEM_COMMENT_LIMIT, NOTES_LIMIT } from './pilotage-extra.ts';

// U+1F6A2, a ship: one code point, two units of UTF-16.
const SHIP = '\u{1F6A2}';
const ITEM = { uuid: '30000000-0000-4000-8000-0000000000aa', label: 'Pilot card' };

test('CHECK-06 CHECK-07 a character is a code point; blanks at the ends do not count', () => {
  expect(charactersIn(SHIP)).toBe(1);
  expect(charactersIn('  Tāmaki \n')).toBe(6);
  expect(charactersIn('')).toBe(0);
});

test('CHECK-06 CHECK-07 texts are kept up to their limit in code points, and refused one beyond it', () => {
  const notes = (length: number) => EXTRA_METADATA.general_notes.safeParse({ value: SHIP.repeat(length) }).success;
  const onList = (length: number) => EXTRA_METADATA.checklist.safeParse({ comment: SHIP.repeat(length) }).success;
  const onItem = (length: number) =>
    EXTRA_METADATA.checklist.safeParse({ value: [{ ...ITEM, comment: SHIP.repeat(length) }] }).success;
  expect([NOTES_LIMIT, ITEM_COMMENT_LIMIT]).toEqual([500, 300]);
  expect([notes(500), onList(500), onItem(300)]).toEqual([true, true, true]);
  expect([notes(501), onList(501), onItem(301)]).toEqual([false, false, false]);
});
