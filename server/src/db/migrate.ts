import { setTimeout as wait } from 'node:timers/promises';
import { minutes } from '@leadline/domain/time/instant';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { asOwner, withRequests } from './database.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { grantWork } from './grant-work.ts';
import * as foundation from './migrations/0001-to-0009/0001-foundation.ts';
import * as auditAddress from './migrations/0001-to-0009/0002-audit-address.ts';
import * as accounts from './migrations/0001-to-0009/0003-accounts.ts';
import * as sessions from './migrations/0001-to-0009/0004-sessions.ts';
import * as singleSignOn from './migrations/0001-to-0009/0005-single-sign-on.ts';
import * as auditChain from './migrations/0001-to-0009/0006-audit-chain.ts';
import * as rowLevelSecurity from './migrations/0001-to-0009/0007-row-level-security.ts';
import * as childrenOfAPilotage from './migrations/0001-to-0009/0008-children-of-a-pilotage.ts';
import * as tideRates from './migrations/0001-to-0009/0009-tide-rates.ts';
import * as stampsOfChangedFigures from './migrations/0022-stamps-of-changed-figures.ts';
import * as peopleOfPacks from './migrations/0023-people-of-packs.ts';
import * as sailedPilotages from './migrations/0024-sailed-pilotages.ts';
import * as lockOutsThatEnd from './migrations/0027-lock-outs-that-end.ts';
import * as twoRolesAtWork from './migrations/0030-two-roles-at-work.ts';
import * as tugsTakenOff from './migrations/0031-tugs-taken-off.ts';
import * as drawingsOfRoutes from './migrations/0032-drawings-of-routes.ts';
import * as chartsOnEarth from './migrations/0033-charts-on-earth.ts';
import * as tracksAndBerthFronts from './migrations/0034-tracks-and-berth-fronts.ts';
import * as sharedPlans from './migrations/0035-shared-plans.ts';
import * as namesOfDevices from './migrations/0039-names-of-devices.ts';
import * as recordOfAPilotage from './migrations/0040-record-of-a-pilotage.ts';
import * as whatWasSigned from './migrations/0041-what-was-signed.ts';
import * as contentsOfSignatures from './migrations/0042-contents-of-signatures.ts';
import * as signaturesKept from './migrations/0043-signatures-kept.ts';
import * as commentsAndReading from './migrations/0044-comments-and-reading.ts';
import * as attachments from './migrations/0047-attachments.ts';
import * as weather from './migrations/0056-weather.ts';
import * as emergency from './migrations/0057-emergency-cards.ts';
import * as portCallEvents from './migrations/0058-port-call-events.ts';
import * as signaturesByLink from './migrations/0061-signatures-by-link.ts';
import * as listsOfManyPorts from './migrations/0064-lists-of-many-ports.ts';
import * as cancellations from './migrations/0066-cancellations.ts';
import * as feet from './migrations/0071-to-0079/0071-feet.ts';
import * as lettersOfInvitations from './migrations/0071-to-0079/0072-letters-of-invitations.ts';
import * as cosignatures from './migrations/0071-to-0079/0073-cosignatures.ts';
import * as erasing from './migrations/0071-to-0079/0074-erasing.ts';
import * as archiveCopies from './migrations/0071-to-0079/0075-archive-copies.ts';
import * as keptPapers from './migrations/0071-to-0079/0077-kept-papers.ts';
import * as keptPlans from './migrations/0071-to-0079/0078-kept-plans.ts';
import * as papersOfSignatures from './migrations/0071-to-0079/0079-papers-of-signatures.ts';
import * as copiesByLink from './migrations/0080-copies-by-link.ts';
import * as givenTimes from './migrations/0081-given-times.ts';
import { needsNewerRelease } from './newer-schema.ts';
import { seeAll } from './server-work.ts';
import type { Tables } from './tables.ts';

