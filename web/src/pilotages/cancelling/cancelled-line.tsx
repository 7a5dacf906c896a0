import { restoreRefusal, restoreUntil } from '@leadline/domain/pilotages/cancelling/cancellation';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useNow } from '../../data/calls/server-clock.ts';
import { useOnline } from '../../data/connection.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import styles from '../header/detail-frame.module.css';
import { useCancelling } from './use-cancelling.ts';

const WHEN = 'HH:mm, D MMM YYYY';

/** Who cancelled it, when and why; and the way back, as long as the server takes it. */
export function CancelledLine({ pilotage }: { pilotage: Pilotage }) {
  const { cancellation, port } = pilotage;
  return (
    <div className={`${styles.readonlyline} ${styles.cancelled}`} role="status" data-clear-of-toasts>
      <IconCircleX className="i" aria-hidden />
      <p>
        {cancellation ? (
          <>
            <b>{CANCELLING.by(cancellation.by, formatPortTime(Date.parse(cancellation.at), port.timezone, WHEN))}</b>{' '}
            {cancellation.reason}
          </>
        ) : (
          <b>{CANCELLING.plain}</b>
        )}
      </p>
      <Undo pilotage={pilotage} />
    </div>
  );
}

function Undo({ pilotage }: { pilotage: Pilotage }) {
  const { caller } = useSignedIn();
  const now = useNow();
  const isOnline = useOnline();
  const { restore, isBusy, problem } = useCancelling(pilotage);
  const until = restoreUntil(pilotage.cancellation);
  if (until === null || restoreRefusal(caller, pilotage, now) !== null) return null;
  return (
    <>
      <span className={problem ? 'neg' : 'dim'} role={problem ? 'alert' : undefined}>
        {isOnline
          ? (problem ?? CANCELLING.undoUntil(formatPortTime(until, pilotage.port.timezone, WHEN)))
          : CANCELLING.offline}
      </span>
      <button type="button" className="btn" disabled={!isOnline} aria-disabled={isBusy} onClick={() => void restore()}>
        {CANCELLING.undo}
      </button>
    </>
  );
}
