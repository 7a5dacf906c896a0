import { createHash } from 'node:crypto';
import type { ChartPlace } from '@leadline/domain/plan/charts/chart-place';
import type { Tables } from '../../db/tables.ts';
import { timeBasisText } from '../../tides/tide-source.ts';
import { organisationId, packId, portId } from '../pack-id.ts';
import type { CheckedPack } from '../read/load-pack.ts';
import type { ListItem } from '../read/pack-schema.ts';
import { tidalRateConfigOf } from '../read/tidal-rate-config.ts';
import { constraintRow } from './constraint-row.ts';
import { emergencyCardRows } from './emergency-card-rows.ts';
import { datedText, extraRows } from './extra-rows.ts';
import { routeRows } from './route-rows.ts';
import { type IdOf, type Row, type WantedRows, where } from './wanted-rows.ts';
import { weatherOf } from './weather-rows.ts';

/** A checked pack as rows, in an order in which each finds what it refers to. */
export function packRows(pack: CheckedPack): WantedRows[] {
  const { organisation, port, text } = pack;
  const port_uuid = portId(organisation.key, port.key);
  const idOf: IdOf = (kind, key) => packId(organisation.key, port.key, kind, key);
  const ofPort = { column: 'port_uuid', values: [port_uuid] };
  const listed = <T>(items: readonly { value: T }[], rowOf: (item: T, index: number) => Row): Row[] =>
    items.map(({ value }, index) => ({ ...rowOf(value, index), port_uuid }));
  const soft = (kind: string, table: keyof Tables, rows: Row[]): WantedRows => ({
    kind,
    table,
    keys: ['uuid'],
    scope: ofPort,
    gone: 'removed_at',
    rows: rows.map((row) => ({ ...row, removed_at: null })),
  });
  const { lists } = text;
  return [
    {
      kind: 'organisation',
      table: 'organisation',
      keys: ['uuid'],
      scope: null,
      gone: 'keep',
      rows: [{ uuid: organisationId(organisation.key), key: organisation.key, name: organisation.name }],
    },
    { kind: 'port', table: 'port', keys: ['uuid'], scope: null, gone: 'keep', rows: [portRow(pack, port_uuid, idOf)] },
    soft(
      'berths and stations',
      'berth_station',
      listed(lists.places, ({ key, name, type, position, line, bollards = [], facility }) => ({
        uuid: idOf('place', key),
        name,
        type,
        ...where(position),
        front: line ? { line, bollards } : null,
        facility: facility ?? null,
      })),
    ),
    soft(
      'tide rate stations',
      'tide_rate_station',
      listed(lists.rateStations, ({ key, name, position }) => ({
        uuid: idOf('rate-station', key),
        name,
        ...where(position),
      })),
    ),
    soft(
      'tide stations',
      'tide_station',
      listed(lists.tideStations, (station) => tideStationRow(station, pack, idOf)),
    ),
    {
      kind: 'preferences',
      table: 'preference',
      keys: ['port_uuid', 'key'],
      scope: ofPort,
      gone: 'delete',
      rows: preferenceRows(pack, port_uuid, idOf),
    },
    soft(
      'constraints',
      'port_constraint',
      listed(lists.constraints, (constraint) => constraintRow(constraint, idOf)),
    ),
    {
      kind: 'charts',
      table: 'chart',
      keys: ['uuid'],
      scope: ofPort,
      gone: 'delete',
      rows: chartRows(pack, port_uuid, idOf),
    },
    soft(
      'stages',
      'stage',
      listed(lists.stages, ({ key, name, chart }, ordinal) => ({
        uuid: idOf('stage', key),
        name,
        ordinal,
        chart_uuid: chart ? idOf('chart', key) : null,
      })),
    ),
    ...routeRows(pack, port_uuid, idOf),
    soft(
      'tugs',
      'tug',
      listed(lists.tugs, ({ key, name, bollardPull, type }) => ({
        uuid: idOf('tug', key),
        name,
        tonnage: bollardPull,
        tug_type: type,
      })),
    ),
    soft(
      'weather locations',
      'weather_location',
      listed(lists.weatherLocations, ({ key, name, position, timezone }) => ({
        uuid: idOf('weather-location', key),
        name,
        ...where(position),
        timezone: timezone ?? null,
      })),
    ),
    {
      kind: 'texts and checklists',
      table: 'port_extra',
      keys: ['uuid'],
      scope: ofPort,
      gone: 'delete',
      rows: extraRows(pack, idOf).map((row) => ({ ...row, port_uuid })),
      dated: datedText,
    },
    {
      kind: 'emergency cards',
      table: 'emergency_card',
      keys: ['uuid'],
      scope: ofPort,
      gone: 'delete',
      rows: emergencyCardRows(pack, idOf).map((row) => ({ ...row, port_uuid })),
    },
  ];
}

function portRow(pack: CheckedPack, uuid: string, idOf: IdOf): Row {
  const { organisation, port } = pack;
  return {
    uuid,
    organisation_uuid: organisationId(organisation.key),
    key: port.key,
    name: port.name,
    timezone: port.timezone,
    units: port.units,
    un_locode: port.unLocode ?? null,
    ...where(port.position),
    common_emails: port.emails,
    notice: port.notice ?? null,
    show_berthing_stages: port.showBerthingStages,
    weather: weatherOf(pack, idOf),
  };
}

function tideStationRow(station: ListItem<'tideStations'>, { port, files }: CheckedPack, idOf: IdOf): Row {
  const { source } = station;
  const text = files.stationTexts.get(station.key);
  const ofUuid = source.kind === 'subordinate' ? { ...source, of: idOf('tide-station', source.of) } : source;
  return {
    uuid: idOf('tide-station', station.key),
    name: station.name,
    datum: station.datum,
    time_basis: timeBasisText(source, port.timezone),
    source: ofUuid,
    source_text: text?.sourceText ?? '',
    attribution: text?.attribution ?? null,
    ...where(station.position),
  };
}

function preferenceRows({ text }: CheckedPack, port_uuid: string, idOf: IdOf): Row[] {
  const { preferences, tidalRates } = text.singles;
  const entries: [string, object | undefined][] = [
    ['feature_flags', preferences?.value.featureFlags],
    ['vessel_field_display_config', preferences?.value.vesselFields],
    ['tidal_rate_config', tidalRates ? tidalRateConfigOf(tidalRates.value, idOf) : undefined],
  ];
  return entries.flatMap(([key, metadata]) => (metadata ? [{ port_uuid, key, metadata }] : []));
}

/** As the pack states it, else as it follows from the place of the chart. */
function scaleColumns(scale: { pixels: number; metres: number } | undefined, place: ChartPlace | null): Row {
  if (scale) return { scale_pixels: scale.pixels, scale_meters: scale.metres };
  return { scale_pixels: place && 100, scale_meters: place && 100 * place.metresPerPixel };
}

function chartRows({ text, files }: CheckedPack, port_uuid: string, idOf: IdOf): Row[] {
  return text.lists.stages.flatMap(({ value: { key, name, chart } }) => {
    const image = files.charts.get(key);
    if (!image || !chart) return [];
    const place = files.placedCharts.find(({ stage }) => stage === key)?.place ?? null;
    return [
      {
        uuid: idOf('chart', key),
        port_uuid,
        name,
        mime: image.mime,
        width: image.width,
        height: image.height,
        ...scaleColumns(chart.scale, place),
        place,
        sha256: createHash('sha256').update(image.bytes).digest('hex'),
        bytes: image.bytes,
      },
    ];
  });
}
