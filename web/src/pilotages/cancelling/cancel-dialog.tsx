import { cancelReason, MOST_REASON } from '@leadline/domain/pilotages/cancelling/cancellation';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { waitHere } from '@leadline/domain/words/admin/closing';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import { useEffect, useId, useRef, useState } from 'react';
import { useOnline } from '../../data/connection.ts';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';
import { NoteBox } from '../../ui/boxes/text-box.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import styles from './cancel-dialog.module.css';
import { useCancelling } from './use-cancelling.ts';

interface Props {
  pilotage: Pilotage;
  onCancelled: () => void;
  onClose: () => void;
}

/** Why is asked before a pilotage is cancelled. No form of its own: it may stand in one. */
export function CancelDialog({ pilotage, onCancelled, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOnline = useOnline();
  const waiting = useWaitingOps().filter(
    ({ item, context }) => item === `pilotage:${pilotage.uuid}` || context.pilotage === pilotage.uuid,
  ).length;
  const { cancel, isBusy, problem } = useCancelling(pilotage);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const checked = cancelReason.safeParse(reason);
  useReturnFocus();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('textarea')?.focus();
  }, []);
  const submit = async () => {
    setAsked(true);
    if (!checked.success) return dialog.current?.querySelector('textarea')?.focus();
    if (await cancel(checked.data)) onCancelled();
  };
  return (
    <dialog ref={dialog} className={`modal ${styles.dialog}`} aria-labelledby={id} onClose={onClose}>
      <div className="modalhead">
        <div className="grow">
          <h1 id={id}>{CANCELLING.title}</h1>
          <p className="dim">{whichOf(pilotage)}</p>
        </div>
      </div>
      <div className={styles.body}>
        <p>{CANCELLING.text}</p>
        {waiting > 0 ? <p>{waitHere(waiting)}</p> : null}
        <NoteBox
          label={CANCELLING.reason}
          value={reason}
          onChange={setReason}
          maxLength={MOST_REASON}
          error={isAsked && !checked.success ? { text: CANCELLING.required } : null}
        />
      </div>
      <div className={styles.foot}>
        <button type="button" className="btn" onClick={onClose}>
          {CANCELLING.stay}
        </button>
        <span className="grow" role="status">
          {isOnline ? null : <StatusMark kind="waiting" word={CANCELLING.offline} />}
          {isOnline && problem ? <StatusMark kind="warning" word={problem} /> : null}
        </span>
        <button
          type="button"
          className="btn danger"
          disabled={!isOnline}
          aria-disabled={isBusy}
          onClick={() => void submit()}
        >
          {isBusy ? CANCELLING.busy : CANCELLING.go}
        </button>
      </div>
    </dialog>
  );
}

/** "04:30 KEA MERIDIAN, Arrival, 22 Nov 2026" */
function whichOf({ date, port, vessel, movementType }: Pilotage): string {
  const at = Date.parse(date);
  const parts = [`${clockWithOffset(at, port.timezone)} ${vessel.name}`, movementType];
  return [...parts, formatPortTime(at, port.timezone, 'D MMM YYYY')].filter(Boolean).join(', ');
}
