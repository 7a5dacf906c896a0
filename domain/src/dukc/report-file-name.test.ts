import { expect, test } from 'vitest';
import { reportFileName } from './report-file-name.ts';

const port = { uuid: '1', name: 'Koru', timezone: 'Pacific/Auckland', organisation: { uuid: '2' } };
const vessel = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: 'SG' };
/** 04:30 on 22 November in Koru. */
const START = Date.parse('2026-11-21T15:30:00.000Z');

test.each([
  ['K2611-041', 'KEA MERIDIAN', 'omc_dukc_K2611-041_KEA-MERIDIAN_2026-11-22_0430.pdf'],
  [null, 'KEA MERIDIAN', 'omc_dukc_KEA-MERIDIAN_2026-11-22_0430.pdf'],
  ['../41', 'M/V "Ōtāne": II', 'omc_dukc_41_M-V-Ōtāne-II_2026-11-22_0430.pdf'],
])('API-38 the report of visit %s of %s is saved as a person looks for it', (vesselVisitCode, name, fileName) => {
  expect(reportFileName({ vesselVisitCode, vessel: { ...vessel, name }, port }, START)).toBe(fileName);
});
