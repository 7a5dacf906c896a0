import { stayOf, stayStationOf } from '@leadline/domain/berthing/stay-station';
import { listSignatures, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { listPreferences, readTideData, readTideRateData } from '@leadline/domain/contract/port-endpoints';
import { readHistory } from '@leadline/domain/contract/record-endpoints';
import {
  listWeatherLimits,
  listWeatherLocations,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { proofBeside } from '@leadline/domain/record/signature-proof';
import type { Route } from '@leadline/domain/routes/route';
import type { KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import type { WholePlan } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import type { SharedWeather } from '@leadline/domain/share/shared-weather';
import { type TideExtremeWire, tideExtremeWire, tideHeights, tideMeta } from '@leadline/domain/tides/tide';
import { extremesWindow } from '@leadline/domain/tides/tide-extremes';
import { tideWindow } from '@leadline/domain/tides/tide-window';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { weatherQueryOf } from '@leadline/domain/weather/weather-query';
import { type PaperContent, paperContent } from '@leadline/paper/paper-content';
import { until } from '@leadline/paper/since-signature';
import * as z from 'zod/mini';
import { readThrough } from '../data/answers/read-through.ts';
import { readChart } from '../data/calls/read-chart.ts';
import { windowOfStation } from '../tides/use-tide-curves.ts';
import { paperCharts } from './paper-charts.ts';

export interface PlanOnPaper {
  /** As it stands on the screen, with the edits that wait on this device. */
  plan: WholePlan;
  route: Route | null;
  /** When she is at the last row of the route. */
  arrival: Instant;
  now: Instant;
  /** Of a closed one what it is shown and printed by; null of one that is open. */
  kept: KeptPlan | null;
}

/** All that a paper shows: from the screen, and from the server or the copies of this device. Rejects where a part is missing. */
export async function readPaper({ kept, ...onPaper }: PlanOnPaper): Promise<PaperContent> {
  return kept ? paperAsKept(onPaper.plan, kept) : paperOfNow(onPaper);
}

async function paperAsKept(plan: WholePlan, kept: KeptPlan): Promise<PaperContent> {
  const [signatures, charts] = await Promise.all([
    readThrough(listSignatures, { params: { id: plan.pilotage.uuid } }),
    paperCharts(kept.planSettings, readChart),
  ]);
  const history = await historyOf(plan.pilotage.uuid, signatures.data);
  const { vessel, route, portExtras, planSettings, preferences, tides, rates, weather, keptAt } = kept;
  const signed = { signatures: signatures.data, proof: proofBeside(signatures.meta) };
  return paperContent({
    plan: { ...plan, ...signed, vessel, route, portExtras, planSettings, preferences },
    ...{ tides: { tides, rates }, weather, charts, now: keptAt },
    history: history && until(history, keptAt),
  });
}

async function paperOfNow({ plan, route, arrival, now }: Omit<PlanOnPaper, 'kept'>): Promise<PaperContent> {
  const { pilotage } = plan;
  const [settings, signatures, preferences] = await Promise.all([
    readThrough(readPlanSettings, { query: { pilotageUuid: pilotage.uuid } }),
    readThrough(listSignatures, { params: { id: pilotage.uuid } }),
    readThrough(listPreferences, { query: { portUuid: pilotage.port.uuid } }),
  ]);
  const stored = {
    ...plan,
    route,
    planSettings: settings.data,
    signatures: signatures.data,
    proof: proofBeside(signatures.meta),
    preferences: preferences.data,
  };
  const { flags } = readPreferences(preferences.data);
  const [tides, rates, charts, weather, history] = await Promise.all([
    tidesOf(pilotage, route, { arrival, isSwitchedOff: flags.use_berthing_conditions === false }),
    flags.tide_rate_source === 'data' ? ratesOf(pilotage, route) : [],
    paperCharts(settings.data, readChart),
    weatherOf(pilotage).catch(() => null),
    historyOf(pilotage.uuid, signatures.data),
  ]);
  return paperContent({ plan: stored, tides: { tides, rates }, weather, charts, history, now: instantToIso(now) });
}

/** Null where nothing is signed, and where this device has it neither from the server nor kept. */
async function historyOf(uuid: string, signatures: readonly unknown[]): Promise<HistoryEntry[] | null> {
  if (signatures.length === 0) return null;
  return readThrough(readHistory, { params: { id: uuid }, query: {} }).then(
    ({ data }) => data,
    () => null,
  );
}

/** A plan without its forecast is still a plan: the paper says that it is not known. */
async function weatherOf({ port, date }: WholePlan['pilotage']): Promise<SharedWeather> {
  const query = { portUuid: port.uuid };
  const [{ data: locations }, { data: limits }] = await Promise.all([
    readThrough(listWeatherLocations, { query }),
    readThrough(listWeatherLimits, { query }),
  ]);
  if (locations.length === 0) return { locations, limits, results: [] };
  const asked = weatherQueryOf(port.uuid, locations, Date.parse(date));
  const { data: results } = await readThrough(readWeatherOfPlaces, { query: asked });
  return { locations, limits, results };
}

type Pilotage = WholePlan['pilotage'];
interface Stay {
  arrival: Instant;
  isSwitchedOff: boolean;
}

/** The same reads as those of the screens, so that the copies of this device answer them too. */
async function tidesOf(pilotage: Pilotage, route: Route | null, { arrival, isSwitchedOff }: Stay) {
  const [start, zone] = [Date.parse(pilotage.date), pilotage.port.timezone];
  const rows = route?.routeConstraints ?? [];
  const stay = stayStationOf(rows, { ...stayOf(pilotage), isSwitchedOff });
  const around = extremesWindow(start, arrival);
  const window = { fromDate: instantToIso(around.from), toDate: instantToIso(around.to) };
  const read = async (stationUuid: string): Promise<SharedPlan['tides'][number]> => {
    const whole = windowOfStation(stationUuid, start, zone, stay);
    const windows = stay?.uuid === stationUuid ? [window, whole] : [window];
    const [heights, ...extremes] = await Promise.all([
      readThrough(readTideData, { query: { stationUuid, ...whole, tidesType: 'all' } }),
      ...windows.map((each) => readThrough(readTideData, { query: { stationUuid, ...each, tidesType: 'extremes' } })),
    ]);
    return {
      stationUuid,
      heights: tideHeights.parse(heights.data[0] ?? {}),
      extremes: together(extremes.flatMap(({ data }) => z.array(tideExtremeWire).parse(data))),
      meta: tideMeta.parse(heights.meta),
    };
  };
  const stations = rows.flatMap(({ constraint: { tideStation, tideStationDeleted } }) =>
    tideStation && !tideStationDeleted ? [tideStation.uuid] : [],
  );
  return Promise.all([...new Set(stations)].map(read));
}

/** Each once and in order, from windows that overlap. */
function together(extremes: readonly TideExtremeWire[]): TideExtremeWire[] {
  const byTime = new Map(extremes.map((extreme) => [extreme.dateTime, extreme]));
  return [...byTime.values()].sort((one, other) => Date.parse(one.dateTime) - Date.parse(other.dateTime));
}

function ratesOf({ date, port }: Pilotage, route: Route | null): Promise<SharedPlan['rates']> {
  const window = tideWindow(Date.parse(date), port.timezone);
  const stations = (route?.routeConstraints ?? []).flatMap(({ constraint }) => constraint.tideRateStation?.uuid ?? []);
  return Promise.all(
    [...new Set(stations)].map(async (stationUuid) => ({
      stationUuid,
      points: (await readThrough(readTideRateData, { query: { stationUuid, ...window } })).data,
    })),
  );
}
