import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/src/db/tables.ts';
import type { Records } from './shore.ts';

/**
 * The database of one course: the rows of its records and the receipts of its people, which are saved and put back as a
 * restored dump would. Other courses go on in the same PostgreSQL.
 */
export interface DatabaseLife {
  /** Another one after each restore. */
  readonly epoch: string;
  /** False while an older state is put in place: no request comes through. */
  readonly isUp: boolean;
  /** Work of the server, which comes to its end before the server stops. */
  during: <T>(work: Promise<T>) => Promise<T>;
  /** Ids whose receipts were lost with the newest rows. */
  lostKeys: Set<string>;
  /** Entries of the audit that a real restore would have lost: the audit can only grow. */
  lostAudit: Set<number>;
  backUp: () => Promise<void>;
  restore: () => Promise<void>;
}

/** Children first, as they are taken away. */
const TABLES = ['receipt', 'route_check', 'pilotage_extra', 'drawing', 'pilotage_tug', 'pilotage', 'vessel'] as const;

/** Columns that PostgreSQL writes by itself. */
const GENERATED = ['place'];

interface Backup {
  rows: Record<(typeof TABLES)[number], unknown[]>;
  audit: number[];
}

export async function databaseLife(db: Kysely<Tables>, records: Records): Promise<DatabaseLife> {
  let epoch = randomUUID();
  let isUp = true;
  const underWay = new Set<Promise<unknown>>();
  let backup = await save(db, records);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const life: DatabaseLife = {
    get epoch() {
      return epoch;
    },
    get isUp() {
      return isUp;
    },
    during: (work) => {
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    ...{ lostKeys: new Set(), lostAudit: new Set() },
    backUp: () =>
      inTurn(async () => {
        backup = await save(db, records);
      }),
    restore: () =>
      inTurn(async () => {
        isUp = false;
        await Promise.allSettled([...underWay]);
        const now = await save(db, records);
        for (const key of without(keysOf(now), keysOf(backup))) life.lostKeys.add(key);
        for (const id of without(now.audit, backup.audit)) life.lostAudit.add(id);
        await putBack(db, records, backup);
        epoch = randomUUID();
        isUp = true;
      }),
  };
  return life;
}

const keysOf = ({ rows }: Backup) => (rows.receipt as { key: string }[]).map(({ key }) => key);

function without<T>(all: readonly T[], known: readonly T[]): T[] {
  const before = new Set(known);
  return all.filter((each) => !before.has(each));
}

const whereOf = ({ people, ashore, pilotages, imo }: Records) => ({
  receipt: sql`person_uuid = any(${[...people, ashore]})`,
  route_check: sql`pilotage_uuid = any(${pilotages})`,
  pilotage_extra: sql`pilotage_uuid = any(${pilotages})`,
  drawing: sql`pilotage_uuid = any(${pilotages})`,
  pilotage_tug: sql`pilotage_uuid = any(${pilotages})`,
  pilotage: sql`uuid = any(${pilotages})`,
  vessel: sql`imo = ${imo}`,
});

/** As one moment shows them. */
function save(db: Kysely<Tables>, records: Records): Promise<Backup> {
  const where = whereOf(records);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = {} as Backup['rows'];
      for (const table of TABLES) {
        const found = await sql<{ row: unknown }>`
          select to_jsonb(t) as row from ${sql.table(table)} t where ${where[table]}`.execute(trx);
        rows[table] = found.rows.map(({ row }) => row);
      }
      const people = [...records.people, records.ashore];
      const audit = await trx.selectFrom('audit').select('id').where('person_uuid', 'in', people).execute();
      return { rows, audit: audit.map(({ id }) => id) };
    });
}

async function putBack(db: Kysely<Tables>, records: Records, { rows }: Backup): Promise<void> {
  const where = whereOf(records);
  await db.transaction().execute(async (trx) => {
    for (const table of TABLES) await sql`delete from ${sql.table(table)} where ${where[table]}`.execute(trx);
    for (const table of TABLES.toReversed()) {
      const [row] = rows[table];
      if (!row) continue;
      const columns = sql.join(
        Object.keys(row)
          .filter((name) => !GENERATED.includes(name))
          .map((name) => sql.ref(name)),
      );
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::jsonb)`.execute(trx);
    }
  });
}
