import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NewPilotageForm } from './new-pilotage-form.tsx';

const TITLE = 'New Pilotage Details';

/** The form of a new pilotage over the list (LIST-14). */
export function NewPilotageModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog title={TITLE}>
      <NewPilotageForm
        title={TITLE}
        frame="modal"
        onLeave={onClose}
        onPlan={(uuid) => void navigate(paths.pilotage(uuid))}
      />
    </FormDialog>
  );
}
