import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState, type PilotageStatus } from '@leadline/domain/pilotages/pilotage-status';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';

interface Props {
  pilotage: Pilotage;
  canEdit: boolean;
  /** What the port says wherever it is shown. */
  notice: string | null;
}

/** Lines under the header: what the port says, why nothing can be changed, and the notes of the job. */
export function HeaderLines({ pilotage, canEdit, notice }: Props) {
  return (
    <div className="headlines">
      {notice ? <p className="portnotice">{notice}</p> : null}
      {canEdit ? null : (
        <p className="readonlyline">
          <IconLock className="i s" aria-hidden />
          <b>Read only</b>
          <span className="dim">{reasonOf(pilotage.status)}</span>
        </p>
      )}
      {pilotage.notes ? (
        <p className="notes">
          <IconAlertTriangleFilled className="i" aria-hidden />
          <b>Notes</b>
          <span>{pilotage.notes}</span>
        </p>
      ) : null}
    </div>
  );
}

function reasonOf(status: PilotageStatus): string {
  if (status === 'Done') return 'This pilotage is done. What was planned and signed stays as it was.';
  if (status === 'Canc') return 'This pilotage was cancelled.';
  return isEndState(status) ? 'This pilotage is in the archive.' : 'You may read this pilotage, not change it.';
}
