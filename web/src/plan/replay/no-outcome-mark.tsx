import type { NoClearance } from '@leadline/domain/words/passage';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import { noOutcomeWord } from './moment-words.ts';
import styles from './replay.module.css';

/** Where no clearance is told: a waypoint has no verdict, and a hidden row is hidden; neither failed to be calculated. */
export function NoOutcomeMark({ reason, qualifier }: { reason: NoClearance | null; qualifier?: string }) {
  if (reason === 'hidden') return <StatusMark kind="hidden" {...(qualifier && { qualifier })} />;
  if (reason !== 'waypoint') return <StatusMark kind="notCalculable" {...(qualifier && { qualifier })} />;
  return (
    <span className="st none">
      <i className={styles.waypoint} aria-hidden />
      {noOutcomeWord(reason)}
      {qualifier && <small>{qualifier}</small>}
    </span>
  );
}
