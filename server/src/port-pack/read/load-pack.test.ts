import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legsOf, reversed } from '../import/route-legs.ts';
import { constraint, PORT, packOf, refusalsIn, refusalsOf, scratch } from '../samples/pack-folders.ts';
import { overheadAboveDatum } from './overhead-height.ts';

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

test('an emergency card without a contact that is there, and numbers that nobody can call, are refused with their lines', async () => {
  const refusals = await refusalsOf({
    'port.yaml': PORT,
    'e.yaml': `emergencyCards:
  version: 1
  date: 2026-02-30
  contacts:
    - { key: vts, name: VTS, vhf: 12 }
    - { key: vts, name: Again, vhf: sixteen }
    - { key: rescue, name: Rescue, phone: ask the office }
    - { key: nobody, name: Nobody }
  cards:
    - { key: fire, kind: smoke, title: Fire, actions: [{ do: Alarm }], calls: [vts] }
`,
  });
  expect(refusals).toEqual([
    'e.yaml:3 emergencyCards.date: Invalid ISO date',
    'e.yaml:6 emergencyCards.contacts[1].vhf: a VHF channel is a number such as 16, or "22A"',
    'e.yaml:7 emergencyCards.contacts[2].phone: a telephone number has digits, spaces, ( ) - and a plus before them',
    'e.yaml:8 emergencyCards.contacts[3]: give vhf, phone or both',
    'e.yaml:10 emergencyCards.cards[0].kind: must be one of grounding, steering, manOverboard, fire, medevac, pollution, other',
  ]);
  const strangers = await refusalsOf({
    'port.yaml': PORT,
    'e.yaml': `emergencyCards:
  version: 2026-2
  date: 2026-11-03
  contacts: [{ key: vts, name: VTS, vhf: 22A }, { key: vts, name: Again, vhf: 16 }]
  cards:
    - { key: fire, title: Fire, actions: [{ do: Alarm }], calls: [vts, vets] }
`,
  });
  expect(strangers).toEqual([
    'e.yaml:4 emergencyCards.contacts[1].key: "vts" is there twice',
    'e.yaml:6 emergencyCards.cards[0].calls[1]: there is no contact "vets"',
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
    'stages.yaml:3 charts/b.svg: it holds <script>: an SVG is taken as the chart tool draws it (npm run charts); give other charts as PNG',
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
  // From 12:00 to 17:30 of the 1st of June in the port: no day of it from end to end, so it shares none.
  const afternoon = { ...files, 'corrected.csv': pointsCsv(...halfHours('06-01').slice(0, 12)) };
  expect(await refusalsOf(afternoon)).toEqual([]);
});

test('a folder without YAML, and one that is not there, are no port pack: said in one line', async () => {
  const reasons = async (folder: string) => (await refusalsIn(folder)).map((text) => text.replace(/^.*:null /, ''));
  expect(await reasons(join(scratch, 'nothing-here'))).toEqual(['there is no such folder']);
  expect(await reasons(await packOf({ 'readme.txt': 'port' }))).toEqual([
    'no .yaml file in this folder: not a port pack',
  ]);
});

test('a section that is in two files is refused with the name of the other', async () => {
  const port = 'port: { key: port, name: Port, timezone: Pacific/Auckland }\n';
  expect(await refusalsOf({ 'port.yaml': PORT, 'too.yaml': port })).toEqual([
    'too.yaml:1 "port" is in port.yaml too: a pack has it once',
  ]);
});

test('a height above MHW becomes a height above the datum, never higher than it is', () => {
  // NOAA ENC US5WA22M: 6.4 m and 52.7 m above MHW; station 9446484: MHW 3.512 − MLLW 0.189 = 3.323 m.
  const height = (value: number, datumOffset = 3.323) =>
    overheadAboveDatum({
      key: 'a',
      name: 'A',
      type: 'OHC',
      height: value,
      heightAbove: 'MHW',
      datum: 'MLLW',
      datumOffset,
      datumOffsetSource: 'NOAA 9446484',
      marginPercent: 3,
      marginMetres: 1,
      overridable: false,
      tideStation: 'tacoma',
    });
  expect([6.4, 52.7, 8.8].map((value) => height(value))).toEqual([9.72, 56.02, 12.12]);
  // 6.4 + 3.3199 = 9.7199: not rounded to the millimetre first.
  expect(height(6.4, 3.3199)).toBe(9.71);
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
