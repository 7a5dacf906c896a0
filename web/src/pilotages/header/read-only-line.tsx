import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isClosed } from '@leadline/domain/share/kept/kept-plan';
import { SINCE_KEPT } from '@leadline/domain/words/admin/since-kept';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useKeptPlan } from '../use-kept-plan.ts';
import styles from './detail-frame.module.css';

/** Of a closed pilotage: how much of ship and port is another by now, or why it is shown by what is now. */
export function KeptLine({ pilotage }: { pilotage: Pilotage }) {
  const { data, status } = useKeptPlan(pilotage);
  if (!isClosed(pilotage.status) || status === 'loading') return null;
  const count = data?.since.length ?? 0;
  if (data?.plan && count === 0) return null;
  const text = data?.plan ? SINCE_KEPT.changedSince(count) : data ? SINCE_KEPT.notKept : SINCE_KEPT.notHere;
  return (
    <p className={styles.readonlyline}>
      <IconHistory className="i s" aria-hidden />
      <span className="dim grow">{text}</span>
      {data?.plan ? (
        <Link className="btn" to={paths.record(pilotage.uuid)}>
          {SINCE_KEPT.open}
        </Link>
      ) : null}
    </p>
  );
}
