import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import type { Values } from '../../operation.ts';
import type { ItemKey } from '../../outbox/outbox.ts';
import { LIST_OF_PLACE, placeOf, SHIP, stageOf, typeOf } from './places.ts';

/** What people decided of a pilotage: each value by its place, whichever record holds it there. */
export type SignedPlan = Record<string, unknown>;

/** The acceptance of a pilotage that a signature of a role makes. */
export const BOX_OF = { pilot: 'pilotAccepted', master: 'masterAccepted' } as const satisfies Record<
  SignatureRole,
  string
>;

/** The roles in whose name a pilotage is accepted. */
export const acceptedIn = (pilotage: Values | undefined): SignatureRole[] =>
  SIGNATURE_ROLES.filter((role) => pilotage?.[BOX_OF[role]] === true);

/** Null where two records hold a place: whoever sees that signs nothing. */
export function planOf(rows: Iterable<readonly [ItemKey, Values]>, pilotage: string): SignedPlan | null {
  const plan: SignedPlan = {};
  for (const [key, values] of rows)
    for (const [path, value] of Object.entries(values)) {
      const place = placeInPlan(key, path, values, pilotage);
      if (place === null || value === null) continue;
      if (place in plan) return null;
      plan[place] = value;
    }
  return plan;
}

/** Null of what no signature signs. */
export function placeInPlan(key: ItemKey, path: string, values: Values, pilotage: string): string | null {
  const type = typeOf(key);
  const uuid = key.slice(type.length + 1);
  if (type === 'pilotage') return uuid === pilotage && !BESIDE.includes(path) ? `fields.${path}` : null;
  if (type === 'vessel') return uuid === SHIP ? `vessel.${path}` : null;
  if (!uuid.startsWith(`${pilotage}-`)) return null;
  const isNotes = type === 'extras' && LIST_OF_PLACE[placeOf(uuid)] === 'notes';
  if (type === 'signatures' || isNotes) return null;
  if (type === 'tugs') return path === 'tug' ? `tugs.line ${values.lineNumber}` : null;
  return `${type}.${type === 'drawings' ? stageOf(uuid) : placeOf(uuid)}.${path}`;
}

/** What is not decided but follows. */
const BESIDE = ['status', ...Object.values<string>(BOX_OF)];
