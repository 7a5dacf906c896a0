import { serverWork } from '@leadline/server/db/server-work';
import type { Tables } from '@leadline/server/db/tables';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { type Kysely, sql, type Transaction } from 'kysely';

export interface Pilots {
  port: string;
  /** What each of them makes; it lacks the notes. */
  pilotage: { port: { uuid: string } };
  /** A token that is good, of each of them. */
  tokens: (() => Promise<string>)[];
}

interface Served {
  db: Kysely<Tables>;
  tokenSecret: string;
}

/** A token is good for ten minutes. */
const SIGNED_ANEW_AFTER_MS = 300_000;

/** So many pilots at Koru of the demonstration, signed in, and an arrival that they may make there. */
export async function makePilots({ db, tokenSecret }: Served, count: number): Promise<Pilots> {
  const [port, people, pilotage] = await serverWork(db, async (trx) => {
    const { port, people } = await peopleAtKoru(trx, count);
    const found = await sql<{ body: object }>`
      select json_build_object('status', 'New', 'date', now(), 'movementType', 'Arrival',
        'route', json_build_object('uuid', route.uuid),
        'fromLocation', json_build_object('uuid', from_uuid), 'toLocation', json_build_object('uuid', to_uuid),
        'vessel', json_build_object('IMO', vessel.imo, 'name', vessel.name)) as body
      from route join berth_station berth on berth.uuid = to_uuid and berth.type = 'berth', vessel
      where route.port_uuid = ${port} limit 1`.execute(trx);
    return [port, people, { ...found.rows[0]?.body, port: { uuid: port }, date: new Date().toISOString() }] as const;
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

/** So many more people at Koru who may do what a pilot of the demonstration may. */
export async function peopleAtKoru(
  trx: Transaction<Tables>,
  count: number,
): Promise<{ port: string; people: string[] }> {
  const { uuid: port } = await trx
    .selectFrom('port')
    .select('uuid')
    .where('key', '=', 'koru')
    .executeTakeFirstOrThrow();
  const made = await sql<{ uuid: string }>`
    insert into person (uuid, organisation_uuid, email, roles)
    select gen_random_uuid(), organisation_uuid, 'pilot' || n || '@koru.example', roles
    from person, generate_series(1, ${count}) n where email = 'aroha@koru.example' returning uuid`.execute(trx);
  const people = made.rows.map(({ uuid }) => uuid);
  const places = people.map((person_uuid) => ({ person_uuid, port_uuid: port }));
  await trx.insertInto('person_port').values(places).execute();
  return { port, people };
}

/** Of the pilotage of each marker: how often it is there, how many entries the audit has of it, and its agent. */
export async function storedOf({ db }: Pick<Served, 'db'>): Promise<Map<string, Stored>> {
  const { rows } = await serverWork(db, (trx) =>
    sql<Stored & { marker: string }>`
      select notes as marker, count(distinct pilotage.uuid)::int as rows, count(audit.id)::int as entries,
        min(vessel_agent) as agent
      from pilotage left join audit on audit.entity_id = pilotage.uuid::text
      where notes is not null group by notes`.execute(trx),
  );
  return new Map(rows.map(({ marker, ...counts }) => [marker, counts]));
}

interface Stored {
  rows: number;
  entries: number;
  agent: string | null;
}
