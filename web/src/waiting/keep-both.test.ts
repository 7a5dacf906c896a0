import { expect, test } from 'vitest';
import { keepBoth } from './keep-both.ts';

test('SYNC-14 notes are joined, theirs first; the same text stands once', () => {
  expect(keepBoth('notes', { notes: 'mine' }, { notes: 'theirs' })).toEqual({ notes: 'theirs\nmine' });
  expect(keepBoth('notes', { notes: 'same' }, { notes: 'same' })).toEqual({ notes: 'same' });
  expect(keepBoth('notes', { notes: 'mine' }, { notes: null })).toEqual({ notes: 'mine' });
});

test('SYNC-14 what would be longer than 300 characters cannot be kept both', () => {
  const at = (length: number) => ({ notes: 'x'.repeat(length) });
  expect(keepBoth('notes', at(199), { notes: 'y'.repeat(100) })).not.toBeNull();
  expect(keepBoth('notes', at(200), { notes: 'y'.repeat(100) })).toBeNull();
});

test('SYNC-14 ends are joined end by end; a draft, a date or a route is never joined', () => {
  const mine = { outerEnd: 'buoy 3', innerEnd: null, bridgeMark: 'A' };
  const theirs = { outerEnd: 'buoy 5', innerEnd: 'knuckle', bridgeMark: 'A' };
  expect(keepBoth('ends', mine, theirs)).toEqual({ outerEnd: 'buoy 5 / buoy 3', innerEnd: 'knuckle', bridgeMark: 'A' });
  for (const group of ['drafts', 'when', 'movement', 'pilots', 'mode'])
    expect(keepBoth(group, mine, theirs)).toBeNull();
});
