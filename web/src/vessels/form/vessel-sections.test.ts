import { vesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import { VESSEL_FIELDS, vesselFieldsOf } from '@leadline/domain/vessels/vessel-fields';
import { expect, test } from 'vitest';
import { vesselSections } from './vessel-sections.ts';

test('VESSEL-20 every field of the vessel stands once on the form', () => {
  const placed = vesselSections(VESSEL_FIELDS).flatMap(({ fields }) => fields.map(({ field }) => field.key));
  expect(placed.toSorted()).toEqual(VESSEL_FIELDS.map(({ key }) => key).toSorted());
});

test('what the port hides is left out, and a part that holds nothing else with it', () => {
  const hidden = { comments: true, mmsi: true };
  const display = vesselFieldDisplay.parse({ disabled_pilot_app: hidden });
  const sections = vesselSections(vesselFieldsOf('Bulk', display, 'pilotApp'));
  expect(sections.map(({ title }) => title)).toEqual([
    'Identity',
    'Dimensions',
    'Tonnage and bitts',
    'Propulsion',
    'Speeds and power',
  ]);
  expect(sections[0]?.fields.map(({ field }) => field.label)).not.toContain('MMSI');
  // Hidden by default: of the powers and speeds the main engine is left.
  expect(sections.at(-1)?.fields.map(({ field }) => field.label)).toEqual(['Main engine']);
});

test('her name stays where the port hides all that stands beside it', () => {
  expect(vesselSections([]).map(({ title }) => title)).toEqual(['Identity']);
});
