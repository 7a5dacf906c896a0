import { type DukcPlan, dukcPlan } from '@leadline/domain/dukc/dukc-plan';
import { ARRIVAL, ROUTE, START } from './koru-arrival.ts';

/** 2 h 49 before the start. */
export const FETCHED = '2026-11-21T12:41:00.000Z';

/** What a service says that it calculated for: the arrival as it is. */
export const MADE_FOR = {
  ...{ pilotageUuid: ARRIVAL.uuid, routeUuid: ROUTE.uuid, routeName: 'Inner channel to Berth 5' },
  ...{ start: START, draft: 11.6 },
};

const row = (minutes: number, place: string | null, figures: [number, number, number, number]) => {
  const [availableDepth, squat, swell, ukc] = figures;
  const timeStamp = new Date(Date.parse(START) + minutes * 60_000).toISOString();
  return { timeStamp, place, ukc, allowedUkc: 0.6, availableDepth, squat, swell };
};

/** The passage of the picture: from the boarding ground to Berth 5, least in the Cutter Channel. */
export const PASSAGE = [
  row(0, null, [16.6, 0.9, 0.9, 3.6]),
  row(10, 'Outer Bar', [15.61, 0.96, 0.8, 2.25]),
  row(20, 'Entrance', [15.16, 0.96, 0.55, 2.05]),
  row(35, 'No 1 Reach', [13.98, 0.72, 0.1, 1.56]),
  row(50, 'Cutter Channel', [14.07, 1.21, 0, 1.26]),
  row(80, 'Berth 5', [14.34, 0, 0, 2.74]),
];

const variant = (id: string, minutes: number, ukc: number, name: string) => ({
  id,
  name,
  passagePlan: { timeStamp: new Date(Date.parse(START) + minutes * 60_000).toISOString(), ukc, direction: 'In' },
  transitTable: PASSAGE.map((each) => ({ ...each, ukc: Math.round((each.ukc + ukc - 1.26) * 100) / 100 })),
  report: 'DUKC report',
});

/** A preliminary plan with three starts to choose from; the service proposes the first. */
export function preliminaryPlan(parts: Partial<DukcPlan> = {}): DukcPlan {
  return dukcPlan.parse({
    id: 'p1',
    majorRevision: 2,
    status: 'PRELIMINARY',
    passagePlan: { timeStamp: START, ukc: 1.26, direction: 'In' },
    calculationInputs: { ...MADE_FOR, vesselId: '4123018' },
    transitTable: PASSAGE,
    generationTime: '2026-11-21T11:58:00.000Z',
    report: 'DUKC report',
    planVariants: [
      variant('p1.a', 0, 1.26, 'On time'),
      variant('p1.b', 24, 1.46, 'Later'),
      variant('p1.c', 60, 1.68, 'Latest'),
    ],
    activeVariant: 'p1.a',
    lastFetched: FETCHED,
    isSimulated: true,
    ...parts,
  });
}
