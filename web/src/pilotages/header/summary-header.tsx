import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { HelpButton, OnlineState } from '../../sync/online-state.tsx';
import { NotSynced } from '../../sync/saving/not-synced.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { MoreMenu } from '../cancelling/more-menu.tsx';
import { BridgeButton } from '../offline/bridge-button.tsx';
import { hasOffline } from '../offline/has-offline.ts';
import { PilotageStatusMark } from '../pilotage-status-mark.tsx';
import styles from './detail-frame.module.css';
import { PilotageFacts } from './pilotage-facts.tsx';
import { ShipAndLeg } from './ship-and-leg.tsx';

interface Props {
  pilotage: Pilotage;
  canEdit: boolean;
}

/** Which ship, when, from where to where; below it the facts of the job. */
export function SummaryHeader({ pilotage, canEdit }: Props) {
  return (
    <div className={styles.summaryhead}>
      <div className={styles.summary}>
        <div className={styles.who}>
          <ShipAndLeg pilotage={pilotage} />
          <PilotageStatusMark status={pilotage.status} />
          <NotSynced pilotageUuid={pilotage.uuid} />
        </div>
        <div className={styles.actions}>
          <Link className="btn" to={paths.editPilotage(pilotage.uuid)}>
            {canEdit ? <IconPencil className="i s" aria-hidden /> : <IconFileText className="i s" aria-hidden />}
            {canEdit ? 'Edit' : 'Details'}
          </Link>
          <OnlineState />
          <EmergencyButton />
          <PaletteButton />
          <HelpButton />
          <MoreMenu pilotage={pilotage} />
        </div>
      </div>
      <PilotageFacts pilotage={pilotage}>{hasOffline() ? <BridgeButton pilotage={pilotage} /> : null}</PilotageFacts>
    </div>
  );
}
