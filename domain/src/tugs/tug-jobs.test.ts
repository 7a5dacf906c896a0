import { expect, test } from 'vitest';
import { samplePilotage, sampleUuid } from '../pilotages/sample-pilotage.ts';
import type { PilotageTug, PortTug } from './tug.ts';
import { jobLines, jobsMeanwhile } from './tug-jobs.ts';

// 04:30 to 05:50 on 22 November at Koru, UTC+13.
const OWN = { ...samplePilotage(), status: 'Plan' as const, date: '2026-11-21T15:30:00.000Z', passageMinutes: 80 };
const job = (n: number, clock: string, passageMinutes: number | null) => ({
  ...{ uuid: sampleUuid(700 + n), vesselName: `SHIP ${n}`, passageMinutes },
  date: `2026-11-21T${clock}:00.000Z`,
});
const shipsOf = (jobs: PortTug['jobs'], changes: Partial<typeof OWN> = {}) =>
  jobsMeanwhile({ jobs }, { ...OWN, ...changes }).map(({ vesselName }) => vesselName);

test('one tug on two ships for more than an instant is told; one job after the other is none', () => {
  const jobs = [job(1, '14:30', 60), job(2, '14:30', 61), job(3, '16:49', 30), job(4, '16:50', 30)];
  expect(shipsOf(jobs)).toEqual(['SHIP 2', 'SHIP 3']);
});

test('her own movement, what nobody knows the duration of, and a movement that is over have nothing meanwhile', () => {
  expect(shipsOf([{ ...job(1, '15:30', 80), uuid: OWN.uuid }, job(2, '15:30', null)])).toEqual([]);
  const [other] = [job(1, '15:30', 80)];
  expect(shipsOf([other], { passageMinutes: null as never })).toEqual([]);
  for (const status of ['Draft', 'Done', 'Arch', 'Canc'] as const)
    expect(shipsOf([other], { status: status as never })).toEqual([]);
  expect(shipsOf(undefined)).toEqual([]);
});

test('of the tugs that are assigned here each line names the other ship and when she goes, by the clock of the port', () => {
  const tug = (n: number, name: string, jobs: PortTug['jobs']) => ({
    ...{ uuid: sampleUuid(50 + n), name, tonnage: 60, tugType: 'ASD', jobs },
  });
  const ofPort = [tug(1, 'Kaha', [job(1, '16:00', 60)]), tug(2, 'Hiwa', [job(2, '16:00', 60)])];
  const assigned = [{ tug: { uuid: ofPort[0]?.uuid } }] as PilotageTug[];
  expect(jobLines(assigned, ofPort, OWN)).toEqual([
    { uuid: sampleUuid(701), text: 'Kaha is also on SHIP 1, 05:00, 22 Nov 2026' },
  ]);
});
