import { expect, test } from 'vitest';
import { metBody, readLocation, readOcean } from './met-norway.ts';
import { openMeteoBody, readForecast, readMarine } from './open-meteo.ts';
import { openWeatherBody, readOpenWeather } from './open-weather.ts';
import { portFeedBody, readPortFeed } from './port-feed.ts';
import { readStormGlass, stormGlassBody } from './storm-glass.ts';
import { readWorldWeather, worldWeatherBody } from './world-weather-online.ts';

// Figures as the providers give them; what each comes to was worked out by hand beside it.
// Factors: 1 m/s = 1.94384 kn, 1 km/h = 0.54 kn (document 002), 1 ft = 0.3048 m, 0 K = −273.15 °C.

test('WEATHER-05 Open-Meteo: units as the answer declares them, km/h and °F and feet, local times with their offset', () => {
  const answer = openMeteoBody.parse({
    utc_offset_seconds: -25_200,
    hourly_units: {
      ...{ temperature_2m: '°F', wind_speed_10m: 'km/h', wind_gusts_10m: 'km/h', visibility: 'ft' },
      ...{
        precipitation: 'inch',
        cloud_cover: '%',
        pressure_msl: 'hPa',
        wind_direction_10m: '°',
        weather_code: 'wmo code',
      },
    },
    hourly: {
      time: ['2026-07-01T00:00', '2026-07-01T01:00'],
      ...{ temperature_2m: [54.3, null], wind_speed_10m: [11.3, 25], wind_gusts_10m: [23.7, 20] },
      ...{ wind_direction_10m: [250, 400], visibility: [10_000, null], precipitation: [0.1, 0], weather_code: [81, 4] },
      ...{ cloud_cover: [88, null], pressure_msl: [1013.5, 1013.3] },
    },
    daily: { time: ['2026-07-01'], sunrise: ['2026-07-01T05:52'], sunset: ['2026-07-01T20:31'] },
  });
  const [first, second] = readForecast(answer).points;
  expect(first).toEqual({
    dateTime: '2026-07-01T07:00:00.000Z', // 00:00 −7 h
    temperature: 12.39, // (54.3 − 32) × 5/9 = 12.3889
    description: 'Showers',
    windSpeed: 6.102, // 11.3 × 0.54
    windGust: 12.798, // 23.7 × 0.54
    windDirection: 250,
    precipitation: 2.54, // 0.1 × 25.4
    precipitationHours: 1,
    visibility: 3.048, // 10,000 ft × 0.3048 / 1000
    cloudCover: 88,
    pressure: 1013.5,
    sunrise: '2026-07-01T12:52:00.000Z',
    sunset: '2026-07-02T03:31:00.000Z',
  });
  // A gust of 20 below the wind of 25 counts as the wind: 25 × 0.54. 400° is no direction; code 4 is none of the table.
  expect(second).toMatchObject({
    windSpeed: 13.5,
    windGust: 13.5,
    windDirection: null,
    temperature: null,
    description: null,
  });
});

test('WEATHER-04 Open-Meteo marine: swell is swell and the sea is the sea; a unit "undefined" makes no figure', () => {
  const answer = openMeteoBody.parse({
    utc_offset_seconds: 7200,
    hourly_units: { wave_height: 'm', swell_wave_height: 'ft', swell_wave_direction: '°' },
    hourly: {
      time: ['2026-10-03T00:00', '2026-10-03T01:00'],
      ...{ wave_height: [0.76, 0.78], swell_wave_height: [4, null], swell_wave_direction: [248, null] },
    },
  });
  expect(readMarine(answer).points).toEqual([
    { dateTime: '2026-10-02T22:00:00.000Z', seaHeight: 0.76, swellHeight: 1.2192, swellDirection: 248 },
    { dateTime: '2026-10-02T23:00:00.000Z', seaHeight: 0.78, swellHeight: null, swellDirection: null },
  ]);
  const odd = { ...answer, hourly_units: { ...answer.hourly_units, swell_wave_height: 'undefined' } };
  expect(readMarine(odd).points[0]).toMatchObject({ swellHeight: null });
});

