import { type Kysely, sql } from 'kysely';

/**
 * Values may be taken out of the record of pilotages and of the audit, by the owner of the tables alone, and nothing else may
 * be done to what was written there (docs/decisions/0136-erasing.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function refuse_all_but_erased_parts() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'parts' = to_jsonb(old) - 'parts' and not exists (
        select from json_each(new.parts::json) part left join json_each(old.parts::json) former using (key)
        where part.value::text is distinct from former.value::text) then return new;
      end if;
      raise exception 'the record is append-only';
    end $$`,
  `create function refuse_all_but_erased_values() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - array['address', 'before', 'after'] = to_jsonb(old) - array['address', 'before', 'after']
        and new.address is null and new.before is null and new.after is null then return new;
      end if;
      raise exception 'the audit is append-only';
    end $$`,
  ...[
    ['record_entry', 'refuse_all_but_erased_parts'],
    ['audit', 'refuse_all_but_erased_values'],
  ].flatMap(([table, rule]) => [
    `drop trigger ${table}_append_only on ${table}`,
    `create trigger ${table}_append_only before delete or truncate on ${table}
      for each statement execute function refuse_audit_change()`,
    `create trigger ${table}_erasing before update on ${table} for each row execute function ${rule}()`,
  ]),
];
