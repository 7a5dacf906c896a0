import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refusalReport } from './import-report.ts';
import { loadPack } from './load-pack.ts';
import { overheadAboveDatum } from './overhead-height.ts';
import { legsOf, reversed } from './route-legs.ts';

const scratch = await mkdtemp(join(tmpdir(), 'leadline-packs-'));
afterAll(() => rm(scratch, { recursive: true }));
let count = 0;

async function packOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = join(scratch, String(count++));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

async function refusalsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
  const result = await loadPack(await packOf(files));
  if ('pack' in result) return [];
  return result.refusals.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

const PORT = `organisation: { key: org, name: Org }
port: { key: port, name: Port, timezone: Pacific/Auckland }
places:
  - { key: sea, name: Sea, type: station, position: { latitude: -37, longitude: 176 } }
  - { key: quay, name: Quay, type: berth, position: { latitude: -37.1, longitude: 176 } }
tideStations:
  - key: gauge
    name: Gauge
    datum: Chart Datum
    source: { kind: harmonic, station: ticon/tauranga-073a-nzl-uhslc_rq, mslAboveChartDatum: 1.1, mslSource: a test }
`;
const constraint = (more: string) =>
  `constraints:\n  - { key: bar, name: Bar, depth: 10, datum: Chart Datum, marginPercent: 10, marginMetres: 0.5, tideStation: gauge, ${more} }\n`;

test('a small pack without a fault is taken', async () => {
  expect(await refusalsOf({ 'port.yaml': PORT, 'constraints.yaml': constraint('type: UKC') })).toEqual([]);
});

test('every fault of every file is named at once, with its line', async () => {
  const refusals = await refusalsOf({
    'port.yaml': PORT.replace('Pacific/Auckland', 'Pacific/Aukland'),
    'routes.yaml': `routes:
  - key: in
    name: In
    from: sea
    to: quey
    constraints:
      - { constraint: bar, minutesFromStart: 20 }
      - { constraint: bar, minutesFromStart: 10 }
  - { key: out, name: Out, reverseOf: inn }
  - { key: in, name: Again, reverseOf: in, from: quay }
`,
    'constraints.yaml': constraint('type: UKC').replace('gauge', 'gage'),
    'vessels.yaml': `vessels:
  - { imo: '9311776', name: WRONG DIGIT }
  - { imo: '9311775', name: SHORT, length: 100, bridgeToStern: 20, bridgeToBow: 70 }
  - name: NO NUMBER
    metadata: { air_draught: 30 }
`,
  });
  expect(refusals).toEqual([
    'constraints.yaml:2 there is no "gage" among tideStations',
    'port.yaml:2 port.timezone: not a time zone of the IANA database, such as Pacific/Auckland',
    'routes.yaml:5 there is no "quey" among places',
    'routes.yaml:8 in: "bar" stands twice on this route',
    'routes.yaml:8 in: minutesFromStart falls from 20 to 10; it must rise',
    'routes.yaml:9 there is no "inn" among routes',
    'routes.yaml:10 routes: the key "in" stands already in routes.yaml:2',
    'routes.yaml:10 in: a reversed route takes its from from the other',
    'vessels.yaml:2 vessels[0].imo: not an IMO number: seven digits in quotes, the last the check digit',
    'vessels.yaml:3 vessels[1].bridgeToBow: bridgeToStern and bridgeToBow together are not the length',
    'vessels.yaml:4 vessels[2].imo: is missing',
    'vessels.yaml:5 vessels[2].metadata.air_draught: is not known here',
  ]);
});

test('a constraint that counts from another datum than its tide station is refused', async () => {
  const refusals = await refusalsOf({
    'port.yaml': PORT,
    'c.yaml': constraint('type: UKC').replace('Chart Datum', 'LAT'),
  });
  expect(refusals).toEqual([
    'c.yaml:2 bar counts from "LAT", its tide station gauge from "Chart Datum": a height and a tide of different datums cannot be compared',
  ]);
});

test('a correction factor on an overhead constraint is refused', async () => {
  const overhead = constraint('type: OHC, correctionFactor: 1.1').replace('depth: 10', 'height: 40');
  expect(await refusalsOf({ 'port.yaml': PORT, 'c.yaml': overhead })).toEqual([
    'c.yaml:2 constraints[0].correctionFactor: is not known here',
  ]);
});

test('a key that YAML gives twice, an unknown section and an unknown flag are refused', async () => {
  const refusals = await refusalsOf({
    'port.yaml': PORT,
    'a.yaml': 'preferences:\n  featureFlags:\n    use_e_signature: true\nberths: []\n',
    'b.yaml': 'weatherLocations: []\nweatherLocations: []\n',
  });
  expect(refusals[0]).toContain('a.yaml:3 preferences.featureFlags.use_e_signature: is not known here');
  expect(refusals[1]).toContain('a.yaml:4 there is no section "berths"');
  expect(refusals[2]).toContain('b.yaml:2 Map keys must be unique');
});