/** Applied in the order of their names; one that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-audit-address': auditAddress,
  '0003-accounts': accounts,
  '0004-sessions': sessions,
  '0005-single-sign-on': singleSignOn,
  '0006-audit-chain': auditChain,
  '0007-row-level-security': rowLevelSecurity,
  '0008-children-of-a-pilotage': childrenOfAPilotage,
  '0009-tide-rates': tideRates,
  '0022-stamps-of-changed-figures': stampsOfChangedFigures,
  '0023-people-of-packs': peopleOfPacks,
  '0024-sailed-pilotages': sailedPilotages,
  '0027-lock-outs-that-end': lockOutsThatEnd,
  '0030-two-roles-at-work': twoRolesAtWork,
  '0031-tugs-taken-off': tugsTakenOff,
  '0032-drawings-of-routes': drawingsOfRoutes,
  '0033-charts-on-earth': chartsOnEarth,
  '0034-tracks-and-berth-fronts': tracksAndBerthFronts,
  '0035-shared-plans': sharedPlans,
  '0039-names-of-devices': namesOfDevices,
  '0040-record-of-a-pilotage': recordOfAPilotage,
  '0041-what-was-signed': whatWasSigned,
  '0042-contents-of-signatures': contentsOfSignatures,
  '0043-signatures-kept': signaturesKept,
  '0044-comments-and-reading': commentsAndReading,
  '0047-attachments': attachments,
  '0056-weather': weather,
  '0057-emergency-cards': emergency,
  '0058-port-call-events': portCallEvents,
  '0061-signatures-by-link': signaturesByLink,
  '0064-lists-of-many-ports': listsOfManyPorts,
  '0066-cancellations': cancellations,
  '0071-feet': feet,
  '0072-letters-of-invitations': lettersOfInvitations,
  '0073-cosignatures': cosignatures,
  '0074-erasing': erasing,
  '0075-archive-copies': archiveCopies,
  '0077-kept-papers': keptPapers,
  '0078-kept-plans': keptPlans,
  '0079-papers-of-signatures': papersOfSignatures,
  '0080-copies-by-link': copiesByLink,
  '0081-given-times': givenTimes,
};

/**
 * Locks all tables before one is changed. Locked one after the other they meet transactions that lock them in another order,
 * and PostgreSQL ends a write to end the deadlock. `port` is the first: each request begins with it (http/caller.ts), so that
 * new requests hold no lock while they wait, and earlier ones can finish. The limit of 800 ms is shorter than the second
 * after which PostgreSQL looks for a deadlock.
 */
const LOCK_ALL_TABLES = [
  `set local statement_timeout = '800ms'`,
  `do $$
    declare
      names text;
    begin
      select string_agg(oid::regclass::text, ', ' order by relname <> 'port', relname) into names
        from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
          and pg_has_role(relowner, 'usage');
      if names is not null then
        execute 'lock table ' || names || ' in access exclusive mode';
      end if;
    end $$`,
  'set local statement_timeout = default',
];

/** Refused when others hold a table for longer than that. */
async function lockAllTables(db: Kysely<never>): Promise<void> {
  try {
    for (const statement of LOCK_ALL_TABLES) await sql.raw(statement).execute(db);
  } catch (error) {
    // The limit was reached, or there was a deadlock all the same.
    throw ['57014', '40P01'].includes((error as { code?: string }).code ?? '') ? new TablesInUse() : error;
  }
}

class TablesInUse extends DatabaseRefusal {
  constructor() {
    super(
      'TABLES_IN_USE',
      'The database has to be brought up to date, and its tables stayed in use. Nothing was changed. Wait for the dump or ' +
        'end the transaction that holds them (pg_stat_activity names it), and start again.',
    );
  }
}

/** What a migration does to rows it does to those of everybody. */
export const MIGRATIONS: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      up: async (db: Kysely<never>) => {
        await seeAll(db);
        await lockAllTables(db);
        await up(db);
      },
    },
  ]),
);

/** Any number that no other program uses as an advisory lock on this database. */
const SET_UP_LOCK = 5_323_283_746;

/**
 * Runs `work` while no other server of this database does: two that start at once migrate one after the other. The lock
 * belongs to a transaction that stays open meanwhile, and ends with it or with its connection: one that belonged to the
 * session would stay behind on a connection of a pooler, and the next start would wait for ever.
 */
export async function whileAloneInSetUp<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  return asOwner(db, (owner) =>
    owner.transaction().execute(async (holder) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
      await sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(holder);
      return work();
    }),
  );
}

/** What of this release the database lacks, and what it has of a newer one. */
export interface Difference {
  missing: string[];
  foreign: string[];
  /** Of the newer ones those that this release cannot work with. */
  tooNew: string[];
}

