import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState, type PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { isClosed } from '@leadline/domain/share/kept/kept-plan';
import { SINCE_KEPT } from '@leadline/domain/words/admin/since-kept';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useKeptPlan } from '../use-kept-plan.ts';
import styles from './detail-frame.module.css';

/**
 * Why nothing can be changed; of a closed pilotage also how much of ship and port is different now, or why it is shown by
 * what is now.
 */
export function ReadOnlyLine({ pilotage }: { pilotage: Pilotage }) {
  const since = useWordsOfKept(pilotage);
  return (
    <p className={styles.readonlyline}>
      <IconLock className="i s" aria-hidden />
      <span className="grow">
        <b>Read only</b> <span className="dim">{reasonOf(pilotage.status)}</span>{' '}
        {since && <span className="dim">{since.text}</span>}
      </span>
      {since?.isListed ? (
        <Link className="btn" to={paths.record(pilotage.uuid)}>
          {SINCE_KEPT.open}
        </Link>
      ) : null}
    </p>
  );
}

/** `isListed` where Record lists what is different. */
function useWordsOfKept(pilotage: Pilotage): { text: string; isListed: boolean } | null {
  const { data, status } = useKeptPlan(pilotage);
  if (!isClosed(pilotage.status) || status === 'loading') return null;
  if (!data?.plan) return { text: data ? SINCE_KEPT.notKept : SINCE_KEPT.notHere, isListed: false };
  const count = data.since.length;
  return count > 0 ? { text: SINCE_KEPT.changedSince(count), isListed: true } : null;
}

function reasonOf(status: PilotageStatus): string {
  if (status === 'Done') return 'This pilotage is done. What was planned and signed stays as it was.';
  return isEndState(status) ? 'This pilotage is in the archive.' : 'You may read this pilotage, not change it.';
}
