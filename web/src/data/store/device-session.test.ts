import { expect, test } from 'vitest';
import { SessionEnded, unlessEnded } from './device-session.ts';
import { VaultClosed } from './vault.ts';

test('work that nobody waits for may end with its session or at the lock; any other fault is told', () => {
  expect(() => unlessEnded(new SessionEnded())).not.toThrow();
  expect(() => unlessEnded(new VaultClosed())).not.toThrow();
  expect(() => unlessEnded(new Error('disk'))).toThrow('disk');
});
