import type { PilotageStatus } from '@leadline/domain/pilotages/pilotage-status';
import { STATUS_LABELS } from '@leadline/domain/words/labels';
import './status-chip.css';

/** Where a pilotage stands: the word, and its colour as a dot. */
export function StatusChip({ status }: { status: PilotageStatus }) {
  return (
    <span className="statuschip" data-status={status}>
      {STATUS_LABELS[status] ?? status}
    </span>
  );
}
