import { assessPassage, type PassageInput } from '../berthing/assess-passage.ts';
import { stayFrom } from '../berthing/berthing-conditions.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { gapsBetween } from '../tides/tide-curve.ts';
import { type Run, SECOND } from './runs.ts';
import { atStart, type Bound } from './window-parts.ts';

/** A limit of weather at a place: "gust over 30 kn at Swing basin". */
export interface WeatherBound {
  weather: string;
}

/** What a window ends at. */
export interface WindowEdge {
  bound: Bound | WeatherBound;
  /** Beyond the edge it fails; or it is not known, because the heights of tide end there or have a gap. */
  beyond: 'fails' | 'tableEnds' | 'gap';
}

export interface KnownPart {
  bound: Bound;
  passes: readonly Run[];
  known: readonly Run[];
}

const holds = (runs: readonly Run[], second: number) =>
  runs.some(({ first, last }) => first <= second && second <= last);

/** What does not pass at a second beside a window: of what fails there the worst, else what is not known there. */
export function edgeAt(input: PassageInput, parts: readonly KnownPart[], second: number): WindowEdge | null {
  const open = parts.filter(({ passes }) => !holds(passes, second));
  const { rows } = assessPassage(atStart(input, second * SECOND)).route;
  const failing = open.filter(({ known }) => holds(known, second)).map(({ bound }) => bound);
  if (failing.length > 0) return { bound: worstOf(rows, failing), beyond: 'fails' };
  const [unknown] = open;
  return unknown ? { bound: unknown.bound, beyond: whyUnknown(input, rows, unknown.bound) } : null;
}

/** The row with the least result; the stay where no row fails. */
function worstOf(rows: readonly RowAssessment[], failing: readonly Bound[]): Bound {
  const uuids = new Set(failing.flatMap((bound) => (bound === 'berthStay' ? [] : [bound.uuid])));
  const worst = rows
    .filter(({ routeConstraint }) => uuids.has(routeConstraint.uuid))
    .reduce<RowAssessment | null>((least, row) => (least && leftOf(least) <= leftOf(row) ? least : row), null);
  return worst?.routeConstraint ?? 'berthStay';
}

const leftOf = ({ result }: RowAssessment) => result ?? Number.POSITIVE_INFINITY;

function whyUnknown(
  { curves, stay }: PassageInput,
  rows: readonly RowAssessment[],
  bound: Bound,
): WindowEdge['beyond'] {
  const row =
    bound === 'berthStay' ? rows.at(-1) : rows.find(({ routeConstraint }) => routeConstraint.uuid === bound.uuid);
  const curve = curves.get(row?.tideStation?.uuid ?? '');
  if (!row || typeof curve !== 'object') return 'tableEnds';
  const until = bound === 'berthStay' ? stayFrom(row.at, stay.nextDeparture).departureTime : row.at;
  const isEnd = gapsBetween(curve, row.at, until).some(
    ({ from, to }) => !Number.isFinite(from) || !Number.isFinite(to),
  );
  return isEnd ? 'tableEnds' : 'gap';
}
