import { randomBytes, randomUUID } from 'node:crypto';
import { normalEmail } from '@leadline/domain/session/credentials';
import { statusAfterEvent } from '@leadline/domain/share/plan-status';
import type { Share, ShareWrite } from '@leadline/domain/share/share';
import { revokeRefusal, shareRefusal } from '@leadline/domain/share/share-rules';
import { sql } from 'kysely';
import { Failure } from '../http/failure.ts';
import { sealToken } from '../letters/share-token.ts';
import { lockPilotage, readPilotage } from '../pilotages/pilotage-store.ts';
import { pilotageFor } from '../pilotages/pilotage-view.ts';
import { hashToken } from '../session/tokens.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { nextSending, readLink, shareJson } from './share-store.ts';
import { readWholePlan, sealPlan } from './stored-plan.ts';

/** Gives each address a link of its own and the plan its status; the e-mails leave after the transaction. */
export async function sharePlan(
  write: Write,
  { pilotage: { uuid }, emails, isForInformation = false }: ShareWrite,
  tokenSecret: string,
): Promise<Ended<Share[]>> {
  const { trx, caller, now } = write;
  if (!(await lockPilotage(trx, uuid))) throw new Failure('notFound');
  const { facts, stamps } = await readPilotage(trx, uuid);
  const refusal = shareRefusal(caller, facts);
  if (refusal) throw new Failure(refusal);
  await demandTurn(write);
  const { digest, parts } = await sealPlan(await readWholePlan(trx, facts));
  const sent = JSON.stringify(parts.map(({ value: _, ...part }) => part));
  const status = statusAfterEvent(facts.status, 'shared');
  const links = emails.map((email) => linkTo(email, tokenSecret));
  const version = facts.version + 1;
  const columns = {
    ...(status !== facts.status && {
      status,
      group_stamp: JSON.stringify(stampsAfter(stamps, ['status'], caller, now)),
    }),
    version,
    updated_at: new Date(now),
  };
  const done = await applied<{ shares: Share[] }, Share[]>(
    write,
    {
      ...{ entity: 'pilotage', id: uuid, version, action: 'shared' },
      before: { status: facts.status },
      after: { status, emails: emails.map(normalEmail), isForInformation, links: links.map((link) => link.uuid) },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', uuid).returningAll(),
      raised: sql`insert into share_link (uuid, pilotage_uuid, sending, email, is_for_information, token_hash, sealed_token,
          content_digest, content_parts, shared_by, shared_at)
        select link.uuid, effect.uuid, ${write.key ?? randomUUID()}::uuid, link.email, ${isForInformation}, link.token_hash,
          link.sealed_token, ${digest}, ${sent}::json, ${caller.userUuid}::uuid, ${new Date(now)}::timestamptz
        from effect cross join json_to_recordset(${JSON.stringify(links)}::json)
          as link (uuid uuid, email text, token_hash text, sealed_token text)
        returning *`,
      answer: sql`select coalesce(json_agg(${shareJson} order by link.email), '[]') as shares from raised link`,
    },
    ({ shares }) => shares,
  );
  if (!done) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return done;
}

/** The token is 256 random bits, base64url. It stands in the e-mail alone; sealed it waits until that has left. */
function linkTo(email: string, tokenSecret: string) {
  const [uuid, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  return { uuid, email, token_hash: hashToken(token), sealed_token: sealToken(token, uuid, tokenSecret) };
}

async function demandTurn({ trx, caller, now }: Write): Promise<void> {
  const next = await nextSending(trx, caller.userUuid, now);
  if (next !== null) throw new Failure('tooMany', {}, Math.max(1, Math.ceil((next - now) / 1000)));
}

/** From the next call on the link shows nothing. Its pilotage is told as changed, so that a list of links is read again. */
export async function revokeLink(write: Write, uuid: string): Promise<Ended<Share>> {
  const { trx, caller, now } = write;
  const found = await readLink(trx, uuid);
  if (!found || !(await lockPilotage(trx, found.pilotage.uuid))) throw new Failure('notFound');
  const facts = await pilotageFor(trx, caller, found.pilotage.uuid);
  const refusal = revokeRefusal(caller, facts);
  if (refusal) throw new Failure(refusal);
  const link = await readLink(trx, uuid);
  if (!link) throw new Error(`link ${uuid} vanished under the lock of its pilotage`);
  const thing = { entity: 'pilotage', id: facts.uuid, version: facts.version } as const;
  if (link.revokedAt !== null) return unchanged(write, thing, link);
  const columns = { version: facts.version + 1, updated_at: new Date(now) };
  const done = await applied<{ share: Share }, Share>(
    write,
    {
      ...{ ...thing, version: facts.version + 1, action: 'revoked', before: { link: uuid, email: link.email } },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', facts.uuid).returningAll(),
      raised: sql`update share_link set revoked_at = ${new Date(now)}, sealed_token = null
        from effect where share_link.uuid = ${uuid} returning share_link.*`,
      answer: sql`select ${shareJson} as share from raised link`,
    },
    ({ share }) => share,
  );
  if (!done) throw new Error(`pilotage ${facts.uuid} vanished under its lock`);
  return done;
}
