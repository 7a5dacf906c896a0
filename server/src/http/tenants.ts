import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { tellingTransaction } from '../db/tell-servers.ts';
import { hashToken, type TokenSubject } from '../session/tokens.ts';
import { type CallerContext, findCallerContext } from './caller.ts';
import { Failure } from './failure.ts';

/** Whose token came with the request, and how the port of the entity asked for is found. */
export interface TenantRequest {
  subject: TokenSubject | null;
  portOfEntity?: RawBuilder<string | null>;
}

/** The link that a secret belongs to. */
export interface SharedLink {
  uuid: string;
  pilotageUuid: string;
  organisationUuid: string;
}

type Work<T> = (context: CallerContext, trx: Transaction<Tables>) => Promise<T>;

type LinkedWork<T> = (link: SharedLink, trx: Transaction<Tables>) => Promise<T>;

/** The only ways to what belongs to a port: transactions in which PostgreSQL shows the rows of one caller alone. */
export interface Tenants {
  /** PostgreSQL refuses to write in it. */
  read<T>(request: TenantRequest, work: Work<T>): Promise<T>;
  write<T>(request: TenantRequest, work: Work<T>): Promise<T>;
  /** For whoever comes with the secret of a shared plan: the rows of its port are there, and nothing is written. */
  shared<T>(token: string | null, work: LinkedWork<T>): Promise<T>;
  /** The same, for the few things that such a one may write. */
  sharedWrite<T>(token: string | null, work: LinkedWork<T>): Promise<T>;
}

/** Each transaction answers 401 without a valid session. */
export function makeTenants(db: Kysely<Tables>): Tenants {
  return {
    read: async ({ subject, portOfEntity }, work) => {
      if (!subject) throw new Failure('noSession');
      return db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => work(await enter(trx, subject, portOfEntity), trx));
    },
    write: async ({ subject, portOfEntity }, work) => {
      if (!subject) throw new Failure('noSession');
      return tellingTransaction(db, async (trx) => {
        await sql`set local lock_timeout = '5s'`.execute(trx);
        return work(await enter(trx, subject, portOfEntity), trx);
      });
    },
    shared: async (token, work) => {
      if (!token) throw new Failure('noSession');
      return db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => work(await enterByLink(trx, token), trx));
    },
    sharedWrite: async (token, work) => {
      if (!token) throw new Failure('noSession');
      return tellingTransaction(db, async (trx) => {
        await sql`set local lock_timeout = '5s'`.execute(trx);
        return work(await enterByLink(trx, token), trx);
      });
    },
  };
}

/** The link is found by a function of the database: before it is known no row of a port is there. */
async function enterByLink(trx: Transaction<Tables>, token: string): Promise<SharedLink> {
  const { rows } = await sql<SharedLink>`
    with link as materialized (select * from share_at_door(${hashToken(token)}))
    select uuid, pilotage_uuid as "pilotageUuid", organisation_uuid as "organisationUuid",
      set_config('leadline.organisation', organisation_uuid::text, true),
      set_config('leadline.ports', format('{%s}', port_uuid), true)
    from link`.execute(trx);
  if (!rows[0]) throw new Failure('noSession');
  const { uuid, pilotageUuid, organisationUuid } = rows[0];
  return { uuid, pilotageUuid, organisationUuid };
}

async function enter(
  trx: Transaction<Tables>,
  subject: TokenSubject,
  portOfEntity?: RawBuilder<string | null>,
): Promise<CallerContext> {
  const asker = await findCallerContext(trx, subject, portOfEntity);
  if (!asker) throw new Failure('noSession');
  return asker;
}
