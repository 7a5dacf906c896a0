import type { HelpPage } from './help-page.ts';

export const WEATHER_HELP: HelpPage = {
  title: 'Weather',
  shows: [
    'The forecast at the weather locations of the port that belong to this route, or at all of them where none does.',
    'The source, how old the forecast is, and whether it keeps the port’s limits.',
    'Where a limit is a stop, it closes the start window on the Tides tab and names the reason.',
  ],
  terms: ['gust', 'weatherLimit', 'stop', 'caution', 'notCalculable', 'startWindow', 'simulated', 'keptCopy'],
  unknown: [
    'It is a forecast, as old as it says. When the next one comes is not known.',
    'Between two steps of a forecast the worse of both counts, because it does not say when the change comes.',
    'After the end of the forecast nothing is said of the weather, and the start window is marked so.',
    'Squalls and the lee of land may be other than the source says for the place.',
    'A forecast does not change the clearances: those of the Tides tab stay as they are.',
  ],
};
