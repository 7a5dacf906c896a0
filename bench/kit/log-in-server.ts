import { createHash } from 'node:crypto';
import { preHashText } from '@leadline/domain/session/credentials';
import { buildApp } from '@leadline/server/app';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { type DemoDatabase, startDemoDatabase } from './demo-database.ts';

const NOW = Date.parse('2026-11-22T03:00:00Z');
/** What the app sends for the password of the demonstration. */
export const PRE_HASH = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');

export interface LogInServer {
  origin: string;
  people: People;
  stop: () => Promise<void>;
}

interface People {
  port: string;
  tokens: string[];
  emails: string[];
}

/** The server in this process, on a PostgreSQL of its own, over loopback, with so many people of one password. */
export async function startLogInServer(count: number): Promise<LogInServer> {
  const { db, settings, stop: stopDatabase } = await startDemoDatabase(NOW, { TRUST_PROXY: '1' });
  const people = await makePeople(db, count, settings.tokenSecret);
  const server = await buildApp({ db, settings, clock: () => NOW, webRoot: null });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await server.close();
    await stopDatabase();
  };
  return { origin, people, stop };
}

async function makePeople(db: DemoDatabase['db'], count: number, tokenSecret: string): Promise<People> {
  const person = db.selectFrom('person').selectAll().where('email', '=', 'aroha@koru.example');
  const model = { ...(await person.executeTakeFirstOrThrow()), wrong_log_ins_at: null, reset_demanded_at: null };
  const { port_uuid: port } = await db
    .selectFrom('person_port')
    .select('port_uuid')
    .where('person_uuid', '=', model.uuid)
    .executeTakeFirstOrThrow();
  const emails = Array.from({ length: count }, (_, index) => `pilot${index}@koru.example`);
  const tokens = emails.map(async (email) => {
    const uuid = crypto.randomUUID();
    await db
      .insertInto('person')
      .values({ ...model, uuid, email })
      .execute();
    await db.insertInto('person_port').values({ person_uuid: uuid, port_uuid: port }).execute();
    return signToken('access', await startSession(db, uuid, NOW), tokenSecret, NOW);
  });
  return { port, tokens: await Promise.all(tokens), emails };
}
