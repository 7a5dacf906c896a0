import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { ItemKey } from '@leadline/sync/outbox';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { untilKnown, useWaitingKnown, useWaitingOps } from '../sync/use-waiting.ts';
import { useKnownThings } from './use-known-things.ts';
import { pilotageWithOps } from './with-waiting-ops.ts';

interface Options {
  /** Of this record alone what the server has. */
  without?: ItemKey;
  /** False: nothing is read yet. */
  isAsked?: boolean;
}

/** A pilotage with its route checks, as the edits that wait on this device make them; loading until those are known. */
export function usePilotage(id: string, { without, isAsked = true }: Options = {}): Loaded<Pilotage> {
  const loaded = useEntity(readPilotage, { params: { id } }, { enabled: isAsked });
  const all = useWaitingOps();
  const ops = useMemo(() => (without ? all.filter(({ item }) => item !== without) : all), [all, without]);
  const waiting = useWaitingKnown();
  const known = useKnownThings(ops);
  const stored = loaded.data;
  const data = useMemo(() => stored && pilotageWithOps(stored, ops, known), [stored, ops, known]);
  return untilKnown({ ...loaded, data }, waiting);
}
