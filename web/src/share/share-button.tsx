import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Caller } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { revokeRefusal, shareRefusal } from '@leadline/domain/share/share-rules';
import { SHARE } from '@leadline/domain/words/share';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../ui/app-code/fetch-part.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface Props {
  pilotage: Pilotage;
  caller: Caller;
  /** The same plan as a PDF. */
  pdf?: ReactNode;
}

/** For those who may send the plan to the ship, or take back what was sent. */
export function ShareButton({ pilotage, caller, pdf }: Props) {
  const [isOpen, setOpen] = useState(false);
  const refusal = shareRefusal(caller, pilotage);
  const mayRevoke = revokeRefusal(caller, pilotage) === null;
  if (refusal === 'forbidden' || refusal === 'statusNotAllowed' || !mayRevoke) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <IconMailForward className="i s" aria-hidden />
        {SHARE.title}
      </button>
      {isOpen ? (
        <Suspense>
          <ShareDialog pilotage={pilotage} maySend={refusal === null} onClose={() => setOpen(false)} pdf={pdf} />
        </Suspense>
      ) : null}
    </>
  );
}
