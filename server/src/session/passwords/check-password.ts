import type { Instant } from '@leadline/domain/time/instant';
import type { Deps } from '../../http/deps.ts';
import { Failure } from '../../http/failure.ts';
import { lockedLetter } from '../../letters/account-letters.ts';
import { audit } from '../../writes/audit.ts';
import {
  countWrong,
  countWrongOnDevice,
  forgetWrong,
  forgetWrongOnDevice,
  MOST_IN_A_ROW,
} from '../accounts/reset-demand.ts';
import { type Attempt, forgetAttempts, noteAttempt, noteWrong, takeAttemptBack } from '../login-attempts.ts';
import { networkOf } from '../network-of.ts';
import { hashPreHash, isOutdated, verifyPreHash } from './passwords.ts';

interface GivenPassword {
  email: string;
  preHash: string;
  deviceUuid: string | null;
  address: string;
}

/**
 * The person of this e-mail and password, else 401, or 429 for what comes too often. One hash is computed either way,
 * also for nobody's e-mail and for an account that demands a new password: no answer tells which of these it is. A device
 * that this person has used before is counted by itself, is not bound by the demand and does not wait behind strangers.
 */
export async function checkPassword(deps: Deps, given: GivenPassword, now: Instant) {
  const { email, preHash, deviceUuid, address } = given;
  const person = await findPerson(deps, email, deviceUuid);
  const knownDevice = person?.isDeviceKnown ? deviceUuid : null;
  const device = person && knownDevice ? { personUuid: person.uuid, deviceUuid: knownDevice } : null;
  const attempt = { email, address, knownDevice };
  const attemptId = await noteAttempt(deps.db, attempt, now);
  const stored = person?.password_hash ?? null;
  const isRight = await verifyInTurn(deps, attempt, attemptId, stored, preHash);
  if (person && isRight && !person.disabled && (person.reset_demanded_at === null || device)) {
    await forgetAttempts(deps.db, attempt);
    if (device) await forgetWrongOnDevice(deps.db, device);
    await forgetWrong(deps.db, person.uuid);
    return stored !== null && isOutdated(stored, deps.settings)
      ? { ...person, password_hash: await storeAnew(deps, person.uuid, stored, preHash) }
      : person;
  }
  await noteWrong(deps.db, attemptId);
  if (device && !isRight) await countWrongOnDevice(deps.db, device);
  const isDemandedNow = !isRight && !device && (await countWrong(deps.db, email, now));
  if (person && isDemandedNow) tellOwner(deps, person);
  const who = { personUuid: person?.uuid ?? null, organisationUuid: person?.organisation_uuid ?? null, address };
  const what = { entity: 'session', id: person?.uuid ?? 'unknown' };
  await audit(deps.db, { at: now, ...who, ...what, action: 'logInRefused' });
  if (person && isDemandedNow) await audit(deps.db, { at: now, ...who, ...what, action: 'resetDemanded' });
  throw new Failure('noSession');
}

/** Where the queue has no room the password was not looked at, and the attempt counts for nothing. */
async function verifyInTurn(
  { db, hashQueue, settings }: Deps,
  { address, knownDevice }: Attempt,
  attemptId: number,
  stored: string | null,
  preHash: string,
): Promise<boolean> {
  try {
    const verify = () => verifyPreHash(stored, preHash, settings);
    return await hashQueue.run(verify, knownDevice ? null : networkOf(address));
  } catch (error) {
    if (error instanceof Failure && error.code === 'busy') await takeAttemptBack(db, attemptId);
    throw error;
  }
}

/** Once, after the answer. Without a letter the owner still has "Forgot Password"; the answer is the same. */
function tellOwner({ letters, settings }: Deps, person: Person): void {
  const to = { email: person.email, firstName: person.first_name, lastName: person.last_name };
  try {
    letters.post(async () => lockedLetter(to, settings.publicUrl));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

async function findPerson({ db }: Deps, email: string, deviceUuid: string | null) {
  const person = await db
    .selectFrom('person')
    .leftJoin('device', (join) =>
      join.onRef('device.person_uuid', '=', 'person.uuid').on('device.device_uuid', '=', deviceUuid),
    )
    .select(['person.uuid', 'person.organisation_uuid', 'person.password_hash', 'person.disabled'])
    .select(['person.email', 'person.first_name', 'person.last_name'])
    .select(['person.reset_demanded_at', 'device.wrong_log_ins as wrongOnDevice'])
    .where('email', '=', email)
    .executeTakeFirst();
  return person && { ...person, isDeviceKnown: person.wrongOnDevice !== null && person.wrongOnDevice < MOST_IN_A_ROW };
}

/** Only over the hash that was checked: a password that was set meanwhile stands. */
async function storeAnew({ db, settings, hashQueue }: Deps, personUuid: string, stored: string, preHash: string) {
  const password_hash = await hashQueue.run(() => hashPreHash(preHash, settings));
  await db
    .updateTable('person')
    .set({ password_hash })
    .where('uuid', '=', personUuid)
    .where('password_hash', '=', stored)
    .execute();
  return password_hash;
}
