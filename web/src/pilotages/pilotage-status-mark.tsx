import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { STATUS_LABELS } from '@leadline/domain/words/labels';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconMailFilled from '@tabler/icons-react/dist/esm/icons/IconMailFilled.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconMessageFilled from '@tabler/icons-react/dist/esm/icons/IconMessageFilled.mjs';
import IconPencilFilled from '@tabler/icons-react/dist/esm/icons/IconPencilFilled.mjs';
import IconRouteSquare from '@tabler/icons-react/dist/esm/icons/IconRouteSquare.mjs';

/** Colour, shape and word of each status; what Sent waits for stands small beside it. */
const MARKS = {
  Draft: { Icon: IconPencilFilled, tone: 'warn' },
  New: { Icon: IconCircleDashed, tone: 'info' },
  Plan: { Icon: IconRouteSquare, tone: 'bad' },
  SentUnread: { Icon: IconMailFilled, tone: 'care', qualifier: 'not read' },
  SentRead: { Icon: IconMailOpened, tone: 'ok', qualifier: 'read' },
  SentNewComment: { Icon: IconMessageFilled, tone: 'bad', qualifier: 'reply' },
  Done: { Icon: IconCircleCheck, tone: 'none' },
  Arch: { Icon: IconArchive, tone: 'none' },
  Canc: { Icon: IconCircleX, tone: 'none' },
} as const satisfies Record<PilotageStatus, unknown>;

export function PilotageStatusMark({ status }: { status: PilotageStatus }) {
  const mark: { Icon: typeof IconArchive; tone: string; qualifier?: string } = MARKS[status];
  return (
    <span className={`st ${mark.tone}`}>
      <mark.Icon className="i" aria-hidden />
      {STATUS_LABELS[status]}
      {mark.qualifier && <small>{mark.qualifier}</small>}
    </span>
  );
}

/** The shape and colour alone; "Sent" stands for all that were sent, nothing for any status. */
export function StatusShapeOf({ status }: { status: string }) {
  const mark = MARKS[(status === 'Sent' ? 'SentRead' : status) as PilotageStatus];
  return (
    <span className={`st ${mark?.tone ?? ''}`}>
      {mark ? <mark.Icon className="i" aria-hidden /> : <span className="i" />}
    </span>
  );
}
