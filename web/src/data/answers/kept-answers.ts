import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import {
  listDrawings,
  listPilotageTugs,
  listSignatures,
  listTugs,
  readPlanSettings,
} from '@leadline/domain/contract/plan-endpoints';
import {
  listBerthStations,
  listPortExtras,
  listPreferences,
  listRoutes,
  listTideStations,
  readRoute,
  readTideData,
  readTideRateData,
} from '@leadline/domain/contract/port-endpoints';
import { listPorts, listUsers } from '@leadline/domain/contract/session-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Attachment, attachmentPlace } from '@leadline/domain/pilotages/attachments/attachment';
import { LIST_DAYS_BACK } from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { DAY } from '@leadline/domain/time/instant';
import { addPortDays, portDay } from '@leadline/domain/time/port-time';
import type { KeptAnswer } from '../store/device-cache.ts';
import { daysTouched } from '../store/tide-days.ts';

/** What is kept on the device. Searches are not: their keys would be words of people. */
const KEPT: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[listPilotages, readPilotage, listPilotageExtras, listSignatures, listDrawings, listPilotageTugs],
  ...[readVessel, listRoutes, readRoute, readPlanSettings, listTugs, readTideData, readTideRateData],
  ...[listPorts, listUsers, listPreferences, listBerthStations, listPortExtras, listTideStations],
]);

/** Kept as well, by name: what they answer is described in code that comes when it is first needed. */
const KEPT_NAMES: ReadonlySet<string> = new Set([
  ...['GET /omc/system', 'GET /omc/plan', 'GET /dhi/ncos', 'GET /dhi/transits', 'GET /pilotages/:id/history'],
  ...['GET /pilotages/:id/comment', 'GET /weather-locations', 'GET /weather-limits', 'GET /weather/multi'],
  ...['GET /pilotages/:id/kept', 'GET /signatures/changed'],
]);

export function isKept(endpoint: Endpoint): boolean {
  return KEPT.has(endpoint) || KEPT_NAMES.has(nameOf(endpoint));
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/**
 * Where an answer stands: its endpoint and what was asked. It lies in the clear, also while the app is locked
 * (docs/security.md): uuids, days, instants, kinds, IMO numbers and places of the port, and never what a person typed.
 */
export function answerKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  return `${nameOf(endpoint)} ${inOrder(input.params)}${inOrder(keptQuery(endpoint, input.query))}`;
}

/** What services said last of a pilotage stands under the pilotage alone, whatever start, route and draft it was asked for. */
const KEPT_BY_PILOTAGE: ReadonlySet<string> = new Set(['GET /omc/plan', 'GET /dhi/ncos', 'GET /dhi/transits']);

/** What services are asked for is about words and figures of people: it stands in no key. */
const NOT_IN_KEYS: readonly string[] = ['routeName', 'maxDraft'];

/** Whether a field of a question may stand in a key. */
export function standsInKey(name: string): boolean {
  return !NOT_IN_KEYS.includes(name);
}

function keptQuery(endpoint: Endpoint, query: unknown): unknown {
  if (!KEPT_BY_PILOTAGE.has(nameOf(endpoint))) return query;
  const { portUuid, pilotageUuid, ...others } = (query ?? {}) as Record<string, unknown>;
  if (pilotageUuid) return { portUuid, pilotageUuid };
  return { portUuid, ...Object.fromEntries(Object.entries(others).filter(([name]) => standsInKey(name))) };
}

function inOrder(values: unknown): string {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))));
}

export interface TideQuery {
  stationUuid: string;
  fromDate: string;
  toDate: string;
  tidesType: 'all' | 'extremes';
}

/** One row for each day of UTC that is asked for. */
export function tideKeys({ stationUuid, fromDate, toDate, tidesType }: TideQuery): string[] {
  const days = daysTouched(Date.parse(fromDate), Date.parse(toDate));
  return days.map((day) => `tide|${stationUuid}|${tidesType}|${day}`);
}

