import { showMetres } from '../../numbers/units.ts';
import type { Pilotage } from '../../pilotages/pilotage.ts';
import type { Position } from '../../ports/port.ts';
import type { ShipFigures } from '../../risks/assess-constraint.ts';
import { isDraft, marginRule } from '../../risks/assess-constraint.ts';
import type { RowAssessment } from '../../risks/assess-route.ts';
import { countedAirDraft } from '../../risks/clearance/overhead-clearance.ts';
import { safetyMargin } from '../../risks/clearance/safety-margin.ts';
import { milesBetween } from '../../risks/leg-speed.ts';
import { LEAST_WAYPOINTS, type RtzLeg, type RtzWaypoint, rtzDocument } from '../../routes/rtz-export.ts';
import { hours } from '../../time/instant.ts';
import { portClock, portDay } from '../../time/port-time.ts';
import { RTZ } from '../../words/plan/rtz.ts';
import { type RouteStop, routeStops } from './route-stops.ts';

export type RtzPilotage = Pick<Pilotage, 'vessel' | 'route' | 'port' | 'date'>;

export interface RtzInput {
  pilotage: RtzPilotage;
  mmsi: string | null;
  /** What the port says wherever it is shown. */
  notice: string | null;
  ship: ShipFigures;
  /** In the order of the route. */
  rows: readonly RowAssessment[];
  /** The track of the route in the order of sailing; null when the port gives none. */
  track: readonly Position[] | null;
  /** PREFS-07; while it is not known whether the port hides them, they are hidden. */
  hidesLocations: boolean;
}

export type RtzFile = { kind: 'file'; name: string; text: string } | { kind: 'none'; reason: string };

/**
 * The route of a pilotage as it is planned, for the ship's own chart system: her places with their times, the way between
 * them, what must stay under the keel, her drafts and her height. Verdicts are left out: what passes here depends on the
 * tide of its minute.
 */
export function pilotageRtz(input: RtzInput): RtzFile {
  const { pilotage, rows } = input;
  if (!pilotage.route) return { kind: 'none', reason: RTZ.noRoute };
  if (input.hidesLocations) return { kind: 'none', reason: RTZ.locationsHidden };
  const stops = routeStops(placesOf(rows), input.track);
  const placed = stops.filter(({ passed }) => passed.length > 0);
  if (placed.length < LEAST_WAYPOINTS) return { kind: 'none', reason: RTZ.tooFewPlaces };
  const text = rtzDocument({
    name: `${pilotage.vessel.name}, ${pilotage.route.name}`,
    author: pilotage.port.name,
    status: [RTZ.status, input.notice].filter(Boolean).join('. '),
    vessel: { name: pilotage.vessel.name, mmsi: input.mmsi, imo: pilotage.vessel.IMO },
    waypoints: waypointsOf(stops, input),
    scheduleName: RTZ.schedule,
  });
  return { kind: 'file', name: fileName(pilotage), text };
}

interface Place {
  row: RowAssessment;
  /** The rows before it that have no position: the way that leads here is theirs too. */
  unplaced: readonly RowAssessment[];
}

const locationOf = ({ routeConstraint }: RowAssessment) => routeConstraint.constraint.location;

function placesOf(rows: readonly RowAssessment[]): { item: Place; position: Position }[] {
  let unplaced: RowAssessment[] = [];
  return rows.flatMap((row, index) => {
    const position = locationOf(row);
    if (!position) {
      unplaced.push(row);
      return [];
    }
    const isLast = rows.slice(index + 1).every((later) => locationOf(later) === null);
    const around = isLast ? [...unplaced, ...rows.slice(index + 1)] : unplaced;
    unplaced = [];
    return [{ item: { row, unplaced: around }, position }];
  });
}

type Stop = RouteStop<Place>;

function waypointsOf(stops: readonly Stop[], input: RtzInput): RtzWaypoint[] {
  const firstPlace = stops.findIndex(({ passed }) => passed.length > 0);
  const lastPlace = stops.findLastIndex(({ passed }) => passed.length > 0);
  return stops.map((stop, index) => ({
    name: stop.passed.map(({ row }) => row.routeConstraint.constraint.name).join(' / ') || null,
    position: stop.position,
    arrival: index === firstPlace ? null : (stop.passed[0]?.row.at ?? null),
    departure: index === lastPlace ? null : (stop.passed.at(-1)?.row.at ?? null),
    leg: index === 0 ? null : legTo(index, stops, input),
  }));
}

