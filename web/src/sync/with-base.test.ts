import { updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { samplePilotage, sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import { expect, test } from 'vitest';
import { newEdit } from './record-edit.ts';
import { seenWhenFilled } from './seen.ts';
import { withBase } from './with-base.ts';

test('a change carries what was seen of every field of every group it touches, and of no other', () => {
  expect(withBase({ vesselFwdDraft: 9.1, notes: null }, seenWhenFilled(samplePilotage()))).toEqual({
    vesselFwdDraft: 9.1,
    notes: null,
    port: { uuid: sampleUuid(2) },
    base: { vesselFwdDraft: 8.4, vesselAftDraft: 8.8, vesselMaxDraft: 8.8, notes: 'Linesmen ordered for 15:40' },
  });
});

test('a new start asks about the start alone', () => {
  expect(withBase({ date: '2026-11-22T03:00:00.000Z' }, seenWhenFilled(samplePilotage())).base).toEqual({
    date: '2026-11-22T01:30:00.000Z',
  });
});

test('a base is never the record as it is at the save: that does not compile', () => {
  const atTheSave = samplePilotage();
  // @ts-expect-error: it was not seen at an opening
  const change = withBase({ vesselMaxDraft: 9.1 }, atTheSave);
  // @ts-expect-error: a copy with another value was not seen either
  withBase({ vesselMaxDraft: 9.1 }, { ...seenWhenFilled(atTheSave), vesselMaxDraft: 12.2 });
  // @ts-expect-error: nor is a base that was put together by hand
  newEdit(updatePilotage, { params: { id: atTheSave.uuid }, body: { ...change, base: { vesselMaxDraft: 8.8 } } });
  expect(change.base).toMatchObject({ vesselMaxDraft: 8.8 });
});
