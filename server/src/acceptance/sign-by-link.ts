import type { NewLinkSignature, Signature } from '@leadline/domain/acceptance/signature';
import { lackOf } from '@leadline/domain/acceptance/signing-rules';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { signatureForMaster } from '@leadline/domain/share/for-master';
import { linkSignature, SIGNATURES_PER_HOUR } from '@leadline/domain/share/share-rules';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { lockPilotage, readPilotage } from '../pilotages/pilotage-store.ts';
import { preferencesOf } from '../preferences/preference-store.ts';
import { readLinkRow } from '../share/open-link.ts';
import { byAddress, type LinkWrite } from '../writes/link-write.ts';
import { type Beside, contentOfSigning } from './content-of-signing.ts';
import { knownParts } from './parts-to-sign.ts';
import { keepSignature } from './sign-pilotage.ts';
import { redrawnSignature } from './signature-image.ts';
import { ownSignature, signaturesNow } from './signature-store.ts';

/**
 * The master signs by his link, under the lock of the pilotage: what he accepts is what the server holds then. Whoever has a
 * link for information is no master.
 */
export async function signByLink(
  asked: LinkWrite,
  body: NewLinkSignature,
  { secret, weather }: { secret: string; weather: Beside['weather'] },
): Promise<Signature> {
  const { trx, link, now } = asked;
  if (!(await lockPilotage(trx, link.pilotageUuid))) throw new Failure('noSession');
  const { facts } = await readPilotage(trx, link.pilotageUuid);
  const row = await readLinkRow(trx, link.uuid);
  const signedAt = Date.parse(body.signedAt);
  const counts = row && linkSignature({ ...row, status: facts.status }, { signedAt, now });
  if (!row || !counts) throw new Failure('noSession');
  if (row.isForInformation) throw new Failure('forbidden');
  const preferences = await preferencesOf(trx, facts.port.uuid);
  const read = readPreferences(preferences);
  const earlier = await ownSignature(trx, link.uuid, body.uuid);
  if (earlier) return signatureForMaster(earlier, read);
  await demandTurn(trx, link.uuid, now);
  const lack = lackOf(body, read.flags.use_e_signatures);
  if (lack) throw ruleBroken(`body.${lack}`, 'required');
  const image = body.image === null ? null : redrawnSignature(body.image);
  const signatures = await signaturesNow(trx, facts.uuid);
  const signed = await contentOfSigning(trx, facts, { preferences, weather }, body.content, (plan) =>
    knownParts(plan, { signatures }, secret),
  );
  const write = byAddress(asked, row.email);
  const own = { ...body, pilotage: { uuid: facts.uuid }, role: 'master' as const, image };
  const { answer } = await keepSignature(write, own, { ...signed, isSame: signed.isSame && counts === 'accepts' });
  return signatureForMaster(answer, read);
}

const WINDOW = hours(1);

/** A signature holds all that was signed: whoever floods is told when he may go on. */
async function demandTurn(db: Kysely<Tables>, link: string, now: Instant): Promise<void> {
  const { rows } = await sql<{ oldest: Instant | null; count: number }>`
    select min(at) as oldest, count(*)::int as count from (
      select created_at as at from signature where share_uuid = ${link} and created_at > ${timestamp(now - WINDOW)}
      order by 1 desc limit ${SIGNATURES_PER_HOUR}) as latest`.execute(db);
  const { oldest = null, count = 0 } = rows[0] ?? {};
  if (oldest === null || count < SIGNATURES_PER_HOUR) return;
  throw new Failure('tooMany', {}, Math.max(1, Math.ceil((oldest + WINDOW - now) / 1000)));
}
