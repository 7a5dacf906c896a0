import type { TransitSummary } from './transit-summary.ts';

/** The transit of the worked sheet, for tests. */
export function sampleTransit(parts: Partial<TransitSummary> = {}): TransitSummary {
  return {
    scenarioId: 'scenario-7',
    transitName: 'Boarding ground to Berth 5',
    timeOfMinimumUKC: '2026-11-21T16:20:00.000Z',
    maxDraft: 11.6,
    squat: 0.96,
    heel: 0.14,
    waveResponse: 0.32,
    safetyMargin: 0.5,
    minimumDepth: 12.9,
    tideExclOffset: 1.05,
    speedProfileDescription: 'Slow',
    calculationInputs: { routeName: 'Sea to Berth 5', start: '2026-11-21T15:30:00.000Z' },
    lastFetched: '2026-11-21T13:40:00.000Z',
    isSimulated: false,
    ...parts,
  };
}