/** How the schema of a database differs from this release's, by the names of migrations. */
export async function compareSchema(db: Kysely<Tables>): Promise<Difference> {
  const names = Object.keys(migrations);
  const { rows: tables } = await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return { missing: names, foreign: [], tooNew: [] };
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !applied.has(name));
  const foreign = [...applied].filter((name) => !(name in migrations));
  // Whoever lacks what this release has, and has what it lacks, is no later one of the same line.
  const tooNew = missing.length > 0 ? foreign : foreign.filter((name) => needsNewerRelease(name, names));
  return { missing, foreign, tooNew };
}

function newerRelease(tooNew: string[]): DatabaseRefusal {
  return new DatabaseRefusal(
    'NEWER_RELEASE',
    `This database was brought up to date by a newer release (${tooNew.join(', ')}). Nothing was changed. Start that ` +
      'release, or restore the backup from before it (docs/operations.md, Restore).',
  );
}

interface Patience {
  /** Told once that it waits. */
  say?: (words: string) => void;
  /** How long it tries again while its tables are in use. */
  patienceMs?: number;
}

/**
 * Brings the schema up to date as its owner and names what was applied; the role of `db` is granted what it works with.
 * All or nothing: a failing migration leaves no trace. A newer schema stays as it is, and is refused where this release
 * cannot work with it. There nothing is granted either: an older release does not know which new tables are secret.
 */
export async function migrate(db: Kysely<Tables>, { say, patienceMs }: Patience = {}): Promise<string[]> {
  const role = await roleOf(db);
  return asOwner(db, async (owner) => {
    const { missing, foreign, tooNew } = await compareSchema(owner);
    if (tooNew.length > 0) throw newerRelease(tooNew);
    const isNewer = foreign.length > 0;
    const applied = missing.length > 0 ? await applyMissing(owner, { say, patienceMs }) : [];
    if (role === (await roleOf(owner))) return applied;
    if (await servesRequestsAlone(owner, role)) throw noDoor(role);
    if (!isNewer) await grantWork(owner, role, 'server');
    const requests = await withRequests(db, roleOf);
    if (!isNewer && requests !== role) await grantWork(owner, requests, 'requests');
    if (requests !== role && !(await servesRequestsAlone(owner, requests))) throw doorIsOpen(requests, role);
    return applied;
  });
}

/** Granted its work, and nothing of the door: a start or command that lacks the other address must not open it. */
async function servesRequestsAlone(owner: Kysely<Tables>, role: string): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select has_table_privilege(${role}, 'public.pilotage', 'select')
      and not has_table_privilege(${role}, 'public.session_family', 'select') as "isSo"`.execute(owner);
  return rows[0]?.isSo === true;
}

function noDoor(role: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'NO_DOOR',
    `DATABASE_URL signs in as ${role}, who serves requests alone. Set DATABASE_DOOR_URL too, for commands as for the server ` +
      '(docs/operations.md).',
  );
}

function doorIsOpen(requests: string, door: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'DOOR_IS_OPEN',
    `DATABASE_URL signs in as ${requests}, who by another role may read sessions and passwords. It must be no member of ` +
      `${door}, whom DATABASE_DOOR_URL names (docs/operations.md).`,
  );
}

/**
 * Tries again while tables are in use, by a dump or by writes of another server. A role that owns nothing may do none of it:
 * PostgreSQL says 42501.
 */
async function applyMissing(
  owner: Kysely<Tables>,
  { say = () => undefined, patienceMs = minutes(10) }: Patience,
): Promise<string[]> {
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => MIGRATIONS } });
  const end = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.filter((each) => each.status === 'Success').map((each) => each.migrationName);
    if ((error as { code?: string }).code === '42501') throw notTheOwner(await roleOf(owner));
    if (!(error instanceof TablesInUse) || performance.now() > end) throw error;
    if (tries === 1) say('The tables of the database are in use. It is brought up to date when they are free.');
    // By chance, so as not to meet the same writes in the same order again.
    await wait(200 + Math.random() * 400);
  }
}

function notTheOwner(role: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'NOT_THE_OWNER',
    `The database has to be brought up to date, which ${role} may not do. Set DATABASE_OWNER_URL to the role that owns it ` +
      '(docs/operations.md).',
  );
}

async function roleOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]?.name ?? '';
}
