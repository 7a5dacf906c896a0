import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { StoredPilotageForm } from './stored-pilotage-form.tsx';

const TITLE = 'Pilotage Details';

interface Props {
  pilotageUuid: string;
  onClose: () => void;
}

/** The form of a pilotage over its vessel tab (SHELL-04); read only for who may not edit. */
export function EditPilotageModal({ pilotageUuid, onClose }: Props) {
  return (
    <FormDialog title={TITLE}>
      <StoredPilotageForm
        id={pilotageUuid}
        title={TITLE}
        subtitleOf={lastUpdated}
        frame="modal"
        onLeave={onClose}
        onPlan={onClose}
      />
    </FormDialog>
  );
}

/** FORM-03: "Last updated HH:mm, D MMM YYYY" in the time of the port. */
function lastUpdated({ updatedAt, port }: Pilotage): string {
  return `Last updated ${formatPortTime(isoToInstant(updatedAt), port.timezone, 'HH:mm, D MMM YYYY')}`;
}
