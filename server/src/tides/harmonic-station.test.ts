import { stationsById } from '@neaps/tide-database';
import { expect, test } from 'vitest';
import { findHarmonicStation } from './harmonic-station.ts';
import { harmonicSource } from './tide-source.ts';

const find = async (station: string, datum: string, stated: object = {}) => {
  const found = await findHarmonicStation({ kind: 'harmonic', station, ...stated }, datum);
  return 'station' in found ? found.station : found.refusal;
};

test('mean sea level above the datum: the figure of the pack wins', async () => {
  const stated = { mslAboveChartDatum: 1.87, mslSource: 'LINZ' };
  expect(await find('ticon/auckland-auct-nzl-ttw', 'Chart Datum', stated)).toMatchObject({ mslAboveDatum: 1.87 });
});

test('without it MSL less LAT where charts use LAT, MSL less MLLW in the United States', async () => {
  // Datums as the database prints them: Auckland MSL 5.211, LAT 3.414; Tacoma MSL 2.274, MLLW 0.189 (NOAA 9446484).
  const auckland = await find('ticon/auckland-auct-nzl-ttw', 'Chart Datum');
  expect(auckland).toMatchObject({ mslAboveDatum: expect.closeTo(1.797, 3) });
  expect(await find('noaa/9446484', 'MLLW')).toMatchObject({ mslAboveDatum: expect.closeTo(2.085, 3) });
});

test('a station whose licence forbids commercial use is refused', async () => {
  const closed = [...stationsById.values()].find(({ license }) => !license.commercial_use);
  expect(await find(closed?.id ?? '', 'LAT')).toMatch(/forbids commercial use$/);
});

test('unknown stations, those without constants and those without datums are refused', async () => {
  const all = [...stationsById.values()].filter(({ kind, license }) => kind === 'tide' && license.commercial_use);
  const subordinate = all.find(({ type }) => type === 'subordinate');
  const noDatum = all.find(
    ({ harmonic_constituents, chart_datum }) => chart_datum === 'MSL' && harmonic_constituents.length > 0,
  );
  expect(await find('ticon/nowhere', 'LAT')).toBe('there is no tide station ticon/nowhere in the database');
  expect(await find(subordinate?.id ?? '', 'MLLW')).toMatch(/no harmonic constants of its own/);
  expect(await find(noDatum?.id ?? '', 'Chart Datum')).toMatch(/give mslAboveChartDatum and mslSource$/);
});

test('constants under CC BY carry the attribution that the licence asks for', async () => {
  expect(await find('ticon/auckland-auct-nzl-ttw', 'LAT')).toMatchObject({
    attribution: expect.stringMatching(/TICON-4.*CC BY 4\.0.*creativecommons\.org\/licenses\/by\/4\.0.*Modified/),
  });
});

test('a pack that gives mslAboveChartDatum says who publishes it', () => {
  const given = { kind: 'harmonic', station: 'ticon/auckland-auct-nzl-ttw', mslAboveChartDatum: 1.87 };
  expect(harmonicSource.safeParse(given).error?.issues[0]?.path).toEqual(['mslSource']);
});
