import type { Deciding, Missing } from '@leadline/domain/berthing/assess-passage';
import type { ShownVerdict } from '@leadline/domain/risks/changed-summary';
import { type RiskSummary, summaryMark } from '@leadline/domain/risks/risk-summary';
import { CHANGED_VALUES } from '@leadline/domain/words/changed-values';
import { missingLines, missingText } from '@leadline/domain/words/problems';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusShape } from '../ui/status-mark.tsx';
import type { RouteCautions } from './route-cautions.ts';

interface Props {
  summary: RiskSummary;
  deciding: Deciding | null;
  /** What keeps the verdict from being calculated. */
  missing: readonly Missing[];
  zone: string;
  /** Where the max. draft is entered; null for who may not. */
  draftPath: string | null;
  cautions: RouteCautions;
  /** Further figures: the start window. */
  children?: ReactNode;
}

const GROUNDS: Record<ShownVerdict, string> = {
  passed: 'isok',
  caution: 'iscare',
  failed: 'isbad',
  notCalculable: '',
  loading: '',
};

/** The answer of the tab: whether she clears everywhere, and what decides. */
export function VerdictBand(props: Props) {
  const { summary, deciding, cautions, children } = props;
  const [answer, ...others] = summary.lines;
  const mark = summaryMark(summary);
  return (
    <section className={`verdict ${GROUNDS[mark]}`} aria-label="Verdict">
      <StatusShape kind={mark} />
      <div className="grow" role="status">
        <h2>{answer}</h2>
        {others.map((line) => (
          <div key={line} className="dim">
            {line}
          </div>
        ))}
        {summary.status === 'loading' ? null : <MissingLines {...props} />}
        {summary.continued === null ? null : <div className="hiddenline">{summary.continued}</div>}
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

/** What must be known before anything can decide; the max. draft is a way to its box. */
function MissingLines({ missing, zone, draftPath }: Props) {
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
