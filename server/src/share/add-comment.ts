import { randomUUID } from 'node:crypto';
import { signRefusal } from '@leadline/domain/acceptance/signing-rules';
import { isOffice, rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Comment, MasterDisagreement, NewComment, NewLinkComment } from '@leadline/domain/share/comment';
import { statusAfterEvent } from '@leadline/domain/share/plan-status';
import { answerRefusal, commentRefusal } from '@leadline/domain/share/share-rules';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../http/caller.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { lockPilotage, readPilotage, type StoredPilotage } from '../pilotages/pilotage-store.ts';
import type { Authored } from '../writes/author.ts';
import { applied, type Ended } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import type { LinkWrite } from '../writes/link-write.ts';
import { commentForPort, commentForShip, nextComment, ownComment } from './comment-store.ts';
import { lockOpenLink } from './read-mark.ts';

/** A person of the port writes to the ship; the status of the plan stays. */
export async function addComment(write: Write, pilotage: string, { comment }: NewComment): Promise<Ended<Comment>> {
  const { caller } = write;
  const stored = await lockedPilotage(write, pilotage);
  if (!rightsOf(caller, stored.facts).read) throw new Failure('notFound');
  const refusal = commentRefusal(stored.facts.status);
  if (refusal) throw new Failure(refusal);
  const row: NewRow = {
    ...{
      uuid: write.key ?? randomUUID(),
      pilotage_uuid: pilotage,
      comment,
      role: isOffice(caller) ? 'office' : 'pilot',
    },
    ...{ name: nameOf(caller), person_uuid: caller.userUuid, share_uuid: null, is_disagreement: false, given_at: null },
  };
  return keep(write, stored, row, commentForPort);
}

/** The master answers on the tablet that its pilot handed to him: he who may sign there may disagree there. */
export async function disagreeOnTablet(
  write: Write,
  pilotage: string,
  { comment, name, givenAt }: MasterDisagreement,
): Promise<Ended<Comment>> {
  const { caller } = write;
  const stored = await lockedPilotage(write, pilotage);
  const refusal = signRefusal(caller, stored.facts);
  if (refusal) throw new Failure(refusal);
  const row: NewRow = {
    ...{ uuid: write.key ?? randomUUID(), pilotage_uuid: pilotage, comment, role: 'master', name },
    ...{ person_uuid: caller.userUuid, share_uuid: null, is_disagreement: true, given_at: givenAt ?? null },
  };
  return keep(write, stored, row, commentForPort);
}

async function lockedPilotage({ trx }: Write, pilotage: string): Promise<StoredPilotage> {
  if (!(await lockPilotage(trx, pilotage))) throw new Failure('notFound');
  return readPilotage(trx, pilotage);
}

/** The ship writes: its pilots see that there is something new. */
export async function addLinkComment(asked: LinkWrite, body: NewLinkComment): Promise<Comment> {
  const { stored, row, write } = await lockOpenLink(asked);
  const { trx, link, now } = write;
  const earlier = await ownComment(trx, link.uuid, body.uuid);
  if (earlier) return earlier;
  const { isDisagreement = false, name, comment, uuid, givenAt = null } = body;
  const refusal = isDisagreement ? answerRefusal(row, stored.facts.status) : commentRefusal(stored.facts.status);
  if (refusal) throw new Failure(refusal);
  const next = await nextComment(trx, link.uuid, now);
  if (next !== null) throw new Failure('tooMany', {}, Math.max(1, Math.ceil((next - now) / 1000)));
  const own: NewRow = {
    ...{ uuid, pilotage_uuid: link.pilotageUuid, comment, role: row.isForInformation ? 'information' : 'master' },
    ...{ name, person_uuid: null, share_uuid: link.uuid, is_disagreement: isDisagreement },
    given_at: isDisagreement ? givenAt : null,
  };
  return (await keep(write, stored, own, commentForShip)).answer;
}

interface NewRow {
  uuid: string;
  pilotage_uuid: string;
  comment: string;
  role: Comment['role'];
  name: string;
  person_uuid: string | null;
  share_uuid: string | null;
  is_disagreement: boolean;
  given_at: string | null;
}

async function keep(
  write: Authored,
  { facts, stamps }: StoredPilotage,
  row: NewRow,
  answer: RawBuilder<Comment>,
): Promise<Ended<Comment>> {
  const { trx, caller, now } = write;
  // On a tablet the master may answer to a plan that was never sent: that does not become a sent one.
  const isOfShip = row.share_uuid !== null || (row.role === 'master' && facts.status !== 'Plan');
  const status = isOfShip ? statusAfterEvent(facts.status, 'commented') : facts.status;
  const version = facts.version + 1;
  const columns = {
    ...(status !== facts.status && {
      status,
      group_stamp: JSON.stringify(stampsAfter(stamps, ['status'], caller, now)),
    }),
    version,
    updated_at: new Date(now),
  };
  const { uuid, comment, role, name, person_uuid, share_uuid, is_disagreement, given_at } = row;
  const given = given_at !== null && { givenAt: given_at };
  const done = await applied<{ comment: Comment | null }, Comment | null>(
    write,
    {
      ...{ entity: 'pilotage', id: facts.uuid, version, action: 'commented', before: { status: facts.status } },
      after: {
        ...{ status, comment: uuid, text: comment, role, name, link: share_uuid, isDisagreement: is_disagreement },
        ...given,
      },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', facts.uuid).returningAll(),
      raised: sql`insert into pilotage_comment
          (uuid, pilotage_uuid, comment, role, name, person_uuid, share_uuid, is_disagreement, created_at, given_at)
        select ${uuid}::uuid, effect.uuid, ${comment}, ${role}, ${name}, ${person_uuid}::uuid, ${share_uuid}::uuid,
          ${is_disagreement}, ${new Date(now)}::timestamptz, ${given_at}::timestamptz from effect
        on conflict (uuid) do nothing returning *`,
      answer: sql`select (select ${answer} from raised c) as comment from effect`,
    },
    (written) => written.comment,
  );
  if (!done) throw new Error(`pilotage ${facts.uuid} vanished under its lock`);
  // An id that another pilotage has already: nothing of this write stays.
  if (done.answer === null) throw ruleBroken('body.uuid', 'taken');
  return done as Ended<Comment>;
}
