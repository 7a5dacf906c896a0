import type { AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Suspense, useState } from 'react';
import { useSignedIn } from '../session/sign-in/use-signed-in.ts';
import { lazyPart } from '../ui/app-code/fetch-part.ts';
import styles from './attachments-fold.module.css';

const AttachmentsPanel = lazyPart(async () => (await import('./attachments-panel.tsx')).AttachmentsPanel);

/** ATTACH-01: the files of one category, beside what they document; closed until somebody wants them. */
export function AttachmentsFold({ pilotage, type }: { pilotage: Pilotage; type: AttachmentType }) {
  const { caller } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const count = pilotage.attachments.filter((each) => each.attachmentType === type).length;
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{ATTACHMENTS.headings[type]}</b>
        <span className="dim grow">{ATTACHMENTS.files(count)}</span>
        <IconChevronRight className={`i s ${styles.turn}`} aria-hidden />
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <AttachmentsPanel pilotage={pilotage} caller={caller} types={[type]} />
        </Suspense>
      )}
    </details>
  );
}
