import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { audit } from './audit.ts';

const db = await freshDatabase();

test('attack 65: the audit is append-only: no row is changed or taken out', async () => {
  const who = { personUuid: null, organisationUuid: null, address: '10.0.0.1' };
  await audit(db, { at: 0, ...who, action: 'changed', entity: 'pilotage', id: '1', before: { a: 1 } });
  await expect(db.updateTable('audit').set({ action: 'created' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow('append-only');
  expect(await db.selectFrom('audit').select(['action', 'before', 'address']).execute()).toEqual([
    { action: 'changed', before: { a: 1 }, address: '10.0.0.1' },
  ]);
});
