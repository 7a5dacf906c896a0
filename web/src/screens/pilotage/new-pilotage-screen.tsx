import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { NewPilotageForm } from '../../pilotages/form/new-pilotage-form.tsx';
import { useLeave } from '../../pilotages/form/use-leave.ts';

export function NewPilotageScreen() {
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <NewPilotageForm
      title="New Pilotage"
      frame="page"
      onLeave={leave}
      onPlan={(uuid) => void navigate(paths.pilotage(uuid), { replace: true })}
    />
  );
}
