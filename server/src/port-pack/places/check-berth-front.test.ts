import { expect, test } from 'vitest';
import { PORT, refusalsOf } from '../samples/pack-folders.ts';

// At 37.1° south 0.001° of latitude are 110.98 m, and of longitude 88.86 m (length of a degree, WGS 84, National
// Geospatial-Intelligence Agency).
const packWith = (berth: string) => ({
  'port.yaml': PORT,
  'more.yaml': `places:
  - key: berth-1
    name: Berth 1
    type: berth
    position: { latitude: -37.1, longitude: 176 }
${berth}`,
});
const LINE = '    line: [{ latitude: -37.099, longitude: 176.0002 }, { latitude: -37.101, longitude: 176.0002 }]\n';
const bollards = (...places: [string, string][]) =>
  `    bollards:\n${places.map(([name, at]) => `      - { name: '${name}', position: { latitude: ${at} } }\n`).join('')}`;

test('a berth with its line and bollards is taken, and one without them too', async () => {
  expect(await refusalsOf(packWith(''))).toEqual([]);
  expect(await refusalsOf(packWith(LINE))).toEqual([]);
  const along = bollards(['1', '-37.0992, longitude: 176.0002'], ['1a', '-37.1008, longitude: 176.0007']);
  expect(await refusalsOf(packWith(LINE + along))).toEqual([]);
});

test.each([
  [
    '    line: [{ latitude: -37.099, longitude: 176 }, { latitude: -37.1085, longitude: 176 }]\n',
    '6 berth-1: the ends of its line lie 1054 m apart: 10 to 1000 m are taken',
  ],
  [
    '    line: [{ latitude: -37.1, longitude: 176 }, { latitude: -37.1, longitude: 176 }]\n',
    '6 berth-1: the ends of its line lie 0 m apart: 10 to 1000 m are taken',
  ],
  [LINE.replaceAll('176.0002', '176.003'), '6 berth-1: its line lies 267 m from its position: 200 m are the most'],
  [
    LINE + bollards(['1', '-37.1, longitude: 176.0009']),
    '8 berth-1: bollard "1" stands 62 m off the line: 50 m are the most',
  ],
  [
    LINE + bollards(['1', '-37.1015, longitude: 176.0002']),
    '8 berth-1: bollard "1" stands 55 m off the line: 50 m are the most',
  ],
  [
    LINE + bollards(['1', '-37.1, longitude: 176.0002'], ['1', '-37.1001, longitude: 176.0002']),
    '9 berth-1: there are two bollards "1"',
  ],
  [bollards(['1', '-37.1, longitude: 176']), '6 berth-1: bollards stand along a line: give the line of the berth'],
])('a berth front that cannot be right is refused: %s', async (berth, refusal) => {
  expect(await refusalsOf(packWith(berth))).toEqual([`more.yaml:${refusal}`]);
});

test('a pilot station has no line and no bollards', async () => {
  const pack = packWith(LINE + bollards(['1', '-37.1, longitude: 176.0002']));
  const station = { ...pack, 'more.yaml': pack['more.yaml'].replace('type: berth', 'type: station') };
  expect(await refusalsOf(station)).toEqual([
    'more.yaml:6 berth-1: a pilot station has no line',
    'more.yaml:7 berth-1: a pilot station has no bollards',
  ]);
});
