import { type Kysely, sql } from 'kysely';

/**
 * Who set each changed figure of a route check, and when. What was stored before gets the stamp of the whole check, which
 * is the last that is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table route_check add column figure_stamp jsonb not null default '{}'`).execute(db);
  await sql
    .raw(
      `update route_check set figure_stamp = coalesce((
        select jsonb_object_agg(key, coalesce(group_stamp -> 'overrides', group_stamp -> '*'))
        from jsonb_each(overrides)
        where key in (${FIGURES.map((figure) => `'${figure}'`).join(', ')})
          and coalesce(group_stamp -> 'overrides', group_stamp -> '*') is not null), '{}')`,
    )
    .execute(db);
}

const FIGURES = [
  ...['value', 'safetyMargin', 'allowances', 'squatAllowance', 'swellAllowance', 'rissagaAllowance'],
  ...['residual', 'tideOverrideValue'],
];
