import { noteExport } from '@leadline/domain/contract/ports/export-endpoints';
import { sql } from 'kysely';
import type { Api } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveOwn } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { audit } from '../writes/audit.ts';

/** Who took what out of the app as a file. */
export function mountExports(api: Api): void {
  serveOwn(api, noteExport, async ({ db, caller, port, body, address }) => {
    const { port: _, pilotage, ...said } = body;
    // PostgreSQL shows no port of others: whatever became of the check before, nothing is noted of one.
    const seen = await db.selectFrom('port').select('uuid').where('uuid', '=', port.uuid).executeTakeFirst();
    const owner = pilotage && (await readOfPilotage(db, caller, pilotage.uuid, sql<string>`p.port_uuid`));
    if (!seen || (owner ?? port.uuid) !== port.uuid) throw new Failure('notFound');
    await audit(db, {
      ...{ at: api.deps.clock(), personUuid: caller.userUuid, organisationUuid: caller.organisationUuid, address },
      ...{ action: 'exported', entity: pilotage ? 'pilotage' : 'port', id: pilotage?.uuid ?? port.uuid, after: said },
    });
    return { isNoted: true as const };
  });
}