test('a station whose licence forbids commercial use, and one that does not exist, are refused', async () => {
  const station = (id: string) => PORT.replace('ticon/tauranga-073a-nzl-uhslc_rq', id);
  expect((await refusalsOf({ 'port.yaml': station('ticon/no-such-gauge') }))[0]).toContain('port.yaml:10');
});

test('a subordinate station needs a reference with the same datum, or its own mean sea level', async () => {
  const subordinate = `${PORT}  - { key: inner, name: Inner, datum: LAT, source: { kind: subordinate, of: gauge, minutes: 20, factor: 1.04, about: msl } }\n`;
  expect(await refusalsOf({ 'port.yaml': subordinate })).toEqual([
    'port.yaml:11 inner: its reference station gauge counts from "Chart Datum": give its own mslAboveChartDatum',
  ]);
  const own = (more: string) => refusalsOf({ 'port.yaml': subordinate.replace('minutes: 20', more) });
  expect(await own('minutesHigh: -22, minutesLow: 32, mslAboveChartDatum: 1.3, mslSource: a test')).toEqual([]);
  expect(await own('minutes: 20, minutesLow: 32, mslAboveChartDatum: 1.3')).toEqual([
    'port.yaml:11 tideStations[1].source.mslSource: mslAboveChartDatum is given without mslSource: say who publishes it',
    'port.yaml:11 tideStations[1].source.minutes: give either minutes, or both minutesHigh and minutesLow',
  ]);
});

test('a chart that is not there, and an SVG with a script, are refused where the stage names them', async () => {
  const refusals = await refusalsOf({
    'port.yaml': PORT,
    'stages.yaml':
      'stages:\n  - { key: a, name: A, chart: { image: charts/a.png } }\n  - { key: b, name: B, chart: { image: charts/b.svg } }\n' +
      '  - { key: c, name: C, chart: { image: ../c.svg } }\n',
    'charts/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>',
  });
  expect(refusals).toEqual([
    'stages.yaml:2 the file charts/a.png is not in the pack',
    'stages.yaml:3 charts/b.svg: the SVG holds scripts or links; only drawing is taken',
    'stages.yaml:4 stages[2].chart.image: a path relative to the pack, without ..',
  ]);
});

test('the faults of a tide table are named by its own lines', async () => {
  const table = `${PORT}    tables:\n      - { kind: points, file: tides.csv, port: Gauge, unit: m, year: 2026, datum: Chart Datum, timeBasis: utc, springRange: 2, source: a test }\n`;
  const refusals = await refusalsOf({
    'port.yaml': table,
    'tides.csv': 'time,height\n2026-01-01T00:00:00Z,1.0\n2026-01-01T01:00:00Z,1.2\n',
  });
  expect(refusals).toEqual(['tides.csv:3 60 minutes after the point before it: 30 minutes is the most']);
});

const pointsCsv = (...clocks: string[]) => clocks.map((clock) => `2026-${clock}:00Z,1.0`).join('\n');
const halfHours = (day: string) =>
  Array.from({ length: 48 }, (_, index) => `${day}T${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`);

test('TIDE-09 two official tables of the same days of a station are refused', async () => {
  const table = (file: string) =>
    `      - { kind: points, file: ${file}, port: Gauge, unit: m, year: 2026, datum: Chart Datum, timeBasis: utc, springRange: 2, source: a test }\n`;
  const files = {
    'port.yaml': `${PORT}    tables:\n${table('tides.csv')}${table('corrected.csv')}`,
    'tides.csv': pointsCsv(...halfHours('06-01'), ...halfHours('06-02')),
    'corrected.csv': pointsCsv(...halfHours('06-01'), ...halfHours('06-02')),
  };
  expect(await refusalsOf(files)).toEqual([
    'port.yaml:13 gauge: corrected.csv and tides.csv both cover 2026-06-02: one official table for each day',
  ]);
  const following = { ...files, 'corrected.csv': pointsCsv(...halfHours('06-03'), ...halfHours('06-04')) };
  expect(await refusalsOf(following)).toEqual([]);
});

test('a folder without YAML is no port pack', async () => {
  const result = await loadPack(join(scratch, 'nothing-here'));
  expect('refusals' in result && result.refusals.map(({ reason }) => reason)).toEqual([
    'no .yaml file in this folder: not a port pack',
    'no file of the pack has the section "organisation"',
    'no file of the pack has the section "port"',
  ]);
});

