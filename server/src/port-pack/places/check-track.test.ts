import { describe, expect, test } from 'vitest';
import { PORT, refusalsOf } from '../samples/pack-folders.ts';

// At 37° south 0.001° of latitude are 110.97 m, and of longitude 88.98 m (length of a degree, WGS 84, National
// Geospatial-Intelligence Agency).
const packWith = (track: string, turn = '-37.05, longitude: 176', more = '') => ({
  'port.yaml': PORT,
  'routes.yaml': `constraints:
  - { key: sea, name: Sea, type: waypoint, position: { latitude: -37, longitude: 176 } }
  - { key: turn, name: Turn, type: waypoint, position: { latitude: ${turn} } }
routes:
  - key: in
    name: In
    from: sea
    to: quay
    track: [${track}]
    constraints:
      - { constraint: sea, minutesFromStart: 0 }
      - { constraint: turn, minutesFromStart: 10 }
${more}`,
});
const SEA = '{ latitude: -37, longitude: 176 }';
const QUAY = '{ latitude: -37.1, longitude: 176 }';

describe('the track of a route', () => {
  test('passes each constraint within 50 m', async () => {
    expect(await refusalsOf(packWith(`${SEA}, ${QUAY}`))).toEqual([]);
    // 49.0 m and 53.4 m to the east.
    expect(await refusalsOf(packWith(`${SEA}, ${QUAY}`, '-37.05, longitude: 176.00055'))).toEqual([]);
    expect(await refusalsOf(packWith(`${SEA}, ${QUAY}`, '-37.05, longitude: 176.0006'))).toEqual([
      'routes.yaml:12 in: turn lies 53 m off the track: 50 m are the most',
    ]);
  });

  test('passes them in their order', async () => {
    expect(await refusalsOf(packWith(`${QUAY}, ${SEA}`))).toEqual([
      'routes.yaml:12 in: the track passes turn before the constraint that stands above it',
    ]);
  });

  test('is written with latitude first', async () => {
    expect(
      await refusalsOf(packWith('{ latitude: 176, longitude: -37 }, { latitude: 176, longitude: -37.1 }')),
    ).toEqual([
      'routes.yaml:9 routes[0].track[0].latitude: must be 90 or less: are latitude and longitude exchanged?',
      'routes.yaml:9 routes[0].track[1].latitude: must be 90 or less: are latitude and longitude exchanged?',
    ]);
  });

  test('has two positions or more, and does not cross 180°', async () => {
    expect(await refusalsOf(packWith(SEA))).toEqual(['routes.yaml:9 routes[0].track: needs at least 2 entry']);
    expect(await refusalsOf(packWith(`${SEA}, { latitude: -37.1, longitude: -176 }`))).toEqual([
      'routes.yaml:9 in: a track across 180° of longitude cannot be drawn',
    ]);
  });

  test('belongs to the route that is sailed forwards', async () => {
    const back = `  - { key: out, name: Out, reverseOf: in, track: [${QUAY}, ${SEA}] }\n`;
    expect(await refusalsOf(packWith(`${SEA}, ${QUAY}`, undefined, back))).toEqual([
      'routes.yaml:13 out: a reversed route takes its track from the other',
    ]);
  });

  test('wheel-over points are waypoints', async () => {
    const [refusal] = await refusalsOf({
      'port.yaml': PORT,
      'c.yaml': `constraints:\n  - { key: bar, name: Bar, type: UKC, wheelOver: true, depth: 10, datum: Chart Datum, marginPercent: 10, marginMetres: 0.5, tideStation: gauge }\n`,
    });
    expect(refusal).toMatch(/^c\.yaml:2 .*wheelOver/);
  });
});
