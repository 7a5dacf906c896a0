import { AttachmentsFold } from '../../attachments/attachments-fold.tsx';
import { useTab } from '../../pilotages/tab-context.ts';
import { WeatherOfRoute } from '../../weather/weather-of-route.tsx';

/** Weather tab: the forecasts, and the files of the weather (ATTACH-01). */
export function WeatherScreen() {
  const { pilotage, assessed, preferences } = useTab();
  return (
    <>
      <WeatherOfRoute {...{ pilotage, assessed, preferences }} />
      <AttachmentsFold pilotage={pilotage} type="weather" />
    </>
  );
}