/** Everything that is asked between the place before and the next one holds for each leg of that way. */
function legTo(index: number, stops: readonly Stop[], { ship, rows }: RtzInput): RtzLeg {
  const isPlace = ({ passed }: Stop) => passed.length > 0;
  const before = stops.findLastIndex((stop, at) => at < index && isPlace(stop));
  const next = stops.findIndex((stop, at) => at >= index && isPlace(stop));
  const asked = next === -1 ? rowsAt(stops[before]) : rowsAt(stops[next]);
  // No leg leads to the first place: what is asked there holds on the leg that leaves it.
  const isFirstWay = before !== -1 && stops.slice(0, before).every((stop) => !isPlace(stop));
  const counted = isFirstWay ? [...rowsAt(stops[before]), ...asked] : asked;
  return {
    speed: before === -1 || next === -1 ? null : speedBetween(stops.slice(before, next + 1)),
    draughtForward: drawn(ship.fwdDraft),
    draughtAft: drawn(ship.aftDraft),
    staticUkc: greatest(counted.map((row) => marginUnderKeel(row, ship))),
    masthead: rows.length === 0 ? null : (countedAirDraft(ship)?.airDraft ?? null),
    info: counted.flatMap(wordsOf).join('; ') || null,
  };
}

function rowsAt(stop: Stop | undefined): RowAssessment[] {
  return stop?.passed.flatMap(({ row, unplaced }) => [...unplaced, row]) ?? [];
}

const drawn = (draft: number | null) => (isDraft(draft) ? draft : null);

/** Knots over the ground along the way of the file; null where a way takes no time. */
function speedBetween(way: readonly Stop[]): number | null {
  const [left, reached] = [way[0]?.passed.at(-1)?.row.at, way.at(-1)?.passed[0]?.row.at];
  if (left === undefined || reached === undefined || reached <= left) return null;
  const miles = way.slice(1).reduce((sum, stop, index) => sum + milesFrom(way[index], stop), 0);
  return miles / ((reached - left) / hours(1));
}

const milesFrom = (from: Stop | undefined, to: Stop) => (from ? milesBetween(from.position, to.position) : 0);

/** The margin that the plan asks for under the keel, metres, whether or not its tide is known. */
function marginUnderKeel({ routeConstraint, overrides, hidden }: RowAssessment, ship: ShipFigures): number | null {
  const { constraint } = routeConstraint;
  const isKeel = constraint.constraintType === 'UKC' || constraint.constraintType === 'UKC_DYNA';
  if (!isKeel || hidden) return null;
  const rule = marginRule({ constraint, overrides });
  if (rule.given === null && rule.percent !== null && !isDraft(ship.maxDraft)) return null;
  if (rule.given === null && rule.percent === null && rule.metres === null) return null;
  return safetyMargin(rule, ship.maxDraft ?? 0).calculatedSafetyMargin;
}

function greatest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** What of a row has no field of its own in the format. */
function wordsOf({ routeConstraint, hidden, overrides }: RowAssessment): string[] {
  const { name, constraintType } = routeConstraint.constraint;
  if (hidden) return [RTZ.notAssessed(name)];
  if (constraintType !== 'UKC' && constraintType !== 'UKC_DYNA') return [];
  const dynamic = constraintType === 'UKC_DYNA';
  const { allowances, squatAllowance, swellAllowance, rissagaAllowance } = overrides;
  const counted = dynamic ? [allowances, squatAllowance, swellAllowance, rissagaAllowance] : [allowances];
  const sum = counted.reduce<number>((total, part) => total + (part ?? 0), 0);
  return sum > 0 ? [RTZ.allowances(name, showMetres(sum))] : [];
}

/** `20261122_0430_KEA-MERIDIAN.rtz`, by the clock of the port. */
function fileName({ date, port, vessel }: RtzPilotage): string {
  const start = Date.parse(date);
  const day = portDay(start, port.timezone).replaceAll('-', '');
  const ship = vessel.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${[day, portClock(start, port.timezone).replace(':', ''), ship].filter(Boolean).join('_')}.rtz`;
}
