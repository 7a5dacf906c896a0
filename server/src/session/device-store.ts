import { randomBytes } from 'node:crypto';
import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { seal, unseal } from './seal.ts';

/** A person's devices: tablets, a phone, a desk. Whoever makes up more of them loses the ones that rested longest. */
const MOST_DEVICES = 50;

export interface PersonsDevice {
  personUuid: string;
  deviceUuid: string;
}

/** Remembers that the person has proved who they are on this device. */
export async function noteDevice(trx: Transaction<Tables>, device: PersonsDevice, now: Instant): Promise<void> {
  const { personUuid, deviceUuid } = device;
  await trx.selectFrom('person').select('uuid').where('uuid', '=', personUuid).forNoKeyUpdate().execute();
  await trx
    .insertInto('device')
    .values({ person_uuid: personUuid, device_uuid: deviceUuid, created_at: new Date(now), used_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['person_uuid', 'device_uuid']).doUpdateSet({ used_at: new Date(now) }))
    .execute();
  await sql`
    delete from device where person_uuid = ${personUuid} and device_uuid in (
      select device_uuid from device where person_uuid = ${personUuid} and device_uuid <> ${deviceUuid}
      order by used_at desc, created_at desc offset ${MOST_DEVICES - 1})`.execute(trx);
}

/** Why a secret was made: the first for this device, or because the one before was sealed with another server secret. */
export type SecretOrigin = 'kept' | 'made' | 'replaced';

/**
 * 256 bits for one person on one device, the same on every call until "log out everywhere": they open the device's own
 * data when its password wrap does not. Kept sealed, so that a copy of the database opens no device.
 */
export function findOrMakeRecoverySecret(
  db: Kysely<Tables>,
  device: PersonsDevice,
  tokenSecret: string,
  now: Instant,
): Promise<{ secret: string; origin: SecretOrigin }> {
  const sealing = sealingOf(device, tokenSecret);
  return db.transaction().execute(async (trx) => {
    await noteDevice(trx, device, now);
    const kept = await readSealed(trx, device);
    const secret = kept === null ? null : unseal(kept, sealing);
    if (secret !== null) return { secret, origin: 'kept' };
    const made = randomBytes(32).toString('base64url');
    await storeSealed(trx, device, seal(made, sealing));
    return { secret: made, origin: kept === null ? 'made' : 'replaced' };
  });
}

const sealingOf = ({ personUuid, deviceUuid }: PersonsDevice, secret: string) => ({
  secret,
  purpose: 'recovery secret of a device',
  about: `${personUuid}|${deviceUuid}`,
});

async function readSealed(trx: Transaction<Tables>, { personUuid, deviceUuid }: PersonsDevice) {
  const row = await trx
    .selectFrom('device')
    .select('recovery_secret')
    .where('person_uuid', '=', personUuid)
    .where('device_uuid', '=', deviceUuid)
    .executeTakeFirstOrThrow();
  return row.recovery_secret;
}

async function storeSealed(trx: Transaction<Tables>, { personUuid, deviceUuid }: PersonsDevice, sealed: string) {
  await trx
    .updateTable('device')
    .set({ recovery_secret: sealed })
    .where('person_uuid', '=', personUuid)
    .where('device_uuid', '=', deviceUuid)
    .execute();
}

/** No device of this person is known any more, and no recovery secret opens anything. */
export async function forgetDevices(db: Kysely<Tables>, personUuid: string): Promise<void> {
  await db.deleteFrom('device').where('person_uuid', '=', personUuid).execute();
}

/** What the people of an organisation call a device; null takes its name away. */
export async function callDevice(
  trx: Transaction<Tables>,
  { deviceUuid, organisationUuid }: { deviceUuid: string; organisationUuid: string },
  name: string | null,
): Promise<void> {
  const of = { device_uuid: deviceUuid, organisation_uuid: organisationUuid };
  if (name === null)
    await trx
      .deleteFrom('device_name')
      .where('device_uuid', '=', deviceUuid)
      .where('organisation_uuid', '=', organisationUuid)
      .execute();
  else
    await trx
      .insertInto('device_name')
      .values({ ...of, name })
      .onConflict((conflict) => conflict.columns(['device_uuid', 'organisation_uuid']).doUpdateSet({ name }))
      .execute();
}
