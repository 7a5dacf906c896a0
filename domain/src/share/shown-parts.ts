import type { BerthingResult } from '../berthing/berthing-conditions.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import type { Attachment } from '../pilotages/attachments/attachment.ts';
import { shownAttachments } from '../pilotages/attachments/shown-attachments.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';
import type { Drawing } from '../plan/drawings/drawing.ts';
import { PORT_TEXTS, type PortExtra } from '../ports/port-extra.ts';
import type { CurveState } from '../risks/assess-constraint.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { fullName, type Person } from '../session/user.ts';
import { heightAt, type TideCurve } from '../tides/tide-curve.ts';
import { hours, type Instant, instantToIso, minutes } from '../time/instant.ts';
import { clocksAround } from '../time/port-time.ts';
import type { PilotageTug } from '../tugs/tug.ts';
import { CLOCKS_PART } from './kept/kept-clocks.ts';
import type { PartText } from './plan-content.ts';
import { type SharedWeather, WEATHER_PART } from './shared-weather.ts';

/** The files beside the plan: they stay in the port, also of what was signed. */
export const ATTACHMENTS_PART = 'attachments';

/** The versions of the port's texts. */
export const TEXTS_PART = 'texts';

/** What stood beside the plan when it was signed. */
export interface ShownPlan {
  pilotage: Pick<Pilotage, 'date' | 'port' | 'fromLocation' | 'toLocation' | 'route' | 'pilot' | 'pilotSecond'>;
  tugs: readonly PilotageTug[];
  drawings: readonly Drawing[];
  rows: readonly RowAssessment[];
  /** By uuid of the tide station. */
  curves: ReadonlyMap<string, CurveState>;
  /** Absent where it is not reckoned. */
  berthing?: BerthingResult | null | undefined;
  /** The forecasts around the passage and the limits they are held against; absent where they are not known. */
  weather?: SharedWeather | undefined;
  /** Absent for a person who may not see them. */
  attachments?: readonly Attachment[] | undefined;
  /** Texts of the port: when each was last changed before it was signed. */
  portExtras: readonly PortExtra[];
  /** What was ticked as read; absent where nothing was. */
  read?: readonly ReadText[] | undefined;
}

/** A text of the port that was ticked as read: the digest of its part of what people decided, and when. */
export interface ReadText {
  text: string;
  digest: string;
  at: string;
}

/** Heights are kept from so long before the start to so long after the last row, for the graph on paper. */
const [BEFORE, AFTER] = [hours(3), hours(6)];
const STEP = minutes(10);

/** One list of parts, as of `planParts`: what is added here is kept, and compared with what the server reckons. */
export function shownParts(plan: ShownPlan): PartText[] {
  const parts: [name: string, value: unknown][] = [
    ['names', namesOf(plan)],
    ['verdicts', plan.rows.map(shownRow)],
    ['tides', tidesOf(plan)],
    [CLOCKS_PART, clocksAround(Date.parse(plan.pilotage.date), plan.pilotage.port.timezone)],
    ...(plan.berthing === undefined ? [] : [['berthing', plan.berthing] as [string, unknown]]),
    ...(plan.weather === undefined ? [] : [[WEATHER_PART, plan.weather] as [string, unknown]]),
    ...(plan.attachments === undefined
      ? []
      : [[ATTACHMENTS_PART, shownAttachments(plan.attachments)] as [string, unknown]]),
    ...textsOf(plan.portExtras),
    ...(plan.read?.length ? [['read', plan.read] as [string, unknown]] : []),
  ];
  return parts.map(([name, value]) => ({ name, value: canonicalJson(value) }));
}

/** The text itself is a part of what people decided; a text without a known time of its last change has no version. */
function textsOf(extras: readonly PortExtra[]): [name: string, value: unknown][] {
  const since = PORT_TEXTS.flatMap((text) => {
    const known = extras.find(({ extraType }) => extraType === text)?.since;
    return known === undefined ? [] : [[text, known] as const];
  });
  return since.length > 0 ? [[TEXTS_PART, Object.fromEntries(since)]] : [];
}

/** What the ids of the plan are called: a name may be changed years later. */
export type KeptNames = Readonly<Record<string, string>>;

export function namesOf({
  pilotage,
  tugs,
  drawings,
  rows,
}: Pick<ShownPlan, 'pilotage' | 'tugs' | 'drawings' | 'rows'>): KeptNames {
  const person = (one: Person | null) =>
    one && { uuid: one.uuid, name: one.metadata ? fullName(one.metadata) : one.uuid };
  const { fromLocation, toLocation, route, pilot, pilotSecond } = pilotage;
  const named = [
    ...[fromLocation, toLocation, route, person(pilot), person(pilotSecond)],
    ...tugs.map(({ tug }) => tug),
    ...drawings.map(({ stage }) => stage),
    ...rows.map(({ routeConstraint: { uuid, constraint } }) => ({ uuid, name: constraint.name })),
    ...rows.map(({ tideStation }) => tideStation),
  ];
  return Object.fromEntries(named.flatMap((one) => (one ? [[one.uuid, one.name]] : [])));
}

/** A row as it was read: figures with the roundings of the screen. */
export interface KeptRow {
  uuid: string;
  name: string;
  at: string;
  isWaypoint: boolean;
  /** Skipped: not assessed. */
  hidden: boolean;
  verdict: RowAssessment['verdict'];
  sum: RowAssessment['sum'];
  problems: RowAssessment['problems'];
  cautions: RowAssessment['cautions'];
  tide: RowAssessment['tide'];
  station: string | null;
}

function shownRow(row: RowAssessment): KeptRow {
  const { uuid, constraint } = row.routeConstraint;
  const { isWaypoint, hidden, verdict, sum, problems, cautions, tide } = row;
  return {
    ...{ uuid, name: constraint.name, at: instantToIso(row.at) },
    ...{ isWaypoint, hidden, verdict, sum, problems, cautions, tide, station: row.tideStation?.uuid ?? null },
  };
}

/** The tide of one station around the passage, metres above its datum each ten minutes from the first; null: not known. */
export interface KeptTide {
  station: string;
  datum: string;
  from: string;
  stepMinutes: number;
  heights: (number | null)[];
  sources: { from: string; to: string; source: string; attribution: string | null; usualError: number | null }[];
}

function tidesOf({ pilotage, rows, curves }: ShownPlan): KeptTide[] {
  const start = Date.parse(pilotage.date);
  const from = Math.floor((start - BEFORE) / STEP) * STEP;
  const to = (rows.at(-1)?.at ?? start) + AFTER;
  const stations = [...new Set(rows.flatMap(({ tideStation }) => tideStation?.uuid ?? []))].sort();
  return stations.flatMap((station) => {
    const curve = curves.get(station);
    return typeof curve === 'object' ? [tideOf(station, curve, from, to)] : [];
  });
}

function tideOf(station: string, curve: TideCurve, from: Instant, to: Instant): KeptTide {
  const count = Math.ceil((to - from) / STEP) + 1;
  const heights = Array.from({ length: count }, (_, index) => heightAt(curve, from + index * STEP)?.height ?? null);
  const pieces = curve.pieces.filter((piece) => piece.from < to && piece.to > from);
  const sources = pieces.map((piece) => ({
    from: instantToIso(Math.max(piece.from, from)),
    to: instantToIso(Math.min(piece.to, to)),
    ...{ source: piece.source, attribution: piece.attribution, usualError: piece.usualError ?? null },
  }));
  return { station, datum: curve.datum, from: instantToIso(from), stepMinutes: STEP / minutes(1), heights, sources };
}
