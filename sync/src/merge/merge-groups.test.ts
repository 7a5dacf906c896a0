import { pilotageFields } from '@leadline/domain/pilotages/pilotage';
import { vesselFields, vesselMetadata } from '@leadline/domain/vessels/vessel';
import { expect, test } from 'vitest';
import { flattenVessel, inflateVessel } from '../kinds/vessel.ts';
import { flattenBase, groupOf, groupsOf, pathsOfGroup } from './merge-groups.ts';

test.each([
  ['when', ['date']],
  ['movement', ['movementType', 'fromLocation', 'toLocation', 'route', 'sideTo']],
  ['ship', ['vessel']],
  ['pilots', ['pilot', 'pilotSecond']],
  ['drafts', ['vesselFwdDraft', 'vesselAftDraft', 'vesselMaxDraft']],
  ['displacement', ['vesselDisplacement']],
  ['agent', ['vesselAgent']],
  ['visit', ['vesselVisitCode']],
  ['ends', ['outerEnd', 'innerEnd', 'bridgeMark']],
  ['notes', ['notes']],
  ['mode', ['pilotageMode', 'transferMethod']],
  ['dukcVariant', ['omcChosenPreliminaryPlanId']],
  ['status', ['status']],
])('the group %s of a pilotage', (group, fields) => {
  expect(pathsOfGroup('pilotage', group)).toEqual(fields);
  for (const field of fields) expect(groupOf('pilotage', field)).toBe(group);
});

test('every field of a pilotage stands in exactly one named group', () => {
  const fields = Object.keys(pilotageFields.shape);
  const grouped = groupsOf('pilotage', fields).flatMap((group) => pathsOfGroup('pilotage', group));
  expect(grouped.toSorted()).toEqual(fields.toSorted());
});

test('the three lengths of a vessel are one group, windage and its draft another, every other field and every line is its own', () => {
  expect(groupsOf('vessel', ['length', 'bridgeToBow', 'bridgeToStern'])).toEqual(['loaSet']);
  const others = Object.keys(vesselFields.shape).filter(
    (key) => !['length', 'bridgeToBow', 'bridgeToStern'].includes(key),
  );
  for (const field of others) expect(groupOf('vessel', field)).toBe(field);
  const windage = ['windage_area', 'windage_draft'];
  expect(
    groupsOf(
      'vessel',
      windage.map((key) => `metadata.${key}`),
    ),
  ).toEqual(['windage']);
  for (const key of Object.keys(vesselMetadata.shape).filter((each) => !windage.includes(each)))
    expect(groupOf('vessel', `metadata.${key}`)).toBe(`metadata.${key}`);
  expect(groupOf('vessel', 'metadata.bollard_swl.3')).toBe('metadata.bollard_swl.3');
});

test('a vessel is flattened to its particulars and lines', () => {
  const body = { name: 'Kotuku', metadata: { air_draft: 42.5, bollard_swl: { 1: 64, 2: 80 } } };
  expect(flattenVessel(body)).toEqual({
    name: 'Kotuku',
    'metadata.air_draft': 42.5,
    'metadata.bollard_swl.1': 64,
    'metadata.bollard_swl.2': 80,
  });
});

test('particulars and lines become a vessel again', () => {
  const body = { name: 'Kotuku', metadata: { air_draft: null, bollard_swl: { 1: 64, 2: 80 } } };
  expect(inflateVessel(flattenVessel(body))).toEqual(body);
});

test('a line that is not among the seen ones was seen unset; a field that is missing was forgotten', () => {
  const changes = { 'metadata.bollard_swl.2': 80, 'metadata.air_draft': 42 };
  expect(flattenBase('vessel', { metadata: { bollard_swl: { 1: 64 } } }, changes)).toEqual({
    'metadata.bollard_swl.1': 64,
    'metadata.bollard_swl.2': null,
  });
});
