import { expect, test } from 'vitest';
import { exportName, rowsToCsv } from './list-export.ts';
import { sampleRow } from './sample-row.ts';

const AUCKLAND = 'Pacific/Auckland';
// RFC 4180 section 2: lines end with CRLF, a field with comma, quote or line break stands in quotes, a quote is doubled.
const HEAD =
  'Date,Time,Vessel,IMO,Flag,Visit No.,MVT,From,To,Route,SideTo,Pilot,Second pilot,Max. Draft (m),Status\r\n';

test('LIST-30 the rows become CSV in the port’s time, two decimals, an empty cell for what is not set', () => {
  const row = sampleRow({
    date: '2026-11-21T15:30:00.000Z',
    pilot: { uuid: 'c', metadata: { firstName: 'Céline', lastName: 'Māhuta' } },
    status: 'SentRead',
  });
  expect(rowsToCsv([row, sampleRow({ vesselMaxDraft: null, sideTo: null })], AUCKLAND)).toBe(
    `\ufeff${HEAD}2026-11-22,04:30,KEA MERIDIAN,,SG,,Arr,Boarding ground,Berth 5,,Port,Céline Māhuta,,11.60,Sent\r\n` +
      '2026-11-22,04:30,KEA MERIDIAN,,SG,,Arr,Boarding ground,Berth 5,,,,,,Plan\r\n',
  );
});

test.each([
  ['a, b', '"a, b"'],
  ['say "go"', '"say ""go"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+64 21', "'+64 21"],
  ['-1', "'-1"],
  ['@here', "'@here"],
])('LIST-30 a visit number %j stands there as %s', (vesselVisitCode, cell) => {
  const [, line] = rowsToCsv([sampleRow({ vesselVisitCode })], AUCKLAND).split(HEAD);
  expect(line).toBe(`2026-11-22,04:30,KEA MERIDIAN,,SG,${cell},Arr,Boarding ground,Berth 5,,Port,,,11.60,Plan\r\n`);
});

test('LIST-30 the file is named after today in the port', () => {
  expect(exportName(Date.UTC(2026, 10, 21, 14, 0), AUCKLAND)).toBe('pilotages_20261122.csv');
});
