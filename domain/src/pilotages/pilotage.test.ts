import { expect, test } from 'vitest';
import { fieldsOf, pilotage, pilotageCreate } from './pilotage.ts';
import { samplePilotage, sampleUuid } from './sample-pilotage.ts';

/** The record of a pilotage as the specification lists it. */
const SPECIFIED = [
  ...[
    'uuid',
    'date',
    'status',
    'createdAt',
    'updatedAt',
    'port',
    'movementType',
    'fromLocation',
    'toLocation',
    'sideTo',
  ],
  ...['route', 'pilot', 'pilotSecond', 'vesselAgent', 'vessel', 'vesselVisitCode', 'vesselFwdDraft', 'vesselAftDraft'],
  ...['vesselMaxDraft', 'vesselDisplacement', 'outerEnd', 'innerEnd', 'bridgeMark', 'notes', 'pilotageMode'],
  ...['transferMethod', 'needsReview', 'alteredByUser', 'alteredByUserVessel', 'previousData', 'pilotAccepted'],
  ...['masterAccepted', 'masterName', 'omcChosenPreliminaryPlanId', 'attachments', 'pilotageRouteChecks'],
];

test('FORM-05 a pilotage holds every specified field, its places, route, port and vessel with theirs', () => {
  const stored = samplePilotage();
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(SPECIFIED));
  expect(Object.keys(stored.port).sort()).toEqual(['name', 'organisation', 'timezone', 'uuid']);
  expect(Object.keys(stored.toLocation ?? {}).sort()).toEqual(['berthStationType', 'name', 'uuid']);
  expect(Object.keys(stored.route ?? {}).sort()).toEqual(['name', 'sideToRestrictions', 'uuid']);
  expect(stored.vessel).toMatchObject({ IMO: '4129057', name: 'PACIFIC KOWHAI' });
});

test('FORM-05 a record that lacks one of them is none', () => {
  for (const field of SPECIFIED) {
    const { [field]: _, ...rest } = samplePilotage() as Record<string, unknown>;
    expect(pilotage.safeParse(rest).success, field).toBe(false);
  }
});

test('what a person sends refers to places, route and people by uuid alone', () => {
  const fields = fieldsOf(samplePilotage());
  expect(fields.toLocation).toEqual({ uuid: sampleUuid(5) });
  expect(fields.pilotSecond).toBeNull();
  expect(pilotageCreate.parse({ ...fields, port: { uuid: sampleUuid(2) } })).toMatchObject(fields);
});
