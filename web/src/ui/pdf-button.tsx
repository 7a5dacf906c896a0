import type { Bytes } from '@leadline/domain/contract/endpoint';
import { WHITE_PDF } from '@leadline/domain/words/session/providers';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId, useState } from 'react';
import { useOnline } from '../data/connection.ts';
import { download } from './download.ts';
import { usePalette } from './palette/palette-store.ts';
import styles from './pdf-button.module.css';
import { showToast } from './toasts/toasts.ts';

interface Props {
  label: string;
  /** Under which the file is saved. */
  fileName: string;
  read: () => Promise<Bytes>;
  /** Said when it did not come. */
  failed: string;
  onSaved: () => void;
  /** In a heading: no frame. */
  isFlat?: boolean;
}

const OFFLINE = 'You are offline: the PDF comes from the server.';

/**
 * Saves a PDF of the server. It may take as long as it needs; offline the button says why it does not work, and on a dark
 * bridge that the PDF opens white, before somebody opens it.
 */
export function PdfButton({ label, fileName, read, failed, onSaved, isFlat = false }: Props) {
  const isOnline = useOnline();
  const reason = useId();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { bytes, mime } = await read();
      download(fileName, new Blob([new Uint8Array(bytes)], { type: mime }));
      onSaved();
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  const { shown } = usePalette();
  const isDark = shown === 'night' || shown === 'dusk';
  const note = isOnline ? (isDark ? WHITE_PDF : null) : OFFLINE;
  return (
    <span className={styles.button}>
      {note !== null && (
        <span id={reason} className="small dim">
          {note}
        </span>
      )}
      <button
        type="button"
        className={isFlat ? 'btn flat' : 'btn'}
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={note === null ? undefined : reason}
        onClick={() => isBusy || void save()}
      >
        <IconDownload className="i s" aria-hidden />
        {isBusy ? 'Loading...' : label}
      </button>
    </span>
  );
}
