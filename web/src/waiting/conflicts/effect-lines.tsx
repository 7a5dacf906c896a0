import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { type StatusKind, StatusMark } from '../../ui/states/status-mark.tsx';
import styles from '../waiting.module.css';

export interface Line {
  kind: StatusKind;
  text: string;
  /** Metres left over. */
  figure?: string;
  /** What the figure means, or why there is none. */
  reason?: string | undefined;
}

/** What one version of a conflict would do, line by line. */
export function EffectLines({ lines, of }: { lines: readonly Line[]; of?: string | undefined }) {
  return (
    <ul className={styles.effect}>
      {of && (
        <li>
          <span className="dim">{of}</span>
        </li>
      )}
      {lines.map(({ kind, text, figure, reason }) => (
        <li key={text}>
          <span className="dim">{text}</span>
          <span className={styles.result}>
            {figure && <b className={kind === 'failed' ? 'neg' : undefined}>{figure}</b>}
            {kind !== 'loading' && (
              <StatusMark kind={kind} word={kind === 'caution' ? CHANGED_VALUES.passedChanged : undefined} />
            )}
          </span>
          {reason && <small>{reason}</small>}
        </li>
      ))}
    </ul>
  );
}
