import { expect, test } from 'vitest';
import { START, ZONE } from '../risks/koru-sample.ts';
import { minutes } from '../time/instant.ts';
import type { LimitState } from '../weather/limit-value.ts';
import type { LimitedMeasure } from '../weather/weather-limits.ts';
import { defectsFigure } from './defects-figure.ts';
import { needFigure } from './need-figure.ts';
import { transferFigure, weatherFigure } from './weather-figure.ts';

const readings = (found: readonly [measure: LimitedMeasure, name: string, value: number | null][]) =>
  found.map(([measure, name, value]) => ({
    ...{ measure, value },
    row: { constraintUuid: name, name, at: START + minutes(10) },
  }));

test('weather of a port without limits: the worst along the route is said, and neither pass nor caution', () => {
  const along = readings([
    ['wind', 'Anchorage', 12],
    ['wind', 'Blair Waterway', 14],
    ['gust', 'Blair Waterway', 21],
    ['gust', 'Anchorage', null],
    ['visibility', 'Anchorage', 8],
    ['visibility', 'Blair Waterway', 3.5],
    ['stream', 'Entrance', 3.4],
    ['stream', 'Swing basin', 0.7],
  ]);
  const plan = { outcomes: [], doubt: null, isOld: false, readings: along };
  const noLimit = 'no limit of the port counts for her on this route';
  expect(weatherFigure('wind', plan, ZONE)).toEqual({
    text: `wind 14 kn at Blair Waterway 04:40; gust 21 kn at Blair Waterway 04:40; ${noLimit}`,
    says: null,
  });
  expect(weatherFigure('visibility', plan, ZONE).text).toBe(`visibility 3.5 km at Blair Waterway 04:40; ${noLimit}`);
  expect(weatherFigure('stream', plan, ZONE).text).toBe(
    `stream 3.4 kn at Entrance 04:40; stream 0.7 kn at Swing basin 04:40; ${noLimit}`,
  );
  expect(weatherFigure('swell', plan, ZONE)).toEqual({
    text: `not known: no forecast of it here; ${noLimit}`,
    says: null,
  });
});

const swellAt = (name: string, limit: number, state: LimitState) => ({
  ...{ state, row: { constraintUuid: name, name, at: START + minutes(10) } },
  limit: {
    ...{ uuid: name, measure: 'swell' as const, limit, effect: 'caution' as const, constraintUuids: [], place: '' },
    ...{ fromLength: null, fromDraft: null },
  },
});

test('pilot transfer: limits and forecast of the row at which he boards alone', () => {
  const outcomes = [
    swellAt('Boarding ground', 2.5, { kind: 'within', value: 1.8 }),
    swellAt('Outer Bar', 2, { kind: 'exceeded', value: 2.4 }),
  ];
  const facts = { outcomes, doubt: null, isOld: false, readings: [] };
  const at = (transferAt: string | null) => transferFigure(facts, transferAt, ZONE);
  expect(at('Boarding ground')).toEqual({ text: 'swell 1.80 m at Boarding ground 04:40, limit 2.50 m', says: 'pass' });
  expect(at('Outer Bar').says).toBe('caution');
  expect(at(null)).toEqual({ text: 'no pilot boards or leaves on this movement', says: null });
});

const GUST_AT_BERTH = readings([['gust', 'Berth 5', 21]])[0] ?? null;

test('tug pull against need: 63.0 t are 142 % of the 44.3 t that the gust takes', () => {
  const need = (needed: number | null, limit = 125, gust = GUST_AT_BERTH) =>
    needFigure({ there: 63, needed }, gust, limit, ZONE);
  const when = 'gust 21 kn on the beam at Berth 5 04:40';
  expect(need(44.3)).toEqual({ text: `142 %: 63.0 t of 44.3 t, ${when}`, says: 'pass' });
  // Exactly 125 %, and a tenth of a tonne more that it takes: 124 %.
  expect(need(50.4).says).toBe('pass');
  expect(need(50.5)).toEqual({ text: `124 %: 63.0 t of 50.5 t, ${when}`, says: 'caution' });
  expect(need(null)).toEqual({ text: 'not known: her windage is not set', says: 'caution' });
  expect(need(null, 125, null).text).toBe('not known: no forecast of gusts at her berth');
  expect(needFigure('failed', GUST_AT_BERTH, 125, ZONE).says).toBe('caution');
});

test('defects: what the master stated in the rows of the checklist that ask for them', () => {
  const item = (isSelected: boolean, comment: string | null, states?: 'defects') => ({
    ...{ uuid: 'a', label: 'Defects', isHeader: false, disableForMovementTypes: [], isSelected, comment },
    ...(states && { states }),
  });
  const said = (...checklist: ReturnType<typeof item>[]) => defectsFigure(checklist);
  expect(said(item(true, 'Port windlass slow'))).toEqual({
    text: 'not known: no row of the checklist asks for defects',
    says: null,
  });
  expect(said(item(false, null, 'defects')).text).toBe('not known: the checklist is not answered yet');
  expect(said(item(true, ' ', 'defects'))).toEqual({ text: 'none stated by the master', says: 'pass' });
  expect(said(item(true, 'Port windlass slow', 'defects'))).toEqual({
    text: 'stated: Port windlass slow',
    says: 'caution',
  });
});
