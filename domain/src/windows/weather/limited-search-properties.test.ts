import { expect, test } from 'vitest';
import type { PassageInput } from '../../berthing/assess-passage.ts';
import { overridesIn } from '../../risks/assess-route.ts';
import { START } from '../../risks/koru-sample.ts';
import { hours, type Instant, instantToIso, minutes } from '../../time/instant.ts';
import type { LimitInput } from '../../weather/limit-outcomes.ts';
import { samplePoint, sampleResult } from '../../weather/sample-weather.ts';
import type { WeatherPoint } from '../../weather/weather.ts';
import type { LimitedMeasure, WeatherLimit } from '../../weather/weather-limits.ts';
import { secondsWithin } from '../runs.ts';
import { passesAt, randomOf, randomRoute } from '../sample-windows.ts';
import { startWindows } from '../start-window.ts';
import { limitRuns, rowsAfter } from './limit-runs.ts';
import { limitedSearch } from './limited-search.ts';

const ROUTES = 2000;
const MEASURES = ['wind', 'gust', 'swell', 'sea', 'visibility', 'stream'] as const;
type Judged = 'within' | 'exceeded' | 'unknown' | 'notYet';

/** A forecast with steps of 15 min to 8 h, silent figures and an end; places that some rows have, and limits of all kinds. */
function randomLimits(seed: number, { constraints }: PassageInput): LimitInput {
  const random = randomOf(seed + 90_000);
  const pick = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const figure = () => (random() < 0.06 ? null : pick(0, 9));
  const points: WeatherPoint[] = [];
  const from = START + minutes(pick(-420, -240));
  const every = random() < 0.1 ? pick(300, 480) : pick(1, 12) * 15;
  for (let at = from; at < START + hours(pick(2, 12)); at += minutes(every)) {
    const [windSpeed, windGust, swellHeight, seaHeight] = [figure(), figure(), figure(), figure()];
    points.push(
      samplePoint({
        ...{ dateTime: instantToIso(at), windSpeed, windGust, swellHeight, seaHeight },
        ...{ visibility: figure(), isVisibilityAtLeast: random() < 0.1 },
      }),
    );
  }
  const uuids = constraints.map(({ constraint }) => constraint.uuid);
  const limits = Array.from({ length: pick(1, 3) }, (_, index): WeatherLimit => {
    const measure = MEASURES[pick(0, 5)] as LimitedMeasure;
    return {
      ...{ uuid: `limit ${index}`, measure, limit: measure === 'visibility' ? pick(0, 3) : pick(5, 9), place: '' },
      effect: random() < 0.6 ? 'stop' : 'caution',
      constraintUuids: uuids.filter(() => random() < 0.5),
      fromLength: random() < 0.2 ? pick(255, 265) : null,
      fromDraft: random() < 0.2 ? pick(11, 13) : null,
    };
  });
  const location = { latitude: 0, longitude: 0 };
  const place = { uuid: 'place', name: '', location, timezone: null };
  const [silentUntil, phase] = [START + minutes(pick(-900, 0)), random()];
  return {
    limits,
    locations: [{ ...place, constraintUuids: uuids.filter(() => random() < 0.9) }],
    forecasts: new Map(random() < 0.03 ? [] : [[place.uuid, sampleResult(points)]]),
    ship: { length: random() < 0.1 ? null : 260, maxDraft: random() < 0.1 ? null : 12 },
    streamAt: (_, at) => (at < silentUntil ? null : 9 * Math.abs(Math.sin(at / hours(2) + phase))),
  };
}

/** The figures that count at an instant: of a step its own, else those of both beside it. */
function figuresAt(points: readonly WeatherPoint[], at: Instant): WeatherPoint[] | 'unknown' | 'notYet' {
  const before = points.findLast(({ dateTime }) => Date.parse(dateTime) <= at);
  const after = points.find(({ dateTime }) => Date.parse(dateTime) >= at);
  if (!before) return 'unknown';
  if (!after) return 'notYet';
  if (before === after) return [before];
  const isFar = Date.parse(after.dateTime) - Date.parse(before.dateTime) > hours(6);
  return isFar ? 'unknown' : [before, after];
}

function isOver({ measure, limit }: WeatherLimit, point: WeatherPoint): boolean | null {
  const { windSpeed, windGust, swellHeight, seaHeight, visibility, isVisibilityAtLeast } = point;
  if (measure === 'visibility') {
    if (visibility === null || (visibility < limit && isVisibilityAtLeast)) return null;
    return visibility < limit;
  }
  if (measure === 'gust' && windGust === null) return windSpeed !== null && windSpeed > limit ? true : null;
  const value = { wind: windSpeed, gust: windGust, swell: swellHeight, sea: seaHeight, stream: null }[measure];
  return value === null ? null : value > limit;
}

