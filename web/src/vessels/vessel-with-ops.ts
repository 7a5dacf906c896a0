import { type Vessel, vesselFields } from '@leadline/domain/vessels/vessel';
import { flattenVessel, inflateVessel } from '@leadline/sync/kinds/vessel';
import { overlay } from '@leadline/sync/merge/overlay';
import type { Values } from '@leadline/sync/operation';
import { itemKeyOf, opsOf, type QueuedOp } from '@leadline/sync/outbox/outbox';
import * as z from 'zod/mini';

const LINE = /^metadata\.bollard_swl\.\d+$/;
const aPart = z.partial(vesselFields);

/**
 * The record of a vessel as the edits that wait on this device make it. A waiting figure that cannot be read is unknown:
 * what stood there before is not what the person typed.
 */
export function vesselWithOps(stored: Vessel, ops: readonly QueuedOp[]): Vessel {
  return opsOf({ items: [], ops: [...ops] }, itemKeyOf('vessel', stored.IMO)).reduce(changedBy, stored);
}

/** One by one: unsetting the loads of all lines says nothing of a line that is set afterwards. */
function changedBy(before: Vessel, op: QueuedOp): Vessel {
  const seen = flattenVessel({ ...before });
  const changed = Object.entries(overlay(seen, [op]) ?? {}).map(([path, value]) =>
    value === seen[path] ? ([path, value] as const) : ([path, readable(path, value, seen[path])] as const),
  );
  const standing = changed.filter(([path, value]) => !(value === null && LINE.test(path)));
  // A record without particulars has none of their paths.
  return { ...before, metadata: {}, ...inflateVessel(Object.fromEntries(standing)) };
}

/** The value itself where it fits the field, else null; what may not be null, as a name, stays. */
function readable(path: string, value: unknown, before: unknown): unknown {
  if (fits(path, value)) return value;
  return LINE.test(path) || fits(path, null) ? null : before;
}

function fits(path: string, value: unknown): boolean {
  const part: Values = inflateVessel({ [path]: value });
  return aPart.safeParse(part).success;
}
