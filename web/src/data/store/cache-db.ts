import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import { listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import { readTideData } from '@leadline/domain/contract/port-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { type TideExtremeWire, tideMeta } from '@leadline/domain/tides/tide';
import Dexie, { type Table } from 'dexie';
import * as z from 'zod/mini';
import {
  answerKey,
  chartKey,
  coverageOf,
  daysOfList,
  groupOf,
  isKept,
  nameOf,
  rowsOfRange,
  type TideQuery,
  tideKeys,
  versionOf,
} from '../answers/kept-answers.ts';
import { CACHE_PREFIX, type DeviceCache, type KeptAnswer, type KeptChart } from './device-cache.ts';
import { type DeviceStore, openStore, StoreTooNew } from './device-store.ts';
import { isFullDay, joinDays, mergeDay, splitIntoDays, type TideDay } from './tide-days.ts';
import { currentVault, SealBroken, seal, unseal } from './vault.ts';

/** What stands in the clear: what is needed to count, to order and to throw away. The rest is sealed. */
interface SealedRow {
  key: string;
  fetchedAt: number;
  bytes: number;
  keyId: string;
  body: Uint8Array<ArrayBuffer>;
}

interface AnswerRow extends SealedRow {
  name: string;
  group: string;
  version: number;
}

interface SeriesRow extends SealedRow {
  isFull: 0 | 1;
  /** The question whose answer this day came with, and the ETag of that; tides are no secret. */
  told?: { key: string; etag: string };
}

interface ChartRow extends KeptChart {
  key: string;
  fetchedAt: number;
  size: number;
}

/** What preparing a pilotage asked for, and what became of it. */
export interface Manifest {
  pilotageUuid: string;
  portUuid: string;
  /** Start when it was prepared, ISO. */
  date: string;
  status: string;
  isMine: boolean;
  items: ManifestItem[];
  stations: string[];
  /** Device time at which everything was there, milliseconds; null when it never was. */
  preparedAt: number | null;
  /** The last time came to nothing. */
  hasFailed: boolean;
}

export interface ManifestItem {
  id: string;
  /** Rows that it needs; empty where there is nothing to keep. */
  keys: string[];
  /** It could not be asked for: what it depends on is missing, or the server said no. */
  isMissing: boolean;
}

/** What lies on the device, by key. */
export interface Fact {
  fetchedAt: number;
  bytes: number;
}
export type Facts = ReadonlyMap<string, Fact>;

export interface CacheDb extends DeviceCache {
  /** Keys, ages and sizes of everything whole, or of these keys alone; without bodies. */
  facts(keys?: readonly string[]): Promise<Facts>;
  manifests(): Promise<Manifest[]>;
  putManifest(manifest: Manifest): Promise<void>;
  putChart(key: string, chart: KeptChart): Promise<void>;
  drop(keys: readonly string[], manifests?: readonly string[]): Promise<void>;
  close(): void;
}

const INDEX = '[key+fetchedAt+bytes]';
const VERSIONS = [
  {
    answer: `key, [name+group], ${INDEX}`,
    series: 'key, [key+fetchedAt+bytes+isFull]',
    chart: 'key, [key+fetchedAt+size]',
    manifest: 'pilotageUuid',
  },
];
/** Form of the bodies; what another form sealed does not open and is read from the server again. */
const SCHEMA = 1;

export const cacheName = (userUuid: string) => `${CACHE_PREFIX}${userUuid}`;

class CacheClosed extends Error {
  constructor() {
    super('The copies of this device are closed');
    this.name = 'CacheClosed';
  }
}

/** The server copies of one user on this device; thrown away and begun anew when they cannot be opened. */
export async function openCache(userUuid: string): Promise<CacheDb> {
  const store = openStore(cacheName(userUuid), VERSIONS, 'relaxed');
  try {
    await store.run(async () => {});
  } catch (error) {
    if (!(error instanceof StoreTooNew) && !(error instanceof Error && error.name === 'VersionError')) throw error;
    store.close();
    await Dexie.delete(cacheName(userUuid));
  }
  return cacheOver(store);
}

function cacheOver(store: DeviceStore): CacheDb {
  let isClosed = false;
  /** A write on its way when somebody locks must not open the database again. */
  const run: DeviceStore['run'] = (work) => {
    if (isClosed) return Promise.reject(new CacheClosed());
    return store.run((db) => {
      if (!isClosed) return work(db);
      db.close();
      throw new CacheClosed();
    });
  };
  return {
    keeps: isKept,
    read: (endpoint, input) => readFrom(run, endpoint, input),
    keep: async (endpoint, input, answer) => {
      if (isTide(endpoint)) await keepTide(run, input.query as unknown as TideQuery, answer);
      else await keepAnswer(run, endpoint, input, answer);
    },
    patch: (endpoint, input, change) => patchAnswers(run, endpoint, input, change),
    readChart: async (uuid, sha256) =>
      (await run((db) => db.table<ChartRow>('chart').get(chartKey(uuid, sha256)))) ?? null,
    keepChart: (uuid, sha256, chart) => putChart(run, chartKey(uuid, sha256), chart),
    putChart: (key, chart) => putChart(run, key, chart),
    facts: (keys) => run((db) => readFacts(db, keys)),
    manifests: () => run((db) => db.table<Manifest>('manifest').toArray()),
    putManifest: async (manifest) => void (await run((db) => db.table<Manifest>('manifest').put(manifest))),
    drop: (keys, manifests = []) => run((db) => dropIn(db, keys, manifests)),
    close: () => {
      isClosed = true;
      store.close();
    },
  };
}

type Run = DeviceStore['run'];

async function putChart(run: Run, key: string, { bytes, mime }: KeptChart): Promise<void> {
  const row: ChartRow = { key, fetchedAt: Date.now(), size: bytes.byteLength, bytes, mime };
  await run((db) => db.table<ChartRow>('chart').put(row));
}

const isTide = (endpoint: Endpoint) => endpoint === readTideData;
const isList = (endpoint: Endpoint) => endpoint === listPilotages;

function readFrom<E extends Endpoint>(run: Run, endpoint: E, input: CallInput<E>): Promise<KeptAnswer | null> {
  if (isTide(endpoint)) return readTide(run, input.query as unknown as TideQuery);
  if (isList(endpoint)) return readList(run, endpoint, input);
  return readAnswer(run, endpoint, answerKey(endpoint, input));
}

async function readAnswer(run: Run, endpoint: Endpoint, key: string): Promise<KeptAnswer | null> {
  const row = await run((db) => db.table<AnswerRow>('answer').get(key));
  return row ? openAnswer(endpoint, row) : null;
}

/** Null for what another key or an earlier form of the app has sealed: it is read from the server again. */
async function openAnswer(endpoint: Endpoint, row: AnswerRow): Promise<KeptAnswer | null> {
  const body = (await openRow('answer', row)) as Omit<KeptAnswer, 'fetchedAt'> | null;
  if (!body) return null;
  const { schema, many } = endpoint.answer;
  const parsed = (many ? z.array(schema) : schema).safeParse(body.data);
  if (!parsed.success) return null;
  return { data: parsed.data, meta: body.meta, fetchedAt: row.fetchedAt, etag: body.etag ?? null };
}

/** A range that was never asked for is answered out of the lists that were. */
async function readList<E extends Endpoint>(run: Run, endpoint: E, input: CallInput<E>): Promise<KeptAnswer | null> {
  const rows = await rowsOf(run, endpoint, input);
  const ordered = rows.sort((one, other) => one.fetchedAt - other.fetchedAt);
  const opened = await Promise.all(
    ordered.map(async (row) => ({ key: row.key, list: await openAnswer(endpoint, row) })),
  );
  const kept = opened.flatMap(({ key, list }) => (list ? [{ key, list }] : []));
  const newest = kept.at(-1)?.list;
  if (!newest) return null;
  const exact = kept.find(({ key }) => key === answerKey(endpoint, input))?.list;
  const asked = input.query as { startDate?: string; endDate?: string };
  const coverage = coverageOf(
    asked,
    kept.map(({ key, list }) => daysOfList(key, list)),
  );
  // Days that nobody has read are no days without ships.
  if (coverage === 'none') return null;
  const data = rowsOfRange(
    kept.map(({ list }) => list.data as PilotageRow[]),
    asked,
  );
  return { data, meta: newest.meta, fetchedAt: exact?.fetchedAt ?? newest.fetchedAt, isPart: coverage === 'some' };
}

async function keepAnswer<E extends Endpoint>(
  run: Run,
  endpoint: E,
  input: CallInput<E>,
  answer: Omit<KeptAnswer, 'fetchedAt'>,
): Promise<void> {
  const sealed = await sealRow('answer', answerKey(endpoint, input), answer);
  const row: AnswerRow = {
    ...sealed,
    name: nameOf(endpoint),
    group: groupOf(endpoint, input),
    version: versionOf(answer.data),
  };
  await run((db) =>
    db.transaction('rw', 'answer', async () => {
      const standing = await db.table<AnswerRow>('answer').get(row.key);
      // An answer that comes late is older than what stands.
      if (!standing || standing.keyId !== row.keyId || standing.version <= row.version)
        await db.table<AnswerRow>('answer').put(row);
    }),
  );
}

async function patchAnswers<E extends Endpoint>(
  run: Run,
  endpoint: E,
  input: CallInput<E>,
  change: (data: unknown) => unknown,
): Promise<void> {
  for (const { key } of await rowsOf(run, endpoint, input)) while (!(await patchRow(run, endpoint, key, change)));
}

/** False when the row was read or changed anew meanwhile: the change is made on that one then, and none is lost. */
async function patchRow(
  run: Run,
  endpoint: Endpoint,
  key: string,
  change: (data: unknown) => unknown,
): Promise<boolean> {
  const row = await run((db) => db.table<AnswerRow>('answer').get(key));
  const kept = row && (await openAnswer(endpoint, row));
  const data = kept && change(kept.data);
  if (!kept || data === kept.data) return true;
  const sealed = await sealRow('answer', key, { data, meta: kept.meta });
  const next: AnswerRow = { ...row, ...sealed, fetchedAt: row.fetchedAt, version: versionOf(data) };
  return run((db) =>
    db.transaction('rw', 'answer', async () => {
      const standing = await db.table<AnswerRow>('answer').get(key);
      // No two seals are alike.
      if (!standing?.body.every((byte, index) => byte === row.body[index])) return false;
      await db.table<AnswerRow>('answer').put(next);
      return true;
    }),
  );
}

async function rowsOf<E extends Endpoint>(run: Run, endpoint: E, input: CallInput<E>): Promise<AnswerRow[]> {
  const place = [nameOf(endpoint), groupOf(endpoint, input)];
  if (isList(endpoint)) return run((db) => db.table<AnswerRow>('answer').where('[name+group]').equals(place).toArray());
  const row = await run((db) => db.table<AnswerRow>('answer').get(answerKey(endpoint, input)));
  return row ? [row] : [];
}

async function readTide(run: Run, query: TideQuery): Promise<KeptAnswer | null> {
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

async function keepTide(run: Run, query: TideQuery, answer: Omit<KeptAnswer, 'fetchedAt'>): Promise<void> {
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

async function sealRow(store: string, key: string, value: unknown): Promise<SealedRow> {
  const body = await seal(store, key, SCHEMA, value);
  return { key, fetchedAt: Date.now(), bytes: body.byteLength, keyId: currentVault()?.keyId ?? '', body };
}

async function openRow(store: string, row: SealedRow): Promise<unknown> {
  if (row.keyId !== currentVault()?.keyId) return null;
  try {
    return await unseal(store, row.key, SCHEMA, row.body);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

type FactKey = [key: string, fetchedAt: number, bytes: number, isFull?: 0 | 1];

/** What `Fact` tells stands in an index of each table: no body is read. */
const FACT_INDEXES = [
  ['answer', INDEX],
  ['series', '[key+fetchedAt+bytes+isFull]'],
  ['chart', '[key+fetchedAt+size]'],
] as const;

async function readFacts(db: Dexie, keys?: readonly string[]): Promise<Facts> {
  const found = (await Promise.all(
    FACT_INDEXES.map(([table, index]) => factsIn(db.table(table), index, keys)),
  )) as FactKey[][];
  const whole = found.flat().filter(([, , , isFull]) => isFull !== 0);
  return new Map(whole.map(([key, fetchedAt, bytes]) => [key, { fetchedAt, bytes }]));
}

async function factsIn(table: Table, index: string, keys?: readonly string[]): Promise<unknown[]> {
  if (!keys) return table.orderBy(index).keys();
  const ranges = keys.map((key) => [[key], [key, Dexie.maxKey]] as const);
  return ranges.length === 0 ? [] : table.where(index).inAnyRange(ranges).keys();
}

async function dropIn(db: Dexie, keys: readonly string[], manifests: readonly string[]): Promise<void> {
  await db.transaction('rw', ['answer', 'series', 'chart', 'manifest'], async () => {
    for (const table of ['answer', 'series', 'chart']) await db.table(table).bulkDelete([...keys]);
    await db.table('manifest').bulkDelete([...manifests]);
  });
}
