import type { Attachment, AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import { MOST_FILES } from '@leadline/domain/pilotages/attachments/attachment-rules';
import { ATTACHMENTS, FILE_REJECTED } from '@leadline/domain/words/attachments';
import IconAlertHexagonFilled from '@tabler/icons-react/dist/esm/icons/IconAlertHexagonFilled.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { AttachmentRow } from './attachment-row.tsx';
import styles from './attachments.module.css';
import { isPictureName } from './smaller-picture.ts';
import type { Attachments, Rejected } from './use-attachments.ts';

interface Props {
  type: AttachmentType;
  attachments: Attachments;
  zone: string;
  /** Why nothing may be added or deleted; null when it may. */
  reason: string | null;
  onRemove: (attachment: Attachment) => void;
  onSaved: () => void;
}

/** ATTACH-01, ATTACH-06: the files of one category, and the way to add some. */
export function AttachmentColumn({ type, attachments, zone, reason, onRemove, onSaved }: Props) {
  const id = useId();
  const items = attachments.items[type];
  const rejected = attachments.rejected[type];
  const heading = ATTACHMENTS.headings[type];
  return (
    <section className={styles.column} aria-labelledby={id}>
      <header className={styles.sectionhead}>
        <h2 id={id}>{heading}</h2>
        <span className="dim small">{ATTACHMENTS.count(items.length, MOST_FILES)}</span>
      </header>
      <UploadButton heading={heading} reason={reason} onChoose={(files) => void attachments.choose(type, files)} />
      <ul className={styles.list}>
        {items.map((item) => (
          <AttachmentRow
            key={'upload' in item ? item.upload.id : item.attachment.url}
            item={item}
            zone={zone}
            mayChange={reason === null}
            onRetry={attachments.retry}
            onCancel={attachments.cancel}
            onRemove={onRemove}
            onSaved={onSaved}
          />
        ))}
      </ul>
      {rejected.length > 0 && (
        <RejectedFiles
          rejected={rejected}
          onDismiss={() => attachments.dismiss(type)}
          onSmaller={(one) => attachments.makeSmaller(type, one)}
        />
      )}
    </section>
  );
}

interface UploadProps {
  heading: string;
  reason: string | null;
  onChoose: (files: File[]) => void;
}

function UploadButton({ heading, reason, onChoose }: UploadProps) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={box}
        type="file"
        hidden
        multiple
        autoComplete="off"
        accept=".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf"
        aria-label={ATTACHMENTS.uploadTo(heading)}
        onChange={chosen}
      />
      <button
        type="button"
        className={`btn ${styles.add}`}
        aria-label={ATTACHMENTS.uploadTo(heading)}
        aria-describedby={reason === null ? undefined : id}
        disabled={reason !== null}
        onClick={() => box.current?.click()}
      >
        <IconPlus className="i s" aria-hidden />
        {ATTACHMENTS.upload}
      </button>
      {reason !== null && (
        <p id={id} className="dim small">
          {reason}
        </p>
      )}
    </>
  );
}

interface RejectedProps {
  rejected: readonly Rejected[];
  onDismiss: () => void;
  onSmaller: (one: Rejected) => Promise<void>;
}

/** ERR-24: what was not taken, each with its reason; a picture that is too large can be made smaller here. */
function RejectedFiles({ rejected, onDismiss, onSmaller }: RejectedProps) {
  return (
    <div className={styles.rejected} role="alert">
      <IconAlertHexagonFilled className="i warn" aria-hidden />
      <div>
        <b>{ATTACHMENTS.notAccepted}</b>
        <ul>
          {rejected.map((one) => (
            <RejectedLine key={`${one.action} ${one.file.name}`} one={one} onSmaller={onSmaller} />
          ))}
        </ul>
      </div>
      <button type="button" className="btn flat icon" aria-label={ATTACHMENTS.dismiss} onClick={onDismiss}>
        <IconX className="i s" aria-hidden />
      </button>
    </div>
  );
}

function RejectedLine({ one, onSmaller }: { one: Rejected; onSmaller: RejectedProps['onSmaller'] }) {
  const [isBusy, setBusy] = useState(false);
  const mayShrink = one.action === 'rejected_oversize' && isPictureName(one.file.name);
  return (
    <li>
      {one.file.name}: {reasonOf(one)}
      {mayShrink && (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void onSmaller(one).finally(() => setBusy(false));
          }}
        >
          {isBusy ? ATTACHMENTS.makingSmaller : ATTACHMENTS.smaller}
        </button>
      )}
    </li>
  );
}

function reasonOf({ action, reason }: Rejected): string {
  if (action === 'rejected_duplicate') return ATTACHMENTS.duplicate;
  if (action === 'rejected_oversize') return ATTACHMENTS.largest;
  return reason === null ? '' : FILE_REJECTED[reason];
}
