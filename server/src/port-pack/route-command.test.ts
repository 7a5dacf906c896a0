import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleRtz } from '../routes-rtz/sample-rtz.ts';
import { loadPack } from './read/load-pack.ts';
import { routeCommand } from './route-command.ts';

const KORU = new URL('../../../ports/koru', import.meta.url).pathname;
const under = await mkdtemp(join(tmpdir(), 'leadline-route-'));
const pack = join(under, 'koru');
await cp(KORU, pack, { recursive: true });
await writeFile(join(under, 'sea.rtz'), sampleRtz('1.1'));
await writeFile(join(under, 'large.rtz'), ' '.repeat(500_000));
afterAll(() => rm(under, { recursive: true }));

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void said.push(text));
});
const routeFiles = async () => (await readdir(pack)).filter((file) => file.startsWith('route-'));

test('an RTZ file is shown as a route of a pack, and written only when that is asked', async () => {
  expect(await routeCommand(['sea.rtz', 'koru'], under)).toBe(0);
  expect(said.join('\n')).toContain('from boarding-ground to berth-5');
  expect(await routeFiles()).toEqual([]);
  expect(await routeCommand(['sea.rtz', 'koru', '--write', '--key', 'sea-berth-5'], under)).toBe(0);
  expect(await routeFiles()).toEqual(['route-sea-berth-5.yaml']);
  const loaded = await loadPack(pack);
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const route = loaded.pack.text.lists.routes.find(({ value }) => value.key === 'sea-berth-5')?.value;
  expect(route?.constraints?.map(({ minutesFromStart }) => minutesFromStart)).toEqual([0, 72]);
});

test('the pack is the folder in which the person stands, where none is named', async () => {
  expect(await routeCommand(['../sea.rtz'], pack)).toBe(0);
  expect(said.join('\n')).toContain('from boarding-ground to berth-5');
});

test('a file of the pack is never written over, and what is written twice is refused', async () => {
  const args = ['sea.rtz', 'koru', '--write', '--key', 'once'];
  expect(await routeCommand(args, under)).toBe(0);
  const before = await readFile(join(pack, 'route-once.yaml'), 'utf8');
  expect(await routeCommand(args, under)).toBe(1);
  expect(said.join('\n')).toContain('there is a route "once" in the pack already');
  await writeFile(join(pack, 'route-kept.yaml'), '# mine\n');
  expect(await routeCommand(['sea.rtz', 'koru', '--write', '--key', 'kept'], under)).toBe(1);
  expect(await readFile(join(pack, 'route-kept.yaml'), 'utf8')).toBe('# mine\n');
  expect(await readFile(join(pack, 'route-once.yaml'), 'utf8')).toBe(before);
});

test.each([
  [['nowhere.rtz', 'koru'], 'nowhere.rtz cannot be read'],
  [['large.rtz', 'koru'], 'larger than 400 KB'],
  [['koru/port.yaml', 'koru'], 'broken XML'],
  [['sea.rtz', '.'], 'cannot be read'],
])('what cannot be taken gives its reason and the number 1: %s', async (args, reason) => {
  expect(await routeCommand(args, under)).toBe(1);
  expect(said.join('\n')).toContain(reason);
});

test.each([
  [[]],
  [['sea.rtz', 'koru', 'more']],
  [['sea.rtz', 'koru', '--speed', 'fast']],
  [['sea.rtz', '--key', '../x']],
])('a call that nobody can mean gives the usage and the number 2: %s', async (args) => {
  expect(await routeCommand(args, under)).toBe(2);
  expect(said.join('\n')).toContain('npm run port -- route FILE.rtz');
});
