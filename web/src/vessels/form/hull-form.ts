import type { VesselType } from '@leadline/domain/vessels/vessel';

/** What stands on deck. */
export type DeckLoad = 'bays' | 'hatches' | 'tanks' | 'decks' | 'garage' | 'gear' | 'none';

/** The generic shape of a vessel type. Fractions are of her length, widths of half her beam. */
export interface HullForm {
  /** Half width of the transom. */
  stern: number;
  /** Where the parallel body ends forward. */
  shoulder: number;
  /** How full the bow stays between shoulder and stem: 0 fine, 1 bluff. */
  fullness: number;
  bulb: boolean;
  /** Length of the superstructure behind the bridge front. */
  house: number;
  /** Of the height above deck, how much is superstructure; the rest is mast. */
  roof: number;
  /** Where the bridge is thought to stand when nobody measured it. */
  bridge: number;
  /** Deck load from and to. */
  load: { kind: DeckLoad; from: number; to: number; height: number };
}

const cargo = { stern: 0.82, bulb: true, house: 0.05, roof: 0.78 } as const;

const FORMS: Record<VesselType, HullForm> = {
  Container: { ...cargo, shoulder: 0.75, fullness: 0.55, bridge: 0.22, load: bays() },
  Bulk: {
    ...cargo,
    shoulder: 0.86,
    fullness: 0.8,
    bridge: 0.15,
    house: 0.07,
    load: load('hatches', 0.19, 0.93, 0.012),
  },
  Tanker: { ...cargo, shoulder: 0.86, fullness: 0.8, bridge: 0.16, house: 0.08, load: load('tanks', 0.2, 0.93, 0.01) },
  'General Cargo': {
    ...cargo,
    shoulder: 0.8,
    fullness: 0.65,
    bridge: 0.14,
    house: 0.09,
    load: load('hatches', 0.18, 0.88, 0.02),
  },
  Passenger: {
    ...cargo,
    shoulder: 0.74,
    fullness: 0.5,
    bridge: 0.85,
    house: 0.1,
    load: load('decks', 0.06, 0.84, 0.09),
  },
  'Dry Cargo/Passenger': {
    ...cargo,
    shoulder: 0.76,
    fullness: 0.5,
    bridge: 0.82,
    house: 0.12,
    load: load('decks', 0.08, 0.8, 0.06),
  },
  'Car Carrier': {
    ...cargo,
    stern: 0.95,
    shoulder: 0.84,
    fullness: 0.65,
    bridge: 0.86,
    house: 0.06,
    load: load('garage', 0.02, 0.8, 0.012),
  },
  Fishing: {
    stern: 0.9,
    shoulder: 0.6,
    fullness: 0.5,
    bulb: false,
    roof: 0.5,
    house: 0.22,
    bridge: 0.67,
    load: load('gear', 0.04, 0.4, 0.03),
  },
  Navy: {
    stern: 0.75,
    shoulder: 0.55,
    fullness: 0.4,
    bulb: false,
    roof: 0.5,
    house: 0.12,
    bridge: 0.69,
    load: load('decks', 0.28, 0.6, 0.05),
  },
  Tug: {
    stern: 0.85,
    shoulder: 0.62,
    fullness: 0.85,
    bulb: false,
    roof: 0.5,
    house: 0.26,
    bridge: 0.57,
    load: load('gear', 0.08, 0.24, 0.03),
  },
  Other: { ...cargo, shoulder: 0.8, fullness: 0.65, bridge: 0.28, house: 0.08, load: load('none', 0, 0, 0) },
  'Not known': { ...cargo, shoulder: 0.78, fullness: 0.55, bridge: 0.5, house: 0.1, load: load('none', 0, 0, 0) },
};

function load(kind: DeckLoad, from: number, to: number, height: number): HullForm['load'] {
  return { kind, from, to, height };
}

function bays(): HullForm['load'] {
  return load('bays', 0.045, 0.87, 0.055);
}

export function hullFormOf(type: VesselType | null): HullForm {
  return FORMS[type ?? 'Not known'];
}
