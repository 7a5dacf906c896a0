import { NOT_SYNCED } from '@leadline/domain/words/saving/not-synced';
import type { GroupId } from '@leadline/sync/operation';
import type { ReactNode } from 'react';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { useHasWaiting, useWaitingKnown } from './use-waiting.ts';

interface Props {
  pilotageUuid: string;
  /** One box of the pilotage alone. */
  group?: GroupId;
  otherwise?: ReactNode;
  className?: string;
}

/** Stands beside a pilotage, or a box of it, of which something is on this tablet alone. */
export function NotSynced({ pilotageUuid, group, otherwise = null, className = '' }: Props) {
  const hasWaiting = useHasWaiting(pilotageUuid, group);
  const known = useWaitingKnown();
  if (hasWaiting) return <NotSyncedMark className={className} />;
  // Whether something waits is not known: nothing is said.
  return known === 'known' || group ? otherwise : null;
}

/** The same shape and word wherever something waits. */
export function NotSyncedMark({ className = '' }: Pick<Props, 'className'>) {
  return (
    <span className={`notsynced ${className}`}>
      <StatusShape kind="waiting" />
      {NOT_SYNCED}
    </span>
  );
}
