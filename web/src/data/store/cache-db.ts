import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import { readTideData } from '@leadline/domain/contract/port-endpoints';
import Dexie, { type Table } from 'dexie';
import { answerKey, chartKey, isKept, type TideQuery } from '../answers/kept-answers.ts';
import { isList, keepAnswer, patchAnswers, readAnswer, readList } from './answer-rows.ts';
import { CACHE_PREFIX, type DeviceCache, type KeptAnswer, type KeptChart } from './device-cache.ts';
import { type DeviceStore, openStore, StoreTooNew } from './device-store.ts';
import { keepFileRow, readFileRow } from './file-rows.ts';
import type { Run } from './sealed-rows.ts';
import { keepTide, readTide } from './tide-rows.ts';

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
    readFile: (key) => readFileRow(run, key),
    keepFile: (key, file) => keepFileRow(run, key, file),
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

const isTide = (endpoint: Endpoint) => endpoint === readTideData;
function readFrom<E extends Endpoint>(run: Run, endpoint: E, input: CallInput<E>): Promise<KeptAnswer | null> {
  if (isTide(endpoint)) return readTide(run, input.query as unknown as TideQuery);
  if (isList(endpoint)) return readList(run, endpoint, input);
  return readAnswer(run, endpoint, answerKey(endpoint, input));
}

async function putChart(run: Run, key: string, { bytes, mime }: KeptChart): Promise<void> {
  const row: ChartRow = { key, fetchedAt: Date.now(), size: bytes.byteLength, bytes, mime };
  await run((db) => db.table<ChartRow>('chart').put(row));
}

async function dropIn(db: Dexie, keys: readonly string[], manifests: readonly string[]): Promise<void> {
  await db.transaction('rw', ['answer', 'series', 'chart', 'manifest'], async () => {
    for (const table of ['answer', 'series', 'chart']) await db.table(table).bulkDelete([...keys]);
    await db.table('manifest').bulkDelete([...manifests]);
  });
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
