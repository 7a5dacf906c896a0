import { afterEach, expect, test, vi } from 'vitest';
import { keepFacesFor, keepSlice } from './han-faces.ts';

/** A store of answers as browsers have it, as far as it is used here. */
function stubCaches(): void {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, answer: Response) => void kept.set(url, answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
}

afterEach(() => vi.unstubAllGlobals());

test('the face of the characters of a plan is fetched once, by slices, and is there without a network', async () => {
  stubCaches();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('face');
  });
  await keepFacesFor('海洋 Ōtākou');
  await keepFacesFor('洋');
  // By the list of the package: U+6D77 is in slice 117, U+6D0B in 113.
  expect(asked.map((url) => /sc-(\d+)-400/.exec(url)?.[1])).toEqual(['117', '113']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await keepSlice(117)).toBe(btoa('face'));
  await expect(keepSlice(118)).rejects.toThrow('no network');
});

test('an answer that is no face is not kept', async () => {
  stubCaches();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(keepSlice(117)).rejects.toThrow('503');
  vi.stubGlobal('fetch', async () => new Response('face'));
  expect(await keepSlice(117)).toBe(btoa('face'));
});
