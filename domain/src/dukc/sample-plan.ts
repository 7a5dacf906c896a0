import type { DukcPlan, PlanVariant } from './dukc-plan.ts';

/** A passage of the demo port, for tests. */
const START = '2026-11-21T15:30:00.000Z';

export function sampleVariant(id: string, ukc: number): PlanVariant {
  return {
    id,
    name: id,
    passagePlan: { timeStamp: START, ukc, direction: 'In' },
    transitTable: [
      {
        timeStamp: '2026-11-21T16:20:00.000Z',
        place: 'Cutter Channel',
        ukc,
        allowedUkc: 0.6,
        availableDepth: 14.07,
        squat: 1.21,
        swell: 0,
      },
    ],
    report: 'DUKC report',
  };
}

export function samplePlan(parts: Partial<DukcPlan> = {}): DukcPlan {
  const { name: _, ...passage } = sampleVariant('p1', 1.26);
  return {
    ...passage,
    majorRevision: 2,
    status: 'PRELIMINARY',
    calculationInputs: { routeName: 'Inner channel to Berth 5', vesselId: '9434761', draft: 11.6 },
    generationTime: '2026-11-21T12:58:00.000Z',
    planVariants: [],
    activeVariant: null,
    lastFetched: '2026-11-21T13:41:00.000Z',
    isSimulated: false,
    ...parts,
  };
}
