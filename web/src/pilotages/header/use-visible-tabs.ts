import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import { flowList, type PilotageTab, unknownLabels, visibleTabs } from '@leadline/domain/pilotages/pilotage-tabs';
import { useEntity } from '../../data/use-entity.ts';

const FRESH_MS = 5 * 60_000;

interface ShownTabs {
  tabs: readonly PilotageTab[];
  /** Labels of the list that are no tab. */
  unknown: readonly string[];
  /** Both lists were read, or cannot be. */
  isKnown: boolean;
}

/** DETAIL-02: the tabs that the list of this pilotage shows, else that of its port; all of them until these are known. */
export function useVisibleTabs(pilotageUuid: string | null, portUuid: string | null): ShownTabs {
  const own = useEntity(
    listPilotageExtras,
    { query: { pilotageUuid: pilotageUuid ?? '' } },
    { enabled: pilotageUuid !== null, freshForMs: FRESH_MS },
  );
  const ofPort = useEntity(
    listPortExtras,
    { query: { portUuid: portUuid ?? '' } },
    { enabled: portUuid !== null, freshForMs: FRESH_MS },
  );
  // The pilotage's own list may differ from the port's: no tab goes and comes again.
  const flow = own.status === 'loading' ? undefined : flowList(own.data ?? [], ofPort.data ?? []);
  const isKnown = own.status !== 'loading' && ofPort.status !== 'loading';
  return { tabs: visibleTabs(flow), unknown: unknownLabels(flow), isKnown };
}
