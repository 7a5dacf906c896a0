import { SHARED_PLAN } from '@leadline/domain/words/share';
import type { WaitingSignature } from '../../../share/use-link-signing.ts';
import { StatusShape } from '../../../ui/states/status-mark.tsx';

/** That a signature is on this device alone, what becomes of it, and why it did not go the last time. */
export function WaitingLine({ waiting, problem }: { waiting: WaitingSignature; problem: string | null }) {
  return (
    <p className="row" role="status">
      <StatusShape kind="waiting" />
      <span>
        {problem === null ? null : `${problem} `}
        {waiting.isKept ? SHARED_PLAN.waitsText : SHARED_PLAN.waitsUnkept}
      </span>
    </p>
  );
}
