import { type Instant, minutes } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { limitReason } from '@leadline/domain/weather/limit-lines';
import { showWindow } from '@leadline/domain/windows/shown-window';
import type { StartSearch } from '@leadline/domain/windows/start-window';
import type { WeatherStretch } from '@leadline/domain/windows/weather/limited-search';
import { windowSpan } from '@leadline/domain/words/clearance/windows';
import { WEATHER_WINDOW } from '@leadline/domain/words/weather/limits';
import { StatusShape } from '../ui/states/status-mark.tsx';
import type { StartWindows } from './use-start-windows.ts';

interface Props {
  found: Pick<StartWindows, 'search'>;
  weather: NonNullable<StartWindows['weather']>;
  start: Instant;
  zone: string;
  /** "forecast 2 h old"; null where none was fetched. */
  age: string | null;
}

const SHAPES = { closed: 'failed', unknown: 'notCalculable', caution: 'caution', notYet: null } as const;

/** What the limits of weather make of the windows: whole ones of the clearances beside it, and why a part is closed. */
export function WeatherLines({ found, weather, start, zone, age }: Props) {
  const { clearances, stretches } = weather;
  if (clearances.windows.length === 0) return null;
  const isShut = stretches.some(({ kind }) => kind === 'closed' || kind === 'unknown');
  return (
    <>
      {found.search.windows.length === 0 ? <p>{WEATHER_WINDOW.none}</p> : null}
      <p className="dim">
        {WEATHER_WINDOW.within(age)} {isShut ? byClearances(clearances, start, zone) : ''}
      </p>
      {stretches.map((stretch) => {
        const shape = SHAPES[stretch.kind];
        return (
          <p key={`${stretch.from} ${stretch.kind}`} className={shape === null ? 'dim' : 'cautionline'}>
            {shape === null ? null : <StatusShape kind={shape} className="s" />}
            {stretchText(stretch, clearances, start, zone)}
          </p>
        );
      })}
    </>
  );
}

function byClearances(search: StartSearch, start: Instant, zone: string): string {
  return WEATHER_WINDOW.byClearances(
    search.windows.map((window) => windowSpan(showWindow(window, search, start, zone))),
  );
}

/** To the minute and outwards: no minute is said to be open of which a second is closed. */
function stretchText({ kind, from, to, reasons }: WeatherStretch, search: StartSearch, start: Instant, zone: string) {
  const isToEnd = to > search.to - minutes(1);
  const [first, last] = [Math.floor(from / minutes(1)) * minutes(1), Math.ceil(to / minutes(1)) * minutes(1)];
  return WEATHER_WINDOW.stretch(
    clockOn(first, start, zone),
    isToEnd ? null : clockOn(last, start, zone),
    WEATHER_WINDOW.kinds[kind],
    // After the end of the forecast all is alike.
    kind === 'notYet' ? [] : [...new Set(reasons.map(limitReason))],
  );
}
