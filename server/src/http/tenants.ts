import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TokenSubject } from '../session/tokens.ts';
import { type Asker, findAsker } from './caller.ts';
import { Failure } from './failure.ts';

/** Who asks, and how the port of the thing asked for is found. */
export interface Question {
  subject: TokenSubject | null;
  portOfThing?: RawBuilder<string | null>;
}

type Work<T> = (asker: Asker, trx: Transaction<Tables>) => Promise<T>;

/** The only ways to what belongs to a port: transactions in which PostgreSQL shows the rows of one caller alone. */
export interface Tenants {
  /** PostgreSQL refuses to write in it. */
  read<T>(question: Question, work: Work<T>): Promise<T>;
  write<T>(question: Question, work: Work<T>): Promise<T>;
}

/** 401 without a valid session, like every question of whoever is nobody. */
export function makeTenants(db: Kysely<Tables>): Tenants {
  return {
    read: async ({ subject, portOfThing }, work) => {
      if (!subject) throw new Failure('noSession');
      return db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => work(await enter(trx, subject, portOfThing), trx));
    },
    write: async ({ subject, portOfThing }, work) => {
      if (!subject) throw new Failure('noSession');
      return db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '5s'`.execute(trx);
        return work(await enter(trx, subject, portOfThing), trx);
      });
    },
  };
}

async function enter(
  trx: Transaction<Tables>,
  subject: TokenSubject,
  portOfThing?: RawBuilder<string | null>,
): Promise<Asker> {
  const asker = await findAsker(trx, subject, portOfThing);
  if (!asker) throw new Failure('noSession');
  return asker;
}
