import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preHashText } from '@leadline/domain/session/credentials';
import { buildApp } from '@leadline/server/app';
import { openDatabase } from '@leadline/server/db/database';
import { startEmbeddedPostgres } from '@leadline/server/db/embedded/start-embedded-postgres';
import { makeEmbeddedDatabase } from '@leadline/server/db/make-embedded-database';
import { migrate } from '@leadline/server/db/migrate';
import { loadDemo } from '@leadline/server/port-pack/load-demo';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { readSettings } from '@leadline/server/settings';

const NOW = Date.parse('2026-11-22T03:00:00Z');
/** What the app sends for the password of the demonstration. */
export const PRE_HASH = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');
export const PEPPER = 'a pepper that everybody knows as well';

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
  const home = mkdtempSync(join(tmpdir(), 'leadline-bench-'));
  chmodSync(home, 0o711);
  const postgres = await startEmbeddedPostgres({ home });
  const database = await makeEmbeddedDatabase(postgres.socketFolder);
  const db = openDatabase({ socketFolder: postgres.socketFolder, database });
  const settings = {
    ...readSettings({ DATA_DIR: home, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
    tokenSecret: 'a token secret that everybody knows',
    pepper: PEPPER,
  };
  await migrate(db);
  await loadDemo(db, settings, () => NOW);
  const people = await makePeople(db, count, settings.tokenSecret);
  const server = await buildApp({ db, settings, clock: () => NOW, webRoot: null });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await server.close();
    await db.destroy();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  return { origin, people, stop };
}

async function makePeople(db: ReturnType<typeof openDatabase>, count: number, tokenSecret: string): Promise<People> {
  const person = db.selectFrom('person').selectAll().where('email', '=', 'aroha@koru.example');
  const model = { ...(await person.executeTakeFirstOrThrow()), reset_demanded_at: null };
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
