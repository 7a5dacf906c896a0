import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { HAND_OVER } from '@leadline/domain/words/session/hand-over';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { useHandedOver } from '../../session/handed-over/handed-over.ts';
import { lockDevice } from '../../session/lock/lock.ts';
import { Brand } from '../../ui/brand.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import share from '../share/share.module.css';
import styles from './handed-over.module.css';
import { HandedOverPlan } from './handed-over-plan.tsx';

/** The master has the pilot's tablet: the plan as the port shows it to him, his box, and the way back into the lock. */
export function HandedOverScreen() {
  const { id = '' } = useParams();
  const isHandedOver = useHandedOver() === id;
  const { data, status } = usePilotage(id);
  // Not the ship's name: the browser keeps titles in its history.
  usePageTitle(HAND_OVER.title);
  if (!isHandedOver) return <Navigate to={paths.acceptanceTab(id)} replace />;
  return (
    <div className={share.page}>
      <header className={`tophead ${styles.head}`}>
        <Brand />
        <span className={share.port}>{data ? `Port of ${data.port.name}` : ''}</span>
        <span className="grow" />
        <EmergencyButton />
        <PaletteButton />
        <GiveBack pilotageUuid={id} />
      </header>
      <main>
        <FaultBoundary>
          <Content pilotage={data} hasFailed={status === 'error'} />
        </FaultBoundary>
      </main>
    </div>
  );
}

function Content({ pilotage, hasFailed }: { pilotage: Pilotage | undefined; hasFailed: boolean }) {
  if (pilotage?.status === 'Canc') return <EmptyState title={SHARED_PLAN.cancelled} />;
  if (pilotage) return <HandedOverPlan pilotage={pilotage} key={pilotage.uuid} />;
  if (hasFailed) return <EmptyState title={HAND_OVER.notLoaded} />;
  return (
    <div className={share.loading} role="status" aria-label={HAND_OVER.loading}>
      <Skeleton width="60%" form="large" />
      <Skeleton width="100%" form="large" />
    </div>
  );
}

/** The lock, which opens where the pilot handed the tablet over. */
function GiveBack({ pilotageUuid }: { pilotageUuid: string }) {
  const navigate = useNavigate();
  const giveBack = async () => {
    await lockDevice();
    void navigate(paths.locked, { replace: true, state: { left: paths.acceptanceTab(pilotageUuid) } });
  };
  return (
    <button type="button" className={`btn go ${styles.back}`} onClick={() => void giveBack()}>
      {HAND_OVER.giveBack}
    </button>
  );
}
