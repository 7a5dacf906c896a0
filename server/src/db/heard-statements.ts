import type { LogEvent } from 'kysely';

/** A statement that was answered, or refused. */
export interface Statement {
  /** As it was sent, with `$1` for each value. */
  text: string;
  tookMs: number;
  isFailed: boolean;
}
type Hear = (statement: Statement) => void;

let heardBy: Hear | null = null;

/** Databases that are opened from now on tell their statements; null: they tell nobody. */
export function hearStatements(hear: Hear | null): void {
  heardBy = hear;
}

/** What a database is opened with: where nobody listens nothing is measured. */
export function statementLog(): { log?: (event: LogEvent) => void } {
  return heardBy === null ? {} : { log: tell };
}

function tell({ level, query, queryDurationMillis }: LogEvent): void {
  heardBy?.({ text: query.sql, tookMs: queryDurationMillis, isFailed: level === 'error' });
}
