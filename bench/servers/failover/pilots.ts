import { serverWork } from '@leadline/server/db/server-work';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { sql } from 'kysely';
import type { BalancedServers } from './balanced-servers.ts';

export interface Pilots {
  port: string;
  /** What each of them makes; it lacks the notes. */
  pilotage: object;
  /** A token that is good, of each of them. */
  tokens: (() => Promise<string>)[];
}

/** A token is good for ten minutes. */
const SIGNED_ANEW_AFTER_MS = 300_000;

/** So many pilots at Koru of the demonstration, signed in, and an arrival that they may make there. */
export async function makePilots({ db, tokenSecret }: BalancedServers, count: number): Promise<Pilots> {
  const [port, people, pilotage] = await serverWork(db, async (trx) => {
    const { uuid } = await trx.selectFrom('port').select('uuid').where('key', '=', 'koru').executeTakeFirstOrThrow();
    const made = await sql<{ uuid: string }>`
      insert into person (uuid, organisation_uuid, email, roles)
      select gen_random_uuid(), organisation_uuid, 'tablet' || n || '@koru.example', roles
      from person, generate_series(1, ${count}) n where email = 'aroha@koru.example' returning uuid`.execute(trx);
    const uuids = made.rows.map((row) => row.uuid);
    const places = uuids.map((person_uuid) => ({ person_uuid, port_uuid: uuid }));
    await trx.insertInto('person_port').values(places).execute();
    const found = await sql<{ body: object }>`
      select json_build_object('status', 'New', 'date', now(), 'movementType', 'Arrival',
        'port', json_build_object('uuid', route.port_uuid), 'route', json_build_object('uuid', route.uuid),
        'fromLocation', json_build_object('uuid', from_uuid), 'toLocation', json_build_object('uuid', to_uuid),
        'vessel', json_build_object('IMO', vessel.imo, 'name', vessel.name)) as body
      from route join berth_station berth on berth.uuid = to_uuid and berth.type = 'berth', vessel
      where route.port_uuid = ${uuid} limit 1`.execute(trx);
    return [uuid, uuids, { ...found.rows[0]?.body, date: new Date().toISOString() }] as const;
  });
  const tokens = [];
  for (const person of people) {
    const session = await startSession(db, person, Date.now());
    let [signed, signedAt] = ['', Number.NEGATIVE_INFINITY];
    tokens.push(async () => {
      if (performance.now() - signedAt < SIGNED_ANEW_AFTER_MS) return signed;
      signed = await signToken('access', session, tokenSecret, Date.now());
      signedAt = performance.now();
      return signed;
    });
  }
  return { port, pilotage, tokens };
}

/** How often the pilotage of each marker is there, and how many entries the audit has of it. */
export async function storedOf({ db }: BalancedServers): Promise<Map<string, { rows: number; entries: number }>> {
  const { rows } = await serverWork(db, (trx) =>
    sql<{ marker: string; rows: number; entries: number }>`
      select notes as marker, count(distinct pilotage.uuid)::int as rows, count(audit.id)::int as entries
      from pilotage left join audit on audit.entity_id = pilotage.uuid::text
      where notes is not null group by notes`.execute(trx),
  );
  return new Map(rows.map(({ marker, ...counts }) => [marker, counts]));
}
