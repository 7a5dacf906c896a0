import { type Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { schemaThings } from '../../test/schema/schema-things.ts';
import { secondSteps } from '../../test/schema/second-steps.ts';
import { MIGRATIONS } from './migrate.ts';
import { neededBy } from './newer-schema.ts';

const empty = await makeFreshDatabase({ isEmpty: true });
afterAll(empty.drop);
const db = empty.db as unknown as Kysely<never>;

/** The last one that was made before this rule: releases up to it were never run beside each other. */
const BEFORE_THE_RULE = '0072';
/** What the release before does not trip over though it looks so: by migration, what is found and why. */
const NO_UPDATES = 'no server changes what was written there, and only that is refused otherwise than before';
const REFUSES_NOTHING = 'it refuses nothing, and what it keeps or lets go the release before does not read';
const HARMLESS: Record<string, Record<string, string>> = {
  '0074-erasing': {
    'trigger record_entry.record_entry_append_only is another': NO_UPDATES,
    'trigger record_entry.record_entry_erasing is new': NO_UPDATES,
    'trigger audit.audit_append_only is another': NO_UPDATES,
    'trigger audit.audit_erasing is new': NO_UPDATES,
  },
  '0078-kept-plans': {
    'trigger chart.chart_gone is new': REFUSES_NOTHING,
    'trigger chart.chart_replaced is new': REFUSES_NOTHING,
    'trigger pilotage.pilotage_kept is new': REFUSES_NOTHING,
  },
};

const found = new Map<string, string[]>();
beforeAll(async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  let before = await schemaThings(db);
  for (const name of Object.keys(MIGRATIONS)) {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    const after = await schemaThings(db);
    found.set(name, secondSteps(before, after));
    before = after;
  }
});

test('what a migration takes away or binds it says in its name: the release before works beside what does not', () => {
  const unsaid = [...found].flatMap(([name, steps]) =>
    name.slice(0, 4) <= BEFORE_THE_RULE || neededBy(name) !== null
      ? []
      : steps.filter((step) => !HARMLESS[name]?.[step]).map((step) => `${name}: ${step}`),
  );
  expect(unsaid, 'two steps are wanted: docs/how-to.md, A migration').toEqual([]);
});

test('a second step names an earlier migration, and is no first one', () => {
  const names = Object.keys(MIGRATIONS);
  const needing = names.filter((name) => neededBy(name) !== null);
  for (const name of needing) {
    const needed = neededBy(name) ?? '';
    expect(
      names.some((other) => other.startsWith(`${needed}-`) && other < name),
      name,
    ).toBe(true);
    expect(found.get(name), `${name} takes nothing away and needs no other`).not.toEqual([]);
  }
});

test('nothing harmless is listed that is not found', () => {
  const listed = Object.entries(HARMLESS).flatMap(([name, steps]) => Object.keys(steps).map((step) => [name, step]));
  for (const [name = '', step] of listed) expect(found.get(name)).toContain(step);
});

test('what earlier migrations took away or bound is found', () => {
  const of = (number: string) => [...found].find(([name]) => name.startsWith(number))?.[1];
  expect(of('0031')).toEqual([
    'constraint pilotage_tug.pilotage_tug_pilotage_uuid_line_key is gone',
    'unique index pilotage_tug.pilotage_tug_once is another',
    'unique index pilotage_tug.pilotage_tug_line binds what was there',
  ]);
  expect(of('0032')).toEqual([
    'unique index drawing.drawing_once is another',
    'trigger pilotage.pilotage_former_route is new',
  ]);
  expect(of('0039')).toEqual(['function caller_at_door(uuid,uuid) is another']);
  expect(of('0041')).toEqual(['column signature.image is another']);
  expect(of('0066')).toEqual(['constraint pilotage.pilotage_check binds what was there']);
  expect(of('0071')).toEqual([]);
  expect(of('0072')).toEqual([]);
});

test.each([
  ['alter table pilotage drop column notes', 'column pilotage.notes is gone'],
  ['drop table chart cascade', 'table chart is gone'],
  ['alter table pilotage rename notes to remarks', 'column pilotage.notes is gone'],
  ['alter table pilotage alter notes set not null', 'column pilotage.notes is another'],
  ['alter table pilotage alter version type bigint', 'column pilotage.version is another'],
  ['alter table pilotage add pilots integer not null', 'column pilotage.pilots must be given'],
  ["alter table pilotage add constraint noted check (notes <> '')", 'constraint pilotage.noted binds what was there'],
  ['create unique index one on vessel (lower(name))', 'unique index vessel.one binds what was there'],
])('a second step is found: %s', async (statement, step) => {
  const before = await schemaThings(db);
  await expect(
    db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      expect(secondSteps(before, await schemaThings(trx))).toContain(step);
      throw new Error('not kept');
    }),
  ).rejects.toThrow('not kept');
});

test.each([
  'alter table pilotage add remarks text',
  "alter table pilotage add remarks text not null default ''",
  "alter table pilotage add remarks text check (remarks <> '')",
  'create index by_name on vessel (name)',
  'create table remark (uuid uuid primary key, pilotage_uuid uuid not null references pilotage on delete cascade)',
])('what is only more is no second step: %s', async (statement) => {
  const before = await schemaThings(db);
  await expect(
    db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      expect(secondSteps(before, await schemaThings(trx))).toEqual([]);
      throw new Error('not kept');
    }),
  ).rejects.toThrow('not kept');
});
