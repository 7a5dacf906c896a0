import type { Attachment, AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import { ATTACHMENT_TYPES, attachRefusal } from '@leadline/domain/pilotages/attachments/attachment-rules';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Caller } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { useOnline } from '../data/connection.ts';
import { noteExported } from '../data/exports/noted-exports.ts';
import { shownSize } from '../ui/age-and-size.ts';
import { useQuestion } from '../ui/dialogs/use-question.tsx';
import { StatusMark } from '../ui/states/status-mark.tsx';
import { AttachmentColumn } from './attachment-column.tsx';
import styles from './attachments.module.css';
import { type Attachments, useAttachments } from './use-attachments.ts';

interface Props {
  pilotage: Pilotage;
  caller: Caller;
  /** Which lists are shown; on the page of their own all of them. */
  types?: readonly AttachmentType[];
}

/** ATTACH-01: the files beside a plan, by category. */
export function AttachmentsPanel({ pilotage, caller, types = ATTACHMENT_TYPES }: Props) {
  const attachments = useAttachments(pilotage);
  const { ask, question } = useQuestion();
  const refusal = attachRefusal(caller, pilotage);
  const reason = refusal && (refusal === 'endState' ? ATTACHMENTS.closed : ATTACHMENTS.onlyPilots);
  const remove = async (attachment: Attachment) => {
    const yes = await ask({
      title: ATTACHMENTS.confirm(attachment.name),
      text: ATTACHMENTS.confirmText,
      stay: ATTACHMENTS.confirmStay,
      go: ATTACHMENTS.confirmGo,
      danger: true,
    });
    if (yes) await attachments.remove(attachment);
  };
  return (
    <section className={styles.panel} aria-label={ATTACHMENTS.title}>
      <header className={styles.head}>
        <div className="grow">
          {types.length > 1 && <h1>{ATTACHMENTS.title}</h1>}
          <p className="dim">{ATTACHMENTS.advice}</p>
        </div>
        <OnItsWay attachments={attachments} />
      </header>
      <div className={styles.columns}>
        {types.map((type) => (
          <AttachmentColumn
            key={type}
            type={type}
            attachments={attachments}
            zone={pilotage.port.timezone}
            reason={reason}
            onRemove={(attachment) => void remove(attachment)}
            onSaved={() =>
              noteExported({
                port: { uuid: pilotage.port.uuid },
                pilotage: { uuid: pilotage.uuid },
                what: 'attachment',
              })
            }
          />
        ))}
      </div>
      {question}
    </section>
  );
}

/** How many are on their way; offline how much room they take on this tablet until then. */
function OnItsWay({ attachments: { items } }: { attachments: Attachments }) {
  const isOnline = useOnline();
  const uploads = Object.values(items)
    .flat()
    .flatMap((item) => (item.status === 'uploading' ? [item.upload] : []));
  if (uploads.length === 0) return <span role="status" />;
  const { figure, unit } = shownSize(uploads.reduce((sum, { size }) => sum + size, 0));
  return (
    <span role="status">
      {isOnline ? (
        <StatusMark kind="loading" word={ATTACHMENTS.uploading(uploads.length)} />
      ) : (
        <StatusMark kind="waiting" word={ATTACHMENTS.waiting(uploads.length, `${figure} ${unit}`)} />
      )}
    </span>
  );
}
