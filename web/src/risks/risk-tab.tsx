import { linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './risks.module.css';
import { GROUNDS, type Verdict, VerdictBand } from './verdict-band.tsx';

interface Props {
  verdict: Verdict;
  /** The start window, within the verdict. */
  figures: ReactNode;
  children: ReactNode;
}

/** The Tides tab of a pilotage: its verdict, and what it stands on. */
export function RiskTab({ verdict, figures, children }: Props) {
  const band = useRef<HTMLElement>(null);
  return (
    <div className={styles.risktab}>
      <VerdictBand {...verdict} ref={band}>
        {figures}
      </VerdictBand>
      {children}
      <VerdictStrip verdict={verdict} band={band} />
    </div>
  );
}

/**
 * Where the screen is too narrow for the whole verdict to stay (risks.css), its answer and what decides stand at the
 * lower edge while it is scrolled away. For who looks alone: others find the verdict where it is.
 */
function VerdictStrip({ verdict, band }: { verdict: Verdict; band: RefObject<HTMLElement | null> }) {
  const { summary, deciding, beside = [] } = verdict;
  const isAway = useIsAway(band);
  const mark = markBeside(summaryMark(summary), beside);
  return (
    <div className={`${styles.verdictstrip} ${GROUNDS[mark]}`} hidden={!isAway} aria-hidden>
      {isAway ? (
        <>
          <StatusShape kind={mark} className="s" />
          <b className="grow">{linesBeside(summary, beside)[0]}</b>
        </>
      ) : null}
      {isAway && deciding && summary.status !== 'loading' ? (
        <span>
          {deciding.label}{' '}
          <b className={deciding.result < 0 ? 'n neg' : 'n'}>
            {deciding.shownResult}
            <small> m</small>
          </b>
        </span>
      ) : null}
    </div>
  );
}

/** Whether an element that was in sight is scrolled away. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}
