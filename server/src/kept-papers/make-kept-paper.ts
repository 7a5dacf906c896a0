import { createHash } from 'node:crypto';
import { MOST_KEPT_BYTES } from '@leadline/domain/record/kept-paper';
import { type PaperContent, standsAsSigned } from '@leadline/paper/paper-content';
import { type Kysely, sql } from 'kysely';
import { signaturesNow } from '../acceptance/signature-store.ts';
import { seeAll } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { type PlanToPrint, paperAsSigned } from '../paper/paper-as-signed.ts';
import { type PaperMeans, paperOfPlan } from '../paper/paper-of-plan.ts';
import type { PaperMaker } from '../paper/paper-thread.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { standingPairs } from './kept-paper-store.ts';
import { type AfterMaking, type ClaimedPaper, isPrintedOf } from './paper-queue.ts';

export interface Making extends PaperMeans {
  db: Kysely<Tables>;
  papers: Pick<PaperMaker, 'make'>;
}

/**
 * The paper of a plan as both signed it, the same that anybody made of it then: with the record, so not before the log has it.
 * Of signatures without what is to be printed (of a release before, or one of which signed another plan) it is the plan as it is
 * now, where it stands as both signed it.
 */
export async function makeKeptPaper(paper: ClaimedPaper, making: Making): Promise<AfterMaking> {
  const content = await contentOf(paper, making);
  if (!content) return { kind: 'gone' };
  if (!standsAsSigned(content.plan, content.boxes)) return { kind: 'changed' };
  if (content.record === null) return { kind: 'notYet' };
  const bytes = await bytesOf(content, making.papers);
  if (bytes === null) return { kind: 'notYet' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isKept = bytes.length <= MOST_KEPT_BYTES;
  return { kind: 'made', paperVersion: content.paperVersion, sha256, bytes, isKept };
}

/** What is to be printed, all as it is at one moment; null when other signatures stand in the boxes, or none. */
function contentOf(paper: ClaimedPaper, { db, ...made }: Making): Promise<PaperContent | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await seeAll(trx);
      return (await asSigned(trx, paper, made)) ?? (await asItIsNow(trx, paper, made));
    });
}

async function asSigned(trx: Kysely<Tables>, { uuid }: ClaimedPaper, made: PaperMeans): Promise<PaperContent | null> {
  const { rows } = await sql<{ plan: PlanToPrint; pilot: string; master: string }>`
    select s.to_print as plan, k.pilot_signature_uuid as pilot, k.master_signature_uuid as master
    from kept_paper k join signature s on ${isPrintedOf} where k.uuid = ${uuid}`.execute(trx);
  const [printed] = rows;
  if (!printed) return null;
  const { plan, pilot, master } = printed;
  const signatures = (await signaturesNow(trx, plan.pilotage.uuid)).filter((each) =>
    [pilot, master].includes(each.uuid),
  );
  const content = await paperAsSigned(trx, plan, { ...made, signatures });
  return standsAsSigned(content.plan, content.boxes) ? content : null;
}

async function asItIsNow(trx: Kysely<Tables>, { uuid, pilotage }: ClaimedPaper, made: PaperMeans) {
  const { rows } = await sql<{ paper: string }>`${standingPairs(sql`p.uuid = ${pilotage}`)}`.execute(trx);
  if (rows[0]?.paper !== uuid) return null;
  const { facts } = await readPilotage(trx, pilotage);
  return paperOfPlan(trx, facts, made);
}

/** Null when people's papers are before it. */
async function bytesOf(content: PaperContent, papers: Pick<PaperMaker, 'make'>): Promise<Uint8Array | null> {
  try {
    return await papers.make(content);
  } catch (error) {
    if (error instanceof Failure && error.code === 'busy') return null;
    throw error;
  }
}
