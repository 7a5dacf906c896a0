import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';

const PrivacyDialog = lazyPart(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog);

/** Below the log-in: the operator's statement in a window of its own, else the app's. */
export function PrivacyButton({ privacyUrl }: { privacyUrl: string | null }) {
  const [isOpen, setOpen] = useState(false);
  if (privacyUrl)
    return (
      <a className="btn flat" href={privacyUrl} target="_blank" rel="noreferrer">
        Privacy Statement
      </a>
    );
  return (
    <>
      <button type="button" className="btn flat" onClick={() => setOpen(true)}>
        Privacy Statement
      </button>
      {isOpen && (
        <Suspense>
          <PrivacyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
