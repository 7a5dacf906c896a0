import { expect, test } from 'vitest';
import { samplePilotage } from '../sample-pilotage.ts';
import { movedFields } from './moved-fields.ts';

const at = '2026-11-21T13:34:00.000Z';

test('what moved beneath an open form is named with its new value and its author', () => {
  const now = samplePilotage({
    vesselMaxDraft: 12.2,
    vesselDisplacement: 57_000,
    alterations: { vesselMaxDraft: { by: 'Ben Roe', at } },
  });
  expect(movedFields(samplePilotage(), now)).toEqual([
    { field: 'vesselMaxDraft', label: 'Max. Draft', to: '12.20 m', by: 'Ben Roe' },
    { field: 'vesselDisplacement', label: 'Displacement', to: '57000.00 t', by: null },
  ]);
  expect(movedFields(now, now)).toEqual([]);
});

test('the author of the value that was seen is not the author of the one that stands now', () => {
  const alterations = { vesselMaxDraft: { by: 'Ben Roe', at } };
  const [moved] = movedFields(
    samplePilotage({ alterations, vesselMaxDraft: 9 }),
    samplePilotage({ alterations, vesselMaxDraft: 12.2 }),
  );
  expect(moved).toMatchObject({ to: '12.20 m', by: null });
});
