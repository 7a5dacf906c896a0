import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';

const db = await freshDatabase();
const FOLDER = join(import.meta.dirname, 'tables');

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** The database fills it in when an insert leaves it out. */
  hasDefault: boolean;
}

const TEXT = /^(string|OfParent|ConstraintType|'.+')$/;
const NUMBER = /^number$/;
/** How a column is written in the code, by PostgreSQL's name of its type (see the parsers in `database.ts`). */
const WRITTEN_AS: Record<string, RegExp> = {
  ...{
    uuid: TEXT,
    text: TEXT,
    date: TEXT,
    bpchar: TEXT,
    bytea: /^Buffer$/,
    _text: /^string\[\]$/,
    _uuid: /^string\[\]$/,
  },
  ...{ int2: NUMBER, int4: NUMBER, int8: NUMBER, float8: NUMBER, numeric: NUMBER, bool: /^boolean$/ },
  ...{ timestamptz: /^(At|number)$/, jsonb: /^(JsonObject|Json|object)$/ },
  json: /^(SignedPart\[\]|object)$/,
};

async function columnsInDatabase(): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select table_name as "table", json_agg(json_build_object('name', column_name, 'type', udt_name,
      'isNullable', is_nullable = 'YES', 'hasDefault', column_default is not null or is_identity = 'YES')
      order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The interfaces as they are written, by the name of their table. */
function columnsInCode(): Map<string, [name: string, type: string][]> {
  const text = readdirSync(FOLDER)
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
  const interfaces = new Map(
    [...text.matchAll(/interface (\w+Table) \{\n(.*?)^\}/gms)].map(([, name, lines = '']) => [
      name,
      [...lines.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column = '', type = '']): [string, string] => [column, type]),
    ]),
  );
  const named = [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)];
  return new Map(named.map(([, table = '', name]) => [table, interfaces.get(name) ?? []]));
}

/** What a written type says, in the words of `Column`. */
function readType(written: string) {
  const inner = /^Generated<(.+)>$/.exec(written)?.[1] ?? /^ColumnType<([^,]+),/.exec(written)?.[1] ?? written;
  const isNullable = /OrNull$| null$/.test(inner);
  const base = inner.replace(/ \| null$|OrNull$/, '');
  const [, optional = ''] = /^ColumnType<[^,]+, ([^,]+),/.exec(written) ?? [];
  return { base, isNullable, mayBeLeftOut: written.startsWith('Generated<') || optional.includes('undefined') };
}

const inDatabase = await columnsInDatabase();
const inCode = columnsInCode();

test('the code knows the tables of the database, and no others', () => {
  expect([...inCode.keys()].sort()).toEqual([...inDatabase.keys()].sort());
});

test.each([...inDatabase])('the columns of %s are what the migrations made', (table, columns) => {
  const written = new Map(inCode.get(table));
  expect([...written.keys()].sort()).toEqual(columns.map(({ name }) => name).sort());
  for (const { name, type, isNullable, hasDefault } of columns) {
    const { base, ...said } = readType(written.get(name) ?? '');
    expect([name, type, base]).toEqual([name, type, expect.stringMatching(WRITTEN_AS[type] ?? /^$/)]);
    if (base === 'OfParent') continue;
    expect({ name, isNullable: said.isNullable }).toEqual({ name, isNullable });
    // The reverse is the code's own choice: a column with a default may still be demanded.
    if (said.mayBeLeftOut) expect({ name, isFilled: hasDefault || isNullable }).toEqual({ name, isFilled: true });
  }
});
