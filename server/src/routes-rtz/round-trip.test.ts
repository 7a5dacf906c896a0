import { type RtzLeg, rtzDocument } from '@leadline/domain/routes/rtz-export';
import { expect, test } from 'vitest';
import { type ReadRtz, readRtz } from './read-rtz.ts';
import { sampleRtz } from './sample-rtz.ts';

async function read(text: string): Promise<ReadRtz> {
  const route = await readRtz(new TextEncoder().encode(text));
  if ('refusals' in route) throw new Error(route.refusals.join('\n'));
  return route;
}

const NOTHING: Omit<RtzLeg, 'speed'> = {
  draughtForward: null,
  draughtAft: null,
  staticUkc: null,
  masthead: null,
  info: null,
};

/** What was read of a file, written as Leadline writes its own. */
function written({ name, waypoints }: ReadRtz): string {
  return rtzDocument({
    name: name ?? '',
    author: 'Koru',
    status: 'Pilotage plan',
    vessel: { name: 'KEA MERIDIAN', mmsi: null, imo: '9074729' },
    scheduleName: 'Pilotage plan',
    waypoints: waypoints.map(({ name, position, at, speed }, index) => ({
      name,
      position,
      arrival: index === 0 ? null : at,
      departure: index === 0 ? at : null,
      leg: index === 0 ? null : { ...NOTHING, speed },
    })),
  });
}

/** Positions and times of the public test files of the format (CIRM, MIT): across the Pacific, ids in no order. */
const PACIFIC = [
  ['11', 'Hitachi LNG Terminal', '36.4846', '140.6296666667', '2020-02-18T00:00:00Z'],
  ['2', 'Pilots', '36.4667', '140.6500833333', '2020-02-18T00:04:22Z'],
  ['43', 'WP 3', '40.6783333333', '-137.585', '2020-02-25T17:36:25Z'],
  ['4', 'WP 4', '33.63035', '-121.1150333333', '2020-02-27T14:17:34Z'],
  ['0', 'WP 5', '33.6507', '-119.0570666667', '2020-02-27T19:26:51Z'],
  ['5', 'Los Angeles Pilots', '33.6900166667', '-118.1806', '2020-02-27T21:38:42Z'],
] as const;
const pacific = `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/1" version="1.1"><routeInfo routeName="Hitachi to Los Angeles"/><waypoints>${PACIFIC.map(
  ([id, name, lat, lon]) =>
    `<waypoint id="${id}" name="${name}"><position lat="${lat}" lon="${lon}"/><leg speedMax="18"/></waypoint>`,
).join('')}</waypoints><schedules><schedule id="1"><calculated>${PACIFIC.map(
  ([id, , , , at], index) => `<scheduleElement waypointId="${id}" ${index === 0 ? 'etd' : 'eta'}="${at}"/>`,
).join('')}</calculated></schedule></schedules></route>`;

test('a route across the ocean is read, written and read again: names, times, and places within a centimetre', async () => {
  const back = await read(written(await read(pacific)));
  expect(back.name).toBe('Hitachi to Los Angeles');
  expect(back.waypoints.map(({ name, at }) => [name, at])).toEqual(
    PACIFIC.map(([, name, , , at]) => [name, Date.parse(at)]),
  );
  back.waypoints.forEach(({ position }, index) => {
    const [, , latitude, longitude] = PACIFIC[index] ?? PACIFIC[0];
    // 1e-7 of a degree of latitude is 1.1 cm.
    expect(Math.abs(position.latitude - Number(latitude))).toBeLessThan(1e-7);
    expect(Math.abs(position.longitude - Number(longitude))).toBeLessThan(1e-7);
  });
  // As planned by the file, knots; the first place has no leg.
  expect(back.waypoints.slice(1).map(({ speed }) => speed)).toEqual([18, 18, 18, 18, 18]);
});

test.each(['1.0', '1.1', '1.2'])(
  'an RTZ %s file with every element comes back with all that a port takes',
  async (version) => {
    const { waypoints, name } = await read(sampleRtz(version));
    const back = await read(written({ ...(await read(sampleRtz(version))) }));
    expect(back.version).toBe('1.2');
    expect(back.name).toBe(name);
    expect(back.waypoints.map(({ name, position, at }) => ({ name, position, at }))).toEqual(
      waypoints.map(({ name, position, at }) => ({ name, position, at })),
    );
    expect(back.lost).toEqual([]);
  },
);
