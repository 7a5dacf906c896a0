import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Caller } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { revokeRefusal, shareRefusal } from '@leadline/domain/share/share-rules';
import { SHARE } from '@leadline/domain/words/share';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OPEN_SHARE } from '../app/paths.ts';
import { lazyPart } from '../ui/app-code/fetch-part.ts';
import { StatusMark } from '../ui/states/status-mark.tsx';
import { useUndelivered } from './use-undelivered.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface Props {
  pilotage: Pilotage;
  caller: Caller;
  /** The same plan as a PDF. */
  pdf?: ReactNode;
}

/** For those who may send the plan to the ship, or take back what was sent. */
export function ShareButton({ pilotage, caller, pdf }: Props) {
  const [isPressed, setPressed] = useState(false);
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const unsent = useUndelivered(pilotage);
  const refusal = shareRefusal(caller, pilotage);
  const mayRevoke = revokeRefusal(caller, pilotage) === null;
  if (refusal === 'forbidden' || refusal === 'statusNotAllowed' || !mayRevoke) return null;
  const close = () => {
    setPressed(false);
    // A reload opens nothing that was closed.
    if (state === OPEN_SHARE) navigate(pathname, { replace: true });
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setPressed(true)}>
        <IconMailForward className="i s" aria-hidden />
        {SHARE.title}
      </button>
      {unsent > 0 ? <StatusMark kind="failed" word={SHARE.undelivered(unsent)} /> : null}
      {isPressed || state === OPEN_SHARE ? (
        <Suspense>
          <ShareDialog pilotage={pilotage} maySend={refusal === null} onClose={close} pdf={pdf} />
        </Suspense>
      ) : null}
    </>
  );
}
