import { expect, test } from 'vitest';
import { sampleRow } from '../list/sample-row.ts';
import { clashLine, clashWord } from './clash-lines.ts';

// 15:30 UTC on 21 November is 04:30 on 22 November at UTC+13.
const other = sampleRow({ pilot: { uuid: 'a', metadata: { firstName: 'Aroha', lastName: 'Ngata' } } });
const clash = (kind: 'berth' | 'pilot' | 'ship', uuid: string | null = null) => ({ kind, uuid, other });

test.each([
  [clash('berth', 'b'), 'Berth 5 is also taken by KEA MERIDIAN, 04:30, 22 Nov 2026'],
  [clash('pilot', 'a'), 'A. Ngata is also on KEA MERIDIAN, 04:30, 22 Nov 2026'],
  [clash('ship'), 'She also moves 04:30, 22 Nov 2026, Boarding ground to Berth 5'],
])('a clash says what is taken, by whom and when: %#', (told, line) => {
  expect(clashLine(told, 'Pacific/Auckland')).toBe(line);
});

test('a row names each sort of clash once', () => {
  expect(clashWord([clash('pilot', 'a'), clash('berth', 'b'), clash('pilot', 'c')])).toBe('Clash: berth, pilot');
});
