import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { VesselScreen } from '../vessel/vessel-screen.tsx';

const EditPilotageModal = lazyPart(
  async () => (await import('../../pilotages/form/edit-pilotage-modal.tsx')).EditPilotageModal,
);

/** The form of the pilotage over its vessel tab. */
export function EditPilotageScreen() {
  const { pilotage } = useTab();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  // Not a second visit to the tab that it was opened from: Back would lead from there to the same tab.
  const close = () => void (isFirst ? navigate(paths.vesselTab(pilotage.uuid), { replace: true }) : navigate(-1));
  return (
    <>
      <VesselScreen />
      <FaultBoundary frame="dialog" onClose={close}>
        <Suspense fallback={null}>
          <EditPilotageModal pilotageUuid={pilotage.uuid} onClose={close} />
        </Suspense>
      </FaultBoundary>
    </>
  );
}
