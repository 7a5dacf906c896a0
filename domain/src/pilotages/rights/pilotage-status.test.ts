import { expect, test } from 'vitest';
import { isEndState, isFirstStatus, isStatusEdge, PILOTAGE_STATUSES } from './pilotage-status.ts';

/** The edges that a person may take, by the product's status table; every other pair is refused. */
const TAKEN = [
  ...['Draft>New', 'Draft>Plan', 'New>Plan', 'New>Arch', 'Plan>Done', 'Plan>Arch', 'Draft>Arch'],
  ...['SentUnread', 'SentRead', 'SentNewComment'].flatMap((sent) => [`${sent}>Done`, `${sent}>Arch`]),
  'Done>Arch',
];

test('LIST-29 nine statuses in the spelling of the wire', () => {
  expect(PILOTAGE_STATUSES).toEqual([
    'Draft',
    'New',
    'Plan',
    'SentUnread',
    'SentRead',
    'SentNewComment',
    'Done',
    'Arch',
    'Canc',
  ]);
});

test('a status goes along the edges of the table and no other; nobody sets Sent or Canc', () => {
  const found = PILOTAGE_STATUSES.flatMap((from) =>
    PILOTAGE_STATUSES.filter((to) => from !== to && isStatusEdge(from, to)).map((to) => `${from}>${to}`),
  );
  expect(found.sort()).toEqual([...TAKEN].sort());
});

test('staying where one is is no change', () => {
  for (const status of PILOTAGE_STATUSES) expect(isStatusEdge(status, status)).toBe(true);
});

test('a pilotage starts as New or as Plan', () => {
  expect(PILOTAGE_STATUSES.filter(isFirstStatus)).toEqual(['New', 'Plan']);
});

test('Done, archived and cancelled are the end states', () => {
  expect(PILOTAGE_STATUSES.filter(isEndState)).toEqual(['Done', 'Arch', 'Canc']);
});
