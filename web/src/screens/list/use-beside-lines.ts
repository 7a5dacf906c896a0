import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { useNow } from '../../data/calls/server-clock.ts';
import { useLiveDukc } from '../../dukc/use-dukc.ts';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { useLiveNcos } from '../../transits/use-ncos.ts';
import { useWeatherLimits } from '../../weather/use-weather-limits.ts';
import { useLinesOf } from './use-service-lines.ts';

/**
 * What services and the limits of weather say beside the verdict of a pilotage, at its own start. Read again as long as it
 * is looked at: an answer of a service holds for an hour.
 */
export function useBesideLines(
  pilotage: Pilotage,
  assessed: AssessedPilotage,
  preferences: Preferences | undefined,
): readonly BesideLine[] {
  const systemName = preferences?.flags.omc_config.system_name ?? '';
  const linesAt = useLinesOf(pilotage, systemName, useLiveDukc(pilotage, systemName), useLiveNcos(pilotage));
  const weather = useWeatherLimits(pilotage, assessed, preferences, useNow());
  return [...linesAt(Date.parse(pilotage.date)), ...weather.linesOf(assessed.assessment)];
}
