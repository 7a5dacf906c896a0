import { expect, test } from 'vitest';
import { sampleTransit } from './sample-transit.ts';
import { providedProfile, SERIES } from './transit-profile.ts';
import { providedTransit, transitFileName, transitSummary } from './transit-summary.ts';

const series = Object.fromEntries(
  SERIES.map((name) => [name, name === 'WayPoint' ? [null, 'Cutter Channel'] : [1, 2]]),
);
const profile = {
  timestamps: ['2026-11-21T15:30:00.000Z', '2026-11-21T15:40:00.000Z'],
  series,
  draft: 11.6,
  vesselName: 'KEA MERIDIAN',
  startLocation: 'Boarding ground',
  endLocation: 'Berth 5',
  speedProfile: 'Slow',
};

test('TRANSIT-02 a profile holds the series that the ledger names', () => {
  const named = ['Squat', 'Speed', 'MaxRoll', 'Depth', 'DepthAVG', 'BC', 'MM', 'WindHeel', 'TurningHeel'];
  expect([...SERIES].sort()).toEqual([...named, 'WindSpeed', 'WindDirection', 'WayPoint', '1%'].sort());
  expect(providedProfile.parse(profile)).toEqual(profile);
});

test.each([
  ['a series that is too short', { series: { ...series, Squat: [1] } }],
  ['a series that is missing', { series: { ...series, '1%': undefined } }],
  ['another speed', { speedProfile: 'Warp' }],
])('TRANSIT-02 %s is no profile', (_, parts) => {
  expect(providedProfile.safeParse({ ...profile, ...parts }).success).toBe(false);
});

test.each(['Squat', 'Depth', 'DepthAVG', 'WindHeel', 'TurningHeel', '1%'])(
  'TRANSIT-02 %s below zero is no profile; what is left under the bottom may be',
  (name) => {
    const negative = { ...profile, series: { ...series, [name]: [1, -0.01] } };
    expect(providedProfile.safeParse(negative).success).toBe(false);
    const short = { ...profile, series: { ...series, BC: [1, -0.01], MM: [1, -0.01] } };
    expect(providedProfile.safeParse(short).success).toBe(true);
  },
);

test.each(['squat', 'heel', 'waveResponse', 'safetyMargin'])(
  'TRANSIT-03 a transit with a negative %s is none',
  (name) => {
    expect(providedTransit.safeParse(sampleTransit({ [name]: -0.01 })).success).toBe(false);
    expect(providedTransit.safeParse(sampleTransit({ [name]: 0, tideExclOffset: -0.4 })).success).toBe(true);
  },
);

test('TRANSIT-03 a summary holds what the ledger names', () => {
  const named = ['scenarioId', 'transitName', 'timeOfMinimumUKC', 'maxDraft', 'squat', 'heel', 'waveResponse'];
  const others = ['safetyMargin', 'minimumDepth', 'tideExclOffset', 'speedProfileDescription'];
  expect(Object.keys(transitSummary.shape)).toEqual(expect.arrayContaining([...named, ...others]));
});

test('TRANSIT-08 the PDF is saved under the id of its scenario', () => {
  expect(transitFileName('7')).toBe('dhi_transits_7.pdf');
});
