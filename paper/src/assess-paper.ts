import { assessPassage, type PassageAssessment, type PassageInput } from '@leadline/domain/berthing/assess-passage';
import { stayOf, stayStationOf } from '@leadline/domain/berthing/stay-station';
import { feetOf } from '@leadline/domain/numbers/feet';
import { hullSizeOf } from '@leadline/domain/passage/hull-size';
import { type Passage, planPassage } from '@leadline/domain/passage/passage';
import { type Preferences, readPreferences } from '@leadline/domain/preferences/preferences';
import type { CurveState } from '@leadline/domain/risks/assess-constraint';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { streamAtRow } from '@leadline/domain/risks/row-stream';
import { ratePointsFromWire } from '@leadline/domain/tides/tidal-rate-data';
import type { TideExtreme } from '@leadline/domain/tides/tide';
import { curveFromWire, type TideCurve } from '@leadline/domain/tides/tide-curve';
import { extremesFromWire } from '@leadline/domain/tides/tide-extremes';
import type { Instant } from '@leadline/domain/time/instant';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { portPlan } from '@leadline/domain/windows/port-plan';
import { reachAround, type StartSearch, startWindows } from '@leadline/domain/windows/start-window';
import type { PaperContent, PaperPlan } from './paper-content.ts';
import { weatherLines } from './weather-lines.ts';

export interface PaperStation {
  uuid: string;
  name: string;
  curve: TideCurve | null;
  extremes: readonly TideExtreme[];
}

/** A plan with all that is calculated from it, by the functions of the screens. */
export interface AssessedPaper {
  content: PaperContent;
  plan: PaperPlan;
  preferences: Preferences;
  start: Instant;
  zone: Zone;
  /** Feet beside metres, where the port counts in them; null elsewhere. */
  inFeet: ReturnType<typeof feetOf>;
  stations: readonly PaperStation[];
  /** Null without a route: there is nothing to check, and nothing passed. */
  passage: PassageAssessment | null;
  search: StartSearch | null;
  /** The same by the port's own figures, where a changed one makes a caution. */
  searchByPort: StartSearch | null;
  streamAt: (row: RowAssessment) => ReturnType<typeof streamAtRow>;
  /** What services and the limits of weather say beside the verdict. */
  beside: readonly BesideLine[];
  /** The planned passage as charts show it. */
  sailed: Passage | null;
}

export function assessPaper(content: PaperContent): AssessedPaper {
  const { plan } = content;
  const preferences = readPreferences(plan.preferences);
  const start = Date.parse(plan.pilotage.date);
  const zone = content.clocks;
  const stations = stationsOf(plan);
  const input = inputOf(content, preferences, stations);
  const passage = plan.route === null ? null : assessPassage(input);
  const [from, to] = reachAround(start, Date.parse(content.madeAt));
  const ofPort = passage === null ? null : portPlan(input);
  const rates = new Map(plan.rates.map(({ stationUuid, points }) => [stationUuid, ratePointsFromWire(points)]));
  const extremes = stations.map((station) => ({ station, extremes: station.extremes }));
  const streamAt = (row: RowAssessment, at?: Instant) => streamAtRow(row, { preferences, extremes, rates }, at);
  return {
    ...{ content, plan, preferences, start, zone, stations, passage, streamAt },
    inFeet: feetOf(plan.pilotage.port),
    beside: weatherLines(content, passage?.route.rows ?? [], { streamAt, zone }),
    search: passage === null ? null : startWindows(input, from, to),
    searchByPort: ofPort === null ? null : startWindows(ofPort, from, to),
    sailed: passage === null ? null : sailedOf(plan, preferences, { passage, stations, streamAt, zone }),
  };
}

function inputOf({ plan, ship }: PaperContent, { flags, tidalRates }: Preferences, stations: readonly PaperStation[]) {
  const { pilotage } = plan;
  const constraints = plan.route?.routeConstraints ?? [];
  const stay = { ...stayOf(pilotage), isSwitchedOff: flags.use_berthing_conditions === false };
  const berth = stations.find(({ uuid }) => uuid === stayStationOf(constraints, stay)?.uuid);
  const input: PassageInput = {
    start: Date.parse(pilotage.date),
    ship: {
      maxDraft: pilotage.vesselMaxDraft,
      fwdDraft: pilotage.vesselFwdDraft,
      aftDraft: pilotage.vesselAftDraft,
      ...ship,
    },
    constraints,
    checks: pilotage.pilotageRouteChecks,
    curves: new Map(stations.map(({ uuid, curve }): [string, CurveState] => [uuid, curve ?? 'failed'])),
    tidalRates,
    stay: { ...stay, ...(berth && { lows: berth.extremes.filter(({ type }) => type === 'low') }) },
  };
  return input;
}

/** The stations of the route, each once and in its order. */
function stationsOf({ route, tides }: PaperPlan): PaperStation[] {
  const named = (route?.routeConstraints ?? []).flatMap(({ constraint: { tideStation, tideStationDeleted } }) =>
    tideStation && !tideStationDeleted ? [tideStation] : [],
  );
  const names = new Map(named.map(({ uuid, name }) => [uuid, name]));
  return [...names].map(([uuid, name]) => {
    const found = tides.find(({ stationUuid }) => stationUuid === uuid);
    return {
      ...{ uuid, name },
      curve: found ? curveFromWire(found.heights, found.meta) : null,
      extremes: found ? extremesFromWire(found.extremes) : [],
    };
  });
}

type ForPassage = Pick<AssessedPaper, 'stations' | 'zone'> & {
  passage: PassageAssessment;
  streamAt: (row: RowAssessment, at?: Instant) => ReturnType<typeof streamAtRow>;
};

function sailedOf(plan: PaperPlan, { flags }: Preferences, { passage, stations, streamAt, zone }: ForPassage) {
  if (passage.route.rows.length === 0) return null;
  const { movementType, sideTo } = plan.pilotage;
  const { track, departureFront, arrivalFront } = plan.planSettings;
  const leaves = movementType === 'Departure';
  return planPassage({
    ...{ assessment: passage.route, track, streamAt, zone },
    hull: hullSizeOf(plan.vessel ? { length: null, beam: null, bridgeToBow: null, ...plan.vessel } : undefined),
    berths: {
      departure: { front: departureFront, sideTo: leaves ? sideTo : null, seaward: track?.at(-1) ?? null },
      arrival: { front: arrivalFront, sideTo: leaves ? null : sideTo, seaward: track?.at(0) ?? null },
    },
    arePlacesHidden: flags.hide_waypoint_location_enabled,
    curves: new Map(stations.flatMap(({ uuid, curve }) => (curve ? [[uuid, curve]] : []))),
  });
}
