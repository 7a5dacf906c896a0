import { showFigure } from '../numbers/units.ts';
import type { WeatherPoint } from './weather.ts';

type Figures = Partial<WeatherPoint> | null;

/** As a pilot reads them: whole knots, swell to the centimetre, far visibility to the kilometre. */
export const shown = {
  wind: (point: Figures) => showFigure(point?.windSpeed, 0),
  gust: (point: Figures) => showFigure(point?.windGust, 0),
  swell: (point: Figures) => showFigure(point?.swellHeight, 2),
  sea: (point: Figures) => showFigure(point?.seaHeight, 2),
  temperature: (point: Figures) => showFigure(point?.temperature, 0),
  precipitation: (point: Figures) => showFigure(point?.precipitation, 1),
  pressure: (point: Figures) => showFigure(point?.pressure, 0),
  cloud: (point: Figures) => showFigure(point?.cloudCover, 0),
  visibility: (point: Figures) => {
    const value = point?.visibility ?? null;
    const text = showFigure(value, value !== null && value < 5 ? 1 : 0);
    return point?.isVisibilityAtLeast && value !== null ? `at least ${text}` : text;
  },
};
