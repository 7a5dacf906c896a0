import type { Instant } from '../time/instant.ts';
import { portDay } from '../time/port-time.ts';
import { MAX_SWL, type Vessel } from '../vessels/vessel.ts';
import { type PilotageTug, STANDBY_LINE, type Tug } from './tug.ts';

/** Where a tug makes fast, seen from above. */
export interface TugLine {
  number: number;
  name: string;
  /** Part of her length from the stern forward. */
  fromStern: number;
  /** Part of half her beam, to port above zero. */
  toPort: number;
}

/** TUGS-02: the lines with a bollard, from the bow round by port. */
export const TUG_LINES: readonly TugLine[] = [
  line(0, 'bow', 1, 0),
  line(1, 'bow_port', 0.95, 0.5),
  line(2, 'fwd_port', 0.8, 1),
  line(3, 'beam_port', 0.5, 1),
  line(4, 'aft_port', 0.25, 1),
  line(5, 'quarter_port', 0.1, 0.9),
  line(6, 'stern_port', 0.02, 0.5),
  line(7, 'stern', 0, 0),
  line(8, 'stern_starboard', 0.02, -0.5),
  line(9, 'quarter_starboard', 0.1, -0.9),
  line(10, 'aft_starboard', 0.25, -1),
  line(11, 'beam_starboard', 0.5, -1),
  line(12, 'fwd_starboard', 0.8, -1),
  line(13, 'bow_starboard', 0.95, -0.5),
];

function line(number: number, name: string, fromStern: number, toPort: number): TugLine {
  return { number, name, fromStern, toPort };
}

/** "bow port", and "standby" of a tug that makes nothing fast. */
export function lineName(number: number): string {
  if (number === STANDBY_LINE) return 'standby';
  return TUG_LINES[number]?.name.replaceAll('_', ' ') ?? String(number);
}

const MAX_TUG_NAME = 15;

/** TUGS-08: on the diagram a name is cut at 15 characters. */
export function cutTugName(name: string): string {
  const letters = [...name];
  return letters.length > MAX_TUG_NAME ? `${letters.slice(0, MAX_TUG_NAME).join('')}…` : name;
}

/** TUGS-12: the two azimuth drives by their usual letters, every other type as the port calls it. */
export function shortTugType(tugType: string): string {
  if (/azimuth tractor drive/i.test(tugType)) return 'ATD';
  return /azimuth stern drive/i.test(tugType) ? 'ASD' : tugType;
}

/** Safe working load of the bollard of a line, tonnes; null when it is not set. */
export function swlOf(vessel: Pick<Vessel, 'metadata'> | undefined, lineNumber: number): number | null {
  return vessel?.metadata.bollard_swl?.[String(lineNumber)] ?? null;
}

/** TUGS-09: a tug that pulls more than the bollard of its line bears; as much as it bears is no warning. */
export function isOverSwl(tonnage: number, swl: number | null): boolean {
  return swl !== null && tonnage > swl;
}

const LEGACY_UNTIL = '2021-06-28';

/** TUGS-10: the one load of the whole ship, of pilotages made before loads were kept by line; tonnes. */
export function legacySwl(
  createdAt: Instant | null,
  zone: string,
  vessel: Pick<Vessel, 'safeWorkLoad'> | undefined,
): number | null {
  if (createdAt === null || portDay(createdAt, zone) >= LEGACY_UNTIL) return null;
  return vessel?.safeWorkLoad ?? null;
}

/** TUGS-05: whether a typed figure is a load that a bollard can have, tonnes. */
export function isSwl(tonnes: number): boolean {
  return tonnes >= 0 && tonnes <= MAX_SWL;
}

/** A place of the diagram with what stands there. */
export interface LineOnBoard {
  number: number;
  name: string;
  /** Null while nothing is made fast; of two, what the server has. */
  tug: PilotageTug | null;
  swl: number | null;
  isOver: boolean;
}

/** What the diagram shows: every line, the tug that stands by, and who is free. */
export interface TugBoard {
  lines: readonly LineOnBoard[];
  standby: PilotageTug | null;
  /** Lines whose tug pulls more than the bollard bears. */
  over: readonly (LineOnBoard & { tug: PilotageTug })[];
  /** Sum of the pull of the tugs made fast, tonnes. */
  pull: number;
  fastCount: number;
  /** Tugs of the port that are assigned nowhere (TUGS-03). */
  free: readonly Tug[];
  /** Put to a line on this device, where somebody else was faster. */
  clash: TugClash | null;
}

/** An assignment of this device and what stands in its way. */
export interface TugClash {
  mine: PilotageTug;
  theirs: PilotageTug;
}

export function tugBoard(
  tugs: readonly PilotageTug[],
  ofPort: readonly Tug[],
  vessel: Pick<Vessel, 'metadata'> | undefined,
): TugBoard {
  const at = (number: number) => standing(tugs.filter(({ lineNumber }) => lineNumber === number));
  const lines = TUG_LINES.map(({ number }): LineOnBoard => {
    const [tug, swl] = [at(number), swlOf(vessel, number)];
    return { number, name: lineName(number), tug, swl, isOver: tug !== null && isOverSwl(tug.tug.tonnage, swl) };
  });
  const fast = lines.flatMap(({ tug }) => tug ?? []);
  const assigned = new Set(tugs.map(({ tug }) => tug.uuid));
  return {
    lines,
    standby: at(STANDBY_LINE),
    over: lines.filter((each): each is TugBoard['over'][number] => each.isOver),
    pull: fast.reduce((sum, { tug }) => sum + hundredths(tug.tonnage), 0) / 100,
    fastCount: fast.length,
    free: ofPort.filter(({ uuid }) => !assigned.has(uuid)),
    clash: clashIn(tugs),
  };
}

const hundredths = (tonnes: number) => Math.round(tonnes * 100);

/** What the server has, before what waits on this device. */
function standing(tugs: readonly PilotageTug[]): PilotageTug | null {
  return tugs.find(isStored) ?? tugs[0] ?? null;
}

/** What is made on this device has no version yet. */
const isStored = ({ version }: PilotageTug) => version > 0;

/** A line that two people gave to two tugs, or a tug that they gave to two lines. */
function clashIn(tugs: readonly PilotageTug[]): TugClash | null {
  for (const mine of tugs.filter((each) => !isStored(each))) {
    const theirs = tugs.find((each) => isStored(each) && isInTheWay(mine, each));
    if (theirs) return { mine, theirs };
  }
  return null;
}

/** Whether one assignment keeps another from being made. */
export function isInTheWay(wanted: Pick<PilotageTug, 'tug' | 'lineNumber'>, standing: PilotageTug): boolean {
  if (wanted.lineNumber === standing.lineNumber) return true;
  const isFast = wanted.lineNumber !== STANDBY_LINE && standing.lineNumber !== STANDBY_LINE;
  return isFast && wanted.tug.uuid === standing.tug.uuid;
}
