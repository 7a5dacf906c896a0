import { SYNC } from '@leadline/domain/words/sync';
import type { GroupId } from '@leadline/sync/operation';
import type { ReactNode } from 'react';
import { StatusShape } from '../ui/status-mark.tsx';
import { useHasWaiting } from './use-waiting.ts';

interface Props {
  pilotageUuid: string;
  /** One box of the pilotage alone. */
  group?: GroupId;
  otherwise?: ReactNode;
  className?: string;
}

/** Stands beside a pilotage, or a box of it, of which something is on this tablet alone. */
export function NotSynced({ pilotageUuid, group, otherwise = null, className = '' }: Props) {
  return useHasWaiting(pilotageUuid, group) ? <NotSyncedMark className={className} /> : otherwise;
}

/** The same shape and word wherever something waits. */
export function NotSyncedMark({ className = '' }: Pick<Props, 'className'>) {
  return (
    <span className={`notsynced ${className}`}>
      <StatusShape kind="waiting" />
      {SYNC.notSynced}
    </span>
  );
}
