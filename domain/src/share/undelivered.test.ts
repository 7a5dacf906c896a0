import { expect, test } from 'vitest';
import type { Share } from './share.ts';
import { undelivered } from './undelivered.ts';

const link = (email: string, hour: number, state: Share['mail']['state'], revokedAt: string | null = null) => ({
  email,
  sharedAt: `2026-11-28T${String(hour).padStart(2, '0')}:00:00.000Z`,
  mail: { state, at: null, fault: state === 'failed' ? '550' : null },
  revokedAt,
});
const failed = link('master@ship.example', 8, 'failed');

test('an address whose latest email was given up is undelivered, however the list is sorted', () => {
  const sent = link('agent@ship.example', 8, 'sent');
  expect(undelivered([failed, sent])).toEqual([failed]);
  const before = link('master@ship.example', 7, 'sent');
  expect(undelivered([failed, before])).toEqual([failed]);
  expect(undelivered([before, failed])).toEqual([failed]);
});

test.each([
  ['sent again to the same mailbox', link('Master@SHIP.example', 9, 'sent')],
  ['on its way again', link('master@ship.example', 9, 'waiting')],
  ['taken back after it failed again', link('master@ship.example', 9, 'failed', '2026-11-28T10:00:00.000Z')],
])('what was %s is not', (_, later) => {
  expect(undelivered([later, failed])).toEqual([]);
});
