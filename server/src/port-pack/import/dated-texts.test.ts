import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { copiesOfKoru, KORU } from '../../../test/samples/copies-of-koru.ts';
import { importPack } from './import-pack.ts';

const db = await freshDatabase();
const changedKoru = await copiesOfKoru();

async function imported(folder: string, at: string): Promise<void> {
  const result = await importPack(db, folder, { now: Date.parse(at), isDryRun: false });
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
}

test('ACCEPT-10 a text of the port is dated by the import that changed its words, and by no other', async () => {
  const since = async () => {
    const rows = await db.selectFrom('port_extra').select(['extra_type', 'metadata']).execute();
    const dated = rows.map(({ extra_type, metadata }) => [extra_type, (metadata as { since?: string }).since]);
    return Object.fromEntries(dated.filter(([, at]) => at !== undefined));
  };
  const [first, later] = ['2026-11-22T03:00:00.000Z', '2026-12-01T03:00:00.000Z'];
  await imported(KORU, first);
  expect(await since()).toEqual({ guidelines: first, terms: first });
  const folder = await changedKoru('terms', { 'port.yaml': [['remains in command', 'stays in command']] });
  await imported(folder, later);
  expect(await since()).toEqual({ guidelines: first, terms: later });
  await imported(folder, '2026-12-02T03:00:00.000Z');
  expect(await since()).toEqual({ guidelines: first, terms: later });
  // As a release stored it that knew no dates.
  await db
    .updateTable('port_extra')
    .set({ metadata: sql`metadata - 'since'` })
    .where('extra_type', '=', 'terms')
    .execute();
  await imported(folder, '2026-12-03T03:00:00.000Z');
  expect(await since()).toEqual({ guidelines: first });
});
