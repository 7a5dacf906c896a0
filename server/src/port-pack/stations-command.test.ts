import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stationsCommand } from './stations-command.ts';

let said: string[] = [];
beforeEach(() => {
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((words: string) => void said.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

// Astoria (Tongue Point), NOAA 9439040: 46°12.4′ N, 123°46.1′ W, MSL 4.50 ft above MLLW on NOAA's datum sheet
// (tidesandcurrents.noaa.gov/datums.html?id=9439040), 1.37 m.
test('the stations nearest to a position are named by distance with their levels, as NOAA publishes them', async () => {
  expect(await stationsCommand(['--near', '46.2,-123.8'])).toBe(0);
  const first = said.find((each) => each.startsWith('noaa/9439040')) ?? '';
  expect(first).toMatch(
    /^noaa\/9439040\n {2}Astoria \(Tongue Point\), OR, United States \(46\.2073, -123\.7683\), 2\.\d km away\n/,
  );
  expect(first).toContain('1.37 m above MLLW');
  expect(first).toContain('public domain');
  const ways = said.flatMap((each) => /, ([\d.]+) km away/.exec(each)?.[1] ?? []).map(Number);
  expect(ways).toEqual([...ways].sort((one, other) => one - other));
});

test('a southern position is no option, and a name finds its station', async () => {
  expect(await stationsCommand(['--near', '-37.65,176.17'])).toBe(0);
  expect(said.join()).toMatch(/ticon\/tauranga/);
  said = [];
  expect(await stationsCommand(['Astoria'])).toBe(0);
  expect(said.join()).toContain('noaa/9439040');
});

test('none is named whose licence forbids commercial use, or that has no constants of its own', async () => {
  const { stationsById } = await import('@neaps/tide-database');
  expect(await stationsCommand(['--near', '51.95,4.12'])).toBe(0);
  const ids = said.flatMap((each) => /^(\w+\/\S+)\n/.exec(each)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids)
    expect(stationsById.get(id)).toMatchObject({ type: 'reference', license: { commercial_use: true } });
});

test.each([
  [[]],
  [['--near', '99,0']],
  [['--near', 'Astoria']],
  [['--near', '46.2,-123.8', 'Astoria']],
  [['--far', '1']],
])('the usage answers %j', async (args) => {
  expect(await stationsCommand(args)).toBe(2);
  expect(said.join()).toContain('npm run port -- stations');
});
