import { samplePilotage, sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import { expect, test } from 'vitest';
import { withBase } from './with-base.ts';

test('a change carries what was seen of every field of every group it touches, and of no other', () => {
  expect(withBase({ vesselFwdDraft: 9.1, notes: null }, samplePilotage())).toEqual({
    vesselFwdDraft: 9.1,
    notes: null,
    port: { uuid: sampleUuid(2) },
    base: { vesselFwdDraft: 8.4, vesselAftDraft: 8.8, vesselMaxDraft: 8.8, notes: 'Linesmen ordered for 15:40' },
  });
});

test('a new start asks about the start alone', () => {
  expect(withBase({ date: '2026-11-22T03:00:00.000Z' }, samplePilotage()).base).toEqual({
    date: '2026-11-22T01:30:00.000Z',
  });
});
