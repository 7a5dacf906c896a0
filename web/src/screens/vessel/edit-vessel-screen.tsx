import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formReason } from '../../pilotages/form-saving/form-reason.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { vesselDisplayOf } from '../../vessels/vessel-display.ts';

const FullVesselDetails = lazyPart(
  async () => (await import('../../vessels/form/full-vessel-details.tsx')).FullVesselDetails,
);

/** Full Vessel Details over the vessel tab (SHELL-04). */
export function EditVesselScreen() {
  const { pilotage, rights, assessed, preferences } = useTab();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const tab = paths.vesselTab(pilotage.uuid);
  // Not a second visit to the tab that it was opened from: Back would lead from there to the same tab.
  const close = () => void (isFirst ? navigate(tab, { replace: true }) : navigate(-1));
  if (pilotage.vessel.IMO === null) return <Navigate to={tab} replace />;
  return (
    <FaultBoundary frame="dialog" onClose={close}>
      <Suspense fallback={null}>
        <FullVesselDetails
          loaded={assessed.vessel}
          port={pilotage.port}
          display={vesselDisplayOf(preferences)}
          why={rights.plan ? null : formReason({ fields: 'none' }, pilotage.status)}
          onLeave={close}
        />
      </Suspense>
    </FaultBoundary>
  );
}
