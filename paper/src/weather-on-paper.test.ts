import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { SharedWeather } from '@leadline/domain/share/shared-weather';
import { samplePoint, sampleResult } from '@leadline/domain/weather/sample-weather';
import { expect, test } from 'vitest';
import { assessPaper } from './assess-paper.ts';
import { makePdf } from './make-pdf.ts';
import { contentOf } from './paper-content.ts';
import { planDocument } from './plan-document.ts';
import { pdfText } from './sample/pdf-text.ts';
import { FONTS, kea, withPlan } from './sample/sample-paper.ts';

const START = Date.parse(kea().plan.pilotage.date);
const HOUR = 3_600_000;
const rows = assessPaper(kea()).passage?.route.rows ?? [];
const swing = rows.find(({ routeConstraint }) => routeConstraint.constraint.name === 'Swing basin');
const SWING = swing?.routeConstraint.constraint.uuid ?? '';

/** Wind 17 and gusts of 34 kn from 225°, swell 1.25 m, at each hour around the start. */
const points = Array.from({ length: 19 }, (_, index) =>
  samplePoint({
    dateTime: new Date(START + (index - 9) * HOUR).toISOString(),
    ...{ windSpeed: 17, windGust: 34, windDirection: 225, swellHeight: 1.25, swellDirection: 40, visibility: 12 },
  }),
);
const place = {
  ...{ uuid: '10000000-0000-4000-8000-000000000901', name: 'Inner harbour', timezone: null },
  ...{ location: { latitude: -37.65, longitude: 176.2 }, constraintUuids: [SWING] },
};
const gust = (effect: 'stop' | 'caution') => ({
  ...{
    uuid: '10000000-0000-4000-8000-000000000902',
    measure: 'gust' as const,
    limit: 30,
    effect,
    place: 'Swing basin',
  },
  ...{ constraintUuids: [SWING], fromLength: null, fromDraft: null },
});
const weatherOf = (given: Partial<SharedWeather> = {}): SharedWeather => ({
  ...{ locations: [place], limits: [] },
  results: [
    sampleResult(points, {
      ...{ location: place.location, source: 'open-meteo', fetchedAt: new Date(START - HOUR).toISOString() },
      modelRun: new Date(START - 7 * HOUR).toISOString(),
    }),
  ],
  ...given,
});

const passing = () => withPlan(kea(), { pilotage: { ...kea().plan.pilotage, vesselMaxDraft: 10 } });
const textOf = async (weather: SharedWeather | null | undefined) =>
  (await pdfText(await makePdf(planDocument(withPlan(passing(), { weather })), FONTS))).replace(/\s+/g, ' ');

test('API-28 WEATHER-12 the forecast stands on the paper as on the tab: six hours before the start, at it, and six after, with source, fetch and run', async () => {
  const text = await textOf(weatherOf());
  expect(text).toContain('Inner harbour Swing basin');
  expect(text.match(/17 34 SW 225° 1\.25 NE 040° 12/g)).toHaveLength(3);
  expect(text).toMatch(/Open-? ?Meteo, fetched 23\/0850, model run 23\/0250/);
  expect(text).toMatch(/Weather data by Open-? ?Meteo\.com, CC BY 4\.0/);
  expect(text).toContain('23/0950 Start 17 34');
});

test('a stop by the port’s limits is in the verdict of the paper, and the clearances alone pass', async () => {
  const text = await textOf(weatherOf({ limits: [gust('stop')] }));
  expect(text).toContain('Clearances pass; gust over 30 kn at Swing basin');
  expect(text).toContain('Gust over 30 kn at Swing basin: 34 kn at');
  expect(text).not.toContain('All risks and conditions have passed');
  expect(await textOf(weatherOf({ limits: [gust('caution')] }))).toContain('All risks and conditions have passed');
});

test('where the forecast could not be read the paper says so, and its verdict is none without a caution', async () => {
  const text = await textOf(null);
  expect(text).toContain('Limits of weather could not be read');
  expect(text).toContain('could not be read where this paper was made');
  const before = await textOf(undefined);
  expect(before).not.toMatch(/imits of weather could not be read/);
});

test('what stands as both signed it shows the forecast of the last signing, whatever is forecast now', async () => {
  const stated = weatherOf();
  const part = { name: 'weather', value: canonicalJson(stated) };
  const content = {
    decided: { digest: 'a'.repeat(64), parts: [] },
    shown: { digest: 'b'.repeat(64), parts: [{ ...part, salt: '00', digest: 'c'.repeat(64) }] },
  };
  const signature = (role: 'pilot' | 'master', createdAt: string) => ({
    ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: kea().plan.pilotage.uuid }, role, name: role },
    ...{ image: null, strokes: null, createdAt, signedAt: createdAt, isStated: true, shownDiffers: [], keeps: null },
    ...{ content, isAccepted: true },
  });
  const signatures = [signature('master', '2026-11-22T20:42:00.000Z'), signature('pilot', '2026-11-22T20:41:00.000Z')];
  const { plan, charts } = kea();
  const pilotage = { ...plan.pilotage, pilotAccepted: true, masterAccepted: true };
  const later = weatherOf({ results: [sampleResult([], { location: place.location })] });
  const made = (isChanged: boolean, status = pilotage.status) =>
    contentOf({
      history: null,
      plan: { ...plan, pilotage: { ...pilotage, status }, weather: later },
      ...{ charts, vessel: null, signatures, proof: null, now: '2026-11-23T00:00:00.000Z' },
      beside: () => ({ texts: isChanged ? [{ name: 'fields', value: '{}' }] : [], isWhole: true }),
    }).plan.weather?.results[0]?.weatherData.length;
  expect(made(false)).toBe(points.length);
  expect(made(true)).toBe(0);
  // Of what is over a later forecast says nothing; what was signed stays.
  expect([made(false, 'Done'), made(true, 'Done'), made(false, 'Canc')]).toEqual([points.length, undefined, undefined]);
});
