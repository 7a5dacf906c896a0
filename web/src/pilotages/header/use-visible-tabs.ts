import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { type PilotageTab, visibleTabs } from '@leadline/domain/pilotages/pilotage-tabs';
import { useEntity } from '../../data/use-entity.ts';

const FRESH_MS = 5 * 60_000;

/** The tabs that this pilotage shows; all of them until its list is known. */
export function useVisibleTabs(pilotageUuid: string | null): readonly PilotageTab[] {
  const { data } = useEntity(
    listPilotageExtras,
    { query: { pilotageUuid: pilotageUuid ?? '' } },
    { enabled: pilotageUuid !== null, freshForMs: FRESH_MS },
  );
  const flow = data?.find((extra) => extra.extraType === 'flowlist');
  return visibleTabs(flow?.extraType === 'flowlist' ? flow.metadata.value : undefined);
}
