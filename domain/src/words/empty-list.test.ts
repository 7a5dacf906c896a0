import { expect, test } from 'vitest';
import { noPilotageOf } from './empty-list.ts';

const days = { from: '22 Nov 2026', to: '29 Nov 2026' };

test.each([
  [
    { days, filters: ['status Sent', 'movement Shift'], term: null },
    'No pilotage between 22 Nov 2026 and 29 Nov 2026 has status Sent and movement Shift.',
  ],
  [{ days, filters: [], term: 'zzzq' }, 'No pilotage between 22 Nov 2026 and 29 Nov 2026 matches “zzzq”.'],
  [{ days: null, filters: ['pilot A. Ngata'], term: 'kea' }, 'No pilotage has pilot A. Ngata and matches “kea”.'],
  [{ days, filters: [], term: null }, 'No pilotage between 22 Nov 2026 and 29 Nov 2026.'],
])('LIST-17 an empty list says which days and filters leave nothing', (narrowing, text) => {
  expect(noPilotageOf(narrowing)).toBe(text);
});
