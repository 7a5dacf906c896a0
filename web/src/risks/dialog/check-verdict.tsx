import { showFigure } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { outcomeSentence } from '@leadline/domain/words/clearance/outcomes';
import { cautionText, problemText, UNABLE_TO_CHECK, WHY_BELOW } from '@leadline/domain/words/clearance/problems';
import { USE_START } from '@leadline/domain/words/clearance/windows';
import { Feet, useFeet } from '../../ui/feet.tsx';
import { Figure } from '../../ui/figure.tsx';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { ChangedLines } from '../changed-lines.tsx';
import styles from './check-modal.module.css';
import type { RemedyLine } from './remedy-lines.ts';

interface Props {
  row: RowAssessment;
  zone: string;
  /** A box cannot be read: the verdict of anything else would be one of another ship. */
  hasErrors: boolean;
}

interface ReasonsProps extends Props {
  /** What would make it pass. */
  remedies: readonly RemedyLine[];
  /** Changes the start of the pilotage; null for whoever may not. */
  onUseStart: ((start: Instant) => void) | null;
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
export function CheckVerdict({ row, zone, hasErrors }: Props) {
  const inFeet = useFeet();
  const verdict = hasErrors ? 'notCalculable' : row.verdict;
  const mark = rowMark({ verdict, byPort: row.byPort });
  const sum = hasErrors ? null : row.sum;
  return (
    // The focus begins here: what is read first, no keypad springs up, and the first field is next.
    <div className={`${styles.verdictline} verdict ${GROUNDS[mark]}`} tabIndex={-1} data-autofocus>
      <StatusShape kind={mark} />
      <div className="grow" role="status">
        <h2>{WORDS[mark]}</h2>
        <Sentence row={row} zone={zone} hasErrors={hasErrors} />
      </div>
      {sum ? (
        <div className={styles.sums}>
          <Figure
            label="Available"
            value={showFigure(sum.available, sum.places)}
            unit="m"
            source={inFeet(sum.available, 'down')}
          />
          <span className={styles.operator} aria-hidden>
            −
          </span>
          <Figure
            label="Required"
            value={showFigure(sum.required, sum.places)}
            unit="m"
            source={inFeet(sum.required, 'up')}
          />
          <span className={styles.operator} aria-hidden>
            =
          </span>
          <div className="fig big">
            <span className="lab">Remains</span>
            <span className={row.verdict === 'failed' ? 'n neg' : 'n'}>
              {row.shownResult}
              <small>m</small>
            </span>
            <Feet metres={sum.remains} side="down" className="src" />
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** One line under the verdict, whatever it is: nothing below it moves. */
function Sentence({ row, zone, hasErrors }: Props) {
  if (hasErrors) return <div className="dim">Correct the marked field to see the verdict.</div>;
  if (row.verdict === 'loading') return <div className="dim">Loading tide predictions</div>;
  if (row.sum === null) return <div className="dim">{WHY_BELOW}</div>;
  const { name } = row.routeConstraint.constraint;
  return (
    <div className={row.sum.outcome === 'touches' ? 'touchline' : 'dim'}>
      {outcomeSentence(row.sum, row.variables.kind, name)} at {clockOn(row.at, row.pilotageStartTime, zone)}.
    </div>
  );
}

/** Why it cannot be checked, what would make it pass (`remedies`), what a person changed, what to take care of. */
export function CheckReasons({ row, zone, hasErrors, remedies, onUseStart }: ReasonsProps) {
  if (hasErrors || row.verdict === 'loading') return null;
  if (row.verdict === 'notCalculable')
    return (
      <div className={styles.reasons}>
        {UNABLE_TO_CHECK}
        <ul className={styles.problems}>
          {row.problems.map((problem) => (
            <li key={problem.code}>{problemText(problem, zone)}</li>
          ))}
        </ul>
      </div>
    );
  if (remedies.length + row.changes.length + row.cautions.length === 0 && row.byPort === null) return null;
  return (
    <div className={styles.reasons}>
      {remedies.length > 0 ? (
        <ul className={styles.remedies} aria-label="What would make it pass">
          {remedies.map((line) => (
            <li key={line.text}>
              {line.text}
              {line.start === null || onUseStart === null ? null : (
                <UseStart at={line.start} start={row.pilotageStartTime} zone={zone} onUse={onUseStart} />
              )}
            </li>
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
    </div>
  );
}

function UseStart(props: { at: Instant; start: Instant; zone: string; onUse: (start: Instant) => void }) {
  const { at, start, zone, onUse } = props;
  return (
    <button type="button" className="btn" onClick={() => onUse(at)}>
      {USE_START.use(clockOn(at, start, zone, at % minutes(1) !== 0))}
    </button>
  );
}