test("WEATHER-04 MET Norway: m/s, sums of six hours that are no hour's, a run, and no swell", () => {
  const meta = {
    updated_at: '2020-07-20T01:30:57Z',
    units: {
      ...{ air_temperature: 'celsius', wind_speed: 'm/s', wind_speed_of_gust: 'm/s', precipitation_amount: 'mm' },
      ...{ air_pressure_at_sea_level: 'hPa', cloud_area_fraction: '%', sea_surface_wave_height: 'm' },
    },
  };
  const now = { air_temperature: 30.4, wind_speed: 1.8, wind_speed_of_gust: 5.2, wind_from_direction: 219.5 };
  const step = (hour: string, data: object) => ({ time: `2020-07-20T${hour}:00:00Z`, data });
  const rain = (amount: number) => ({ details: { precipitation_amount: amount } });
  const answer = metBody.parse({
    properties: {
      meta,
      timeseries: [
        step('11', { instant: { details: now }, next_1_hours: rain(0.4), next_6_hours: rain(3) }),
        step('18', { instant: { details: { wind_speed: 10 } }, next_6_hours: rain(7.7) }),
        step('19', { instant: { details: {} } }),
      ],
    },
  });
  const { points, modelRun } = readLocation(answer);
  expect(modelRun).toBe('2020-07-20T01:30:57.000Z');
  expect(points[0]).toMatchObject({
    ...{ dateTime: '2020-07-20T11:00:00.000Z', temperature: 30.4, windDirection: 219.5 },
    windSpeed: 3.498912, // 1.8 × 1.94384
    windGust: 10.107968, // 5.2 × 1.94384
    ...{ precipitation: 0.4, precipitationHours: 1 },
  });
  expect(points[1]).toMatchObject({ windSpeed: 19.4384, windGust: null, precipitation: 7.7, precipitationHours: 6 });
  expect(points[2]).toMatchObject({ windSpeed: null, precipitation: null, precipitationHours: null, pressure: null });
  const sea = metBody.parse({
    properties: { meta, timeseries: [step('11', { instant: { details: { sea_surface_wave_height: 2.1 } } })] },
  });
  expect(readOcean(sea).points).toEqual([{ dateTime: '2020-07-20T11:00:00.000Z', seaHeight: 2.1 }]);
});

test('WEATHER-04 Storm Glass: its own choice of model, else one that says something; a gust below the wind is the wind', () => {
  const answer = stormGlassBody.parse({
    hours: [
      {
        time: '2023-02-19T00:00:00+00:00',
        ...{ airTemperature: { dwd: 10.64, noaa: 9.65, sg: 10.64 }, windSpeed: { icon: 5.95, noaa: 2.34, sg: 5.95 } },
        ...{ gust: { dwd: 2.11, sg: 2.11 }, windDirection: { icon: 23.54, sg: 23.54 }, pressure: { sg: 1025.78 } },
        ...{ swellHeight: { dwd: 0.6, icon: 0.5, sg: 0.5 }, swellDirection: { icon: 349.87, sg: 349.87 } },
        ...{ waveHeight: { icon: 0.65, sg: 0.65 }, precipitation: { sg: 0 }, visibility: { noaa: 24.14 } },
      },
    ],
  });
  expect(readStormGlass(answer).points).toEqual([
    {
      dateTime: '2023-02-19T00:00:00.000Z',
      temperature: 10.64,
      windSpeed: 11.565848, // 5.95 × 1.94384
      windGust: 11.565848, // 2.11 m/s is below the wind
      windDirection: 23.54,
      ...{ swellHeight: 0.5, swellDirection: 349.87, seaHeight: 0.65 },
      ...{ precipitation: 0, precipitationHours: 1, visibility: 24.14, pressure: 1025.78 },
    },
  ]);
});

