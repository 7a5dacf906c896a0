import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { pilotageWithOps, serversWithConfirmation } from '@leadline/sync/kinds/pilotage-with-ops';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useCallback, useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useOverlaid } from '../sync/saving/use-overlaid.ts';
import { useWaitingOps } from '../sync/saving/use-waiting.ts';
import { useKnownThings } from './use-known-things.ts';

interface Options {
  /** False: nothing is read yet. */
  isAsked?: boolean;
}

/** A pilotage with its route checks, as the edits that wait on this device make them; loading until those are known. */
export function usePilotage(id: string, { isAsked = true }: Options = {}): Loaded<Pilotage> {
  const loaded = useEntity(readPilotage, { params: { id } }, { enabled: isAsked });
  const known = useKnownThings(useWaitingOps());
  const overlaid = useCallback(
    (stored: Pilotage | undefined, ops: readonly QueuedOp[]) => stored && pilotageWithOps(stored, ops, known),
    [known],
  );
  return useOverlaid(loaded, overlaid);
}

/**
 * A pilotage as the server has it, without the fields that this device has changed: what others entered, and what a
 * confirmation is about. Undefined until it was read.
 */
export function useServersPilotage(id: string): Pilotage | undefined {
  const { data } = useEntity(readPilotage, { params: { id } });
  const ops = useWaitingOps();
  return useMemo(() => data && serversWithConfirmation(data, ops), [data, ops]);
}
