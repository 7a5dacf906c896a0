import { SIGNATURE_ROLES, type Signature, type SignatureRole } from '@leadline/domain/acceptance/signature';
import { signBox } from '@leadline/domain/acceptance/signing-rules';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { planParts } from '@leadline/domain/share/plan-content';
import { changedParts } from '@leadline/domain/share/signed-content';
import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { PlanToPrint } from '../paper/paper-as-signed.ts';
import { settingsOfPilotage } from '../plan/plan-store.ts';
import { signaturesNow } from './signature-store.ts';

interface Printed {
  /** The signature that stands in the other box. */
  other: string;
  plan: PlanToPrint;
}

/** A signature that is about to be stored. */
interface Own {
  uuid: string;
  role: SignatureRole;
  at: Instant;
}

/**
 * What the paper of a plan shows whose second box is about to be signed, under the lock of the pilotage; null while the other
 * box is open, and where another plan stands signed in it.
 */
export async function planToPrint(
  db: Kysely<Tables>,
  { uuid, role, at }: Own,
  seen: Omit<PlanToPrint, 'planSettings'>,
): Promise<Printed | null> {
  const { pilotage } = seen;
  const [otherRole] = SIGNATURE_ROLES.filter((each) => each !== role);
  if (!otherRole || !(otherRole === 'pilot' ? pilotage.pilotAccepted : pilotage.masterAccepted)) return null;
  const parts = planParts(seen);
  const signatures = await signaturesNow(db, pilotage.uuid);
  const own = signatures.find((each) => each.role === role && each.isAccepted);
  if (own && isLater(own, { uuid, at })) return null;
  const ofThisPlan = signatures.filter(({ content }) => content && changedParts(content.decided, parts).length === 0);
  const box = signBox(otherRole, signatures, pilotage);
  if (box.kind !== 'signed' || !ofThisPlan.includes(box.signature)) return null;
  await leaveToLater(db, ofThisPlan);
  const { rows } = await sql<{ planSettings: PlanSettings }>`
    select ${settingsOfPilotage} as "planSettings" from pilotage p where p.uuid = ${pilotage.uuid}`.execute(db);
  const { planSettings } = rows[0] as { planSettings: PlanSettings };
  return { other: box.signature.uuid, plan: { ...seen, planSettings } };
}

/** Whoever signs the same plan twice gets one paper of it, with the signatures that stand last. */
async function leaveToLater(db: Kysely<Tables>, earlier: readonly Signature[]): Promise<void> {
  const uuids = earlier.map(({ uuid }) => uuid);
  await sql`update signature set to_print = null where uuid = any (${uuids}::uuid[]) and to_print is not null`.execute(
    db,
  );
}

/** By the order in which they stand: whoever came first may have been stored last. */
const isLater = (one: Signature, { uuid, at }: Pick<Own, 'uuid' | 'at'>) =>
  Date.parse(one.createdAt) > at || (Date.parse(one.createdAt) === at && one.uuid > uuid);