test('WEATHER-04 WEATHER-06 OpenWeather: kelvin and m/s, rain and snow in one sum, no more than "at least 10 km", and its icon', () => {
  const hour = { dt: 1_587_747_600, temp: 292.9, pressure: 1009, clouds: 59, wind_speed: 2.14, wind_deg: 210 };
  const sky = [{ description: 'light rain', icon: '10d' }];
  const answer = openWeatherBody.parse({
    timezone_offset: 7200,
    hourly: [
      { ...hour, weather: sky, rain: { '1h': 0.14 }, snow: { '1h': 0.2 }, visibility: 10_000, wind_gust: 6.5 },
      { ...hour, dt: 1_587_751_200, visibility: 900 },
    ],
    daily: [{ dt: 1_587_722_400, sunrise: 1_587_701_469, sunset: 1_587_752_042 }],
  });
  const [first, second] = readOpenWeather(answer).points;
  expect(first).toEqual({
    dateTime: '2020-04-24T17:00:00.000Z',
    ...{ icon: '10d', description: 'light rain' },
    temperature: 19.75, // 292.9 − 273.15
    windSpeed: 4.1598176, // 2.14 × 1.94384
    windGust: 12.63496, // 6.5 × 1.94384
    windDirection: 210,
    precipitation: 0.34, // 0.14 + 0.2
    precipitationHours: 1,
    ...{ visibility: 10, isVisibilityAtLeast: true, cloudCover: 59, pressure: 1009 },
    sunrise: '2020-04-24T04:11:09.000Z', // date -u -d @1587701469
    sunset: '2020-04-24T18:14:02.000Z', // date -u -d @1587752042
  });
  expect(second).toMatchObject({
    precipitation: 0,
    visibility: 0.9,
    isVisibilityAtLeast: false,
    windGust: null,
    icon: null,
  });
});

test('WEATHER-04 World Weather Online: figures as texts, km/h, hours of the place without leading zeros', () => {
  const answer = worldWeatherBody.parse({
    data: {
      weather: [
        {
          date: '2013-04-20',
          hourly: [
            {
              ...{
                time: '0',
                tempC: '11',
                winddirDegree: '8',
                windspeedKmph: '29',
                WindGustKmph: '41',
                precipMM: '0.0',
              },
              ...{ swellHeight_m: '1.9', swellDir: '280', sigHeight_m: '2.0', visibility: '10', pressure: '1031' },
            },
            { time: '2100', tempC: '', windspeedKmph: 'n/a' },
          ],
        },
      ],
    },
  });
  const { points } = readWorldWeather(answer, { zone: 'Europe/Paris' });
  expect(points[0]).toEqual({
    dateTime: '2013-04-19T22:00:00.000Z', // midnight of summer time, +02:00
    ...{ temperature: 11, windDirection: 8 },
    windSpeed: 15.66, // 29 × 0.54
    windGust: 22.14, // 41 × 0.54
    ...{ swellHeight: 1.9, swellDirection: 280, seaHeight: 2, precipitation: 0, precipitationHours: 3 },
    ...{ visibility: 10, pressure: 1031 },
  });
  expect(points[1]).toMatchObject({ dateTime: '2013-04-20T19:00:00.000Z', temperature: null, windSpeed: null });
});

test('WEATHER-07 the feed of a port: figures in the units of the product, with the run; what is left out is nothing', () => {
  const answer = portFeedBody.parse({
    modelRun: '2026-11-21T12:00:00Z',
    points: [{ dateTime: '2026-11-21T15:00:00Z', windSpeed: 19, windGust: 27.5, swellHeight: 2.1, visibility: -1 }],
  });
  const { points, modelRun } = readPortFeed(answer);
  expect(modelRun).toBe('2026-11-21T12:00:00.000Z');
  expect(points[0]).toMatchObject({
    windSpeed: 19,
    windGust: 27.5,
    swellHeight: 2.1,
    visibility: null,
    pressure: null,
  });
});
