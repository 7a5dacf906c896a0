import { type PreferenceEntry, SERVICES_KEY } from '@leadline/domain/preferences/preferences';
import { sampleTransit } from '@leadline/domain/transits/sample-transit';
import { type NcosProfile, ncosProfile } from '@leadline/domain/transits/transit-profile';
import { type TransitSummary, transitSummary } from '@leadline/domain/transits/transit-summary';
import { MADE_FOR } from './dukc-world.ts';
import { START } from './koru-arrival.ts';

const at = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
const FETCHED = at(-170);

/** The port's preferences where the server asks the service for its transits. */
export const LISTED_BY_NCOS: PreferenceEntry[] = [{ key: SERVICES_KEY, metadata: { ncos: true } }];

/** Four instants of the passage; the Cutter Channel has least water. */
export function koruProfile(parts: Partial<NcosProfile> = {}): NcosProfile {
  const flat = (value: number) => [value, value, value, value];
  return ncosProfile.parse({
    timestamps: [at(0), at(20), at(50), at(80)],
    series: {
      Squat: [0.9, 0.96, 1.21, 0],
      Speed: [10, 9.5, 7, 2],
      MaxRoll: flat(1.2),
      Depth: [18.6, 15.9, 13.95, 14.34],
      DepthAVG: flat(15),
      BC: flat(1.5),
      MM: flat(1.1),
      WindHeel: flat(0.08),
      TurningHeel: flat(0.06),
      WindSpeed: [12, 14, null, 9],
      WindDirection: flat(240),
      WayPoint: ['Boarding ground', null, 'Cutter Channel', 'Berth 5'],
      '1%': flat(0.4),
    },
    draft: 11.6,
    vesselName: 'KEA MERIDIAN',
    startLocation: 'Boarding ground',
    endLocation: 'Berth 5',
    speedProfile: 'Slow',
    calculationInputs: MADE_FOR,
    lastFetched: FETCHED,
    isSimulated: true,
    ...parts,
  });
}

/** The sum of the picture: 12.90 + 1.05 − (11.60 + 0.96 + 0.14 + 0.32 + 0.50) = 0.43. */
export function koruTransit(parts: Partial<TransitSummary> = {}): TransitSummary {
  return transitSummary.parse(
    sampleTransit({
      ...{ timeOfMinimumUKC: at(50), lastFetched: FETCHED, isSimulated: true, calculationInputs: MADE_FOR },
      ...parts,
    }),
  );
}
