import type { PassageAssessment } from '@leadline/domain/berthing/assess-passage';
import { type BesideLine, linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { START_WINDOW, USE_START } from '@leadline/domain/words/clearance/windows';
import { StatusShape } from '../ui/states/status-mark.tsx';
import type { StartChoice } from './use-start-choice.ts';
import styles from './windows.module.css';

interface Props {
  choice: StartChoice;
  start: Instant;
  now: Instant;
  zone: string;
  /** What the start that is looked at comes to. */
  passage: Pick<PassageAssessment, 'summary' | 'deciding'> | null;
  /** What services and the limits of weather say of that start. */
  beside: readonly BesideLine[];
}

/** What another start would come to, saved nowhere until it is used; after that the way back. */
export function StartTrial({ choice, start, now, zone, passage, beside }: Props) {
  const { tried, former, problem, isSaving, use } = choice;
  const clock = (at: Instant) => clockOn(at, start, zone);
  return (
    <>
      {problem === null ? null : (
        <p className={`${styles.trial} bad`} role="alert">
          {problem}
        </p>
      )}
      {tried === null || passage === null || use === null ? null : (
        <section className={styles.trial} aria-label={USE_START.trial}>
          <StatusShape kind={markBeside(summaryMark(passage.summary), beside)} />
          <div className="grow" role="status">
            <b>{USE_START.ifAt(clock(tried))}</b> {linesBeside(passage.summary, beside)[0]}
            {passage.deciding ? (
              <>
                {' '}
                {passage.deciding.label}{' '}
                <b className={passage.deciding.result < 0 ? 'neg' : undefined}>{passage.deciding.shownResult} m</b>
              </>
            ) : null}
            {tried < now ? <span className="dim"> {START_WINDOW.past}</span> : null}
            {beside.map(({ text }) => (
              <div key={text} className="dim">
                {text}
              </div>
            ))}
          </div>
          <button type="button" className="btn" onClick={choice.back}>
            {USE_START.back(clock(start))}
          </button>
          <button type="button" className="btn go" disabled={isSaving || tried < now} onClick={() => void use(tried)}>
            {USE_START.use(clock(tried))}
          </button>
        </section>
      )}
      {tried === null && former !== null && use !== null ? (
        <p className={styles.trial}>
          <span className="grow">{USE_START.was(clock(former))}</span>
          <button type="button" className="btn" disabled={isSaving} onClick={() => void use(former)}>
            {USE_START.use(clock(former))}
          </button>
        </p>
      ) : null}
    </>
  );
}
