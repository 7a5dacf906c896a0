import { readTideData } from '@leadline/domain/contract/port-endpoints';
import { type TideExtremeWire, tideMeta } from '@leadline/domain/tides/tide';
import { answerKey, type TideQuery, tideKeys } from '../answers/kept-answers.ts';
import type { KeptAnswer } from './device-cache.ts';
import { openRow, type Run, type SealedRow, sealRow } from './sealed-rows.ts';
import { isFullDay, joinDays, mergeDay, splitIntoDays, type TideDay } from './tide-days.ts';

interface SeriesRow extends SealedRow {
  isFull: 0 | 1;
  /** The question whose answer this day came with, and the ETag of that; tides are no secret. */
  told?: { key: string; etag: string };
}

export async function readTide(run: Run, query: TideQuery): Promise<KeptAnswer | null> {
  const rows = await run((db) => db.table<SeriesRow>('series').bulkGet(tideKeys(query)));
  const found = rows.filter((row) => row !== undefined);
  if (found.length < rows.length) return null;
  const days = await Promise.all(found.map((row) => openRow('series', row) as Promise<TideDay | null>));
  const known = days.filter((day) => day !== null);
  const joined = joinDays(known, Date.parse(query.fromDate), Date.parse(query.toDate));
  if (!joined) return null;
  const data = query.tidesType === 'all' ? [joined.heights] : joined.extremes;
  const fetchedAt = Math.min(...found.map((row) => row.fetchedAt));
  return { data, meta: joined.meta, fetchedAt, etag: etagOfDays(found, answerKey(readTideData, { query })) };
}

/** Of an answer whose days all are here as they came. */
function etagOfDays(rows: readonly SeriesRow[], key: string): string | null {
  const etag = rows[0]?.told?.etag ?? null;
  return rows.every(({ told }) => told?.key === key && told.etag === etag) ? etag : null;
}

export async function keepTide(run: Run, query: TideQuery, answer: Omit<KeptAnswer, 'fetchedAt'>): Promise<void> {
  const meta = tideMeta.safeParse(answer.meta);
  if (!meta.success) return;
  const isAll = query.tidesType === 'all';
  const told = {
    heights: isAll ? (((answer.data as unknown[])[0] ?? {}) as Record<string, number>) : {},
    extremes: isAll ? [] : (answer.data as TideExtremeWire[]),
    meta: meta.data,
  };
  const days = splitIntoDays(told, Date.parse(query.fromDate), Date.parse(query.toDate));
  const keys = tideKeys(query);
  const asked = answerKey(readTideData, { query });
  const standing = await run((db) => db.table<SeriesRow>('series').bulkGet(keys));
  const rows = await Promise.all(
    days.map(async (day, index) => {
      const before = standing[index];
      const older = before && !isFullDay(day) ? ((await openRow('series', before)) as TideDay | null) : null;
      const merged = mergeDay(older, day);
      const sealed = await sealRow('series', keys[index] as string, merged);
      // A part that is new makes the rest of the day no younger.
      const fetchedAt = older && before ? before.fetchedAt : sealed.fetchedAt;
      const isFull = isFullDay(merged) ? (1 as const) : (0 as const);
      return { ...sealed, fetchedAt, isFull, ...(answer.etag && { told: { key: asked, etag: answer.etag } }) };
    }),
  );
  await run((db) => db.table<SeriesRow>('series').bulkPut(rows));
}
