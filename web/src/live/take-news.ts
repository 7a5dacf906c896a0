import type { Endpoint } from '@leadline/domain/contract/endpoint';
import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Pilotage, type PilotageRow, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { kindOf, readsOf } from '@leadline/sync/kinds/all-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '../data/answers/shown-answers.ts';
import { cacheOf, readingOf } from '../data/use-entity.ts';
import { currentSync } from '../sync/device-sync.ts';
import type { LiveNews } from './live-news.ts';

/** The answer to an edit of this device is on its way at the same time: it comes first, and then there is nothing to ask. */
const WAIT_MS = 150;
/** Four times a second at most. */
const APART_MS = 250;
/** An edit that is being sent is waited for, but not for ever. */
const MOST_WAITS = 12;
/** A run has many to send, and may take a minute on a weak link. */
const MOST_WAITS_OF_RUN = 240;
/** Between two edits of a run none is being sent for a moment. */
const RUN_GAP_MS = 3000;
/** Of more rows than this the whole list is read. */
const MOST_ROWS = 4;

interface Waiting extends ChangeEvent {
  waits: number;
}

/** Takes what is told, and asks the server for what is shown of it and not known yet. */
export function takeNews(client: QueryClient): { hear: (news: LiveNews) => void; stop: () => void } {
  let waiting = new Map<string, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takenAt = 0;
  let runAt = 0;

  const take = () => {
    timer = undefined;
    takenAt = Date.now();
    if (currentSync()?.engine.state().status === 'SYNC_IN_PROGRESS') runAt = takenAt;
    const isRun = takenAt - runAt < RUN_GAP_MS;
    const now = [...waiting.values()];
    waiting = new Map();
    const held = new Set(now.filter((each) => isBeingSent(each, isRun)));
    for (const each of held) wait({ ...each, waits: each.waits + 1 });
    askFor(
      client,
      now.filter((each) => !held.has(each)),
    );
  };
  const wait = (change: Waiting) => {
    const key = `${change.type} ${change.id}`;
    const known = waiting.get(key);
    if (!known || known.version < change.version) waiting.set(key, change);
    timer ??= setTimeout(take, Math.max(WAIT_MS, takenAt + APART_MS - Date.now()));
  };

  return {
    hear: (news) => (news === 'again' ? askForAll(client) : wait({ ...news, waits: 0 })),
    stop: () => clearTimeout(timer),
  };
}

/** By this device: its answer brings the change. While a run has more to send of a record, that is read once, after it. */
function isBeingSent({ id, waits }: Waiting, isRun: boolean): boolean {
  const engine = currentSync()?.engine;
  if (!engine || waits >= (isRun ? MOST_WAITS_OF_RUN : MOST_WAITS)) return false;
  return engine
    .outbox()
    .ops.some(
      ({ request, waits: isLeft, item, context }) =>
        (isRun || (request !== null && !isLeft)) && (item.endsWith(`:${id}`) || context.pilotage === id),
    );
}

function askForAll(client: QueryClient): void {
  for (const endpoint of readsOf()) for (const answer of answersOf(client, endpoint)) answer.outdate();
}

function askFor(client: QueryClient, changes: readonly ChangeEvent[]): void {
  const ofType = (type: ChangeEvent['type']) => changes.filter((each) => each.type === type);
  for (const { type, id, version } of changes) {
    const lists = listsOf(type);
    for (const { params, outdate } of lists.flatMap((list) => answersOf(client, list)))
      if (params.pilotageUuid === id) outdate();
    for (const { data, params, outdate } of lists.length === 0 ? answersOf(client, readPilotage) : [])
      if (params.id === id && data.version < version) outdate();
  }
  askForVessels(client, ofType('vessel'));
  askForStays(client, ofType('pilotage').map(idOf), (id) => rowOf(client, id)?.vessel.IMO);
  askForRows(client, ofType('pilotage'));
}

/** What lists the records of a kind that hang on a pilotage; the others are read with the pilotage itself. */
function listsOf(kind: ChangeEvent['type']): Endpoint[] {
  if (!kindOf(kind).isChild) return [];
  return [...readsOf([kind])].filter((endpoint) => endpoint !== readPilotage && endpoint !== listPilotages);
}

/**
 * When she leaves her berth another pilotage of hers says: it decides whether she stays afloat there. Of one whose ship
 * nobody knows it may be hers.
 */
function askForStays(
  client: QueryClient,
  ids: readonly string[],
  shipOf: (id: string) => string | null | undefined,
): void {
  for (const { data, params, outdate } of answersOf(client, readPilotage)) {
    const isOfHers = (id: string) => id !== params.id && [undefined, data.vessel.IMO].includes(shipOf(id));
    if (data.toLocation && data.vessel.IMO && ids.some(isOfHers)) outdate();
  }
}

/** Her record, and the pilotages that show something of her. */
function askForVessels(client: QueryClient, changes: readonly ChangeEvent[]): void {
  for (const { id, version } of changes) {
    const records = answersOf(client, readVessel).filter(({ params }) => params.imo === id);
    if (records.length > 0 && records.every(({ data }) => data.version >= version)) continue;
    for (const { outdate } of records) outdate();
    const isOfVessel = ({ vessel }: Pick<Pilotage, 'vessel'>) => vessel.IMO === id;
    for (const { data, outdate } of answersOf(client, readPilotage)) if (isOfVessel(data)) outdate();
    for (const { data, outdate } of answersOf(client, listPilotages)) if (data.some(isOfVessel)) outdate();
  }
}

/** Of a row that is there the pilotage alone is read; one that is new or may move to other days takes the list. */
function askForRows(client: QueryClient, changes: readonly ChangeEvent[]): void {
  if (answersOf(client, listPilotages).length === 0) return;
  const changed = changes.filter(({ id, version }) => (rowOf(client, id)?.version ?? 0) < version).map(idOf);
  if (changed.length === 0) return;
  if (changed.length > MOST_ROWS || document.hidden || changed.some((id) => !rowOf(client, id)))
    askForLists(client, changed);
  else for (const id of changed) void readRow(client, id);
}

const idOf = ({ id }: ChangeEvent) => id;

function rowOf(client: QueryClient, id: string): PilotageRow | undefined {
  return answersOf(client, listPilotages)
    .flatMap(({ data }) => data)
    .find(({ uuid }) => uuid === id);
}

/** The ships of these may be others than before. */
function askForLists(client: QueryClient, changed: readonly string[]): void {
  for (const { outdate } of answersOf(client, listPilotages)) outdate();
  askForStays(client, changed, () => undefined);
}

/** What cannot be read, as an archived pilotage by a pilot, leaves the list when that is read. */
async function readRow(client: QueryClient, id: string): Promise<void> {
  const known = rowOf(client, id);
  const reading = readingOf(readPilotage, { params: { id } }, {});
  const answer = await client.fetchQuery({ ...reading, staleTime: 0, retry: false }).catch(() => null);
  if (!answer || answer.fromDevice) return askForLists(client, [id]);
  const row = pilotageRow.parse(answer.data);
  let hasMoved = false;
  await cacheOf(client).patch(listPilotages, { query: { portUuid: row.port.uuid } }, (rows) =>
    rows.map((each) => {
      if (each.uuid !== row.uuid || each.version > row.version) return each;
      hasMoved ||= each.date !== row.date;
      return row;
    }),
  );
  // The stays of the ship that it was of were asked for when it was told.
  if (known?.vessel.IMO !== row.vessel.IMO) askForStays(client, [id], () => row.vessel.IMO);
  if (hasMoved) askForLists(client, []);
}
