import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { PAPER } from '@leadline/domain/words/paper';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { useContext, useState } from 'react';
import { PdfButton } from '../../../paper/pdf-button.tsx';
import { ChartReader } from '../../../plan/charts/chart-reader.ts';
import { useCopyMark } from '../../../share/marks/use-copy-mark.ts';
import type { Link } from '../../../share/use-link-comments.ts';
import type { LinkSigning } from '../../../share/use-link-signing.ts';
import { withTaken } from '../../../share/with-taken.ts';
import { fetchPart } from '../../../ui/app-code/fetch-part.ts';
import styles from '../share.module.css';

interface Props {
  plan: SharedPlan;
  link: Link;
  signing: LinkSigning;
}

/** What the master keeps of the plan: the paper that the port would make, made here without a log-in. */
export function OwnCopy({ plan, link, signing: { taken, waiting } }: Props) {
  const readImage = useContext(ChartReader);
  const markCopied = useCopyMark(link, plan);
  const [hasFailed, setFailed] = useState(false);
  const pdfNow = async () => {
    setFailed(false);
    const { linkPdf } = await fetchPart(() => import('./link-pdf.ts'));
    const pdf = await linkPdf(withTaken(plan, taken), readImage);
    void markCopied();
    return pdf;
  };
  return (
    <section aria-labelledby="copy">
      <header className="sech">
        <h2 id="copy">{SHARED_PLAN.copy}</h2>
      </header>
      <div className={styles.copy}>
        <p>
          {SHARED_PLAN.copyText} {waiting ? SHARED_PLAN.copyUnsigned : null}
        </p>
        <PdfButton pdfNow={pdfNow} onFailed={() => setFailed(true)} />
        {hasFailed ? <p role="alert">{PAPER.failed}</p> : null}
      </div>
    </section>
  );
}
