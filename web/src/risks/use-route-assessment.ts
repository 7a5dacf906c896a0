import {
  assessPassage,
  type Deciding,
  type Missing,
  type PassageAssessment,
  type PassageInput,
  passageOf,
  type Touching,
} from '@leadline/domain/berthing/assess-passage';
import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import { stayOf, stayStationOf } from '@leadline/domain/berthing/stay-station';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { CurveState } from '@leadline/domain/risks/assess-constraint';
import { overridesIn, type RouteAssessment } from '@leadline/domain/risks/assess-route';
import { constraintTimes } from '@leadline/domain/risks/constraint-times';
import type { RiskSummary } from '@leadline/domain/risks/risk-summary';
import { LOADING } from '@leadline/domain/risks/verdict';
import type { Route } from '@leadline/domain/routes/route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import type { Instant } from '@leadline/domain/time/instant';
import { isHeightNotShown } from '@leadline/domain/vessels/not-shown';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { useStayEnd } from '../berthing/use-stay-end.ts';
import type { Loaded } from '../data/use-entity.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { type StationTides, type TideStationName, useTideCurves } from '../tides/use-tide-curves.ts';
import { useLowWaters } from '../tides/use-tide-extremes.ts';
import { useVessel } from '../vessels/use-vessel.ts';
import { useRoute } from './use-route.ts';

export interface AssessedPilotage {
  /** `noRoute`: the pilotage has none, so there is nothing to check and nothing passed. */
  status: 'loading' | 'ready' | 'error' | 'noRoute';
  /** What the assessment rests on; null while the vessel record is not there. */
  input: PassageInput | null;
  /** Her figures that the assessment was made with. */
  ship: PassageInput['ship'];
  assessment: RouteAssessment;
  /** The stay at the berth; null where nothing is asked of it. */
  berthing: BerthingResult | null;
  /** The same by the port's own depth and margin, where a person changed them to less. */
  berthingByPort: BerthingResult | null;
  summary: RiskSummary;
  /** What has least left, or is shortest. */
  deciding: Deciding | null;
  /** What keeps the verdict from being calculated. */
  missing: readonly Missing[];
  /** Where she herself would touch. */
  touching: readonly Touching[];
  stations: readonly TideStationName[];
  tides: readonly StationTides[];
  route: Loaded<Route>;
  vessel: Loaded<Vessel>;
  /** The assessment as it would be with other overrides at some rows, by uuid of the route constraint. */
  preview: (unsaved: ReadonlyMap<string, Overrides>) => RouteAssessment;
}

/** Everything that decides whether the ship clears, read once and shared: list, side bar and Tides tab agree. */
export function useRouteAssessment(pilotage: Pilotage): AssessedPilotage {
  const preferences = usePreferences(pilotage.port.uuid);
  const route = useRoute(pilotage.route?.uuid ?? null);
  const vessel = useVessel(pilotage);
  const start = Date.parse(pilotage.date);
  const zone = pilotage.port.timezone;
  const stations = stationsOf(route.data);
  // Until the port's preferences are known the berth is looked at: a check too many is safer than one too few.
  const stay = { ...stayOf(pilotage), isSwitchedOff: preferences?.flags.use_berthing_conditions === false };
  const stayStation = stayStationOf(route.data?.routeConstraints ?? [], stay);
  const tides = useTideCurves(stations, start, zone, stayStation);
  const stayCurve = tides.find(({ station }) => station.uuid === stayStation?.uuid)?.curve ?? null;
  const lows = useLowWaters(stayStation, start, zone, stayCurve);
  const end = useStayEnd(pilotage, stayStation ? arrivalOf(pilotage, route.data) : null);
  const input: PassageInput = {
    start,
    ship: shipOf(pilotage, vessel.data),
    constraints: route.data?.routeConstraints ?? [],
    checks: pilotage.pilotageRouteChecks,
    curves: new Map(tides.map((station) => [station.station.uuid, curveState(station)])),
    tidalRates: preferences?.tidalRates,
    stay: { ...stay, ...end, lows },
  };
  const waitsForShip = pilotage.vessel.IMO !== null && vessel.status === 'loading';
  const assess = (unsaved?: ReadonlyMap<string, Overrides>) => {
    const passage = assessPassage({ ...input, unsaved });
    return waitsForShip ? withoutShip(passage) : passage;
  };
  const passage = assess();
  return {
    status: statusOf(pilotage, route),
    input: waitsForShip ? null : input,
    ship: input.ship,
    assessment: passage.route,
    berthing: passage.berthing,
    berthingByPort: passage.berthingByPort,
    summary: summaryOf(pilotage, route, passage),
    deciding: passage.deciding,
    missing: passage.missing,
    touching: passage.touching,
    stations,
    tides,
    route,
    vessel,
    preview: (unsaved) => assess(unsaved).route,
  };
}

/** The same plan at another start, as it would be once that is saved; as it is while she has no record to assess with. */
export function withStart(assessed: AssessedPilotage, start: Instant): AssessedPilotage {
  if (assessed.input === null) return assessed;
  const { route, ...passage } = assessPassage({ ...assessed.input, start });
  return { ...assessed, ...passage, assessment: route };
}

function statusOf(pilotage: Pilotage, route: Loaded<Route>): AssessedPilotage['status'] {
  return pilotage.route === null ? 'noRoute' : route.status;
}

/** While the route is not there, nothing is known; that is not "could not be calculated". */
function summaryOf(pilotage: Pilotage, route: Loaded<Route>, { summary }: PassageAssessment): RiskSummary {
  if (pilotage.route === null || route.status !== 'loading') return summary;
  return { ...summary, status: 'loading', lines: [RISK_SUMMARY.loading] };
}

/** Overhead rows need the vessel record: until it is there they are loading, not without air draft. */
function withoutShip(passage: PassageAssessment): PassageAssessment {
  const rows = passage.route.rows.map((row) =>
    row.routeConstraint.constraint.constraintType === 'OHC'
      ? { ...row, ...LOADING, constraintStatus: 'loading' as const }
      : row,
  );
  const { berthing, berthingByPort } = passage;
  return passageOf({ ...passage.route, rows }, berthing, berthingByPort);
}

function shipOf(pilotage: Pilotage, vessel: Vessel | undefined): PassageInput['ship'] {
  return {
    maxDraft: pilotage.vesselMaxDraft,
    fwdDraft: pilotage.vesselFwdDraft,
    aftDraft: pilotage.vesselAftDraft,
    airDraft: vessel?.metadata.air_draft ?? null,
    heightOverall: vessel?.height ?? null,
    ...(isHeightNotShown(vessel) && { isHeightNotShown: true }),
  };
}

/** When she is at the last row of the route. */
function arrivalOf(pilotage: Pilotage, route: Route | undefined): Instant {
  const start = Date.parse(pilotage.date);
  const overridesOf = overridesIn({ checks: pilotage.pilotageRouteChecks });
  return constraintTimes(start, route?.routeConstraints ?? [], overridesOf).at(-1)?.at ?? start;
}

function stationsOf(route: Route | undefined): TideStationName[] {
  const byUuid = new Map<string, TideStationName>();
  for (const { constraint } of route?.routeConstraints ?? [])
    if (constraint.tideStation && !constraint.tideStationDeleted)
      byUuid.set(constraint.tideStation.uuid, constraint.tideStation);
  return [...byUuid.values()];
}

function curveState({ status, curve, isNotPrepared }: StationTides): CurveState {
  if (curve) return curve;
  if (isNotPrepared) return 'notPrepared';
  return status === 'loading' ? 'loading' : 'failed';
}
