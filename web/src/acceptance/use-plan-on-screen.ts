import type { SignedContent } from '@leadline/domain/acceptance/signature';
import { listPilotageTugs } from '@leadline/domain/contract/plan-endpoints';
import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PortExtra } from '@leadline/domain/ports/port-extra';
import type { WholePlan } from '@leadline/domain/share/plan-content';
import { digestContent } from '@leadline/domain/share/signed-content';
import type { PilotageTug } from '@leadline/domain/tugs/tug';
import { tugsWithOps } from '@leadline/sync/kinds/tug';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePilotageExtras } from '../checklist/use-pilotage-extras.ts';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { sha256 } from '../data/sha256.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useDrawings } from '../plan/drawings/use-drawings.ts';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { useOverlaid } from '../sync/saving/use-overlaid.ts';

export interface PlanOnScreen {
  status: 'loading' | 'ready' | 'error';
  /** Null until all of the plan is here. */
  plan: WholePlan | null;
  /** The digests of it; null while they are reckoned. */
  content: SignedContent | null;
  texts: readonly PortExtra[];
  retry: () => void;
}

interface Tab {
  pilotage: Pilotage;
  assessed: Pick<AssessedPilotage, 'vessel'>;
}

/** All that people decided of a plan, as it stands on this device with the edits that wait here, and its digests. */
export function usePlanOnScreen({ pilotage, assessed }: Tab): PlanOnScreen {
  const drawings = useDrawings(pilotage.uuid);
  const extras = usePilotageExtras(pilotage.uuid);
  const texts = useEntity(listPortExtras, { query: { portUuid: pilotage.port.uuid } });
  const tugs = useTugs(pilotage.uuid);
  const vessel = vesselOf(pilotage.vessel.IMO, assessed.vessel);
  const parts: readonly Loaded<unknown>[] = [drawings, extras, texts, tugs];
  const plan = useMemo((): WholePlan | null => {
    if (!drawings.data || !extras.data || !texts.data || !tugs.data || vessel === undefined) return null;
    const hanging = { drawings: drawings.data, extras: extras.data, portExtras: texts.data, tugs: tugs.data };
    return { pilotage, vessel, ...hanging };
  }, [pilotage, vessel, drawings.data, extras.data, texts.data, tugs.data]);
  const content = useContent(plan);
  const hasFailed = parts.some((part) => part.status === 'error') || assessed.vessel.status === 'error';
  const retry = () => {
    for (const part of parts) if (part.status === 'error') void part.retry();
  };
  return {
    status: content ? 'ready' : plan || !hasFailed ? 'loading' : 'error',
    plan,
    content,
    texts: texts.data ?? [],
    retry,
  };
}

/** Null of a ship without a record; undefined while it is not known. */
function vesselOf(imo: string | null, { data, error }: Loaded<NonNullable<WholePlan['vessel']>>) {
  if (imo === null) return null;
  return data ?? (error instanceof ApiFailure && error.status === 404 ? null : undefined);
}

function useTugs(pilotageUuid: string): Loaded<PilotageTug[]> {
  const loaded = useEntity(listPilotageTugs, { query: { pilotageUuid } });
  const overlaid = useCallback(
    (stored: PilotageTug[] | undefined, ops: readonly QueuedOp[]) =>
      stored && tugsWithOps(stored, ops, pilotageUuid, []),
    [pilotageUuid],
  );
  return useOverlaid(loaded, overlaid);
}

function useContent(plan: WholePlan | null): SignedContent | null {
  const [reckoned, setReckoned] = useState<{ of: WholePlan; content: SignedContent } | null>(null);
  useEffect(() => {
    if (!plan) return;
    let isOver = false;
    void digestContent(plan, sha256).then((content) => isOver || setReckoned({ of: plan, content }));
    return () => {
      isOver = true;
    };
  }, [plan]);
  return plan && reckoned?.of === plan ? reckoned.content : null;
}
