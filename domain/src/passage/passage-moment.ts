import { isPlainWaypoint } from '../risks/assess-constraint.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import type { VerdictName } from '../risks/verdict.ts';
import type { TidalRate } from '../tides/tidal-rate.ts';
import { heightAt, type TideHeight } from '../tides/tide-curve.ts';
import { type Instant, minutes } from '../time/instant.ts';
import type { NoClearance } from '../words/passage.ts';
import type { Passage } from './passage.ts';
import { type ShipPlace, shipAt } from './ship-place.ts';

export interface MomentTide {
  /** Null for an observed height at a row without a station. */
  station: string | null;
  /** Metres above the station's datum; at a row the height that counts there. */
  height: number;
  certain: boolean;
  overridden: boolean;
  /** By the curve; null where it does not say. */
  tendency: 'rising' | 'falling' | 'level' | null;
}

export interface PassageMoment {
  at: Instant;
  /** Minutes after the start. */
  minutesAfterStart: number;
  /** The rows that are met at this very instant, the gravest first; hidden ones are left out. */
  met: readonly RowAssessment[];
  /** The shown row before and the one after. */
  before: RowAssessment | null;
  after: RowAssessment | null;
  ship: ShipPlace | null;
  /** Of `met`: what has a clearance to tell, as its row tells it. */
  row: RowAssessment | null;
  /** Where `row` is null: why. */
  reason: NoClearance | null;
  tide: MomentTide | null;
  stream: { rate: TidalRate; station: string } | null;
  /** The overhead row that is met now or next. */
  overhead: RowAssessment | null;
}

/**
 * All that is known of the ship at an instant of her passage. At a row it is what the row says, word for word; between rows
 * no depth is known, and nothing is estimated.
 */
export function momentAt(passage: Passage, at: Instant): PassageMoment {
  const shown = passage.rows.filter(({ hidden }) => !hidden);
  const met = shown.filter((row) => row.at === at).toSorted(byGravity);
  const row = met.find(({ routeConstraint }) => !isPlainWaypoint(routeConstraint.constraint)) ?? null;
  return {
    at,
    minutesAfterStart: (at - passage.start) / minutes(1),
    met,
    before: shown.findLast((one) => one.at < at) ?? null,
    after: shown.find((one) => one.at > at) ?? null,
    ship: shipAt(passage, at),
    row,
    reason: row ? null : reasonAt(passage, at, met),
    tide: tideAt(passage, at, row),
    stream: streamAt(passage, at, met),
    overhead: shown.find((one) => one.at >= at && one.routeConstraint.constraint.constraintType === 'OHC') ?? null,
  };
}

const GRAVITY: readonly VerdictName[] = ['failed', 'notCalculable', 'loading', 'passed'];

function byGravity(one: RowAssessment, other: RowAssessment): number {
  const infinite = Number.POSITIVE_INFINITY;
  const verdicts = GRAVITY.indexOf(one.verdict) - GRAVITY.indexOf(other.verdict);
  return verdicts || (one.result ?? infinite) - (other.result ?? infinite) || 0;
}

function reasonAt({ rows }: Passage, at: Instant, met: readonly RowAssessment[]): NoClearance {
  const first = rows[0];
  if (!first) return 'noRows';
  if (met.length > 0) return 'waypoint';
  if (rows.some((row) => row.at === at)) return 'hidden';
  return at < first.at ? 'beforeFirst' : 'betweenConstraints';
}

/** At a row its own tide; elsewhere the curve of the station that the next row goes by, else of the one before. */
function tideAt({ rows, curves }: Passage, at: Instant, row: RowAssessment | null): MomentTide | null {
  const source = row ?? nearestWith(rows, at, hasTideStation);
  const station = source && hasTideStation(source) ? source.tideStation : null;
  const curve = station ? curves.get(station.uuid) : undefined;
  const heightOf = (instant: Instant) => (typeof curve === 'object' ? heightAt(curve, instant) : null);
  const found = row ? row.tide : heightOf(at);
  if (found === null) return null;
  const { height, certain } = found;
  const overridden = row?.tide?.overridden ?? false;
  return { station: station?.name ?? null, height, certain, overridden, tendency: tendencyAt(heightOf, at) };
}

function hasTideStation({ tideStation, routeConstraint }: RowAssessment): boolean {
  return tideStation !== null && !routeConstraint.constraint.tideStationDeleted;
}

function tendencyAt(heightOf: (at: Instant) => TideHeight | null, at: Instant): MomentTide['tendency'] {
  const [before, after] = [heightOf(at - minutes(5)), heightOf(at + minutes(5))];
  if (before === null || after === null) return null;
  if (before.height === after.height) return 'level';
  return after.height > before.height ? 'rising' : 'falling';
}

/** At a row with a rate station its own stream; elsewhere that of the next row that has one, else of the one before. */
function streamAt({ rows, streamAt: find }: Passage, at: Instant, met: readonly RowAssessment[]) {
  const hasStation = ({ tideRateStation }: RowAssessment) => tideRateStation !== null;
  const source = met.find(hasStation) ?? nearestWith(rows, at, hasStation);
  const rate = source && find(source, at);
  return rate && source.tideRateStation ? { rate, station: source.tideRateStation.name } : null;
}

function nearestWith(rows: readonly RowAssessment[], at: Instant, has: (row: RowAssessment) => boolean) {
  return rows.find((row) => row.at >= at && has(row)) ?? rows.findLast((row) => row.at < at && has(row)) ?? null;
}
