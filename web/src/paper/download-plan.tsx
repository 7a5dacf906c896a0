import { PAPER } from '@leadline/domain/words/paper';
import { noteExported } from '../data/exports/noted-exports.ts';
import { fetchPart } from '../ui/app-code/fetch-part.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { PdfButton } from './pdf-button.tsx';
import type { PlanOnPaper } from './read-paper.ts';

interface Props {
  /** Null until all of the plan is here. */
  planNow: (() => PlanOnPaper) | null;
}

/** The plan as it stands on the screen, as a PDF that this device makes: online and offline alike (API-28, SHARE-04). */
export function DownloadPlan({ planNow }: Props) {
  const pdfNow = async (now: () => PlanOnPaper) => {
    const { planPdf } = await fetchPart(() => import('./plan-pdf.ts'));
    const made = now();
    const pdf = await planPdf(made);
    const { uuid, port } = made.plan.pilotage;
    noteExported({ port: { uuid: port.uuid }, pilotage: { uuid }, what: 'plan' });
    return pdf;
  };
  return <PdfButton pdfNow={planNow && (() => pdfNow(planNow))} onFailed={() => showToast(PAPER.failed, 'error')} />;
}
