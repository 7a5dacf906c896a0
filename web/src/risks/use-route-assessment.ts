import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { TidalRateConfig } from '@leadline/domain/preferences/preferences';
import type { CurveState } from '@leadline/domain/risks/assess-constraint';
import { assessRoute, type RouteAssessment, type RouteInput } from '@leadline/domain/risks/assess-route';
import { type RiskSummary, riskSummary } from '@leadline/domain/risks/risk-summary';
import { LOADING } from '@leadline/domain/risks/verdict';
import type { Route } from '@leadline/domain/routes/route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { RISK_SUMMARY } from '@leadline/domain/words/problems';
import type { Loaded } from '../data/use-entity.ts';
import { type StationTides, type TideStationName, useTideCurves } from '../tides/use-tide-curves.ts';
import { useVessel } from '../vessels/use-vessel.ts';
import { useRoute } from './use-route.ts';

export interface AssessedPilotage {
  /** `noRoute`: the pilotage has none, so there is nothing to check and nothing passed. */
  status: 'loading' | 'ready' | 'error' | 'noRoute';
  assessment: RouteAssessment;
  summary: RiskSummary;
  stations: readonly TideStationName[];
  tides: readonly StationTides[];
  route: Loaded<Route>;
  vessel: Loaded<Vessel>;
  /** The assessment as it would be with other overrides at some rows, by uuid of the route constraint. */
  preview: (unsaved: ReadonlyMap<string, Overrides>) => RouteAssessment;
}

/** Everything that decides whether the ship clears, read once and shared: list, side bar and Tides tab agree. */
export function useRouteAssessment(pilotage: Pilotage, tidalRates?: TidalRateConfig): AssessedPilotage {
  const route = useRoute(pilotage.route?.uuid ?? null);
  const vessel = useVessel(pilotage);
  const start = Date.parse(pilotage.date);
  const stations = stationsOf(route.data);
  const tides = useTideCurves(stations, start, pilotage.port.timezone);
  const input: RouteInput = {
    start,
    ship: shipOf(pilotage, vessel.data),
    constraints: route.data?.routeConstraints ?? [],
    checks: pilotage.pilotageRouteChecks,
    curves: new Map(tides.map((station) => [station.station.uuid, curveState(station)])),
    tidalRates,
  };
  const waitsForShip = pilotage.vessel.IMO !== null && vessel.status === 'loading';
  const assess = (unsaved?: ReadonlyMap<string, Overrides>) => {
    const assessment = assessRoute({ ...input, unsaved });
    return waitsForShip ? withoutShip(assessment) : assessment;
  };
  const assessment = assess();
  return {
    status: statusOf(pilotage, route),
    assessment,
    summary: summaryOf(pilotage, route, assessment),
    stations,
    tides,
    route,
    vessel,
    preview: assess,
  };
}

function statusOf(pilotage: Pilotage, route: Loaded<Route>): AssessedPilotage['status'] {
  return pilotage.route === null ? 'noRoute' : route.status;
}

/** While the route is not there, nothing is known; that is not "could not be calculated". */
function summaryOf(pilotage: Pilotage, route: Loaded<Route>, assessment: RouteAssessment): RiskSummary {
  const summary = riskSummary(assessment.rows);
  if (pilotage.route === null || route.status !== 'loading') return summary;
  return { ...summary, status: 'loading', lines: [RISK_SUMMARY.loading] };
}

/** Overhead rows need the vessel record: until it is there they are loading, not without air draft. */
function withoutShip(assessment: RouteAssessment): RouteAssessment {
  const rows = assessment.rows.map((row) =>
    row.routeConstraint.constraint.constraintType === 'OHC'
      ? { ...row, ...LOADING, constraintStatus: 'loading' as const }
      : row,
  );
  return { ...assessment, rows };
}

function shipOf(pilotage: Pilotage, vessel: Vessel | undefined): RouteInput['ship'] {
  return {
    maxDraft: pilotage.vesselMaxDraft,
    fwdDraft: pilotage.vesselFwdDraft,
    aftDraft: pilotage.vesselAftDraft,
    airDraft: vessel?.metadata.air_draft ?? null,
    heightOverall: vessel?.height ?? null,
  };
}

function stationsOf(route: Route | undefined): TideStationName[] {
  const byUuid = new Map<string, TideStationName>();
  for (const { constraint } of route?.routeConstraints ?? [])
    if (constraint.tideStation && !constraint.tideStationDeleted)
      byUuid.set(constraint.tideStation.uuid, constraint.tideStation);
  return [...byUuid.values()];
}

function curveState({ status, curve }: StationTides): CurveState {
  if (curve) return curve;
  return status === 'loading' ? 'loading' : 'failed';
}
