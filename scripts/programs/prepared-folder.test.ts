import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillPrepared, preparedTime } from './prepared-folder.mjs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), `leadline-test-${process.pid}-`));
  mkdirSync(join(home, 'all'));
  vi.stubEnv('LEADLINE_PREPARED', join(home, 'all'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

function emptyFolder(name: string): string {
  mkdirSync(join(home, name));
  return join(home, name);
}

test('what is asked for twice at once is made once, and each has a copy of its own', async () => {
  const make = vi.fn(async (folder: string) => writeFileSync(join(folder, 'fact'), 'loaded'));
  const [one, other] = [emptyFolder('one'), emptyFolder('other')];
  await Promise.all([fillPrepared('demo', one, make), fillPrepared('demo', other, make)]);
  expect(make).toHaveBeenCalledOnce();
  writeFileSync(join(one, 'fact'), 'changed');
  expect(readFileSync(join(other, 'fact'), 'utf8')).toBe('loaded');
});

test('one that could not be made is made by the next that asks', async () => {
  const folder = emptyFolder('one');
  await expect(fillPrepared('demo', folder, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  await fillPrepared('demo', folder, async (made) => writeFileSync(join(made, 'fact'), 'loaded'));
  expect(existsSync(join(folder, 'fact'))).toBe(true);
});

test('outside a run of the tests nothing is made', async () => {
  vi.stubEnv('LEADLINE_PREPARED', undefined);
  const make = vi.fn(async () => {});
  await fillPrepared('demo', emptyFolder('one'), make);
  expect(make).not.toHaveBeenCalled();
});

test('a demonstration that begins now has another name in the next hour, one of a fixed day always the same', () => {
  const times = [Date.parse('2026-11-21T10:59:59Z'), Date.parse('2026-11-21T11:00:01Z')];
  const fixed = Date.parse('2026-03-01T00:00:00Z');
  const names = times.map((now) => {
    vi.useFakeTimers({ now });
    return [preparedTime(now), preparedTime(fixed)];
  });
  expect(names[0]?.[0]).not.toBe(names[1]?.[0]);
  expect(names[0]?.[1]).toBe(names[1]?.[1]);
});
