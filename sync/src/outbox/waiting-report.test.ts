import { isoToInstant } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import type { QueuedOp } from './outbox.ts';
import { waitingReport } from './waiting-report.ts';

const NOW = isoToInstant('2026-11-22T00:00:00Z') ?? 0;
const op = (opId: string, madeAt: string, more: Partial<QueuedOp> = {}) =>
  ({ opId, madeAt, waits: true, outcome: 'unsent', ...more }) as QueuedOp;
const first = op('a', '2026-11-21T22:30:00Z');
const asking = op('b', '2026-11-21T23:00:00Z', { outcome: 'refused' });
const state = (...ops: QueuedOp[]) => ({ items: [], ops });

test('a device tells how many edits wait, how old the oldest is, and to how many the server has said no', () => {
  expect(waitingReport(state(asking, first), NOW)).toBe('2.5400.1');
  expect(waitingReport(state(), NOW)).toBe('0.0.0');
});

test('SYNC-01 an edit in its first sending does not wait, and the one that goes with the report is not told', () => {
  expect(waitingReport(state(op('c', '2026-11-21T12:00:00Z', { waits: false }), first), NOW)).toBe('1.5400.0');
  expect(waitingReport(state(first, asking), NOW, 'a')).toBe('1.3600.1');
});
