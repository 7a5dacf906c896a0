import { PAPER } from '@leadline/domain/words/paper';
import { WHITE_PDF } from '@leadline/domain/words/session/providers';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId, useState } from 'react';
import { fetchPart } from '../ui/app-code/fetch-part.ts';
import { download } from '../ui/download.ts';
import { isDark, usePalette } from '../ui/palette/palette-store.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import '../ui/pdf-button.css';
import type { PlanOnPaper } from './read-paper.ts';

interface Props {
  /** Null until all of the plan is here. */
  planNow: (() => PlanOnPaper) | null;
}

/** The plan as it stands on the screen, as a PDF that this device makes: online and offline alike (API-28, SHARE-04). */
export function DownloadPlan({ planNow }: Props) {
  const [isMaking, setMaking] = useState(false);
  const { shown } = usePalette();
  const reason = useId();
  const note = planNow === null ? PAPER.notLoaded : isDark(shown) ? WHITE_PDF : null;
  const save = async () => {
    if (planNow === null) return;
    setMaking(true);
    try {
      const { planPdf } = await fetchPart(() => import('./plan-pdf.ts'));
      const { name, file } = await planPdf(planNow());
      download(name, file);
    } catch (error) {
      console.warn('The paper could not be made', error);
      showToast(PAPER.failed, 'error');
    } finally {
      setMaking(false);
    }
  };
  return (
    <span className="pdfbutton">
      {note === null ? null : (
        <span id={reason} className="small dim">
          {note}
        </span>
      )}
      <button
        type="button"
        className="btn"
        disabled={planNow === null}
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
