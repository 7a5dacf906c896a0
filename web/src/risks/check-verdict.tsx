import { showFigure } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark } from '@leadline/domain/risks/changed-summary';
import { portClock } from '@leadline/domain/time/port-time';
import { cautionText, problemText, UNABLE_TO_CHECK } from '@leadline/domain/words/problems';
import { Figure } from '../ui/figure.tsx';
import { StatusShape } from '../ui/status-mark.tsx';
import { budgetOf, decidingPart } from './budget.ts';
import { ChangedLines } from './changed-lines.tsx';
import { availableOf, requiredOf } from './row-words.ts';

interface Props {
  row: RowAssessment;
  zone: string;
  /** A box cannot be read: the verdict of anything else would be one of another ship. */
  hasErrors: boolean;
  /** What would make it pass. */
  remedies: readonly string[];
}

const GROUNDS = { passed: 'isok', caution: 'iscare', failed: 'isbad', notCalculable: '', loading: '' } as const;
const WORDS = {
  passed: 'Passed',
  caution: 'Passed with changed values',
  failed: 'Failed',
  notCalculable: 'Not calculable',
  loading: 'Loading',
} as const;

/** The verdict of what stands in the boxes now; it follows every key. */
export function CheckVerdict({ row, zone, hasErrors, remedies }: Props) {
  const verdict = hasErrors ? 'notCalculable' : row.verdict;
  const mark = rowMark({ verdict, byPort: row.byPort });
  const variables = hasErrors ? null : row.variables;
  return (
    <div className={`ans verdict ${GROUNDS[mark]}`}>
      <StatusShape kind={mark} />
      <div className="grow" role="status">
        <h2>{WORDS[mark]}</h2>
        <Reason row={row} zone={zone} hasErrors={hasErrors} remedies={remedies} />
      </div>
      {variables ? (
        <div className="sum">
          <Figure label="Available" value={showFigure(availableOf(variables))} unit="m" />
          <span className="op" aria-hidden>
            −
          </span>
          <Figure label="Required" value={showFigure(requiredOf(variables))} unit="m" />
          <span className="op" aria-hidden>
            =
          </span>
          <div className="fig big">
            <span className="lab">Remains</span>
            <span className={row.verdict === 'failed' ? 'n neg' : 'n'}>
              {row.shownResult}
              <small>m</small>
            </span>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Reason({ row, zone, hasErrors, remedies }: Props) {
  if (hasErrors) return <div className="dim">Correct the marked field to see the verdict.</div>;
  if (row.verdict === 'loading') return <div className="dim">Loading tide predictions</div>;
  if (row.verdict === 'notCalculable')
    return (
      <div className="dim">
        {UNABLE_TO_CHECK}
        <ul className="problems">
          {row.problems.map((problem) => (
            <li key={problem.code}>{problemText(problem, zone)}</li>
          ))}
        </ul>
      </div>
    );
  const at = portClock(row.at, zone);
  const amount = row.shownResult.replace(/^[+−]/, '');
  return (
    <>
      <div className="dim">
        {row.verdict === 'failed' ? `Short by ${amount} m at ${at}.${decides(row)}` : `Clears by ${amount} m at ${at}.`}
      </div>
      {remedies.length > 0 ? (
        <ul className="remedies" aria-label="What would make it pass">
          {remedies.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <ChangedLines row={row} zone={zone} className="cautionline" />
      {row.cautions.map((caution) => (
        <div key={caution.code} className="cautionline">
          <StatusShape kind="caution" className="s" />
          {cautionText(caution, zone)}
        </div>
      ))}
    </>
  );
}

/** Which part of the sum it is that is no longer covered. */
function decides({ variables }: RowAssessment): string {
  const part = variables === null ? null : decidingPart(budgetOf(variables));
  if (part === null) return '';
  return ` ${part.label} decides: ${variables?.kind === 'overhead' ? 'the air' : 'the water'} ends within it.`;
}
