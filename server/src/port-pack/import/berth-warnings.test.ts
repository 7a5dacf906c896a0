import { expect, test } from 'vitest';
import { loadPack } from '../read/load-pack.ts';
import { PORT, packOf } from '../samples/pack-folders.ts';

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
    const result = await loadPack(new URL(`../../../../ports/${pack}`, import.meta.url).pathname);
    expect('warnings' in result && result.warnings).toEqual([]);
  }
});
