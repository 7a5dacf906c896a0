import { UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type ReviewLine, reviewLines } from '@leadline/domain/pilotages/review-lines';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { changesSince, REVIEW } from '@leadline/domain/words/review';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useWaitingOps } from '../sync/use-waiting.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { useLetIn } from '../ui/use-let-in.ts';
import './updated-content.css';
import { useConfirmReview } from './use-confirm-review.ts';
import { useKnownThings } from './use-known-things.ts';

/** REVIEW-04, 05: what others changed since this pilot last confirmed. The server asks the two pilots alone. */
export function UpdatedContent({ pilotage }: { pilotage: Pilotage }) {
  const known = useKnownThings(useWaitingOps());
  const lines = pilotage.needsReview ? reviewLines(pilotage, known) : [];
  const mayShow = useLetIn(lines.length > 0);
  return !mayShow ? null : <Panel pilotage={pilotage} lines={lines} />;
}

function Panel({ pilotage, lines }: { pilotage: Pilotage; lines: readonly ReviewLine[] }) {
  const heading = useId();
  const { confirm, isBusy, problem } = useConfirmReview(pilotage);
  return (
    <section className="updated" aria-labelledby={heading}>
      <div className="updatedhead">
        <IconAlertTriangleFilled className="i care" aria-hidden />
        <div className="updatedtitle">
          <h2 id={heading}>{REVIEW.title}</h2>
          <span className="dim">{changesSince(lines.length)}</span>
        </div>
        <span className="grow" role="status">
          {problem && <StatusMark kind="warning" word={problem} />}
        </span>
        <Link className="btn" to={paths.reviewPilotage(pilotage.uuid)}>
          {REVIEW.review}
        </Link>
        <button type="button" className="btn go" aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Saving...' : REVIEW.confirm}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and has nothing else to stop at */}
      <ul tabIndex={0} aria-labelledby={heading}>
        {lines.map((line) => (
          <Line key={line.field} line={line} zone={pilotage.port.timezone} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { label, from, to, by, at }, zone }: { line: ReviewLine; zone: string }) {
  return (
    <li className="chg">
      <span className="dim">{label}</span>
      <span className="to">
        <span className="dim">changed from</span> <span className={from === UNSET ? 'dim' : 'old'}>{from}</span>{' '}
        <span className="dim">to</span> <span className="new">{to}</span>
      </span>
      <span className="dim small">
        {[by, at === null ? null : formatPortTime(at, zone, 'HH:mm, D MMM YYYY')].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}
