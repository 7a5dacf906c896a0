import { SYNC } from '@leadline/domain/words/sync';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import type { ReactNode } from 'react';
import { useHasWaiting } from './use-waiting.ts';

/** Stands beside a pilotage of which something is on this tablet alone. */
export function NotSynced({ pilotageUuid, otherwise = null }: { pilotageUuid: string; otherwise?: ReactNode }) {
  if (!useHasWaiting(pilotageUuid)) return otherwise;
  return (
    <span className="st care">
      <IconCloudUp className="i" aria-hidden />
      {SYNC.notSynced}
    </span>
  );
}