test('a height above MHW becomes a height above the datum, never higher than it is', () => {
  // NOAA ENC US5WA22M: 6.4 m and 52.7 m above MHW; station 9446484: MHW 3.512 − MLLW 0.189 = 3.323 m.
  const height = (value: number) =>
    overheadAboveDatum({
      key: 'a',
      name: 'A',
      type: 'OHC',
      height: value,
      heightAbove: 'MHW',
      datum: 'MLLW',
      datumOffset: 3.323,
      datumOffsetSource: 'NOAA 9446484',
      marginPercent: 3,
      marginMetres: 1,
      overridable: false,
      tideStation: 'tacoma',
    });
  expect([6.4, 52.7, 8.8].map(height)).toEqual([9.72, 56.02, 12.12]);
});

test('a route sailed backwards has the same legs in reverse order', () => {
  const points = [0, 10, 35, 42].map((minutesFromStart, index) => ({ constraint: String(index), minutesFromStart }));
  expect(legsOf(points).map(({ time }) => time)).toEqual([0, 10, 25, 7]);
  expect(legsOf(reversed(points))).toEqual([
    { constraint: '3', time: 0 },
    { constraint: '2', time: 7 },
    { constraint: '1', time: 25 },
    { constraint: '0', time: 10 },
  ]);
});

const POINTS = 'unit: m, year: 2026, datum: Chart Datum, timeBasis: utc, springRange: 2, source: a test';
const withTable = (file: string) =>
  `${PORT}    tables:\n      - { kind: points, file: ${file}, port: Gauge, ${POINTS} }\n`;
const withStreams = (file: string) =>
  `${PORT}rateStations:\n  - { key: e, name: E, tables: [{ file: ${file}, unit: kn, year: 2026, timeBasis: utc, source: a test }] }\n`;
const withChart = (file: string) => `${PORT}stages:\n  - { key: a, name: A, chart: { image: ${file} } }\n`;

for (const [what, packWith, line] of [
  ['tide table', withTable, 12],
  ['stream table', withStreams, 12],
  ['chart', withChart, 12],
] as const) {
  test(`a ${what} outside of the pack is not read, by .. or by a link`, async () => {
    const outside = await packOf({ 'secret.csv': 'secret' });
    const folder = await packOf({ 'port.yaml': packWith('link.csv') });
    await symlink(join(outside, 'secret.csv'), join(folder, 'link.csv'));
    expect(await refusalsIn(folder)).toEqual([
      `port.yaml:${line} link.csv leads out of the pack: keep its files in its folder`,
    ]);
    const path = `../${outside.split('/').at(-1)}/secret.csv`;
    const [refusal = ''] = await refusalsOf({ 'port.yaml': packWith(path) });
    expect(refusal).toMatch(/leads out of the pack|a path relative to the pack, without \.\./);
    expect(refusal).not.toContain('"secret"');
  });

  test(`a folder in place of a ${what} is named so`, async () => {
    const folder = await packOf({ 'port.yaml': packWith('sub'), 'sub/x.csv': '' });
    expect(await refusalsIn(folder)).toEqual([`port.yaml:${line} sub is a folder, not a file`]);
  });
}

async function refusalsIn(folder: string): Promise<string[]> {
  const result = await loadPack(folder);
  return 'pack' in result ? [] : result.refusals.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

test('a YAML file that is a link out of the pack is not read', async () => {
  const outside = await packOf({ 'secret.yaml': 'secret: { key: a }' });
  const folder = await packOf({ 'port.yaml': PORT });
  await symlink(join(outside, 'secret.yaml'), join(folder, 'more.yaml'));
  expect(await refusalsIn(folder)).toEqual([
    'more.yaml:null more.yaml leads out of the pack: keep its files in its folder',
  ]);
});

test('a table of 60 MB is refused at once by its size', async () => {
  const started = Date.now();
  const refusals = await refusalsOf({ 'port.yaml': withTable('t.csv'), 't.csv': Buffer.alloc(60_000_000, 'x,1\n') });
  expect(refusals).toEqual(['port.yaml:12 t.csv is larger than 20 MB']);
  expect(Date.now() - started).toBeLessThan(5000);
});

test('a table of a hundred thousand wrong lines is refused in seconds, and reported in twenty lines of a kind', async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `2026-01-01,x${index}`).join('\n');
  const result = await loadPack(await packOf({ 'port.yaml': withTable('t.csv'), 't.csv': lines }));
  if ('pack' in result) throw new Error('the pack was taken');
  const report = refusalReport('it', result.refusals).split('\n');
  expect(report[0]).toBe('it was not imported: 100001 faults');
  expect(report.filter((line) => line.startsWith('  t.csv:'))).toHaveLength(21);
  expect(report.at(-1)).toBe('  … and 99980 more like it: t.csv: not an instant with offset and a height: "…"');
}, 20_000);

