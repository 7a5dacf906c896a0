import { WITHHELD } from '@leadline/domain/words/session/providers';
import styles from './service-panel.module.css';
import { StatusShape } from './status-mark.tsx';

interface Props {
  /** Sentences; nothing shows without one. */
  reasons: readonly string[];
  /** The service is asked anew, and has not answered yet. */
  isAwaited: boolean;
}

/** Why the answer of a service has no verdict for this pilotage, and that it is asked again. */
export function Withheld({ reasons, isAwaited }: Props) {
  if (reasons.length === 0 && !isAwaited) return null;
  return (
    <div role="status" className={styles.withheld}>
      {reasons.length > 0 && <StatusShape kind="caution" />}
      <div>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {isAwaited && <p className="dim">{WITHHELD.askedAgain}</p>}
      </div>
    </div>
  );
}
