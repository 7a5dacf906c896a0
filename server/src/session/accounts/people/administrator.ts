import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { Failure } from '../../../http/failure.ts';

export interface Administrator {
  uuid: string;
  organisationUuid: string;
  ports: string[];
}

/**
 * Sessions and links are read at the door, where PostgreSQL shows the people of every organisation: who asks is therefore
 * looked up again here, whatever the check of access has said. `alone` holds this person and the one to be changed until
 * the end: of two administrators who close each other at once, the second is none any more.
 */
export async function demandAdministrator(
  trx: Transaction<Tables>,
  personUuid: string,
  portUuid: string,
  { alone }: { alone?: string } = {},
): Promise<Administrator> {
  if (alone !== undefined)
    await trx
      .selectFrom('person')
      .select('uuid')
      .where('uuid', 'in', [personUuid, alone])
      .orderBy('uuid')
      .forUpdate()
      .execute();
  const found = await trx
    .selectFrom('person')
    .select(['uuid', 'organisation_uuid'])
    .select(sql<string[]>`array(select port_uuid::text from person_port where person_uuid = person.uuid)`.as('ports'))
    .where('uuid', '=', personUuid)
    .where('disabled', '=', false)
    .where(sql<boolean>`'admin' = any (roles)`)
    .executeTakeFirst();
  if (!found?.ports.includes(portUuid)) throw new Failure('forbidden');
  return { uuid: found.uuid, organisationUuid: found.organisation_uuid, ports: found.ports };
}
