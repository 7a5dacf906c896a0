import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import type { AttachmentItem, Upload } from '@leadline/domain/pilotages/attachments/attachment-items';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { useOnline } from '../data/connection.ts';
import { shownSize } from '../ui/age-and-size.ts';
import { StatusMark } from '../ui/states/status-mark.tsx';
import styles from './attachments.module.css';
import { isPictureName } from './smaller-picture.ts';
import { useOpenAttachment } from './use-open-attachment.tsx';

interface Props {
  item: AttachmentItem;
  zone: string;
  mayChange: boolean;
  onRetry: (id: string) => void;
  onCancel: (id: string) => void;
  onRemove: (attachment: Attachment) => void;
  /** One was handed out as a file. */
  onSaved: () => void;
}

/** ATTACH-07, ATTACH-08: one file with where it is in its life. */
export function AttachmentRow({ item, zone, mayChange, onRetry, onCancel, onRemove, onSaved }: Props) {
  const Icon = isPictureName(item.name) ? IconPhoto : IconFileText;
  return (
    <li className={item.status === 'error' ? `${styles.row} ${styles.failed}` : styles.row}>
      <Icon className={`i ${styles.kind}`} aria-hidden />
      {item.status === 'uploading' && <Uploading upload={item.upload} onCancel={onCancel} />}
      {item.status === 'error' && <Failed upload={item.upload} onRetry={onRetry} onCancel={onCancel} />}
      {(item.status === 'completed' || item.status === 'deleting') && (
        <Stored
          attachment={item.attachment}
          isDeleting={item.status === 'deleting'}
          zone={zone}
          onRemove={mayChange ? onRemove : null}
          onSaved={onSaved}
        />
      )}
    </li>
  );
}

const sized = (bytes: number) => {
  const { figure, unit } = shownSize(bytes);
  return `${figure} ${unit}`;
};

function Uploading({ upload: { id, name, size, sent }, onCancel }: { upload: Upload; onCancel: Props['onCancel'] }) {
  const isOnline = useOnline();
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <>
      <div className="grow">
        <b>{name}</b>
        {sent === null ? (
          <small>{isOnline ? ATTACHMENTS.itsTurn(sized(size)) : ATTACHMENTS.connection(sized(size))}</small>
        ) : (
          <>
            <span className={styles.progress}>
              <progress max={100} value={percent} aria-label={name} />
              <span className="num">{ATTACHMENTS.percent(percent)}</span>
            </span>
            <small>{ATTACHMENTS.sending(String(Math.round((sent * size) / 1000)), sized(size))}</small>
          </>
        )}
      </div>
      <button
        type="button"
        className="btn flat icon"
        aria-label={ATTACHMENTS.cancel(name)}
        onClick={() => onCancel(id)}
      >
        <IconX className="i" aria-hidden />
      </button>
    </>
  );
}

type FailedProps = { upload: Upload } & Pick<Props, 'onRetry' | 'onCancel'>;

function Failed({ upload: { id, name, fault }, onRetry, onCancel }: FailedProps) {
  return (
    <div className="grow">
      <b>{name}</b>
      <StatusMark kind="failed" word={ATTACHMENTS.uploadError} />
      <small role="alert">{fault}</small>
      <span className={styles.ways}>
        <button type="button" className="btn" aria-label={`${ATTACHMENTS.retry}: ${name}`} onClick={() => onRetry(id)}>
          <IconRefresh className="i s" aria-hidden />
          {ATTACHMENTS.retry}
        </button>
        <button
          type="button"
          className="btn"
          aria-label={`${ATTACHMENTS.discard}: ${name}`}
          onClick={() => onCancel(id)}
        >
          {ATTACHMENTS.discard}
        </button>
      </span>
    </div>
  );
}

interface StoredProps {
  attachment: Attachment;
  isDeleting: boolean;
  zone: string;
  /** Null where it may not be deleted. */
  onRemove: ((attachment: Attachment) => void) | null;
  onSaved: () => void;
}

function Stored({ attachment, isDeleting, zone, onRemove, onSaved }: StoredProps) {
  const { name, size, date } = attachment;
  const isOnline = useOnline();
  const reason = useId();
  const { open, isBusy, picture } = useOpenAttachment(attachment, onSaved);
  const at = formatPortTime(Date.parse(date), zone, 'HH:mm, D MMM YYYY');
  return (
    <>
      <div className="grow">
        <button
          type="button"
          className={styles.open}
          aria-label={ATTACHMENTS.open(name)}
          aria-disabled={isBusy}
          onClick={open}
        >
          <b>{name}</b>
          <small>{isDeleting ? ATTACHMENTS.deleting : `${sized(size)} · ${at}`}</small>
        </button>
        {onRemove && !isOnline && (
          <small id={reason} className="dim">
            {ATTACHMENTS.offline}
          </small>
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          className="btn flat icon"
          aria-label={ATTACHMENTS.remove(name)}
          aria-describedby={isOnline ? undefined : reason}
          disabled={!isOnline || isDeleting}
          onClick={() => onRemove(attachment)}
        >
          <IconTrash className="i" aria-hidden />
        </button>
      )}
      {picture}
    </>
  );
}
