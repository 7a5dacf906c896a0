import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { MAIL_FOLDER, SHARE } from '@leadline/domain/words/share';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { lastSettings } from '../session/sign-in/use-public-settings.ts';
import { useReturnFocus } from '../ui/focus/use-return-focus.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { useVessel } from '../vessels/use-vessel.ts';
import styles from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';
import { useSharing } from './use-sharing.ts';

interface Props {
  pilotage: Pilotage;
  /** False: what is over is not sent, and what was sent can be taken back. */
  maySend: boolean;
  onClose: () => void;
  pdf?: ReactNode;
}

/** To whom the plan goes, and what became of what was sent. */
export function ShareDialog({ pilotage, maySend, onClose, pdf }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const vessel = useVessel(pilotage);
  const { ports } = useSelectedPort();
  const sharing = useSharing(pilotage.uuid);
  useReturnFocus();
  useEffect(() => dialog.current?.showModal(), []);
  const isKnown = pilotage.vessel.IMO === null || vessel.status !== 'loading';
  const port = ports.find(({ uuid }) => uuid === pilotage.port.uuid);
  return (
    <dialog ref={dialog} className={`modal ${styles.dialog}`} aria-labelledby={id} onClose={onClose}>
      <div className="modalhead">
        <div className="grow">
          <h1 id={id}>{SHARE.title}</h1>
          <p className="dim">{whichPlan(pilotage)}</p>
        </div>
        <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      <div className={styles.body}>
        {maySend && lastSettings()?.hasMailServer === false ? <p className="dim">{MAIL_FOLDER}</p> : null}
        {maySend ? null : <p className="dim">{SHARE.closed}</p>}
        {maySend && isKnown ? (
          <ShareForm
            vesselEmails={vessel.data?.emails ?? []}
            portEmails={port?.commonEmails ?? []}
            isBusy={sharing.isBusy}
            onSend={sharing.send}
            pdf={pdf}
          />
        ) : null}
        {maySend && !isKnown ? <Skeleton width="100%" form="large" /> : null}
        {maySend && isKnown ? null : pdf}
        <ShareLinks sharing={sharing} zone={pilotage.port.timezone} maySend={maySend} />
      </div>
    </dialog>
  );
}

/** "04:30 KEA MERIDIAN, Arrival, 22 Nov 2026" */
function whichPlan({ date, port, vessel, movementType }: Pilotage): string {
  const at = Date.parse(date);
  const parts = [`${clockWithOffset(at, port.timezone)} ${vessel.name}`, movementType];
  return [...parts, formatPortTime(at, port.timezone, 'D MMM YYYY')].filter(Boolean).join(', ');
}
