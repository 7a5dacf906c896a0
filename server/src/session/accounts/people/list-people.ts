import { createHash } from 'node:crypto';
import type { PersonState, PortPerson } from '@leadline/domain/session/port-person';
import { fullName } from '@leadline/domain/session/user';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Administrator } from './administrator.ts';

interface Asked {
  admin: Administrator;
  portUuid: string;
  /** The ports of the administrator. */
  named: readonly { uuid: string; name: string }[];
  now: Instant;
}

/** Everybody of a port, by name. */
export async function peopleOfPort(
  trx: Transaction<Tables>,
  { admin, portUuid, named, now }: Asked,
): Promise<PortPerson[]> {
  const rows = await readRows(trx, admin, portUuid, now);
  const people = rows.map((row) => asPortPerson(row, { admin, named, now }));
  return people.sort((one, other) => fullName(one).localeCompare(fullName(other), 'en'));
}

function readRows(trx: Transaction<Tables>, admin: Administrator, portUuid: string, now: Instant) {
  return trx
    .selectFrom('person')
    .leftJoin('link_token as link', (join) =>
      join.onRef('link.person_uuid', '=', 'person.uuid').on('link.kind', '=', 'signUp'),
    )
    .select(['person.uuid', 'person.email', 'person.first_name', 'person.last_name', 'person.roles', 'person.disabled'])
    .select(['person.reset_demanded_at', 'link.expires_at', 'link.hash as link', 'link.mail_state'])
    .select([
      sql<boolean>`person.password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from sso_identity where person_uuid = person.uuid)`.as('is_sso'),
      sql<string[]>`array(select port_uuid::text from person_port where person_uuid = person.uuid order by 1)`.as(
        'ports',
      ),
      sql<{ uuid: string; device: string | null; since: string; at: string }[]>`array(
        select json_build_object('uuid', family.uuid, 'device', named.name, 'since', family.created_at,
          'at', family.used_at)
        from session_family family left join device_name named
          on named.device_uuid = family.device_uuid and named.organisation_uuid = person.organisation_uuid
        where family.person_uuid = person.uuid and family.revoked_at is null and exists (
          select from refresh_token token
          where token.family_uuid = family.uuid and token.expires_at > ${new Date(now)})
        order by family.used_at desc)`.as('sessions'),
      sql<{ at: string; device: string | null } | null>`(
        select json_build_object('at', family.used_at, 'device', named.name)
        from session_family family left join device_name named
          on named.device_uuid = family.device_uuid and named.organisation_uuid = person.organisation_uuid
        where family.person_uuid = person.uuid order by family.used_at desc limit 1)`.as('seen'),
    ])
    .where('person.organisation_uuid', '=', admin.organisationUuid)
    .where('person.uuid', 'in', trx.selectFrom('person_port').select('person_uuid').where('port_uuid', '=', portUuid))
    .execute();
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

interface Shown {
  admin: Administrator;
  named: Asked['named'];
  now: Instant;
}

function asPortPerson(row: Row, { admin, named, now }: Shown): PortPerson {
  const isElsewhere = row.ports.some((uuid) => !admin.ports.includes(uuid));
  const ports = named.filter((port) => row.ports.includes(port.uuid)).map(({ uuid, name }) => ({ uuid, name }));
  const state = stateOf(row, now);
  const isInvited = state === 'invited' || state === 'invitationEnded';
  return {
    uuid: row.uuid,
    email: row.email,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    roles: row.roles,
    ports: ports.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    state,
    until: isInvited && row.expires_at !== null ? instantToIso(row.expires_at) : null,
    lastSeen: row.seen && instantToIso(Date.parse(row.seen.at)),
    device: row.seen?.device ?? null,
    sessions: row.disabled
      ? []
      : row.sessions.map(({ uuid, device, since, at }) => ({
          ...{ uuid, device },
          since: instantToIso(Date.parse(since)),
          lastSeen: instantToIso(Date.parse(at)),
        })),
    letter: isInvited ? row.mail_state : null,
    isSso: row.is_sso,
    fixed: row.uuid === admin.uuid ? 'self' : isElsewhere ? 'elsewhere' : null,
    version: versionOf(row),
  };
}

function stateOf(row: Row, now: Instant): PersonState {
  if (row.disabled) return 'closed';
  if (row.has_password) return row.reset_demanded_at === null ? 'active' : 'locked';
  if (row.is_sso) return 'active';
  if (row.expires_at === null) return 'notInvited';
  return row.expires_at > now ? 'invited' : 'invitationEnded';
}

/** Of all that an administrator, the operator's command or a port pack changes: none of them has to count. */
function versionOf({ first_name, last_name, roles, ports, disabled, has_password, link }: Row): string {
  const stands = [first_name, last_name, roles, ports, disabled, has_password, link];
  return createHash('sha256').update(JSON.stringify(stands)).digest('hex');
}
