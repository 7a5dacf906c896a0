import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PortExtra } from '@leadline/domain/ports/port-extra';
import type { Route } from '@leadline/domain/routes/route';
import { type PartText, planParts, type WholePlan } from '@leadline/domain/share/plan-content';
import { type ReadMark, readTexts } from '@leadline/domain/share/read-texts';
import { type SharedWeather, usedWeather } from '@leadline/domain/share/shared-weather';
import { type KeptNames, namesOf, type ShownPlan, shownParts } from '@leadline/domain/share/shown-parts';
import { sealParts } from '@leadline/domain/share/signed-content';
import { useMemo } from 'react';
import { usePilotageExtras } from '../checklist/use-pilotage-extras.ts';
import { isRefusal } from '../data/calls/api-failure.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useDrawings } from '../plan/drawings/use-drawings.ts';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { usePilotageTugs, useTugs } from '../tugs/use-tugs.ts';
import { useWeather } from '../weather/use-weather.ts';
import { deviceSealing } from './device-sealing.ts';

export interface PlanOnScreen {
  status: 'loading' | 'ready' | 'error';
  /** Null until all of the plan is here. */
  plan: WholePlan | null;
  /** What people decided of it, part by part. */
  decided: readonly PartText[] | null;
  /** What its ids are called now. */
  names: KeptNames;
  /**
   * Seals what is on the screen now, with what was ticked as `read`; parts that are as in a `former` content keep their
   * random bytes.
   */
  seal: ((former: readonly SignedContent[], read: readonly ReadMark[]) => Promise<SignedContent>) | null;
  texts: readonly PortExtra[];
  retry: () => void;
}

interface Tab {
  pilotage: Pilotage;
  assessed: Pick<AssessedPilotage, 'vessel' | 'assessment' | 'tides' | 'berthing' | 'route'>;
}

/** All that people decided of a plan, as it stands on this device with the edits that wait here, and what is shown beside it. */
export function usePlanOnScreen({ pilotage, assessed }: Tab): PlanOnScreen {
  const drawings = useDrawings(pilotage.uuid);
  const extras = usePilotageExtras(pilotage.uuid);
  const texts = useEntity(listPortExtras, { query: { portUuid: pilotage.port.uuid } });
  const tugs = usePilotageTugs(pilotage.uuid, useTugs(pilotage.port.uuid).data);
  const vessel = vesselOf(pilotage.vessel.IMO, assessed.vessel);
  const weather = useShownWeather(pilotage, assessed.route.data ?? null);
  const parts: readonly Loaded<unknown>[] = [drawings, extras, texts, tugs];
  const plan = useMemo((): WholePlan | null => {
    if (!drawings.data || !extras.data || !texts.data || !tugs.data || vessel === undefined) return null;
    const hanging = { drawings: drawings.data, extras: extras.data, portExtras: texts.data, tugs: tugs.data };
    return { pilotage, vessel, ...hanging };
  }, [pilotage, vessel, drawings.data, extras.data, texts.data, tugs.data]);
  const decided = useMemo(() => plan && planParts(plan), [plan]);
  const hasFailed = parts.some((part) => part.status === 'error') || assessed.vessel.status === 'error';
  const retry = () => {
    for (const part of parts) if (part.status === 'error') void part.retry();
  };
  return {
    status: plan ? 'ready' : hasFailed ? 'error' : 'loading',
    plan,
    decided,
    names: plan ? namesOf({ ...plan, rows: assessed.assessment.rows }) : {},
    seal: plan && decided && ((former, read) => sealed(decided, { ...shownOf(plan, assessed), weather, read }, former)),
    texts: texts.data ?? [],
    retry,
  };
}

/** Undefined while it is not known, and where it cannot be read: nobody waits for a forecast to sign. */
function useShownWeather(pilotage: Pilotage, route: Route | null): SharedWeather | undefined {
  const { status, locations, limits, forecasts } = useWeather(pilotage, route?.routeConstraints ?? []);
  if (status !== 'ready') return undefined;
  const known = locations.filter(({ uuid }) => forecasts.has(uuid));
  const results = known.flatMap(({ uuid }) => forecasts.get(uuid) ?? []);
  return usedWeather({ locations: known, limits: [...limits], results }, pilotage, route);
}

/** Null of a ship without a record; undefined while it is not known. */
function vesselOf(imo: string | null, { data, error }: Loaded<NonNullable<WholePlan['vessel']>>) {
  if (imo === null) return null;
  return data ?? (isRefusal(error, 404) ? null : undefined);
}

function shownOf(
  { pilotage, tugs, drawings, portExtras }: WholePlan,
  { assessment, tides, berthing }: Tab['assessed'],
) {
  const curves = new Map(tides.map(({ station, curve }) => [station.uuid, curve ?? undefined]));
  const { attachments } = pilotage;
  return { pilotage, tugs, drawings, portExtras, rows: assessment.rows, curves, berthing, attachments };
}

async function sealed(
  decided: readonly PartText[],
  shown: Omit<ShownPlan, 'read'> & { read: readonly ReadMark[] },
  former: readonly SignedContent[],
): Promise<SignedContent> {
  const partsOf = (side: keyof SignedContent) => former.flatMap((content) => content[side].parts);
  const side = await sealParts(deviceSealing, decided, partsOf('decided'));
  const texts = shownParts({ ...shown, read: readTexts(shown.read, side) });
  return { decided: side, shown: await sealParts(deviceSealing, texts, partsOf('shown')) };
}
