import { listDrawings, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { listPreferences, readRoute, readTideData, readTideRateData } from '@leadline/domain/contract/port-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import {
  listWeatherLimits,
  listWeatherLocations,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { vesselOf } from '@leadline/domain/share/whole-forms';
import { type Given, type GivenAnswer, nameOfEndpoint } from '../data/answers/given-answers.ts';

/** A plan that came by a link, as the answers that the port's own screens are made of. */
export function answersOf(plan: SharedPlan): GivenAnswer {
  const tideOf = ({ stationUuid, tidesType }: Record<string, unknown>): Given | undefined => {
    const tide = plan.tides.find((one) => one.stationUuid === stationUuid);
    return tide && { data: tidesType === 'all' ? [tide.heights] : tide.extremes, meta: tide.meta };
  };
  const ratesOf = ({ stationUuid }: Record<string, unknown>) => ({
    data: plan.rates.find((one) => one.stationUuid === stationUuid)?.points ?? [],
  });
  const answers: Record<string, (query: Record<string, unknown>) => Given | undefined> = {
    [nameOfEndpoint(readRoute)]: () => present(plan.route),
    [nameOfEndpoint(readVessel)]: () => present(vesselOf(plan)),
    [nameOfEndpoint(listPreferences)]: () => ({ data: plan.preferences }),
    [nameOfEndpoint(readPlanSettings)]: () => ({ data: plan.planSettings }),
    [nameOfEndpoint(listDrawings)]: () => ({ data: plan.drawings }),
    [nameOfEndpoint(listWeatherLocations)]: () => present(plan.weather?.locations),
    [nameOfEndpoint(listWeatherLimits)]: () => present(plan.weather?.limits),
    [nameOfEndpoint(readWeatherOfPlaces)]: () => present(plan.weather?.results),
    [nameOfEndpoint(readTideData)]: tideOf,
    [nameOfEndpoint(readTideRateData)]: ratesOf,
  };
  return ({ name, query }) => answers[name]?.(query);
}

const present = <T>(data: T | null | undefined): Given | undefined => (data == null ? undefined : { data });
