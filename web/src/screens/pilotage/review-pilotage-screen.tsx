import { useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { StoredPilotageForm } from '../../pilotages/form/stored-pilotage-form.tsx';
import { useLeave } from '../../pilotages/form/use-leave.ts';

export function ReviewPilotageScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <StoredPilotageForm
      key={id}
      id={id}
      title="Pilotage Definition"
      frame="page"
      isReview
      lookPath={paths.risksTab(id)}
      onLeave={leave}
      onPlan={(uuid) => void navigate(paths.pilotage(uuid), { replace: true })}
    />
  );
}
