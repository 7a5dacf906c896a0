import { expect, test } from 'vitest';
import {
  displacementChange,
  fieldsOfForm,
  formChanges,
  largerDraft,
  maxDraftChange,
  statusAfter,
} from './pilotage-changes.ts';
import { formOf, type PilotageForm } from './pilotage-form.ts';
import { samplePilotage, sampleUuid } from './sample-pilotage.ts';

const ZONE = 'Pacific/Auckland';
const stored = samplePilotage();
const changes = (part: Partial<PilotageForm>, from = stored) =>
  formChanges(from, { ...formOf(from, ZONE), ...part }, ZONE);

test('a form that was only looked at changes nothing, whatever seconds and decimals are stored', () => {
  expect(changes({})).toEqual({});
  const fine = samplePilotage({ date: '2026-11-22T01:30:20.500Z', vesselFwdDraft: 8.456, notes: ' with spaces ' });
  expect(changes({}, fine)).toEqual({});
  expect(changes({ vesselAgent: 'New agent' }, fine)).toEqual({ vesselAgent: 'New agent' });
});

test('only what means something else is sent', () => {
  expect(changes({ vesselFwdDraft: '8.4', vesselAgent: ' Koru Shipping ' })).toEqual({});
  expect(changes({ time: '15:00' })).toEqual({ date: '2026-11-22T02:00:00.000Z' });
  expect(changes({ vesselName: 'MIRO' })).toEqual({ vessel: { IMO: '4129057', name: 'MIRO' } });
  expect(changes({ notes: '' })).toEqual({ notes: null });
});

test('the second of two equal times is another start', () => {
  const night = samplePilotage({ date: '2026-04-04T13:30:00.000Z' });
  expect(changes({ occurrence: 'later' }, night)).toEqual({ date: '2026-04-04T14:30:00.000Z' });
});

test('FORM-33 "Unassigned" is sent as null', () => {
  expect(changes({ pilot: null })).toEqual({ pilot: null });
  expect(fieldsOfForm({ ...formOf(stored, ZONE), pilot: null }, ZONE)).toMatchObject({
    pilot: null,
    pilotSecond: null,
  });
  expect(changes({ pilotSecond: sampleUuid(8) })).toEqual({ pilotSecond: { uuid: sampleUuid(8) } });
});

test('FORM-35 max draft becomes the larger of forward and aft draft when one of them changes', () => {
  expect(changes({ vesselFwdDraft: '9.1' })).toEqual({ vesselFwdDraft: 9.1, vesselMaxDraft: 9.1 });
  expect(changes({ vesselAftDraft: '8.2' })).toEqual({ vesselAftDraft: 8.2, vesselMaxDraft: 8.4 });
  expect(changes({ vesselAftDraft: '' })).toEqual({ vesselAftDraft: null, vesselMaxDraft: 8.4 });
  expect(changes({ vesselFwdDraft: '', vesselAftDraft: '' })).toMatchObject({ vesselMaxDraft: null });
  expect([largerDraft(8.4, 8.8), largerDraft(null, 8.8), largerDraft(8.4, null), largerDraft(null, null)]).toEqual([
    8.8,
    8.8,
    8.4,
    null,
  ]);
});

test('FORM-35 with unchanged drafts the existing max draft is kept', () => {
  const set = samplePilotage({ vesselMaxDraft: 9.5 });
  expect(changes({ vesselAgent: 'A', vesselFwdDraft: '8.4' }, set)).toEqual({ vesselAgent: 'A' });
});

test('a draft that says nothing of mode and transfer is saved with the defaults that the form showed', () => {
  const draft = samplePilotage({ status: 'Draft', pilotageMode: null, transferMethod: null });
  expect(changes({}, draft)).toEqual({ pilotageMode: 'Direct', transferMethod: 'Pilot Launch' });
});

test('drafts are stored with two decimals, halves away from zero', () => {
  expect(changes({ vesselFwdDraft: '8.285' })).toMatchObject({ vesselFwdDraft: 8.29 });
});

test('FORM-13 created and draft pilotages become New, with Start Planning Plan', () => {
  for (const status of [null, 'Draft'] as const) {
    expect(statusAfter('save', status)).toBe('New');
    expect(statusAfter('another', status)).toBe('New');
    expect(statusAfter('plan', status)).toBe('Plan');
  }
});

test('FORM-13 Confirm makes a New pilotage Plan; every other update sends no status', () => {
  expect(statusAfter('confirm', 'New')).toBe('Plan');
  expect(statusAfter('confirm', 'Plan')).toBeUndefined();
  expect(statusAfter('update', 'New')).toBeUndefined();
  expect(statusAfter('update', 'SentRead')).toBeUndefined();
});

test('DETAIL-12 a wrong entry in a box is not saved, an empty one saves null', () => {
  const text = 'Please enter a non-negative number';
  for (const wrong of ['-1', 'x', '8.4.1', '.'])
    expect(maxDraftChange(stored, wrong)).toEqual({ kind: 'invalid', text });
  expect(maxDraftChange(stored, '101')).toEqual({ kind: 'invalid', text: 'Must not be more than 100' });
  expect(maxDraftChange(stored, '')).toEqual({ kind: 'change', fields: { vesselMaxDraft: null } });
  expect(maxDraftChange(stored, '9,125')).toEqual({ kind: 'change', fields: { vesselMaxDraft: 9.13 } });
  // A draft is never less than was typed.
  expect(maxDraftChange(stored, '9.121')).toEqual({ kind: 'change', fields: { vesselMaxDraft: 9.13 } });
  expect(maxDraftChange(stored, '8.80')).toEqual({ kind: 'same' });
  expect(displacementChange(stored, '0')).toEqual({ kind: 'change', fields: { vesselDisplacement: 0 } });
  expect(displacementChange(stored, '-5')).toEqual({ kind: 'invalid', text });
});

test('DETAIL-12 a max draft deeper than the hull is not saved, one above summer draft is asked about', () => {
  const hull = { summerDraft: 12.6, depth: 19.3, length: 260.05 };
  expect(maxDraftChange(stored, '45', hull)).toEqual({ kind: 'invalid', text: 'Deeper than her hull: depth 19.30 m' });
  const fields = { vesselMaxDraft: 12.75 };
  const doubt = 'Above her summer draft of 12.60 m';
  expect(maxDraftChange(stored, '12.75', hull)).toEqual({ kind: 'change', fields, doubt });
  expect(maxDraftChange(stored, '12.6', hull)).toEqual({ kind: 'change', fields: { vesselMaxDraft: 12.6 } });
});

test('what somebody else stored meanwhile is not sent back: only the boxes touched since the form was opened count', () => {
  const opened = formOf(stored, ZONE);
  const now = samplePilotage({ notes: 'Their note' });
  expect(formChanges(now, { ...opened, vesselAgent: 'Mine' }, ZONE, opened)).toEqual({ vesselAgent: 'Mine' });
});
