import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import type { findChartBytes } from '../plan/plan-store.ts';
import { paperChart } from './paper-charts.ts';

const db = {} as Kysely<Tables>;
const digest = (digit: string) => digit.repeat(64);

/** A database in which a chart is its own text; `asked` counts its questions. */
function charts(texts: Record<string, string>) {
  const asked: string[] = [];
  const find: typeof findChartBytes = async (_, __, sha256 = '') => {
    asked.push(sha256);
    const text = texts[sha256];
    return text === undefined ? undefined : { mime: 'image/svg+xml', bytes: Buffer.from(text), sha256 };
  };
  return { asked, find };
}

test('a chart is read once, its successor under the same name anew, and what is not there is asked for again', async () => {
  const uuid = randomUUID();
  const { asked, find } = charts({ [digest('a')]: '<svg>a</svg>', [digest('b')]: '<svg>b</svg>' });
  const read = (digit: string) => paperChart(db, { uuid, sha256: digest(digit) }, find);
  expect(await read('a')).toEqual({ kind: 'svg', svg: '<svg>a</svg>' });
  expect(await read('b')).toEqual({ kind: 'svg', svg: '<svg>b</svg>' });
  expect(await read('a')).toEqual({ kind: 'svg', svg: '<svg>a</svg>' });
  expect(await read('c')).toBeUndefined();
  expect(await read('c')).toBeUndefined();
  expect(asked).toEqual(['a', 'b', 'c', 'c'].map(digest));
});

test('the oldest make room for others, and one that is larger than all room is read each time', async () => {
  const uuid = randomUUID();
  const { asked, find } = charts({
    [digest('1')]: 'x'.repeat(4_000_000),
    [digest('2')]: 'y'.repeat(3_900_000),
    [digest('3')]: 'z'.repeat(3_000_000),
    [digest('4')]: 'w'.repeat(8_000_001),
  });
  for (const digit of ['1', '2', '3', '2', '3', '1', '4', '4'])
    await paperChart(db, { uuid, sha256: digest(digit) }, find);
  expect(asked).toEqual(['1', '2', '3', '1', '4', '4'].map(digest));
});

test('an image that is no drawing is shown from its bytes', async () => {
  const find = async () => ({ mime: 'image/png', bytes: Buffer.from([0x89, 0x50]), sha256: digest('d') });
  // iVA= is 89 50 by RFC 4648, worked by hand.
  expect(await paperChart(db, { uuid: randomUUID(), sha256: digest('d') }, find)).toEqual({
    kind: 'image',
    dataUrl: 'data:image/png;base64,iVA=',
  });
});
