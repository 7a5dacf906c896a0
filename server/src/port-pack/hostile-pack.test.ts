import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalReport } from './import/import-report.ts';
import { loadPack } from './read/load-pack.ts';
import { constraint, PORT, packOf, refusalsIn, refusalsOf } from './samples/pack-folders.ts';

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
  expect(Date.now() - started).toBeLessThan(20_000);
}, 30_000);

test('a table of a hundred thousand wrong lines is refused in seconds, and reported in twenty lines of a kind', async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `2026-01-01,x${index}`).join('\n');
  const result = await loadPack(await packOf({ 'port.yaml': withTable('t.csv'), 't.csv': lines }));
  if ('pack' in result) throw new Error('the pack was taken');
  const report = refusalReport('it', result.refusals).split('\n');
  expect(report[0]).toBe('it was not imported: 100001 faults');
  expect(report.filter((line) => line.startsWith('  t.csv:'))).toHaveLength(21);
  expect(report.at(-1)).toBe('  … and 99980 more like it: t.csv: not an instant with offset and a height: "…"');
}, 60_000);

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
});

test('a file with tabs is told so once, at the first of them', async () => {
  const tabs = PORT.replaceAll(/^ {2}/gm, '\t');
  const line = PORT.split('\n').findIndex((text) => text.startsWith('  ')) + 1;
  expect(await refusalsOf({ 'port.yaml': tabs })).toEqual([
    `port.yaml:${line} indented with a tab: YAML takes spaces alone`,
  ]);
});

test('a number that begins with a zero is no number that anybody can be sure of', async () => {
  const refusalsWith = (text: string) =>
    refusalsOf({ 'port.yaml': PORT, 'c.yaml': constraint('type: UKC').replace('depth: 10', `depth: ${text}`) });
  expect(await refusalsWith('010')).toEqual([
    'c.yaml:2 010 begins with a zero: write 10 if that is meant, and text in quotes',
  ]);
  expect(await refusalsWith('08.5')).toEqual([
    'c.yaml:2 08.5 begins with a zero: write 8.5 if that is meant, and text in quotes',
  ]);
  for (const right of ['0.10', '10.05', '0']) expect(await refusalsWith(right)).toEqual([]);
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
