import { expect, test } from 'vitest';
import { limitAt, limitStretches } from './limit-value.ts';
import { samplePoint } from './sample-weather.ts';
import type { WeatherPoint } from './weather.ts';

type Figures = Partial<WeatherPoint>;
const hour = (index: number) => Date.parse('2026-11-21T12:00:00Z') + index * 3_600_000;
const points = (...figures: Figures[]) =>
  figures.map((each, index) => samplePoint({ dateTime: new Date(hour(index)).toISOString(), ...each }));

test('limits: at a step its own figure counts, between two steps the worse of both', () => {
  const found = limitStretches(points({ windGust: 20 }, { windGust: 31 }, { windGust: 25 }, { windGust: 24 }), {
    measure: 'gust',
    limit: 30,
  });
  const at = (index: number) => limitAt(found, hour(index));
  expect(at(0)).toEqual({ kind: 'within', value: 20 });
  expect(at(0.01)).toEqual({ kind: 'exceeded', value: 31 });
  expect(at(1)).toEqual({ kind: 'exceeded', value: 31 });
  expect(at(1.99)).toEqual({ kind: 'exceeded', value: 31 });
  expect(at(2)).toEqual({ kind: 'within', value: 25 });
  expect(at(2.5)).toEqual({ kind: 'within', value: 25 });
});

test('limits: one good step between two bad ones is no instant at which she may go', () => {
  const found = limitStretches(points({ windGust: 31 }, { windGust: 20 }, { windGust: 32 }, { windGust: 20 }), {
    measure: 'gust',
    limit: 30,
  });
  expect(limitAt(found, hour(1))).toEqual({ kind: 'exceeded', value: 31 });
  // The last one has nothing bad after it.
  expect(limitAt(found, hour(3))).toEqual({ kind: 'within', value: 20 });
});

test('limits: a figure on its limit is within it', () => {
  const found = limitStretches(points({ swellHeight: 2 }), { measure: 'swell', limit: 2 });
  expect(limitAt(found, hour(0)).kind).toBe('within');
});

test('limits: before the first step, after the last and between steps more than six hours apart nothing is known', () => {
  const far = [samplePoint({ dateTime: new Date(hour(0)).toISOString(), windSpeed: 10 })].concat(
    samplePoint({ dateTime: new Date(hour(7)).toISOString(), windSpeed: 10 }),
  );
  const found = limitStretches(far, { measure: 'wind', limit: 20 });
  expect(limitAt(found, hour(-1))).toEqual({ kind: 'unknown', why: 'silent' });
  expect(limitAt(found, hour(3))).toEqual({ kind: 'unknown', why: 'silent' });
  expect(limitAt(found, hour(7)).kind).toBe('within');
  expect(limitAt(found, hour(7) + 1)).toEqual({ kind: 'unknown', why: 'beyond' });
  const none = (ends: number | null) => limitAt(limitStretches([], { measure: 'wind', limit: 20 }, ends), hour(0));
  // No step lies in what was asked for: of a source whose end is known the weather is merely to come.
  expect([none(null), none(hour(0)), none(hour(-1))]).toEqual([
    { kind: 'unknown', why: 'silent' },
    { kind: 'unknown', why: 'silent' },
    { kind: 'unknown', why: 'beyond' },
  ]);
});

test('limits: what is not said is unknown beside a good figure, and does not hide a bad one', () => {
  const found = limitStretches(points({ swellHeight: 1 }, {}, { swellHeight: 3 }), { measure: 'swell', limit: 2 });
  expect(limitAt(found, hour(0.5)).kind).toBe('unknown');
  expect(limitAt(found, hour(1)).kind).toBe('unknown');
  expect(limitAt(found, hour(1.5))).toEqual({ kind: 'exceeded', value: 3 });
});

test('limits: the total sea bounds no swell limit; a wind over the limit of gusts breaks it, one below says nothing', () => {
  expect(limitAt(limitStretches(points({ seaHeight: 5 }), { measure: 'swell', limit: 2 }), hour(0)).kind).toBe(
    'unknown',
  );
  expect(limitAt(limitStretches(points({ seaHeight: 5 }), { measure: 'sea', limit: 2 }), hour(0)).kind).toBe(
    'exceeded',
  );
  const gust = (windSpeed: number) =>
    limitAt(limitStretches(points({ windSpeed }), { measure: 'gust', limit: 30 }), hour(0)).kind;
  expect([gust(31), gust(29)]).toEqual(['exceeded', 'unknown']);
});

test('limits: of visibility the least counts, and "at least 10 km" is not less than 12', () => {
  const visibility = (value: number, limit: number, isVisibilityAtLeast = false) =>
    limitAt(
      limitStretches(points({ visibility: value, isVisibilityAtLeast }), { measure: 'visibility', limit }),
      hour(0),
    ).kind;
  expect([visibility(0.9, 1), visibility(1, 1), visibility(10, 12, true), visibility(10, 10, true)]).toEqual([
    'exceeded',
    'within',
    'unknown',
    'within',
  ]);
  const between = limitStretches(points({ visibility: 8 }, { visibility: 3 }), { measure: 'visibility', limit: 1 });
  expect(limitAt(between, hour(0.5))).toEqual({ kind: 'within', value: 3 });
});
