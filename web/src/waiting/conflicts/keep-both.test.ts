import { expect, test } from 'vitest';
import { keepBoth } from './keep-both.ts';

test('SYNC-14 notes are joined, theirs first; the same text stands once', () => {
  expect(keepBoth({ notes: 'mine' }, { notes: 'theirs' })).toEqual({ notes: 'theirs\nmine' });
  expect(keepBoth({ notes: 'same' }, { notes: 'same' })).toEqual({ notes: 'same' });
  expect(keepBoth({ notes: 'mine' }, { notes: null })).toEqual({ notes: 'mine' });
});

// The limits of the contract: 5,000 characters for notes, 200 for an agent, 500 for general notes (CHECK-07).
test.each([
  ['notes', 5000, '\n'],
  ['vesselAgent', 200, ' / '],
  ['metadata.value', 500, '\n'],
])('SYNC-14 %s are kept both up to the %i characters that the server takes', (field, most, joint) => {
  const mine = 'x'.repeat(most - joint.length - 10);
  expect(keepBoth({ [field]: mine }, { [field]: 'y'.repeat(10) })?.[field]).toHaveLength(most);
  expect(keepBoth({ [field]: mine }, { [field]: 'y'.repeat(11) })).toBeNull();
});

test('SYNC-14 ends are joined end by end; a draft, a date, a route or a visit number is never joined', () => {
  const mine = { outerEnd: 'buoy 3', innerEnd: null, bridgeMark: 'A' };
  const theirs = { outerEnd: 'buoy 5', innerEnd: 'knuckle', bridgeMark: 'A' };
  expect(keepBoth(mine, theirs)).toEqual({ outerEnd: 'buoy 5 / buoy 3', innerEnd: 'knuckle', bridgeMark: 'A' });
  for (const [field, one, other] of [
    ['vesselMaxDraft', 8.8, 9.1],
    ['date', '2026-11-22T01:30:00.000Z', '2026-11-22T02:30:00.000Z'],
    ['route', { uuid: '1' }, { uuid: '2' }],
    ['pilotageMode', 'Direct', 'Indirect'],
    ['vesselVisitCode', 'K2611-051', 'K2611-052'],
  ] as const)
    expect(keepBoth({ [field]: one }, { [field]: other }), field).toBeNull();
});
