import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { StoredPilotageForm } from '../../pilotages/form/stored-pilotage-form.tsx';
import { useLeave } from '../../pilotages/form/use-leave.ts';

export function DraftPilotageScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <StoredPilotageForm
      key={id}
      id={id}
      title="Draft Pilotage"
      frame="page"
      instead={({ status }) => (status === 'Draft' ? null : <Navigate to={paths.pilotage(id)} replace />)}
      onLeave={leave}
      onPlan={(uuid) => void navigate(paths.pilotage(uuid), { replace: true })}
      onAnother={() => void navigate(paths.newPilotage, { replace: true })}
    />
  );
}
