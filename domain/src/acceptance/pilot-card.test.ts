import { expect, test } from 'vitest';
import type { VesselFieldDisplay } from '../preferences/preferences.ts';
import type { Vessel } from '../vessels/vessel.ts';
import { pilotCardSpeeds } from './pilot-card.ts';

const KEA = { metadata: { dead_slow: 5.2, half_ahead: 9, full_hbr: 11.5, call_sign: 'ZMKM' } } as Vessel;
const display = (parts: Partial<VesselFieldDisplay> = {}): VesselFieldDisplay => ({
  ...{ disabled_pilot_app: {}, disabled_master_view: {} },
  ...parts,
});
const speeds = (...of: Parameters<typeof pilotCardSpeeds>) =>
  pilotCardSpeeds(...of).map(({ field, text }) => `${field.label} ${text} ${field.unit}`);

test('who signs as pilot reads her recorded speeds, the fastest first, though the Vessel tab leaves them out by default', () => {
  expect(speeds(KEA, display(), 'pilotApp')).toEqual([
    'Full harbour 11.50 kn',
    'Half ahead 9.00 kn',
    'Dead slow 5.20 kn',
  ]);
});

test('PREFS-14 PREFS-15 what the port hides expressly stays hidden; a master reads what the port shows a master', () => {
  expect(speeds(KEA, display({ disabled_pilot_app: { half_ahead: true } }), 'pilotApp')).toHaveLength(2);
  expect(speeds(KEA, display(), 'masterView')).toEqual([]);
  expect(speeds(KEA, display({ disabled_master_view: { dead_slow: false } }), 'masterView')).toEqual([
    'Dead slow 5.20 kn',
  ]);
});
