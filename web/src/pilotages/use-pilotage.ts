import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { untilKnown, useWaitingKnown, useWaitingOps } from '../sync/use-waiting.ts';
import { useKnownThings } from './use-known-things.ts';
import { pilotageWithOps, serversWithConfirmation } from './with-waiting-ops.ts';

interface Options {
  /** False: nothing is read yet. */
  isAsked?: boolean;
}

/** A pilotage with its route checks, as the edits that wait on this device make them; loading until those are known. */
export function usePilotage(id: string, { isAsked = true }: Options = {}): Loaded<Pilotage> {
  const loaded = useEntity(readPilotage, { params: { id } }, { enabled: isAsked });
  const ops = useWaitingOps();
  const waiting = useWaitingKnown();
  const known = useKnownThings(ops);
  const stored = loaded.data;
  const data = useMemo(() => stored && pilotageWithOps(stored, ops, known), [stored, ops, known]);
  return untilKnown({ ...loaded, data }, waiting);
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
