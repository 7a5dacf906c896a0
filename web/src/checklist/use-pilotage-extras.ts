import type { PilotageExtra, PilotageExtraType } from '@leadline/domain/checklist/pilotage-extra';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useCallback, useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Loaded, useCache, useEntity } from '../data/use-entity.ts';
import { useOverlaid } from '../sync/saving/use-overlaid.ts';
import { useWaitingOps } from '../sync/saving/use-waiting.ts';
import { type ExtraPlace, extrasWithOps, findPlace, opsOfExtras } from './extras-with-ops.ts';

export interface PilotageExtras extends Loaded<PilotageExtra[]> {
  /** The edits that wait on this device, in their order. */
  waiting: readonly QueuedOp[];
  placeOf: (type: PilotageExtraType) => ExtraPlace;
  /** What the server answered takes its place here, under the server's id. */
  put: (extra: PilotageExtra) => void;
}

/** Lists, times and notes of a pilotage, as the edits that wait on this device make them; loading until those are known. */
export function usePilotageExtras(pilotageUuid: string): PilotageExtras {
  const input = { query: { pilotageUuid } };
  const loaded = useEntity(listPilotageExtras, input);
  const ops = useWaitingOps();
  const cache = useCache();
  const stored = loaded.data;
  const waiting = useMemo(() => opsOfExtras(ops, pilotageUuid), [ops, pilotageUuid]);
  const overlaid = useCallback(
    (read: PilotageExtra[] | undefined, all: readonly QueuedOp[]) => {
      const own = opsOfExtras(all, pilotageUuid);
      return read || own.length > 0 ? extrasWithOps(read ?? [], own, pilotageUuid) : undefined;
    },
    [pilotageUuid],
  );
  const placeOf = (type: PilotageExtraType) =>
    findPlace(stored ?? [], waiting, pilotageUuid, type) ?? { uuid: uuidv7(), isNew: true };
  const put = (extra: PilotageExtra) => {
    const others = (stored ?? []).filter(({ extraType }) => extraType !== extra.extraType);
    cache.put(listPilotageExtras, input, [...others, extra]);
  };
  return { ...useOverlaid(loaded, overlaid), waiting, placeOf, put };
}
