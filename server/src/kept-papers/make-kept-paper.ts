import { createHash } from 'node:crypto';
import { MOST_KEPT_BYTES } from '@leadline/domain/record/kept-paper';
import { type PaperContent, standsAsSigned } from '@leadline/paper/paper-content';
import { type Kysely, sql } from 'kysely';
import { seeAll } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { type PaperMeans, paperOfPlan } from '../paper/paper-of-plan.ts';
import type { PaperMaker } from '../paper/paper-thread.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { standingPairs } from './kept-paper-store.ts';
import type { AfterMaking, ClaimedPaper } from './paper-queue.ts';

export interface Making extends PaperMeans {
  db: Kysely<Tables>;
  papers: Pick<PaperMaker, 'make'>;
}

/** The paper of a plan as both signed it, the same that anybody makes of it: with the record, so not before the log has it. */
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
function contentOf({ uuid, pilotage }: ClaimedPaper, { db, ...made }: Making): Promise<PaperContent | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await seeAll(trx);
      const { rows } = await sql<{ paper: string }>`${standingPairs(sql`p.uuid = ${pilotage}`)}`.execute(trx);
      if (rows[0]?.paper !== uuid) return null;
      const { facts } = await readPilotage(trx, pilotage);
      return paperOfPlan(trx, facts, made);
    });
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
