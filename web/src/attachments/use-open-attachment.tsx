import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { readFile } from '../data/answers/read-file.ts';
import { isOnline } from '../data/connection.ts';
import { download } from '../ui/download.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import styles from './attachments.module.css';
import { isPictureName } from './smaller-picture.ts';

interface OpenAttachment {
  open: () => void;
  isBusy: boolean;
  /** The picture over the page, where it is open. */
  picture: ReactNode;
}

/**
 * A picture opens over the page, dimmed as charts are; a PDF is handed to the tablet's own viewer, and so it is `onSaved` as
 * a file.
 */
export function useOpenAttachment(attachment: Attachment, onSaved: () => void): OpenAttachment {
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Blob | null>(null);
  const { name } = attachment;
  const load = async () => {
    setBusy(true);
    try {
      const { bytes, mime } = await readFile(attachment);
      const file = new Blob([bytes], { type: mime });
      if (isPictureName(name)) return setShown(file);
      download(name, file);
      onSaved();
    } catch {
      showToast(isOnline() ? ATTACHMENTS.openFailed : ATTACHMENTS.notHere, 'error');
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    open: () => void (isBusy || load()),
    picture: shown && <Picture name={name} file={shown} onClose={() => setShown(null)} />,
  };
}

function Picture({ name, file, onClose }: { name: string; file: Blob; onClose: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 48 }}
    >
      {url && <img className={styles.picture} src={url} alt={name} />}
    </Modal>
  );
}
