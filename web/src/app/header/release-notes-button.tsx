import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';

const ReleaseNotesDialog = lazyPart(async () => (await import('./release-notes-dialog.tsx')).ReleaseNotesDialog);

export function ReleaseNotesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn flat" onClick={() => setOpen(true)}>
        Release notes
      </button>
      {isOpen && (
        <Suspense>
          <ReleaseNotesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
