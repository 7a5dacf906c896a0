import { roundTo } from '@leadline/domain/numbers/rounding';
import { metresBetween } from '@leadline/domain/plan/route/sailing';
import type { Position } from '@leadline/domain/ports/port';
import { DAY, hours, type Instant } from '@leadline/domain/time/instant';

/** What is asked for, as Open-Meteo is asked. */
export interface SimulatedPlace extends Position {
  now: Instant;
}

/** Metres around a port within which no swell runs. */
const SHELTER = 6000;
const AHEAD_DAYS = 10;

/**
 * A forecast in the form of Open-Meteo, for the demonstration: fronts that go through every day and a half, and a swell
 * that follows them. The same place and hour always have the same figures. **For no place.**
 */
export function simulatedForecast({ now, ...place }: SimulatedPlace) {
  const list = hoursAround(now);
  const weather = list.map((at) => weatherAt(at, place));
  const days = [...new Set(list.map((at) => iso(at).slice(0, 10)))];
  return {
    ...place,
    utc_offset_seconds: 0,
    hourly_units: {
      ...{ time: 'iso8601', temperature_2m: '°C', weather_code: 'wmo code', wind_speed_10m: 'kn' },
      ...{ wind_direction_10m: '°', wind_gusts_10m: 'kn', precipitation: 'mm', visibility: 'm' },
      ...{ cloud_cover: '%', pressure_msl: 'hPa' },
    },
    hourly: {
      time: list.map((at) => iso(at).slice(0, 16)),
      temperature_2m: weather.map(({ temperature }) => temperature),
      weather_code: weather.map(({ code }) => code),
      wind_speed_10m: weather.map(({ wind }) => wind),
      wind_direction_10m: weather.map(({ from }) => from),
      wind_gusts_10m: weather.map(({ gust }) => gust),
      precipitation: weather.map(({ rain }) => rain),
      visibility: weather.map(({ visibility }) => visibility),
      cloud_cover: weather.map(({ cloud }) => cloud),
      pressure_msl: weather.map(({ pressure }) => pressure),
    },
    daily: {
      time: days,
      sunrise: days.map((day) => sunAt(day, place.longitude, -7)),
      sunset: days.map((day) => sunAt(day, place.longitude, 7)),
    },
  };
}

/** Its waves; within a harbour nulls, as of a model that has no sea there. */
export function simulatedMarine({ now, ...place }: SimulatedPlace, harbours: readonly Position[]) {
  const list = hoursAround(now);
  const isSheltered = harbours.some((harbour) => metresBetween(harbour, place) < SHELTER);
  const waves = list.map((at) => (isSheltered ? null : swellAt(at, place)));
  return {
    ...place,
    utc_offset_seconds: 0,
    hourly_units: { time: 'iso8601', swell_wave_height: 'm', swell_wave_direction: '°', wave_height: 'm' },
    hourly: {
      time: list.map((at) => iso(at).slice(0, 16)),
      swell_wave_height: waves.map((wave) => wave?.swell ?? null),
      swell_wave_direction: waves.map((wave) => wave?.from ?? null),
      wave_height: waves.map((wave) => wave?.sea ?? null),
    },
  };
}

function hoursAround(now: Instant): Instant[] {
  const first = Math.floor(now / DAY) * DAY - DAY;
  return Array.from({ length: 24 * (AHEAD_DAYS + 1) }, (_, index) => first + hours(index));
}

const iso = (at: Instant) => new Date(at).toISOString();

/** From −1 to 1, once in so many hours, with a shift of its own for each place. */
function swing(at: Instant, period: number, shift: number): number {
  return Math.sin((2 * Math.PI * (at / hours(1) + shift)) / period);
}

/** Of a place: 0 to 1. */
function shareOf({ latitude, longitude }: Position): number {
  const mixed = Math.abs(Math.round(latitude * 137) + Math.round(longitude * 59));
  return (mixed % 97) / 97;
}

/** Hours by which the fronts are early, so that one goes through on the morning of the demonstration. */
const FRONT = 13;

function weatherAt(at: Instant, place: Position) {
  const front = swing(at, 37, FRONT + shareOf(place) * 2);
  const wind = roundTo(13 + 7 * front + 1.5 * swing(at, 7, 0), 1);
  const wet = Math.max(0, front - 0.35);
  const rain = roundTo(wet * 2.4, 1);
  const visibility = Math.round(20_000 - 17_000 * wet);
  const cloud = Math.round(55 + 40 * front);
  return {
    temperature: roundTo(14 + 4 * swing(at, 24, place.longitude / 15 - 9) - 1.5 * front, 1),
    code: rain > 1 ? 81 : rain > 0 ? 80 : cloud > 70 ? 3 : cloud > 35 ? 2 : 0,
    ...{ wind, rain, visibility, cloud },
    gust: roundTo(wind * 1.36 + 1, 1),
    from: Math.round(225 + 35 * swing(at, 37, FRONT - 6)),
    pressure: roundTo(1014 - 6 * front, 1),
  };
}

function swellAt(at: Instant, place: Position) {
  const swell = roundTo(1.55 + 0.6 * swing(at, 37, FRONT - 1 + shareOf(place)), 2);
  return { swell, sea: roundTo(swell + 0.35, 2), from: Math.round(45 + 12 * swing(at, 51, 0)) };
}

/** Six hours either side of local noon and a little more: near enough for a stand-in. */
function sunAt(day: string, longitude: number, fromNoon: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`) - hours(longitude / 15);
  return iso(Math.round((noon + hours(fromNoon)) / 60_000) * 60_000).slice(0, 16);
}