test('anchors that name each other a million times are refused, not followed', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih'].map((pair) => [...pair]))
    bomb.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`);
  expect(await refusalsOf({ 'port.yaml': PORT, 'z.yaml': bomb.join('\n') })).toEqual([
    'z.yaml:null more than 100 uses of anchors (&name, *name): write them out',
  ]);
});

test('a YAML file in UTF-16 or Latin-1 is named so, and nothing is said of sections that it may hold', async () => {
  expect(await refusalsOf({ 'port.yaml': Buffer.from(`\uFEFF${PORT}`, 'utf16le') })).toEqual([
    'port.yaml:null the file is UTF-16: save it as UTF-8',
  ]);
  expect(await refusalsOf({ 'port.yaml': Buffer.from(PORT.replace('name: Port', 'name: Câbles'), 'latin1') })).toEqual([
    'port.yaml:null the file is not UTF-8 (perhaps Latin-1 or Windows-1252): save it as UTF-8',
  ]);
  expect(await refusalsOf({ 'port.yaml': `${PORT}\ttabs: 1\n` })).not.toContainEqual(
    expect.stringContaining('no file of the pack has the section'),
  );
});

test('wrong values are named in plain words: a comma, a unit, what is missing, a fraction for a percentage', async () => {
  const depth = async (text: string) =>
    (await refusalsOf({ 'port.yaml': PORT, 'c.yaml': constraint('type: UKC').replace('depth: 10', text) }))[0];
  const here = 'c.yaml:2 constraints[0]';
  expect(await depth("depth: '8,0'")).toBe(`${here}.depth: must be a number: write a dot, not a comma, not "8,0"`);
  expect(await depth('depth: 26 ft')).toBe(`${here}.depth: must be a number, without a unit, not "26 ft"`);
  expect(await depth('position: { latitude: 10, longitude: 1 }')).toBe(`${here}.depth: is missing`);
  expect(await depth('depth: -1')).toBe(`${here}.depth: must be 0 or more`);
  const percent = constraint('type: UKC').replace('marginPercent: 10', 'marginPercent: 0.10');
  expect(await refusalsOf({ 'port.yaml': PORT, 'c.yaml': percent })).toEqual([
    `${here}.marginPercent: is in percent: write 10 for 10 %, or 0 for none`,
  ]);
  expect(
    await refusalsOf({ 'port.yaml': PORT.replace('latitude: -37.1, longitude: 176', 'latitude: 176, longitude: -37') }),
  ).toEqual(['port.yaml:5 places[1].position.latitude: must be 90 or less: are latitude and longitude exchanged?']);
});

const berth = (key: string) =>
  `constraints:\n  - { key: ${key}, name: Quay, type: UKC, berth: quay, depth: 10, datum: Chart Datum, marginPercent: 10, marginMetres: 0.5, tideStation: gauge }\n  - { key: turn, name: Turn, type: waypoint }\n`;
const route = (...keys: string[]) =>
  `routes:\n  - { key: in, name: In, from: sea, to: quay, constraints: [${keys.map((key, index) => `{ constraint: ${key}, minutesFromStart: ${index} }`).join(', ')}] }\n  - { key: out, name: Out, reverseOf: in }\n`;

test('BERTH-05 a route that ends at a berth without a depth, or whose berth is not its last row, is warned of', async () => {
  const warnings = async (files: Record<string, string>) => {
    const result = await loadPack(await packOf({ 'port.yaml': PORT, ...files }));
    if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
    return result.warnings.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
  };
  const turn = 'constraints: [{ key: turn, name: Turn, type: waypoint }]\n';
  expect(await warnings({ 'r.yaml': turn + route('turn') })).toEqual([
    'r.yaml:3 in ends at quay, which has no depth: its berth is not checked',
  ]);
  expect(await warnings({ 'r.yaml': berth('alongside') + route('turn') })).toEqual([
    'r.yaml:5 in does not pass alongside, the depth of its berth quay: its berth is not checked',
  ]);
  expect(await warnings({ 'r.yaml': berth('alongside') + route('alongside', 'turn') })).toEqual([
    'r.yaml:5 in passes alongside, the depth of its berth quay, but not as its last row: the stay at the berth is not checked',
  ]);
  expect(await warnings({ 'r.yaml': berth('alongside') + route('turn', 'alongside') })).toEqual([]);
});

test('the packs of the demonstration have no warning', async () => {
  for (const pack of ['koru', 'tacoma', 'elsewhere']) {
    const result = await loadPack(new URL(`../../../ports/${pack}`, import.meta.url).pathname);
    expect('warnings' in result && result.warnings).toEqual([]);
  }
});
