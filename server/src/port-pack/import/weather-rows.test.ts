import { expect, test } from 'vitest';
import { loadPack } from '../read/load-pack.ts';
import { PORT, packOf } from '../samples/pack-folders.ts';
import { weatherOf } from './weather-rows.ts';

const WEATHER = `weather: { source: met-norway, fallback: open-meteo }
weatherLocations:
  - { key: near, name: Near, position: { latitude: -36, longitude: 176 } }
  - { key: nearer, name: Nearer, position: { latitude: -36.1, longitude: 176 } }
  - { key: far, name: Far, position: { latitude: -40, longitude: 176 } }
`;
const row = (key: string, more: string) =>
  `  - { key: ${key}, name: ${key}, type: UKC, depth: 10, datum: Chart Datum, marginPercent: 10, marginMetres: 0.5, tideStation: gauge, ${more} }\n`;
const at = (latitude: number) => `position: { latitude: ${latitude}, longitude: 176 }`;

async function weatherIn(port: string, constraints: string) {
  const result = await loadPack(await packOf({ 'port.yaml': port, 'constraints.yaml': constraints }));
  if (!('pack' in result)) throw new Error(JSON.stringify(result.refusals));
  return weatherOf(result.pack, (kind, key) => `${kind} ${key}`);
}

test('WEATHER-03 WEATHER-07 a place counts where constraint or berth names it, else the nearest within 30 km, else none', async () => {
  const port = PORT.replace('type: berth,', 'type: berth, weatherLocation: far,') + WEATHER;
  const rows = [
    row('said', `${at(-36)}, weatherLocation: far`),
    row('nearest', at(-36.06)),
    // Of a sphere of 6,371 km: 0.269 degrees are 29.9 km, 0.271 are 30.1 km.
    row('within', at(-35.731)),
    row('beyond', at(-35.729)),
    row('nowhere', 'note: without a position'),
    row('alongside', `${at(-36)}, berth: quay`),
  ];
  expect(await weatherIn(port, `constraints:\n${rows.join('')}`)).toEqual({
    ...{ source: 'met-norway', fallback: 'open-meteo', limits: [] },
    places: {
      'constraint said': 'weather-location far',
      'constraint nearest': 'weather-location nearer',
      'constraint within': 'weather-location near',
      'constraint alongside': 'weather-location far',
    },
  });
});

test('WEATHER-07 a pack without a word of weather has no source, one with places alone has the source none', async () => {
  const rows = `constraints:\n${row('bar', at(-36))}`;
  expect(await weatherIn(PORT, rows)).toBeNull();
  expect(await weatherIn(PORT + WEATHER.replace(/^weather:.*\n/, ''), rows)).toMatchObject({
    ...{ source: 'none', fallback: 'none' },
    places: { 'constraint bar': 'weather-location near' },
  });
});
