import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { parseJson, type RecordEntry, readEntry } from '@leadline/domain/record/record-entry';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { type Kysely, sql, type Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { PAPER_KEPT } from '../kept-papers/paper-queue.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { wholeRecord } from '../record/record-of-pilotage.ts';
import { faultWords } from '../record/record-report.ts';

interface KeptFindings {
  /** Pilotages that are closed, or of which papers are kept. */
  looked: number;
  /** Of these the closed ones whose entry states no digest. */
  notStated: number;
  /** Of each pilotage the first that does not hold. */
  faults: string[];
}

/** Whether what the database keeps of closed pilotages, and its papers, is what their records say. */
export function verifyKept(db: Kysely<Tables>): Promise<KeptFindings> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from pilotage p where p.status in ('Done', 'Arch')
        or exists (select from kept_paper where pilotage_uuid = p.uuid) order by p.date, p.uuid`.execute(trx);
    const found: KeptFindings = { looked: rows.length, notStated: 0, faults: [] };
    for (const { uuid } of rows) {
      const { isStated, fault } = await lookAt(trx, uuid);
      if (!isStated) found.notStated += 1;
      if (fault !== null) found.faults.push(`Pilotage ${uuid}, ${fault}`);
    }
    return found;
  });
}

async function lookAt(
  trx: Transaction<Tables>,
  pilotage: string,
): Promise<{ isStated: boolean; fault: string | null }> {
  const record = await wholeRecord(trx, { pilotage, isFull: true, isExtended: false, hasKept: true });
  const { fault, kept } = verifyRecord(nodePrimitives, canonicalJson(record));
  // What was just written is taken in within a second.
  if (fault && fault.kind !== 'notInLog') return { isStated: true, fault: faultWords(fault) };
  if (kept?.kind === 'absent')
    return { isStated: true, fault: `MISSING: what was kept of it, which entry ${kept.entry} closed.` };
  return { isStated: kept?.kind !== 'notStated', fault: await paperFault(trx, pilotage, record.entries) };
}

/** The first entry of a paper whose bytes are others, or gone with nothing said of it. */
async function paperFault(
  trx: Transaction<Tables>,
  pilotage: string,
  entries: readonly RecordEntry[],
): Promise<string | null> {
  const { rows } = await sql<{ uuid: string; isKept: boolean; digest: string | null }>`
    select k.uuid, k.state = 'kept' and k.removed_at is null as "isKept", encode(sha256(f.bytes), 'hex') as digest
    from kept_paper k left join kept_paper_file f on f.kept_paper_uuid = k.uuid
    where k.pilotage_uuid = ${pilotage}`.execute(trx);
  for (const [index, { entry, parts }] of entries.entries()) {
    if (readEntry(entry)?.body.action !== PAPER_KEPT || !parts.after) continue;
    const said = parseJson(parts.after.value) as { paper: string; sha256: string };
    const row = rows.find(({ uuid }) => uuid === said.paper);
    if (!row || (row.isKept && row.digest === null)) return `MISSING: the paper of entry ${index + 1}.`;
    if (row.isKept && row.digest !== said.sha256) return `CHANGED: the paper of entry ${index + 1}.`;
  }
  return null;
}

/** In words, for the operator. */
export function keptReport({ looked, notStated, faults }: KeptFindings): string {
  if (looked === 0) return 'No pilotage is closed, and no paper is kept.';
  const old = notStated === 0 ? '' : ` Of ${notStated} it is not stated: they were closed without a digest.`;
  return [
    ...faults,
    `What is kept of ${looked - faults.length} of ${looked} pilotages is as their records say.${old}`,
  ].join('\n');
}
