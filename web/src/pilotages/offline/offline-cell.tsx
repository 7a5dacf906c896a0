import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { NOT_ON_TABLET, OPENED_ONLY, READINESS, READINESS_SHORT } from '@leadline/domain/words/saving/offline';
import IconCloudDown from '@tabler/icons-react/dist/esm/icons/IconCloudDown.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Prepared } from '../../sync/prefetch/readiness.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import styles from '../list/pilotage-table.module.css';
import { preparePilotage } from './prepare-pilotage.ts';
import { READINESS_MARKS } from './readiness-marks.ts';

const ReadinessSheet = lazyPart(async () => (await import('./readiness-sheet.tsx')).ReadinessSheet);

interface OfflineCellProps {
  row: PilotageRow;
  prepared: Prepared;
  isOnline: boolean;
  /** It does not open here. */
  isAway: boolean;
}

/** Whether a pilotage can be used without a network. A press prepares it, or tells what is there. */
export function OfflineCell({ row, prepared, isOnline, isAway }: OfflineCellProps) {
  const [isOpen, setOpen] = useState(false);
  // Nothing can be prepared without a network: it is said what is there.
  if (!isOnline && prepared.state === 'none') return isAway ? <NotHere /> : <OpenedOnly />;
  const { Icon, tone } = READINESS_MARKS[prepared.state];
  const canPrepare = prepared.state === 'none' || prepared.state === 'failed';
  return (
    <>
      <button
        type="button"
        className={styles.offline}
        title={READINESS[prepared.state]}
        aria-label={READINESS[prepared.state]}
        aria-description={row.vessel.name}
        onClick={() => (canPrepare ? void preparePilotage(row.uuid) : setOpen(true))}
      >
        <Icon className={`i ${tone}`} aria-hidden />
        <span aria-hidden>{READINESS_SHORT[prepared.state]}</span>
      </button>
      {isOpen &&
        // Outside the list: its table has a look of its own on a narrow screen, and the sheet has a table too.
        createPortal(
          <Suspense>
            <ReadinessSheet row={row} prepared={prepared} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

function NotHere() {
  return (
    <span className={styles.offline} title={NOT_ON_TABLET}>
      <IconCloudOff className="i none" aria-hidden />
      <span className={styles.two} aria-hidden>
        {NOT_ON_TABLET}
      </span>
      <span className="vh">{NOT_ON_TABLET}</span>
    </span>
  );
}

/** Her record is here, and what her clearances need may be missing. */
function OpenedOnly() {
  return (
    <span className={styles.offline} title={OPENED_ONLY.name}>
      <IconCloudDown className="i none" aria-hidden />
      <span aria-hidden>{OPENED_ONLY.short}</span>
      <span className="vh">{OPENED_ONLY.name}</span>
    </span>
  );
}
