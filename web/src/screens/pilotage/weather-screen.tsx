import { useTab } from '../../pilotages/tab-context.ts';
import { WeatherOfRoute } from '../../weather/weather-of-route.tsx';

/** Weather tab. */
export function WeatherScreen() {
  const { pilotage, assessed, preferences } = useTab();
  return <WeatherOfRoute {...{ pilotage, assessed, preferences }} />;
}
