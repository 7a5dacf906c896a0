import { type Clash, clashesOf, movementOf, staysOf, takesRoom } from '../pilotages/clashes/clashes.ts';
import type { PilotageRow } from '../pilotages/pilotage.ts';
import { shortName } from '../session/user.ts';
import { type Instant, isoToInstant } from '../time/instant.ts';
import { UNSET } from '../words/labels.ts';
import type { BoardDay } from './board-day.ts';

/** A movement on the board. */
export interface BoardBar {
  row: PilotageRow;
  start: Instant;
  /** At the last constraint; null where her duration is unknown. */
  end: Instant | null;
  clashes: readonly Clash[];
}

/** A ship that lies alongside for certain. */
export interface BoardStay {
  uuid: string;
  ship: string;
  from: Instant;
  until: Instant;
}

/** A berth or a pilot, and what is planned there or with him. */
export interface BoardRow {
  uuid: string;
  name: string;
  bars: BoardBar[];
  stays: BoardStay[];
}

export interface DayBoard {
  berths: readonly BoardRow[];
  pilots: readonly BoardRow[];
  /** Movements without a pilot, or that go to no berth and come from none. */
  unassigned: readonly BoardBar[];
  /** All movements of the day, each once, by their start. */
  bars: readonly BoardBar[];
  /** Not planned yet, and not drawn. */
  drafts: number;
}

/**
 * What a day of a port looks like: under each berth the movements that come to it or leave it, under each pilot his own.
 * The rows are of the days around too: a ship that came yesterday lies there today, and what reaches over midnight is
 * drawn on both days.
 */
export function dayBoard(rows: readonly PilotageRow[], day: BoardDay): DayBoard {
  const clashes = clashesOf(rows);
  const onDay = rows.flatMap((row) => barOf(row, clashes.get(row.uuid) ?? [])).filter((bar) => isOn(bar, day));
  const bars = onDay.filter(({ row }) => takesRoom(row)).sort((one, other) => one.start - other.start);
  return {
    berths: berthRows(rows, bars, day),
    pilots: pilotRows(bars),
    unassigned: bars.filter(isUnassigned),
    bars,
    drafts: onDay.filter(({ row }) => row.status === 'Draft').length,
  };
}

export const hasPilot = ({ pilot, pilotSecond }: PilotageRow) => pilot !== null || pilotSecond !== null;
export const hasBerth = (row: PilotageRow) => berthsOf(row).length > 0;

/** For each bar the lane in which it meets no other; as few lanes as there are bars at one time. */
export function lanesOf(spans: readonly { from: number; to: number }[]): number[] {
  const ends: number[] = [];
  const lanes = spans.map(() => 0);
  const inOrder = spans.map((span, index) => ({ ...span, index })).sort((one, other) => one.from - other.from);
  for (const { from, to, index } of inOrder) {
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    lanes[index] = lane;
  }
  return lanes;
}

function barOf(row: PilotageRow, clashes: readonly Clash[]): BoardBar[] {
  const start = isoToInstant(row.date);
  if (start === null) return [];
  const [movement] = movementOf(row);
  return [{ row, start, end: movement?.end ?? null, clashes }];
}

function isOn({ start, end }: BoardBar, { from, to }: BoardDay): boolean {
  return start < to && (start >= from || (end !== null && end > from));
}

function isUnassigned({ row }: BoardBar): boolean {
  return row.status !== 'Done' && !(hasPilot(row) && hasBerth(row));
}

function berthsOf({ fromLocation, toLocation }: PilotageRow) {
  const places = [fromLocation, toLocation].filter((place) => place?.berthStationType === 'berth');
  return places.filter((place, index) => places.findIndex((one) => one?.uuid === place?.uuid) === index);
}

function berthRows(rows: readonly PilotageRow[], bars: readonly BoardBar[], day: BoardDay): BoardRow[] {
  const found = new Map<string, BoardRow>();
  for (const bar of bars)
    for (const berth of berthsOf(bar.row)) if (berth) rowOf(found, berth.uuid, berth.name).bars.push(bar);
  for (const [berth, stays] of staysOf(rows))
    for (const { row, from, until } of stays)
      if (from < day.to && until > day.from) {
        const name = rows.find(({ toLocation }) => toLocation?.uuid === berth)?.toLocation?.name ?? UNSET;
        rowOf(found, berth, name).stays.push({ uuid: row.uuid, ship: row.vessel.name, from, until });
      }
  return byName(found);
}

function pilotRows(bars: readonly BoardBar[]): BoardRow[] {
  const found = new Map<string, BoardRow>();
  for (const bar of bars) {
    const pilots = [bar.row.pilot, bar.row.pilotSecond].filter((one) => one !== null);
    for (const [index, { uuid, metadata }] of pilots.entries())
      if (pilots.findIndex((one) => one.uuid === uuid) === index)
        rowOf(found, uuid, metadata ? shortName(metadata) : UNSET).bars.push(bar);
  }
  return byName(found);
}

function rowOf(found: Map<string, BoardRow>, uuid: string, name: string): BoardRow {
  const known = found.get(uuid);
  if (known) return known;
  const row: BoardRow = { uuid, name, bars: [], stays: [] };
  found.set(uuid, row);
  return row;
}

/** "Berth 2" before "Berth 10". */
function byName(found: ReadonlyMap<string, BoardRow>): BoardRow[] {
  return [...found.values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  );
}
