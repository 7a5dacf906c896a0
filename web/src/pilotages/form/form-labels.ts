import type { FormField } from '@leadline/domain/pilotages/pilotage-form';

/** The names of the boxes, in the order in which they stand. */
export const FORM_LABELS: Record<Exclude<FormField, 'occurrence'>, string> = {
  movementType: 'MVT',
  date: 'Date',
  time: 'Time',
  fromLocation: 'From',
  toLocation: 'To',
  sideTo: 'Side To',
  route: 'Route',
  imo: 'Vessel IMO',
  vesselName: 'Vessel Name',
  vesselVisitCode: 'Visit number',
  vesselFwdDraft: 'Fwd. Draft',
  vesselAftDraft: 'Aft Draft',
  vesselDisplacement: 'Displacement',
  pilot: 'Pilot (Primary)',
  pilotSecond: 'Pilot (Secondary)',
  pilotageMode: 'Pilotage Mode',
  transferMethod: 'Transfer Method',
  vesselAgent: 'Agent',
  outerEnd: 'Outer end',
  innerEnd: 'Inner end',
  bridgeMark: 'Bridge mark',
  notes: 'Notes',
};
