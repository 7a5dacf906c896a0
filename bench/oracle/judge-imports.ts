import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackRefusals } from '@leadline/server/port-pack/read/pack-refusal';
import { readTideTables } from '@leadline/server/port-pack/read/read-tide-tables';
import { HOUR, MINUTE, oneOf, type Random, wholeFrom } from './draw-parts.ts';

const ZONE = 'Pacific/Auckland';
/** Around the days of 2026 on which the clocks of New Zealand change (Time Act 1974), and one in between. */
const DAYS = ['2026-04-05', '2026-09-27', '2026-06-10'].map((day) => Date.parse(`${day}T00:00Z`));

/** From the first to the last point, milliseconds. */
export interface Reach {
  first: number;
  last: number;
}

/** Imports two tables of points of one station: refused when both cover a day of the port from end to end, and else not. */
export async function judgeImport(random: Random): Promise<{ told: string | null; name: string }> {
  const around = oneOf(random, DAYS);
  const [one, other] = [drawReach(random, around), drawReach(random, around)] as const;
  const isRefused = isOverlap(one, other);
  const refusals = await refusalsOf([one, other]);
  const isSame = isRefused ? refusals.length === 1 && refusals[0]?.includes('both cover') : refusals.length === 0;
  const told = isSame ? null : `${JSON.stringify([one, other])}\n  by rule ${isRefused}\n  product ${refusals}`;
  return { told, name: isRefused ? 'import overlap refused' : 'import taken' };
}

function drawReach(random: Random, around: number): Reach {
  const first = around + wholeFrom(random, -144, 144) * 30 * MINUTE;
  return { first, last: first + wholeFrom(random, 1, 240) * 30 * MINUTE };
}

/** A day is covered when no instant of it is more than half an hour beyond the ends of the table. */
export function isOverlap(one: Reach, other: Reach): boolean {
  const days = new Set(daysOf(one));
  return daysOf(other).some((day) => days.has(day));
}

const STEP = 30 * MINUTE;
const CLOCK = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const dayAt = (at: number) => CLOCK.format(at);

/** By the half hours alone: a day whose half hours, midnight to midnight, all lie within reach. */
function daysOf({ first, last }: Reach): string[] {
  const [from, to] = [first - STEP, last + STEP];
  const isWhole = new Map<string, boolean>();
  for (let at = first - 26 * HOUR; at < last + 26 * HOUR; at += STEP) {
    const day = dayAt(at);
    isWhole.set(day, (isWhole.get(day) ?? true) && at >= from && at + STEP <= to);
  }
  return [...isWhole].filter(([, whole]) => whole).map(([day]) => day);
}

/** The tide of `linesOf`, metres. */
const CHECKED = { attribution: null, springRange: 3 };

async function refusalsOf(tables: readonly Reach[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-import-'));
  try {
    const statements = tables.map(({ first, last }, index) => {
      const file = `${index}.csv`;
      writeFileSync(join(folder, file), linesOf(first, last));
      return { kind: 'points' as const, file, year: 2026, datum: 'CD', timeBasis: 'utc' as const, ...CHECKED };
    });
    const refusals = new PackRefusals();
    const value = { key: 'gauge', name: 'Gauge', datum: 'CD', source: { kind: 'none' }, tables: statements };
    const at = () => ({ file: 'port.yaml', line: 1 });
    await readTideTables(
      { value, at } as unknown as Parameters<typeof readTideTables>[0],
      { folder, zone: ZONE },
      refusals,
    );
    return refusals.all.map(({ reason }) => reason);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A tide of 3 m that rises and falls in half a lunar day. */
function linesOf(first: number, last: number): string {
  const lines: string[] = [];
  for (let at = first; at <= last; at += STEP) {
    const height = 1.6 + 1.5 * Math.cos((2 * Math.PI * at) / (12.42 * HOUR));
    lines.push(`${new Date(at).toISOString()},${height.toFixed(3)}`);
  }
  return `${lines.join('\n')}\n`;
}
