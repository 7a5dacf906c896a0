import type { Signature } from '@leadline/domain/acceptance/signature';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { type Signed, waitingSignatures } from '@leadline/sync/kinds/signature';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useWaitingOps } from '../sync/saving/use-waiting.ts';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';

export interface Signatures extends Loaded<Signature[]> {
  /** Put on this device and not yet told to the server, the latest first. */
  waiting: readonly Signed[];
}

/** The signatures of a pilotage, the latest first. */
export function useSignatures(pilotageUuid: string): Signatures {
  const loaded = useEntity(listSignatures, { params: { id: pilotageUuid } });
  const ops = useWaitingOps();
  const { data } = loaded;
  const waiting = useMemo(
    () => waitingSignatures(ops, pilotageUuid).map((one) => ofKept(one, data)),
    [ops, pilotageUuid, data],
  );
  useFailureToast(loaded.status === 'error', LOADING_FAILED.signatures);
  return { ...loaded, waiting };
}

/** One that keeps another shows the drawing and the content of that. */
function ofKept(waiting: Signed, stored: readonly Signature[] | undefined): Signed {
  const kept = stored?.find(({ uuid }) => uuid === waiting.keeps?.signature);
  return kept ? { ...waiting, image: kept.image, content: kept.content ?? undefined } : waiting;
}
