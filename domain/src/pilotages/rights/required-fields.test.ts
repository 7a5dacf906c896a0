import { expect, test } from 'vitest';
import { fieldsOf, type PilotageFields } from '../pilotage.ts';
import type { PilotageField } from '../pilotage-fields.ts';
import { samplePilotage } from '../sample-pilotage.ts';
import { missingFields } from './required-fields.ts';

const full = fieldsOf(samplePilotage());
/** As specified: all other fields are optional. */
const REQUIRED = ['date', 'movementType', 'fromLocation', 'toLocation', 'route'] as const;
const without = (...fields: PilotageField[]) =>
  ({ ...full, ...Object.fromEntries(fields.map((field) => [field, null])) }) as PilotageFields;

test('FORM-23 a pilotage that is no draft any more has all required fields, an IMO number among them', () => {
  const vessel = { ...full.vessel, IMO: null };
  for (const statusBefore of [null, 'Draft'] as const) {
    expect(missingFields({ after: full, changed: [], statusBefore })).toEqual([]);
    expect(missingFields({ after: { ...without(...REQUIRED), vessel }, changed: [], statusBefore })).toEqual([
      ...REQUIRED,
      'vessel.IMO',
    ]);
  }
});

test('FORM-23 sideTo, drafts, displacement, texts, pilots, mode and transfer are optional', () => {
  const optional = (Object.keys(full) as PilotageField[]).filter(
    (field) => !(['status', 'vessel', ...REQUIRED] as PilotageField[]).includes(field),
  );
  expect(missingFields({ after: without(...optional), changed: optional, statusBefore: null })).toEqual([]);
});

test('FORM-23 a draft may lack them; of what is planned only the fields that change are asked for', () => {
  const draft = { ...without('route'), status: 'Draft' } as const;
  expect(missingFields({ after: draft, changed: ['route'], statusBefore: 'Draft' })).toEqual([]);
  const change = { after: without('route'), statusBefore: 'Plan' } as const;
  expect(missingFields({ ...change, changed: ['notes'] })).toEqual([]);
  expect(missingFields({ ...change, changed: ['route'] })).toEqual(['route']);
});
