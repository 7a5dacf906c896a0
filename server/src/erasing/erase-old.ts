import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { namesOfNoPort } from '../setting-forms.ts';
import { BadSetting } from '../settings.ts';
import { asOnlyEraser } from './as-eraser.ts';
import { erasePilotages } from './erase-pilotages.ts';
import { retentionOf } from './retention-settings.ts';

/** In a transaction, so that nobody waits for long. */
const AT_ONCE = 50;

/** Pilotages of a port that are older than it keeps them. */
interface Due {
  name: string;
  organisation: string;
  years: number;
  which: RawBuilder<boolean>;
}

/**
 * Deletes what ports keep no longer (`RETENTION_YEARS`), as the owner of the tables; a server that finds another one at it
 * leaves it to that one. Gives a line for each port of which something went; BadSetting when it names a port that is not there.
 */
export async function eraseOld(
  db: Kysely<Tables>,
  { retention, now }: { retention: string | undefined; now: Instant },
): Promise<string[]> {
  if (retention === undefined) return [];
  const due = await serverWork(db, (trx) => portsWithOld(trx, retention, now));
  if (due.length === 0) return [];
  const lines: string[] = [];
  for (const port of due) {
    const count = await eraseAll(db, port, now);
    if (count > 0) lines.push(lineOf(port, count));
  }
  return lines;
}

const lineOf = ({ name, years }: Due, count: number) =>
  `${name}: ${count === 1 ? '1 pilotage was' : `${count} pilotages were`} older than ${years} years and ${count === 1 ? 'is' : 'are'} deleted.`;

async function eraseAll(db: Kysely<Tables>, { organisation, years, which }: Due, now: Instant): Promise<number> {
  const erasing = { by: 'Leadline', reason: `older than ${years} years (RETENTION_YEARS)`, now };
  let all = 0;
  const batch = { which, organisation, batch: AT_ONCE };
  for (let count = AT_ONCE; count === AT_ONCE; all += count)
    count = (await asOnlyEraser(db, (owner) => erasePilotages(owner, batch, erasing))) ?? 0;
  return all;
}

async function portsWithOld(trx: Transaction<Tables>, retention: string, now: Instant): Promise<Due[]> {
  const due: Due[] = [];
  const ports = await trx.selectFrom('port').select(['uuid', 'name', 'organisation_uuid']).execute();
  const unknown = namesOfNoPort(retention, ports);
  if (unknown.length > 0)
    throw new BadSetting(
      `RETENTION_YEARS names ${unknown.join(', ')}, which no port is called. Nothing is erased by age.`,
    );
  for (const port of ports) {
    const years = retentionOf(retention, port);
    if (years === null) continue;
    // By the calendar of UTC, whatever zone the database is set to.
    const since = sql`(${new Date(now)}::timestamptz at time zone 'UTC' - make_interval(years => ${years}::int)) at time zone 'UTC'`;
    // Nor what was changed since: a date is what somebody typed, and a wrong one must not destroy what was just signed.
    const which = sql<boolean>`p.port_uuid = ${port.uuid} and p.date < ${since} and p.updated_at < ${since}`;
    const { rows } = await sql`select from pilotage p where ${which} limit 1`.execute(trx);
    if (rows.length > 0) due.push({ name: port.name, organisation: port.organisation_uuid, years, which });
  }
  return due;
}
