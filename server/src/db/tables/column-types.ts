import type { ColumnType, JSONColumnType } from 'kysely';

/** `timestamptz`: read as epoch milliseconds (the parsers in `database.ts`), written as a Date. */
export type At = ColumnType<number, Date, Date>;
export type AtOrNull = ColumnType<number | null, Date | null, Date | null>;
/** `jsonb`: written as text. */
export type JsonObject = JSONColumnType<object>;
export type JsonOrNull = ColumnType<unknown, string | null, string | null>;
/** The port of a parent, which the database itself writes beside each child. */
export type OfParent = ColumnType<string, never, never>;
