import { type Kysely, sql } from 'kysely';

/** Something of a schema that a release reads, writes or calls. */
export interface Thing {
  kind: 'table' | 'column' | 'constraint' | 'unique index' | 'policy' | 'trigger' | 'function';
  /** Of functions: empty. */
  table: string;
  name: string;
  /** What it is, as PostgreSQL says it; two that are alike do the same. */
  words: string;
  /** The columns that it binds; null stands for an expression. */
  columns: (string | null)[];
  /** Of columns: whether a row may leave it out. */
  mayBeLeftOut: boolean;
}

/** All that a release works with, as PostgreSQL knows it; indexes that are there for speed alone are left out. */
export async function schemaThings(db: Kysely<never>): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    with own as (select oid, relname::text as name, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname not like 'kysely%')
    select 'table' as kind, name as "table", '' as name, format('walled %s, %s', relrowsecurity, relforcerowsecurity) as words,
      array[]::text[] as columns, true as "mayBeLeftOut" from own
    union all select 'column', own.name, attname, concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, case attgenerated when '' then 'default' else 'generated' end || ' ' ||
        pg_get_expr(adbin, adrelid), nullif(attidentity, '')),
      array[attname], not attnotnull or adbin is not null or attidentity <> ''
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = own.oid and adnum = attnum
    union all select 'constraint', own.name, conname, pg_get_constraintdef(pg_constraint.oid), array(
        select attname from pg_attribute where attrelid = own.oid and attnum = any(conkey)), true
    from own join pg_constraint on conrelid = own.oid and contype in ('c', 'f', 'p', 'u', 'x')
    union all select 'unique index', own.name, thing.relname, pg_get_indexdef(indexrelid), array(
        select attname from unnest(indkey) with ordinality as part (number, place)
        left join pg_attribute on attrelid = own.oid and attnum = number and number > 0 order by place), true
    from own join pg_index on indrelid = own.oid and indisunique join pg_class thing on thing.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid)
    union all select 'policy', own.name, polname, format('%s %s %s: %s, %s', polcmd, polpermissive, polroles::regrole[],
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), array[]::text[], true
    from own join pg_policy on polrelid = own.oid
    union all select 'trigger', own.name, tgname, pg_get_triggerdef(pg_trigger.oid), array[]::text[], true
    from own join pg_trigger on tgrelid = own.oid and not tgisinternal
    union all select 'function', '', oid::regprocedure::text, pg_get_function_result(oid), array[]::text[], true
    from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db);
  return rows;
}
