import type { Endpoint } from '@leadline/domain/contract/endpoint';
import type { ChangeEvent, MailFailedEvent } from '@leadline/domain/contract/live-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listShares } from '@leadline/domain/contract/share-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Pilotage, type PilotageRow, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { kindOf, readsOf } from '@leadline/sync/kinds/all-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf, noteAsking, type ShownAnswer } from '../data/answers/shown-answers.ts';
import { cacheOf, readingOf } from '../data/use-entity.ts';
import { currentSync } from '../sync/device-sync.ts';
import { followRun, recordsOf } from './follow-run.ts';
import type { LiveNews } from './live-news.ts';

/** The answer to an edit of this device is on its way at the same time: it comes first, and then there is nothing to ask. */
const WAIT_MS = 150;
/** Four times a second at most. */
const APART_MS = 250;
/** An edit that is being sent is waited for, but not for ever. */
const MOST_WAITS = 12;
/** Of more rows than this the whole list is read. */
const MOST_ROWS = 4;

interface Heard extends ChangeEvent {
  /** When the newest of them was heard, device time in milliseconds: what is asked for later has it. */
  at: number;
}
interface Waiting extends Heard {
  waits: number;
}

/** Takes what is told, and asks the server for what is shown of it and not known yet. */
export function takeNews(
  client: QueryClient,
  mailFailed: (told: MailFailedEvent) => void,
): { hear: (news: LiveNews) => void; stop: () => void } {
  const run = followRun();
  const forget = noteAsking(client);
  let waiting = new Map<string, Waiting>();
  let again: { at: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takenAt = 0;

  const take = () => {
    timer = undefined;
    takenAt = Date.now();
    run.look();
    const now = [...waiting.values()];
    waiting = new Map();
    const held = new Set(now.filter((each) => isBeingSent(each) || run.isOf(each)));
    for (const each of held) wait({ ...each, waits: each.waits + 1 });
    askFor(
      client,
      now.filter((each) => !held.has(each)),
    );
    takeAgain();
  };
  const takeAgain = () => {
    if (again && !run.isOn()) {
      askForAll(client, again.at);
      again = null;
    }
    if (again) takeSoon();
  };
  const wait = (change: Waiting) => {
    const key = `${change.type} ${change.id}`;
    const known = waiting.get(key);
    if (!known || known.version < change.version) waiting.set(key, change);
    takeSoon();
  };
  const takeSoon = () => {
    timer ??= setTimeout(take, Math.max(WAIT_MS, takenAt + APART_MS - Date.now()));
  };

  return {
    hear: (news) => {
      run.look();
      if (news !== 'again' && 'mailFailed' in news) return mailFailed(news.mailFailed);
      if (news !== 'again') return wait({ ...news, waits: 0, at: Date.now() });
      again = { at: Date.now() };
      takeAgain();
    },
    stop: () => {
      clearTimeout(timer);
      forget();
    },
  };
}

/** By this device: its answer brings the change. */
function isBeingSent({ id, waits }: Waiting): boolean {
  if (waits >= MOST_WAITS) return false;
  const ops = currentSync()?.engine.outbox().ops ?? [];
  return ops.some((op) => op.request !== null && !op.waits && recordsOf(op).includes(id));
}

/** What became of e-mails too: of one that was given up nobody may have been told. */
function askForAll(client: QueryClient, at: number): void {
  for (const endpoint of [...readsOf(), listShares])
    for (const answer of answersOf(client, endpoint)) if (!answer.isAskedSince(at)) answer.outdate();
}

function askFor(client: QueryClient, changes: readonly Heard[]): void {
  const ofType = (type: ChangeEvent['type']) => changes.filter((each) => each.type === type);
  for (const { type, id, version, at } of changes) {
    const lists = listsOf(type);
    for (const { params, isAskedSince, outdate } of lists.flatMap((list) => answersOf(client, list)))
      if ((params.pilotageUuid ?? params.id) === id && !isAskedSince(at)) outdate();
    for (const { data, params, isAskedSince, outdate } of showsPilotage(type) ? answersOf(client, readPilotage) : [])
      if (params.id === id && data.version < version && !isAskedSince(at)) {
        outdate();
        if (type === 'pilotage') askForLinks(client, id, at);
      }
  }
  askForVessels(client, ofType('vessel'));
  askForStays(client, ofType('pilotage'), (id) => rowOf(client, id)?.vessel.IMO);
  askForRows(client, ofType('pilotage'));
}

/** That a link was opened or read makes another status, and is said beside its address too. */
function askForLinks(client: QueryClient, pilotage: string, at: number): void {
  for (const { params, isAskedSince, outdate } of answersOf(client, listShares))
    if (params.id === pilotage && !isAskedSince(at)) outdate();
}

/** What lists the records of a kind that hang on a pilotage; the others are read with the pilotage itself. */
function listsOf(kind: ChangeEvent['type']): Endpoint[] {
  if (!kindOf(kind).isChild) return [];
  return [...readsOf([kind])].filter((endpoint) => endpoint !== readPilotage && endpoint !== listPilotages);
}

/** Whether it shows in the pilotage itself, as a check does, and what was accepted. */
const showsPilotage = (kind: ChangeEvent['type']) => listsOf(kind).length === 0 || kind === 'signatures';

/**
 * When she leaves her berth another pilotage of hers says: it decides whether she stays afloat there. Of one whose ship
 * nobody knows it may be hers.
 */
function askForStays(
  client: QueryClient,
  changes: readonly Pick<Heard, 'id' | 'at'>[],
  shipOf: (id: string) => string | null | undefined,
): void {
  for (const { data, params, isAskedSince, outdate } of answersOf(client, readPilotage)) {
    const isOfHers = (id: string) => id !== params.id && [undefined, data.vessel.IMO].includes(shipOf(id));
    const isDue = changes.some(({ id, at }) => isOfHers(id) && !isAskedSince(at));
    if (data.toLocation && data.vessel.IMO && isDue) outdate();
  }
}

/** Her record, and the pilotages that show something of her. */
function askForVessels(client: QueryClient, changes: readonly Heard[]): void {
  for (const { id, version, at } of changes) {
    const ask = <T>({ isAskedSince, outdate }: ShownAnswer<T>) => {
      if (!isAskedSince(at)) outdate();
    };
    const records = answersOf(client, readVessel).filter(({ params }) => params.imo === id);
    if (records.length > 0 && records.every(({ data }) => data.version >= version)) continue;
    for (const record of records) ask(record);
    const isOfVessel = ({ vessel }: Pick<Pilotage, 'vessel'>) => vessel.IMO === id;
    for (const shown of answersOf(client, readPilotage)) if (isOfVessel(shown.data)) ask(shown);
    for (const list of answersOf(client, listPilotages)) if (list.data.some(isOfVessel)) ask(list);
  }
}

/** Of a row that is there the pilotage alone is read; one that is new or may move to other days takes the list. */
function askForRows(client: QueryClient, changes: readonly Heard[]): void {
  const lists = answersOf(client, listPilotages);
  const isComing = (at: number) => lists.every(({ isAskedSince }) => isAskedSince(at));
  const changed = changes.filter(({ id, version, at }) => (rowOf(client, id)?.version ?? 0) < version && !isComing(at));
  if (changed.length === 0) return;
  if (changed.length > MOST_ROWS || document.hidden || changed.some(({ id }) => !rowOf(client, id)))
    askForLists(client, changed);
  else for (const each of changed) void readRow(client, each);
}

function rowOf(client: QueryClient, id: string): PilotageRow | undefined {
  return answersOf(client, listPilotages)
    .flatMap(({ data }) => data)
    .find(({ uuid }) => uuid === id);
}

/** The ships of these may be others than before. */
function askForLists(client: QueryClient, changed: readonly Pick<Heard, 'id' | 'at'>[]): void {
  for (const { outdate } of answersOf(client, listPilotages)) outdate();
  askForStays(client, changed, () => undefined);
}

/** What cannot be read, as an archived pilotage by a pilot, leaves the list when that is read. */
async function readRow(client: QueryClient, change: Heard): Promise<void> {
  const { id } = change;
  const known = rowOf(client, id);
  const reading = readingOf(readPilotage, { params: { id } }, {});
  const answer = await client.fetchQuery({ ...reading, staleTime: 0, retry: false }).catch(() => null);
  if (!answer || answer.fromDevice) return askForLists(client, [change]);
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
  if (known?.vessel.IMO !== row.vessel.IMO) askForStays(client, [change], () => row.vessel.IMO);
  if (hasMoved) askForLists(client, []);
}
