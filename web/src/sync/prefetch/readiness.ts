import { readRoute } from '@leadline/domain/contract/port-endpoints';
import { weatherDay } from '@leadline/domain/weather/weather-query';
import { keysOfRead } from '../../data/answers/kept-answers.ts';
import type { Facts, Manifest, ManifestItem } from '../../data/store/cache-db.ts';
import type { RowToPrepare } from './device-prefetch.ts';
import { PREFETCH_ITEMS, type PrefetchItem, tideKeysOf } from './prefetch-manifest.ts';

/** How far a pilotage can be used without a network. */
export type Readiness = 'none' | 'preparing' | 'ready' | 'old' | 'partly' | 'failed';

export interface ItemReadiness {
  id: string;
  name: string;
  state: 'ready' | 'old' | 'missing' | 'fetching';
  /** Device time of the oldest part, milliseconds; null for nothing to keep. */
  fetchedAt: number | null;
  bytes: number;
  /** Parts that are there, of all. */
  stored: number;
  parts: number;
}

export interface Prepared {
  state: Readiness;
  items: ItemReadiness[];
  bytes: number;
  preparedAt: number | null;
  hasFailed: boolean;
}

/** As the list shows it, with what waits on this device. */
type Row = Omit<RowToPrepare, 'uuid'>;

const NOTHING: Prepared = { state: 'none', items: [], bytes: 0, preparedAt: null, hasFailed: false };

/** Computed from what lies on the device now, never remembered: what has vanished is missing. */
export function readinessOf(
  row: Row,
  manifest: Manifest | undefined,
  facts: Facts,
  isRunning: boolean,
  now: number,
): Prepared {
  if (!manifest) return isRunning ? { ...NOTHING, state: 'preparing' } : NOTHING;
  const items = PREFETCH_ITEMS.flatMap((item) => {
    const readiness = itemReadiness(item, manifest, facts, now, isRunning);
    return item.isNamedWhereThere && readiness.state === 'ready' && readiness.parts === 0 ? [] : readiness;
  });
  const isOther = isOtherRoute(row, manifest);
  const ofOtherStart = [
    ...(coversStay(row, manifest, facts) ? [] : ['tides']),
    ...(isOfDay(row, manifest) ? [] : ['weather']),
  ];
  const shown = items
    .map((item) => (item.state === 'ready' && ofOtherStart.includes(item.id) ? old(item) : item))
    .map((item) => (ON_ROUTE.includes(item.id) && isOther ? ofOtherRoute(item, isRunning) : item));
  return {
    state: stateOf(shown.filter(decides), manifest, isRunning),
    items: shown,
    bytes: shown.reduce((sum, item) => sum + item.bytes, 0),
    preparedAt: manifest.preparedAt,
    hasFailed: manifest.hasFailed,
  };
}

const BESIDE = new Set(PREFETCH_ITEMS.filter(({ neverDecides }) => neverDecides).map(({ id }) => id));
const decides = ({ id }: ItemReadiness) => !BESIDE.has(id);

function stateOf(items: readonly ItemReadiness[], { hasFailed }: Manifest, isRunning: boolean): Readiness {
  const isWhole = items.every(({ state }) => state === 'ready' || state === 'old');
  if (isWhole) return items.some(({ state }) => state === 'old') ? 'old' : 'ready';
  if (isRunning) return 'preparing';
  const hasPilotage = items.some(({ id, stored }) => id === 'pilotage' && stored > 0);
  if (hasPilotage) return 'partly';
  return hasFailed ? 'failed' : 'none';
}

function itemReadiness(
  item: PrefetchItem,
  manifest: Manifest,
  facts: Facts,
  now: number,
  isRunning: boolean,
): ItemReadiness {
  const known: ManifestItem | undefined = manifest.items.find(({ id }) => id === item.id);
  const found = (known?.keys ?? []).flatMap((key) => facts.get(key) ?? []);
  const parts = known?.keys.length ?? 0;
  const fetchedAt = found.length > 0 ? Math.min(...found.map((fact) => fact.fetchedAt)) : null;
  const isMissing = !known || known.isMissing || found.length < parts;
  const isOld = fetchedAt !== null && item.oldAfterMs !== undefined && now - fetchedAt > item.oldAfterMs;
  return {
    id: item.id,
    name: item.name,
    state: isMissing ? (isRunning ? 'fetching' : 'missing') : isOld ? 'old' : 'ready',
    fetchedAt,
    bytes: found.reduce((sum, fact) => sum + fact.bytes, 0),
    stored: found.length,
    parts,
  };
}

/** What is asked for by the route of a pilotage. */
const ON_ROUTE: readonly string[] = ['route', 'tides', 'extremes', 'rates'];

/** The route was changed after preparing, here or by somebody else: what is kept is that of the one before. */
function isOtherRoute({ route }: Row, { items }: Manifest): boolean {
  if (!route) return false;
  const key = items.find(({ id }) => id === 'route')?.keys;
  const [own] = keysOfRead(readRoute, { params: { id: route.uuid } });
  return key !== undefined && own !== undefined && !key.includes(own);
}

function ofOtherRoute(item: ItemReadiness, isRunning: boolean): ItemReadiness {
  return { ...item, state: isRunning ? 'fetching' : 'missing' };
}

/** The start was moved after preparing: the tides that are kept may not reach it. */
function coversStay(row: Row, { stations }: Manifest, facts: Facts): boolean {
  return tideKeysOf(stations, Date.parse(row.date), row.port.timezone).every((key) => facts.has(key));
}

/** The same of the weather, which is kept day by day; what is not there needs none. */
function isOfDay(row: Row, { date }: Manifest): boolean {
  return date === '' || weatherDay(Date.parse(row.date)) === weatherDay(Date.parse(date));
}

function old(item: ItemReadiness): ItemReadiness {
  return { ...item, state: 'old' };
}
