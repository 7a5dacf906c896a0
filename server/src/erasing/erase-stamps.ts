import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { eraseFromReceipts } from './erase-receipts.ts';

export interface Stamp {
  member: string;
  name: string;
}

/** What stands where a name was. */
export const REMOVED = 'Removed';

/**
 * Takes names out of columns of JSON, where they stand beside a value as `{"by": …, "at": …}`: who changed it last. Somebody of
 * the same name in this organisation loses it there too, for no id stands beside it.
 */
export async function eraseStamps(
  owner: Transaction<Tables>,
  organisation: string,
  stamps: readonly Stamp[],
): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string; isOfPort: boolean }>`
    select relname as "table", stamped.attname as "column", place.attname = 'port_uuid' as "isOfPort"
    from pg_class thing join pg_attribute stamped on stamped.attrelid = thing.oid and stamped.atttypid = 'jsonb'::regtype
    join pg_attribute place on place.attrelid = thing.oid and place.attname = (
      select attname from pg_attribute where attrelid = thing.oid and attname in ('organisation_uuid', 'port_uuid') order by 1 limit 1)
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit' and not stamped.attisdropped`.execute(
    owner,
  );
  await eraseFromReceipts(owner, stamps.map(printed));
  for (const { table, column, isOfPort } of columns) {
    const place = isOfPort
      ? sql`port_uuid in (select uuid from port where organisation_uuid = ${organisation})`
      : sql`organisation_uuid = ${organisation}`;
    for (const stamp of stamps) {
      const [is, becomes] = [printed(stamp), printed({ ...stamp, name: REMOVED })];
      const text = sql`${sql.ref(column)}::text`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${text}, ${is}, ${becomes})::jsonb
        where ${place} and strpos(${text}, ${is}) > 0`.execute(owner);
    }
  }
}

/** As PostgreSQL prints it. Within a text the quotation marks would be behind strokes. */
const printed = ({ member, name }: Stamp) => `"${member}": ${JSON.stringify(name)}`;
