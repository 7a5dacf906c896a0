import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptChart } from '../../data/store/device-cache.ts';
import { holdPicture } from './held-pictures.ts';
import type { PaintedChart } from './paint-chart.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return async () => {
    await vi.runAllTimersAsync();
    vi.useRealTimers();
  };
});

const CHART = { uuid: 'chart', sha256: 'digest' };
const BYTES: KeptChart = { bytes: new ArrayBuffer(1), mime: 'image/png' };

function shop() {
  const log: string[] = [];
  const read = async () => {
    log.push('read');
    return BYTES;
  };
  const paint = async (_kept: KeptChart, palette: string): Promise<PaintedChart> => ({
    picture: new Image(),
    url: `blob:${palette}`,
    close: () => log.push(`closed ${palette}`),
  });
  return { log, hold: (palette: 'day' | 'night') => holdPicture(CHART, palette, read, paint) };
}

test('one chart that is shown twice is read and painted once, and given back after the last let go', async () => {
  const { log, hold } = shop();
  const [one, other] = [hold('day'), hold('day')];
  expect(await one.painted).toBe(await other.painted);
  one.release();
  one.release();
  await Promise.resolve();
  expect(log).toEqual(['read']);
  other.release();
  await vi.runAllTimersAsync();
  expect(log).toEqual(['read', 'closed day']);
});

test('from the tiles into the editor the chart is not painted anew', async () => {
  const { log, hold } = shop();
  const tile = hold('day');
  const painted = await tile.painted;
  tile.release();
  await vi.advanceTimersByTimeAsync(1000);
  const editor = hold('day');
  await vi.runAllTimersAsync();
  expect(await editor.painted).toBe(painted);
  expect(log).toEqual(['read']);
  editor.release();
});

test('a chart that nobody waits for any more is not kept', async () => {
  const { log, hold } = shop();
  hold('day').release();
  const next = hold('day');
  await next.painted;
  expect(log.filter((line) => line === 'read')).toHaveLength(2);
  next.release();
});

test('another palette is another picture, and after the last one it is painted anew', async () => {
  const { log, hold } = shop();
  const [day, night] = [hold('day'), hold('night')];
  expect((await day.painted).url).toBe('blob:day');
  expect((await night.painted).url).toBe('blob:night');
  day.release();
  night.release();
  await vi.runAllTimersAsync();
  const again = hold('day');
  await again.painted;
  expect(log.filter((line) => line === 'read')).toHaveLength(3);
  again.release();
});

test('ERR-33 a chart that failed is read again by the next who asks', async () => {
  let tries = 0;
  const read = async () => {
    tries++;
    if (tries === 1) throw new Error('no network');
    return BYTES;
  };
  const paint = async (): Promise<PaintedChart> => ({ picture: new Image(), url: 'blob:1', close: () => {} });
  const first = holdPicture(CHART, 'day', read, paint);
  await expect(first.painted).rejects.toThrow('no network');
  const second = holdPicture(CHART, 'day', read, paint);
  expect((await second.painted).url).toBe('blob:1');
  first.release();
  second.release();
});
