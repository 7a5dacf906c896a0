import { showFigure, showShort } from '@leadline/domain/numbers/units';
import type { TugBoard, TugClash } from '@leadline/domain/tugs/tug-lines';
import { lineName } from '@leadline/domain/tugs/tug-lines';
import { TUGS } from '@leadline/domain/words/tugs';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './tugs.module.css';

interface SummaryProps {
  board: TugBoard;
  legacy: number | null;
  /** Tugs that another ship has meanwhile, each with the movement of that ship. */
  elsewhere: readonly { uuid: string; text: string }[];
}

/** What is over a bollard, which tug another ship has meanwhile, and what pulls in all. */
export function TugSummary({ board, legacy, elsewhere }: SummaryProps) {
  const { over, pull, fastCount, standby } = board;
  return (
    <>
      {over.length > 0 ? (
        <div className={styles.warning}>
          <StatusShape kind="warning" />
          <div>
            <b>{TUGS.over(over.length)}</b>
            <p>
              {over
                .map(({ tug, name, swl }) =>
                  TUGS.overAt(tug.tug.name, showShort(tug.tug.tonnage), name, showShort(swl ?? 0)),
                )
                .join(', ')}
              . {TUGS.agree}
            </p>
          </div>
        </div>
      ) : null}
      {elsewhere.length > 0 ? (
        <div className={styles.warning} role="status">
          <StatusShape kind="caution" />
          <div>
            <b>{TUGS.onTwoShips}</b>
            {elsewhere.map(({ uuid, text }) => (
              <p key={text}>
                <Link to={paths.pilotage(uuid)}>{text}</Link>
              </p>
            ))}
          </div>
        </div>
      ) : null}
      <div className={styles.figures}>
        <div className="fig big">
          <span className="lab">{TUGS.total}</span>
          <span className="n">
            {showShort(pull)}
            <small>t</small>
          </span>
          <span className="src">{[TUGS.fast(fastCount), ...(standby ? [TUGS.onStandby] : [])].join(', ')}</span>
        </div>
        {legacy === null ? null : (
          <div className="fig">
            <span className="lab">{TUGS.legacy}</span>
            <span className="n">
              {showFigure(legacy)}
              <small>t</small>
            </span>
          </div>
        )}
      </div>
    </>
  );
}

interface ClashProps {
  clash: TugClash;
  isSaving: boolean;
  onDecide: (side: 'mine' | 'theirs') => void;
}

/** Two people gave one line to two tugs, or one tug to two lines: the one who stands here says which counts. */
export function ClashQuestion({ clash: { mine, theirs }, isSaving, onDecide }: ClashProps) {
  const [my, their] = [lineName(mine.lineNumber), lineName(theirs.lineNumber)];
  return (
    <section className={styles.warning} role="alert" aria-label={TUGS.meanwhile(theirs.tug.name, their)}>
      <StatusShape kind="warning" />
      <div>
        <b>{TUGS.meanwhile(theirs.tug.name, their)}</b>
        <p>{TUGS.whichOne(mine.tug.name, my)}</p>
        <div className={styles.answers}>
          <button type="button" className="btn" disabled={isSaving} onClick={() => onDecide('theirs')}>
            {TUGS.keep(theirs.tug.name, their)}
          </button>
          <button type="button" className="btn" disabled={isSaving} onClick={() => onDecide('mine')}>
            {TUGS.putInstead(mine.tug.name, my)}
          </button>
        </div>
      </div>
    </section>
  );
}
