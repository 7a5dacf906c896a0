import type { Instant } from '@leadline/domain/time/instant';
import type { Tables } from '../../db/tables.ts';
import type { PackKind } from '../pack-id.ts';

export type Row = Record<string, unknown>;

/** The rows that a pack wants in one table. */
export interface WantedRows {
  /** As the report names them. */
  kind: string;
  table: keyof Tables;
  keys: readonly string[];
  /** Rows of the table that the pack speaks for: those with this value; none of them may be removed without it. */
  scope: { column: string; values: readonly string[] } | null;
  /** What becomes of rows of the scope that the pack no longer has. */
  gone: 'removed_at' | 'delete' | 'keep';
  rows: Row[];
  /** A row as it is written, knowing the one that is stored in its place. */
  dated?: (row: Row, before: Row | undefined, now: Instant) => Row;
}

/** Makes the ids of one port. */
export type IdOf = (kind: PackKind, key: string) => string;

/** Columns of a position that may be absent. */
export const where = (place: { latitude: number; longitude: number } | undefined) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});
