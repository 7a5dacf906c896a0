import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { FOR_THE_BRIDGE, READINESS } from '@leadline/domain/words/saving/offline';
import { Suspense, useId, useState } from 'react';
import { useOnline } from '../../data/connection.ts';
import { useReadiness } from '../../sync/prefetch/device-prefetch.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import styles from './bridge-button.module.css';
import { preparePilotage } from './prepare-pilotage.ts';
import { READINESS_MARKS } from './readiness-marks.ts';

const ReadinessSheet = lazyPart(async () => (await import('./readiness-sheet.tsx')).ReadinessSheet);

/**
 * Before a pilot leaves the signal: one press shows what of this pilotage is on the tablet, with ages, and fetches what is
 * missing or old.
 */
export function BridgeButton({ pilotage }: { pilotage: Pilotage }) {
  const [isOpen, setOpen] = useState(false);
  const state = useId();
  const isOnline = useOnline();
  const readinessOf = useReadiness();
  const prepared = readinessOf(pilotage);
  const { Icon, tone } = READINESS_MARKS[prepared.state];
  const open = () => {
    setOpen(true);
    // Things grow old on a page that stands still.
    const now = readinessOf(pilotage).state;
    if (isOnline && now !== 'ready' && now !== 'preparing') void preparePilotage(pilotage.uuid);
  };
  return (
    <>
      <button
        type="button"
        className={`btn flat ${styles.bridge}`}
        title={READINESS[prepared.state]}
        aria-describedby={state}
        onClick={open}
      >
        <Icon className={`i ${tone}`} aria-hidden />
        <span>{FOR_THE_BRIDGE}</span>
      </button>
      <span id={state} hidden>
        {READINESS[prepared.state]}
      </span>
      {isOpen ? (
        <Suspense>
          <ReadinessSheet
            row={pilotage}
            files={pilotage.attachments}
            prepared={prepared}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