/** With the digest of its bytes: another image of the same chart is another row. Without it all images of the chart. */
export function chartKey(uuid: string, sha256 = ''): string {
  return `chart|${uuid}|${sha256}`;
}

/** A file beside a plan, with the digest of its bytes. */
export function fileKey(file: Pick<Attachment, 'url' | 'sha256'>): string {
  return `file|${attachmentPlace(file)?.file ?? ''}|${file.sha256}`;
}

/** All rows under which an answer is kept. */
export function keysOfRead<E extends Endpoint>(endpoint: E, input: CallInput<E>): string[] {
  const isTide = (endpoint as Endpoint) === readTideData;
  return isTide ? tideKeys(input.query as unknown as TideQuery) : [answerKey(endpoint, input)];
}

/** Lists of pilotages of one port are answered together. */
export function groupOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  return (endpoint as Endpoint) === listPilotages ? (input.query as { portUuid: string }).portUuid : '';
}

/** Of two answers the higher version is the newer one; a list has none. */
export function versionOf(data: unknown): number {
  const version = (data as { version?: unknown } | null)?.version;
  return typeof version === 'number' ? version : 0;
}

interface ListQuery {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** First and last day, both included. */
interface DaysRead {
  first: string;
  last: string;
}

/** The days that a kept list holds whole: those it was asked for, but of a list that was cut only those after its oldest row. */
export function daysOfList(key: string, { data, meta, fetchedAt }: KeptAnswer): DaysRead {
  const asked = daysOfKey(key, fetchedAt);
  if (!(meta as { truncated?: boolean } | undefined)?.truncated) return asked;
  const whole = (data as PilotageRow[]).map(({ date, port }) =>
    addPortDays(portDay(Date.parse(date), port.timezone), 1),
  );
  const first = whole.reduce((oldest, day) => (day < oldest ? day : oldest), LAST_DAY);
  return { ...asked, first: first > asked.first ? first : asked.first };
}

/** The days that stand in a key; what it was asked for without days counts from when it was read. */
function daysOfKey(key: string, fetchedAt: number): DaysRead {
  const { startDate, endDate } = JSON.parse(key.slice(key.lastIndexOf('{'))) as ListQuery;
  if (startDate || endDate) return { first: startDate || FIRST_DAY, last: endDate || LAST_DAY };
  return { first: isoDay(fetchedAt - (LIST_DAYS_BACK - 1) * DAY), last: LAST_DAY };
}

/** Whether lists of these days hold all days of a range, some of them or none. */
export function coverageOf({ startDate, endDate }: ListQuery, read: readonly DaysRead[]): 'all' | 'some' | 'none' {
  if (!startDate || !endDate) return read.some(({ last }) => last === LAST_DAY) ? 'all' : 'some';
  const touching = read.filter(({ first, last }) => first <= endDate && last >= startDate);
  if (touching.length === 0) return 'none';
  let next = startDate;
  for (const { first, last } of touching.sort((one, other) => (one.first < other.first ? -1 : 1)))
    if (first <= next && last >= next) next = last === LAST_DAY ? LAST_DAY : isoDay(Date.parse(last) + DAY);
  return next > endDate ? 'all' : 'some';
}

function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The rows of a range out of all lists that were read of a port; of a row that stands in several the highest version. */
export function rowsOfRange(lists: readonly (readonly PilotageRow[])[], { startDate, endDate }: ListQuery) {
  const byUuid = new Map<string, PilotageRow>();
  for (const row of lists.flat()) {
    const known = byUuid.get(row.uuid);
    if (!known || known.version <= row.version) byUuid.set(row.uuid, row);
  }
  return [...byUuid.values()].filter((row) => {
    const day = portDay(Date.parse(row.date), row.port.timezone);
    return (!startDate || day >= startDate) && (!endDate || day <= endDate);
  });
}
