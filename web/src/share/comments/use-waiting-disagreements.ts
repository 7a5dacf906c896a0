import { waitingDisagreements } from '@leadline/sync/kinds/disagreement';
import { useMemo } from 'react';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';

/** What the master answered on this tablet and the server does not know yet, the first given first. */
export function useWaitingDisagreements(pilotageUuid: string) {
  const ops = useWaitingOps();
  return useMemo(() => waitingDisagreements(ops, pilotageUuid), [ops, pilotageUuid]);
}
