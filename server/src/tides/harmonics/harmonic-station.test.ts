import { stationsById } from '@neaps/tide-database';
import { expect, test } from 'vitest';
import { harmonicSource } from '../tide-source.ts';
import { findHarmonicStation } from './harmonic-station.ts';

const find = async (station: string, datum: string, stated: object = {}) => {
  const found = await findHarmonicStation({ kind: 'harmonic', station, ...stated }, datum);
  return 'station' in found ? found.station : found.refusal;
};

test('mean sea level above the datum: the figure of the pack wins', async () => {
  const stated = { mslAboveChartDatum: 1.87, mslSource: 'LINZ' };
  expect(await find('ticon/auckland-auct-nzl-ttw', 'Chart Datum', stated)).toMatchObject({ mslAboveDatum: 1.87 });
});

test('without it, for datums called LAT or MLLW alone, MSL less LAT and MSL less MLLW', async () => {
  // Datums as the database prints them: Auckland MSL 5.211, LAT 3.414; Tacoma MSL 2.274, MLLW 0.189 (NOAA 9446484).
  const auckland = await find('ticon/auckland-auct-nzl-ttw', 'LAT');
  expect(auckland).toMatchObject({ mslAboveDatum: expect.closeTo(1.797, 3) });
  expect(await find('noaa/9446484', 'MLLW')).toMatchObject({ mslAboveDatum: expect.closeTo(2.085, 3) });
});

test('without it any other name of a datum is refused: nobody knows how far below mean sea level it lies', async () => {
  for (const datum of ['MSL', 'NAVD88', 'MHW', 'Moturiki 1953', 'Chart Datum', 'SKN'])
    expect(await find('noaa/9446484', datum)).toBe(
      `noaa/9446484 states no mean sea level above ${datum}: give mslAboveChartDatum and mslSource`,
    );
});

test('a mean sea level that is more than 1 m from that of the database is refused', async () => {
  // Nelson: 2.32 m above chart datum (LINZ, Tidal levels of standard ports); database MSL 2.408, LAT 0.063, MLLW 0.986.
  const nelson = (mslAboveChartDatum: number, datum = 'Chart Datum') =>
    find('ticon/nelson-077a-nzl-uhslc_rq', datum, { mslAboveChartDatum, mslSource: 'LINZ' });
  expect(await nelson(2.32)).toMatchObject({ mslAboveDatum: 2.32 });
  for (const wrong of [0.232, -2.32, 7.6])
    expect(await nelson(wrong)).toBe(
      `ticon/nelson-077a-nzl-uhslc_rq has mean sea level 2.34 m above LAT, 1.42 m above MLLW: mslAboveChartDatum ${wrong} cannot be right`,
    );
  // A datum that the database knows by name is compared with that one alone.
  expect(await nelson(2.32, 'MSL')).toMatch(/has mean sea level 0\.00 m above MSL/);
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
