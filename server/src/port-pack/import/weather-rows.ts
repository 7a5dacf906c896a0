import { positionToChart } from '@leadline/domain/plan/charts/chart-place';
import { metresBetween } from '@leadline/domain/plan/route/sailing';
import type { Position } from '@leadline/domain/ports/port';
import type { PortWeather } from '../../weather/port-weather.ts';
import type { CheckedPack } from '../read/load-pack.ts';
import type { ListItem } from '../read/pack-schema.ts';
import type { IdOf } from './wanted-rows.ts';

/** Metres: the forecast of a place further away says nothing of a constraint. */
const REACH = 30_000;

type Constraint = ListItem<'constraints'>;

/** What the pack says of weather, with ids in place of keys; null where it names no source, place or limit. */
export function weatherOf(pack: CheckedPack, idOf: IdOf): PortWeather | null {
  const { lists, singles } = pack.text;
  if (!singles.weather && lists.weatherLocations.length === 0 && lists.weatherLimits.length === 0) return null;
  const { source, fallback } = singles.weather?.value ?? { source: 'none', fallback: 'none' };
  const constraints = lists.constraints.map(({ value }) => value);
  const places = constraints.flatMap((constraint) => {
    const key = locationOf(constraint, pack);
    return key === null ? [] : [[idOf('constraint', constraint.key), idOf('weather-location', key)]];
  });
  return {
    source,
    fallback,
    places: Object.fromEntries(places),
    limits: lists.weatherLimits.map(({ value }) => ({
      uuid: idOf('weather-limit', value.key),
      ...{ measure: value.measure, limit: value.limit, effect: value.effect },
      ...placeOfLimit(value, pack, idOf),
      fromLength: value.fromLength ?? null,
      fromDraft: value.fromDraft ?? null,
    })),
  };
}

/** As the constraint says it, else its berth, else the nearest place within reach. */
function locationOf(constraint: Constraint, { text: { lists } }: CheckedPack): string | null {
  const berth = 'berth' in constraint ? lists.places.find(({ value }) => value.key === constraint.berth)?.value : null;
  const said = constraint.weatherLocation ?? berth?.weatherLocation;
  if (said !== undefined) return said;
  const at = constraint.position ?? berth?.position;
  return at
    ? nearest(
        at,
        lists.weatherLocations.map(({ value }) => value),
      )
    : null;
}

function nearest(at: Position, locations: readonly ListItem<'weatherLocations'>[]): string | null {
  const [first] = locations
    .map(({ key, position }) => ({ key, metres: metresBetween(at, position) }))
    .filter(({ metres }) => metres <= REACH)
    .sort((one, other) => one.metres - other.metres);
  return first?.key ?? null;
}

function placeOfLimit(limit: ListItem<'weatherLimits'>, pack: CheckedPack, idOf: IdOf) {
  const { lists } = pack.text;
  const constraints = lists.constraints.map(({ value }) => value);
  const named = (section: 'constraints' | 'places' | 'stages', key: string | undefined) =>
    lists[section].find(({ value }) => value.key === key)?.value.name ?? '';
  const made = (place: string, holds: (constraint: Constraint) => boolean) => ({
    place,
    constraintUuids: constraints.filter(holds).map(({ key }) => idOf('constraint', key)),
  });
  if (limit.constraint !== undefined)
    return made(named('constraints', limit.constraint), ({ key }) => key === limit.constraint);
  if (limit.berth !== undefined)
    return made(named('places', limit.berth), (each) => 'berth' in each && each.berth === limit.berth);
  return made(named('stages', limit.stage), ({ position }) => isOnStage(position, limit.stage, pack));
}

function isOnStage(at: Position | undefined, stage: string | undefined, { files }: CheckedPack): boolean {
  const place = files.placedCharts.find((each) => each.stage === stage)?.place;
  const image = files.charts.get(stage ?? '');
  if (!at || !place || !image) return false;
  const { x, y } = positionToChart(at, place);
  return x >= 0 && y >= 0 && x <= image.width && y <= image.height;
}
