import type { Kysely } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import type { Settings } from '../settings.ts';

/** Said once the server listens: where it is, where its data are, and who may log in without being invited. */
export async function printWelcome(db: Kysely<Tables>, settings: Settings): Promise<void> {
  const demoLogIns = settings.demoLogIns ? await findDemoLogIns(db) : [];
  console.log(welcome(settings, demoLogIns, await findLacking(db)));
}

/** What an empty database lacks before anybody can work with it. */
type Lacking = 'port' | 'people' | null;

async function findLacking(db: Kysely<Tables>): Promise<Lacking> {
  return serverWork(db, async (trx) => {
    if (!(await trx.selectFrom('port').select('uuid').limit(1).executeTakeFirst())) return 'port';
    return (await trx.selectFrom('person').select('uuid').limit(1).executeTakeFirst()) ? null : 'people';
  });
}

const NEXT_STEPS = {
  port: [
    'There is no port yet. In another shell, with the same settings (docs/port-pack.md, docs/accounts.md):',
    '  npm run port -- import <folder of the port>',
    '  npm run users -- invite <e-mail> --role admin,staff --port <key of the port>',
  ],
  people: [
    'Nobody can log in yet. In another shell, with the same settings (docs/accounts.md):',
    '  npm run users -- invite <e-mail> --role admin,staff --port <key of the port>',
  ],
} as const;

/** The top-level domain `example` is reserved for demonstrations: no real person has an address in it. */
async function findDemoLogIns(db: Kysely<Tables>): Promise<string[]> {
  const people = await db
    .selectFrom('person')
    .select('email')
    .where('email', 'like', '%.example')
    .where('password_hash', 'is not', null)
    .where('disabled', '=', false)
    .orderBy('email')
    .execute();
  return people.map((each) => each.email);
}

function welcome(settings: Settings, demoLogIns: string[], lacking: Lacking): string {
  const lines = ['', `Leadline is ready: ${settings.publicUrl}`, `Data folder: ${settings.dataFolder}`];
  if (settings.databaseUrl) lines.push('Database: the PostgreSQL of DATABASE_URL');
  if (settings.databaseUrl && !settings.databaseOwnerUrl)
    lines.push('Its role owns the tables it works with; DATABASE_OWNER_URL parts the two (docs/operations.md).');
  if (settings.databaseOwnerUrl && !settings.databaseDoorUrl)
    lines.push('Its role reads sessions and passwords; DATABASE_DOOR_URL parts the two (docs/operations.md).');
  if (settings.startInstant !== undefined)
    lines.push(`Clock set by LEADLINE_NOW to ${new Date(settings.startInstant).toISOString()}`);
  if (settings.quickHashes) lines.push('LEADLINE_QUICK_HASHES is on: passwords are hashed for tests alone.');
  if (demoLogIns.length > 0)
    lines.push(
      '',
      'Demonstration, not for navigation. Log-ins, all with the password Leadline-2026:',
      ...demoLogIns.map((each) => `  ${each}`),
    );
  if (lacking) lines.push('', ...NEXT_STEPS[lacking]);
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}
