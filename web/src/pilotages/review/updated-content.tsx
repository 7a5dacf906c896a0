import { UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { changedSince } from '@leadline/domain/pilotages/review/review-fields';
import { fieldShown, type ReviewLine, reviewLines } from '@leadline/domain/pilotages/review/review-lines';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { changesSince, REVIEW, yours } from '@leadline/domain/words/saving/review';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { NotSyncedMark } from '../../sync/saving/not-synced.tsx';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';
import { GroupedFigures } from '../../ui/boxes/grouped-figure.tsx';
import { useDelayedWhileInUse } from '../../ui/focus/use-delayed-while-in-use.ts';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import { useKnownThings } from '../use-known-things.ts';
import { useServersPilotage } from '../use-pilotage.ts';
import styles from './updated-content.module.css';
import { useConfirmReview } from './use-confirm-review.ts';

/** One change of the server's record, and what this tablet would put in its place. */
interface Line extends ReviewLine {
  mine: string | null;
}

/** REVIEW-04, 05: what others changed since this pilot last confirmed. The server asks the two pilots alone. */
export function UpdatedContent({ pilotage }: { pilotage: Pilotage }) {
  const servers = useServersPilotage(pilotage.uuid);
  const lines = useLines(pilotage, servers);
  const mayShow = useDelayedWhileInUse(lines.length > 0);
  return !mayShow || !servers ? null : <Panel servers={servers} lines={lines} />;
}

/** What others entered is the server's: an edit that waits here stands beside it as one's own. */
function useLines(pilotage: Pilotage, servers: Pilotage | undefined): Line[] {
  const known = useKnownThings(useWaitingOps());
  if (!servers?.needsReview) return [];
  return reviewLines(servers, known).map((line) => {
    const isMine = changedSince({ [line.field]: servers[line.field] }, pilotage).length > 0;
    return { ...line, mine: isMine ? fieldShown(line.field, pilotage[line.field], pilotage, known) : null };
  });
}

function Panel({ servers, lines }: { servers: Pilotage; lines: readonly Line[] }) {
  const heading = useId();
  const { confirm, isBusy, problem } = useConfirmReview(servers);
  const hasOwn = lines.some(({ mine }) => mine !== null);
  return (
    <section className={styles.updated} aria-labelledby={heading}>
      <div className={styles.head}>
        <IconAlertTriangleFilled className="i care" aria-hidden />
        <div className={styles.title}>
          <h2 id={heading}>{REVIEW.title}</h2>
          <span className="dim">{changesSince(lines.length)}</span>
          {hasOwn && <span className="dim">{REVIEW.ownWaits}</span>}
        </div>
        <span className="grow" role="status">
          {problem && <StatusMark kind="warning" word={problem} />}
        </span>
        <Link className="btn" to={paths.reviewPilotage(servers.uuid)}>
          {REVIEW.review}
        </Link>
        <button type="button" className="btn go" aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Saving...' : REVIEW.confirm}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and has nothing else to stop at */}
      <ul tabIndex={0} aria-labelledby={heading}>
        {lines.map((line) => (
          <Change key={line.field} line={line} zone={servers.port.timezone} />
        ))}
      </ul>
    </section>
  );
}

function Change({ line: { label, from, to, by, at, mine }, zone }: { line: Line; zone: string }) {
  return (
    <li className={styles.change}>
      <span className="dim">{label}</span>
      <span className={styles.to}>
        <span className="dim">changed from</span>{' '}
        <span className={from === UNSET ? 'dim' : styles.old}>
          <GroupedFigures text={from} />
        </span>{' '}
        <span className="dim">to</span>{' '}
        <span className={styles.new}>
          <GroupedFigures text={to} />
        </span>
        {mine !== null && (
          <>
            {' '}
            <span>
              <GroupedFigures text={yours(mine)} />
            </span>{' '}
            <NotSyncedMark />
          </>
        )}
      </span>
      <span className="dim small">
        {[by, at === null ? null : formatPortTime(at, zone, 'HH:mm, D MMM YYYY')].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}
