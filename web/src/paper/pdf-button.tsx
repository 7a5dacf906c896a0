import { PAPER } from '@leadline/domain/words/paper';
import { WHITE_PDF } from '@leadline/domain/words/session/providers';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId, useState } from 'react';
import { download } from '../ui/download.ts';
import { isDark, usePalette } from '../ui/palette/palette-store.ts';
import styles from '../ui/pdf-button.module.css';

interface Props {
  /** The file and its name; null until it can be made. */
  pdfNow: (() => Promise<{ name: string; file: Blob }>) | null;
  onFailed: () => void;
}

/** Downloads a paper that this device makes. */
export function PdfButton({ pdfNow, onFailed }: Props) {
  const [isMaking, setMaking] = useState(false);
  const { shown } = usePalette();
  const reason = useId();
  const note = pdfNow === null ? PAPER.notLoaded : isDark(shown) ? WHITE_PDF : null;
  const save = async () => {
    if (pdfNow === null) return;
    setMaking(true);
    try {
      const { name, file } = await pdfNow();
      download(name, file);
    } catch (error) {
      console.warn('The paper could not be made', error);
      onFailed();
    } finally {
      setMaking(false);
    }
  };
  return (
    <span className={styles.button}>
      {note === null ? null : (
        <span id={reason} className="small dim">
          {note}
        </span>
      )}
      <button
        type="button"
        className="btn"
        disabled={pdfNow === null}
        aria-disabled={isMaking}
        aria-describedby={note === null ? undefined : reason}
        onClick={() => isMaking || void save()}
      >
        <IconDownload className="i s" aria-hidden />
        {isMaking ? PAPER.making : PAPER.download}
      </button>
    </span>
  );
}
