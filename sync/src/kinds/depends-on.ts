import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { QueuedOp } from '../outbox/outbox.ts';
import { kindOf } from './all-kinds.ts';

/** Whether a record of this kind has to wait for this edit of its pilotage (SYNC-09). */
export function dependsOn(name: KindName, { kind, groups }: Pick<QueuedOp, 'kind' | 'groups'>): boolean {
  const { isChild, needs } = kindOf(name);
  return isChild && (kind === 'create' || needs === 'all' || needs.some((group) => groups[group] !== undefined));
}
