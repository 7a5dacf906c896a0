import { isDeeperThanHull } from '@leadline/domain/pilotages/draft-bounds';
import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { type PilotageField, rowOf } from '@leadline/domain/pilotages/pilotage-fields';
import { isSamePilot } from '@leadline/domain/pilotages/pilotage-form';
import { settledFields } from '@leadline/domain/pilotages/rights/form-rights';
import { type FieldChange, missingFields } from '@leadline/domain/pilotages/rights/required-fields';
import { placesFor, routeChoices } from '@leadline/domain/routes/route-rules';
import { nameError } from '@leadline/domain/vessels/vessel-name';
import { Failure, ruleBroken } from '../http/failure.ts';
import type { LinkedThings } from './linked-things.ts';

interface Change extends FieldChange {
  after: PilotageFields;
  linked: LinkedThings;
}

/** What the form refuses, refused again where it counts: 422 with the field. */
export function demandFields(change: Change): void {
  demandRequired(change);
  demandSettledMovement(change);
  if (change.changed.includes('vessel') && nameError(change.after.vessel.name))
    throw ruleBroken('body.vessel.name', 'characters');
  demandPilots(change);
  demandDrafts(change);
  if (change.changed.some((field) => rowOf(field).group === 'movement')) demandMovement(change);
}

function demandRequired(change: Change): void {
  const missing = missingFields(change).map((path) => ({ path: `body.${path}`, code: 'required' }));
  if (missing.length > 0) throw new Failure('ruleBroken', { fields: missing });
}

function demandSettledMovement({ changed, statusBefore }: Change): void {
  const field = settledFields(statusBefore).find((each) => changed.includes(each));
  if (field) throw ruleBroken(`body.${field}`, 'settled');
}

function demandPilots({ after, changed, linked }: Change): void {
  for (const field of ['pilot', 'pilotSecond'] as const) {
    const uuid = changed.includes(field) ? after[field]?.uuid : undefined;
    if (uuid && !linked.pilots.includes(uuid)) throw ruleBroken(`body.${field}`, 'notAPilotOfThePort');
  }
  const hasNewPilots = changed.includes('pilot') || changed.includes('pilotSecond');
  if (hasNewPilots && isSamePilot(after.pilot?.uuid, after.pilotSecond?.uuid))
    throw ruleBroken('body.pilotSecond', 'samePilot');
}

const DRAFTS = ['vesselFwdDraft', 'vesselAftDraft', 'vesselMaxDraft'] as const;

/** Asked of the drafts that change, and of all of them when the ship does. */
function demandDrafts({ after, changed, linked: { hullDepth } }: Change): void {
  const isAsked = (field: PilotageField) => changed.includes(field) || changed.includes('vessel');
  const bad = DRAFTS.find((field) => isAsked(field) && isDeeperThanHull(after[field], { depth: hullDepth || null }));
  if (bad) throw ruleBroken(`body.${bad}`, 'deeperThanHull');
}

function demandMovement({ after, changed, linked: { places, routes } }: Change): void {
  for (const end of ['fromLocation', 'toLocation'] as const) {
    const uuid = changed.includes(end) || changed.includes('movementType') ? after[end]?.uuid : undefined;
    if (!uuid) continue;
    if (!places.some((place) => place.uuid === uuid)) throw ruleBroken(`body.${end}`, 'notOfThePort');
    if (!placesFor(after.movementType, end, places).some((place) => place.uuid === uuid))
      throw ruleBroken(`body.${end}`, 'wrongType');
  }
  const { fromLocation, toLocation, sideTo, route } = after;
  const leg = { fromLocation: fromLocation?.uuid ?? null, toLocation: toLocation?.uuid ?? null, sideTo };
  if (route && !routeChoices(leg, routes).some(({ uuid }) => uuid === route.uuid))
    throw ruleBroken('body.route', 'doesNotFit');
}