function judge(limit: WeatherLimit, points: readonly WeatherPoint[], at: Instant): Judged {
  const figures = figuresAt(points, at);
  if (typeof figures === 'string') return figures;
  const found = figures.map((point) => isOver(limit, point));
  if (found.includes(true)) return 'exceeded';
  if (found.includes(null)) return 'unknown';
  if (figures.length > 1) return 'within';
  // A good step alone between two bad ones.
  const isBadBeside = [-1, 1].every((beside) => judgeBeside(limit, points, at + beside));
  return isBadBeside ? 'exceeded' : 'within';
}

const judgeBeside = (limit: WeatherLimit, points: readonly WeatherPoint[], at: Instant) => {
  const figures = figuresAt(points, at);
  return typeof figures !== 'string' && figures.some((point) => isOver(limit, point) === true);
};

/** What all limits come to for a start, rule by rule, without runs of starts. */
function bruteForce(plan: PassageInput, input: LimitInput, start: Instant) {
  const { length, maxDraft } = input.ship;
  const overridesOf = overridesIn(plan);
  let at = start;
  const found: { effect: WeatherLimit['effect']; judged: Judged }[] = [];
  for (const row of plan.constraints.toSorted((one, other) => one.order - other.order)) {
    at += Math.round(minutes(row.time));
    if (overridesOf(row).hideConstraint === '1') continue;
    const { uuid } = row.constraint;
    const [place] = input.locations;
    const points = place?.constraintUuids.includes(uuid) ? input.forecasts.get(place.uuid)?.weatherData : undefined;
    for (const limit of input.limits) {
      const isLong = limit.fromLength === null || length === null || length >= limit.fromLength;
      const isDeep = limit.fromDraft === null || maxDraft === null || maxDraft >= limit.fromDraft;
      if (!isLong || !isDeep || !limit.constraintUuids.includes(uuid)) continue;
      const rate = input.streamAt(uuid, at);
      const ofStream = rate === null ? 'unknown' : rate > limit.limit ? 'exceeded' : 'within';
      const ofForecast = points === undefined ? 'unknown' : judge(limit, points, at);
      found.push({ effect: limit.effect, judged: limit.measure === 'stream' ? ofStream : ofForecast });
    }
  }
  const has = (effect: WeatherLimit['effect'], ...wanted: Judged[]) =>
    found.some((each) => each.effect === effect && wanted.includes(each.judged));
  if (has('stop', 'exceeded')) return 'closed';
  if (has('stop', 'unknown')) return 'unknown';
  return {
    caution: has('caution', 'exceeded', 'unknown'),
    notYet: found.some(({ judged }) => judged === 'notYet'),
  };
}

test('limits: on 2,000 drawn routes windows and stretches are what trying every minute of an hour finds', () => {
  const seen = { open: 0, closed: 0, unknown: 0, caution: 0, notYet: 0 };
  for (let seed = 1; seed <= ROUTES; seed++) {
    const plan = randomRoute(seed);
    const input = randomLimits(seed, plan);
    const from = START + minutes(((seed * 37) % 480) - 300);
    const to = from + hours(1);
    const search = startWindows(plan, from, to);
    const [run] = secondsWithin(from, to);
    const found = limitedSearch(plan, search, run ? limitRuns(input, rowsAfter(plan), run) : []);
    const wrong = [];
    for (let start = from; start <= to; start += minutes(1)) {
      const holds = ({ from: first, to: last }: { from: Instant; to: Instant }) => first <= start && start <= last;
      const isOpen = found.search.windows.some(({ opens, closes }) => holds({ from: opens, to: closes }));
      const kinds = found.stretches.filter(holds).map(({ kind }) => kind);
      // That windows of clearances are right is tried start by start in the tests of the start window; here now and then.
      const clears = search.windows.some(({ opens, closes }) => holds({ from: opens, to: closes }));
      if ((start - from) % minutes(30) === 0) expect([seed, passesAt(plan, start)]).toEqual([seed, clears]);
      const weather = clears ? bruteForce(plan, input, start) : 'fails';
      const expected =
        typeof weather === 'string'
          ? { isOpen: false, kinds: weather === 'fails' ? [] : [weather] }
          : { isOpen: true, kinds: (['caution', 'notYet'] as const).filter((kind) => weather[kind]) };
      seen.open += Number(expected.isOpen);
      for (const kind of expected.kinds) seen[kind as keyof typeof seen] += 1;
      if (isOpen !== expected.isOpen || kinds.toSorted().join() !== [...expected.kinds].sort().join())
        wrong.push({ start: instantToIso(start), isOpen, kinds, expected });
    }
    expect([seed, wrong]).toEqual([seed, []]);
  }
  // All kinds were met: nothing passes for want of cases.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(1000);
});
