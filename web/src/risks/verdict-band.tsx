import type { Deciding, Missing, Touching } from '@leadline/domain/berthing/assess-passage';
import { type BesideLine, linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import { type RiskSummary, summaryMark } from '@leadline/domain/risks/risk-summary';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { outcomeText, touchingLine } from '@leadline/domain/words/clearance/outcomes';
import { missingLines, missingText } from '@leadline/domain/words/clearance/problems';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useFeet } from '../ui/feet.tsx';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './risks.module.css';
import type { RouteCautions } from './route-cautions.ts';

export interface Verdict {
  summary: RiskSummary;
  deciding: Deciding | null;
  /** What keeps the verdict from being calculated. */
  missing: readonly Missing[];
  /** Where she herself would touch. */
  touching: readonly Touching[];
  zone: string;
  /** Where the max. draft is entered; null for who may not. */
  draftPath: string | null;
  cautions: RouteCautions;
  /** What services and the limits of weather say beside it. */
  beside?: readonly BesideLine[];
  /** What changed of the plan by the work of others, and is not seen yet. */
  news?: string | null;
}

interface Props extends Verdict {
  /** What a failed verdict means for the work of the screen. */
  note?: string | null;
  /** Further figures: the start window. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

export const GROUNDS: Record<ShownVerdict, string> = {
  passed: 'isok',
  caution: 'iscare',
  failed: 'isbad',
  notCalculable: '',
  loading: '',
};

/** The answer of the tab: whether she clears everywhere, and what decides. */
export function VerdictBand(props: Props) {
  const inFeet = useFeet();
  const { summary, deciding, touching, cautions, beside = [], news = null, note = null, children, ref } = props;
  const touches = summary.status === 'loading' ? null : touchingLine(touching);
  const [answer, ...others] = linesBeside(summary, beside);
  const mark = markBeside(summaryMark(summary), beside);
  return (
    <section className={`verdict ${GROUNDS[mark]}`} aria-label="Verdict" ref={ref} data-clear-of-toasts>
      <StatusShape kind={mark} />
      <div className="grow" role="status">
        <h2>{answer}</h2>
        {touches === null ? null : <div className="touchline">{touches}</div>}
        {others.map((line) => (
          <div key={line} className="dim">
            {line}
          </div>
        ))}
        {note !== null && mark === 'failed' ? <div className="dim">{note}</div> : null}
        {summary.status === 'loading' ? null : <MissingLines {...props} />}
        {summary.continued === null ? null : <div className={styles.hiddenline}>{summary.continued}</div>}
        {news === null ? null : <div className={styles.hiddenline}>{news}</div>}
        <BesideLines lines={beside} />
        {[...cautions.ofShip, ...countLine(cautions.rowCount)].map((line) => (
          <div key={line} className="cautionline">
            <StatusShape kind="caution" className="s" />
            {line}
          </div>
        ))}
      </div>
      {deciding && summary.status !== 'loading' ? (
        <div className="fig big">
          <span className="lab">{deciding.label}</span>
          <span className={deciding.result < 0 ? 'n neg' : 'n'}>
            {deciding.shownResult}
            <small>m</small>
          </span>
          <span className="src">
            {[inFeet(deciding.sum.remains, 'down'), outcomeText(deciding.sum, deciding.kind)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {summary.changed?.leastByPort ? (
            <span className="src">
              {CHANGED_VALUES.byPort} {summary.changed.leastByPort.shownResult} m
            </span>
          ) : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** What is beside a pass is never below a plain pass; what is waited for is said quietly. */
function BesideLines({ lines }: { lines: readonly BesideLine[] }) {
  return lines.map(({ kind, text }) => (
    <div key={text} className={kind === 'waiting' ? 'dim' : 'cautionline'}>
      {kind !== 'waiting' && <StatusShape kind={kind} className="s" />}
      {text}
    </div>
  ));
}

/** What must be known before anything can decide; the max. draft is a way to its box. */
function MissingLines({ missing, zone, draftPath }: Verdict) {
  const draft = missing.find(({ problem }) => problem.code === 'maxDraftMissing');
  const others = missing.filter((one) => one !== draft || draftPath === null);
  return (
    <>
      {draft && draftPath !== null ? (
        <Link className="btn" to={draftPath}>
          {missingText(draft, zone)}
        </Link>
      ) : null}
      {missingLines(others, zone).map((line) => (
        <div key={line} className="dim">
          {line}
        </div>
      ))}
    </>
  );
}

function countLine(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? '1 row with a caution' : `${count} rows with a caution`];
}
