import type { Bytes } from '@leadline/domain/contract/endpoint';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId, useState } from 'react';
import { useOnline } from '../sync/connection.ts';
import { download } from './download.ts';
import { showToast } from './toasts.ts';

interface Props {
  label: string;
  /** Under which the file is saved. */
  fileName: string;
  read: () => Promise<Bytes>;
  /** Said when it did not come. */
  failed: string;
  /** In a heading: no frame. */
  isFlat?: boolean;
}

const OFFLINE = 'You are offline: the PDF comes from the server.';

/** Saves a PDF of the server. It may take as long as it needs; offline the button says why it does not work. */
export function PdfButton({ label, fileName, read, failed, isFlat = false }: Props) {
  const isOnline = useOnline();
  const reason = useId();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { bytes, mime } = await read();
      download(fileName, new Blob([new Uint8Array(bytes)], { type: mime }));
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="pdfbutton">
      {!isOnline && (
        <span id={reason} className="small dim">
          {OFFLINE}
        </span>
      )}
      <button
        type="button"
        className={isFlat ? 'btn flat' : 'btn'}
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={isOnline ? undefined : reason}
        onClick={() => isBusy || void save()}
      >
        <IconDownload className="i s" aria-hidden />
        {isBusy ? 'Loading...' : label}
      </button>
    </span>
  );
}
