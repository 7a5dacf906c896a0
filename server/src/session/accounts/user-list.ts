import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Everybody, one line each: e-mail, name, roles, organisation, ports and whether the person can log in. */
export async function userList(db: Kysely<Tables>, now: Instant): Promise<string> {
  const people = await findPeople(db);
  const rows = people.map((each) => [
    each.email,
    [each.first_name, each.last_name].filter(Boolean).join(' ') || '-',
    each.roles.join(',') || '-',
    each.organisation,
    each.ports ?? '-',
    stateOf(each, now),
  ]);
  return table([['e-mail', 'name', 'roles', 'organisation', 'ports', 'state'], ...rows]);
}

function findPeople(db: Kysely<Tables>) {
  return db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.uuid', 'person.organisation_uuid')
    .leftJoin('link_token as link', (join) =>
      join.onRef('link.person_uuid', '=', 'person.uuid').on('link.kind', '=', 'signUp'),
    )
    .select(['person.email', 'person.first_name', 'person.last_name', 'person.roles', 'person.disabled'])
    .select(['person.password_hash', 'organisation.key as organisation', 'link.expires_at'])
    .select(
      sql<string | null>`(
        select string_agg(port.key, ',' order by port.key)
        from person_port join port on port.uuid = person_port.port_uuid
        where person_port.person_uuid = person.uuid)`.as('ports'),
    )
    .orderBy('person.email')
    .execute();
}
type Listed = Awaited<ReturnType<typeof findPeople>>[number];

function stateOf({ disabled, password_hash, expires_at }: Listed, now: Instant): string {
  if (disabled) return 'disabled';
  if (password_hash !== null) return 'signed up';
  if (expires_at === null) return 'not invited';
  return expires_at > now ? `invited until ${instantToIso(expires_at)}` : 'invitation ended';
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
