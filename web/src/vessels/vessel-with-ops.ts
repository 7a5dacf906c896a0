import { type Vessel, vesselFields } from '@leadline/domain/vessels/vessel';
import { flatten, inflateVessel } from '@leadline/sync/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { itemKeyOf, opsOf, type QueuedOp } from '@leadline/sync/outbox';
import { overlay } from '@leadline/sync/overlay';

const UNSET_LINE = /^metadata\.bollard_swl\.\d+$/;

/** The record of a vessel as the edits that wait on this device make it; an edit that does not fit it changes nothing. */
export function vesselWithOps(stored: Vessel, ops: readonly QueuedOp[]): Vessel {
  return opsOf({ items: [], ops: [...ops] }, itemKeyOf('vessel', stored.IMO)).reduce(changedBy, stored);
}

/** One by one: unsetting the loads of all lines says nothing of a line that is set afterwards. */
function changedBy(before: Vessel, op: QueuedOp): Vessel {
  const flat = overlay(flatten('vessel', { ...before }), [op]) ?? {};
  const isGone = ([path, value]: [string, unknown]) => value === null && UNSET_LINE.test(path);
  const whole: Values = inflateVessel(Object.fromEntries(Object.entries(flat).filter((entry) => !isGone(entry))));
  const fields = vesselFields.safeParse(whole);
  return fields.success ? { ...before, ...fields.data } : before;
}
