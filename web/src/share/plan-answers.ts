import { listDrawings, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import {
  listPortExtras,
  listPreferences,
  readRoute,
  readTideData,
  readTideRateData,
} from '@leadline/domain/contract/port-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import {
  listWeatherLimits,
  listWeatherLocations,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import type { KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { vesselOf } from '@leadline/domain/share/whole-forms';
import type { AnswersByName } from '../data/answers/answers-instead.ts';
import { type Given, type GivenAnswer, nameOfEndpoint } from '../data/answers/given-answers.ts';

/** What stands beside the drawings of a plan, wherever it was read. */
type BesidePlan = Pick<SharedPlan, 'route' | 'preferences' | 'planSettings' | 'tides' | 'rates' | 'weather'>;

/** A plan that came by a link, as the answers that the port's own screens are made of. */
export function answersOf(plan: SharedPlan): GivenAnswer {
  const answers: AnswersByName = {
    ...answersBeside(plan),
    [nameOfEndpoint(readVessel)]: () => present(vesselOf(plan)),
    [nameOfEndpoint(listDrawings)]: () => ({ data: plan.drawings }),
  };
  return ({ name, query }) => answers[name]?.(query);
}

/** What a closed pilotage rests on, as the answers that its tabs are made of. */
export function answersOfKept(kept: KeptPlan): AnswersByName {
  return {
    ...answersBeside(kept),
    [nameOfEndpoint(readVessel)]: () => present(kept.vessel),
    [nameOfEndpoint(listPortExtras)]: () => ({ data: kept.portExtras }),
  };
}

function answersBeside(plan: BesidePlan): AnswersByName {
  const tideOf = ({ stationUuid, tidesType }: Record<string, unknown>): Given | undefined => {
    const tide = plan.tides.find((one) => one.stationUuid === stationUuid);
    return tide && { data: tidesType === 'all' ? [tide.heights] : tide.extremes, meta: tide.meta };
  };
  const ratesOf = ({ stationUuid }: Record<string, unknown>) => ({
    data: plan.rates.find((one) => one.stationUuid === stationUuid)?.points ?? [],
  });
  return {
    [nameOfEndpoint(readRoute)]: () => present(plan.route),
    [nameOfEndpoint(listPreferences)]: () => ({ data: plan.preferences }),
    [nameOfEndpoint(readPlanSettings)]: () => ({ data: plan.planSettings }),
    [nameOfEndpoint(listWeatherLocations)]: () => present(plan.weather?.locations),
    [nameOfEndpoint(listWeatherLimits)]: () => present(plan.weather?.limits),
    [nameOfEndpoint(readWeatherOfPlaces)]: () => present(plan.weather?.results),
    [nameOfEndpoint(readTideData)]: tideOf,
    [nameOfEndpoint(readTideRateData)]: ratesOf,
  };
}

const present = <T>(data: T | null | undefined): Given | undefined => (data == null ? undefined : { data });
