import type { StayFacts } from '@leadline/domain/berthing/berthing-conditions';
import { stayOf } from '@leadline/domain/berthing/stay-station';
import { departureWith } from '@leadline/domain/berthing/waiting-departure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { KnownThings } from '@leadline/domain/pilotages/pilotage-overlay';
import type { Instant } from '@leadline/domain/time/instant';
import { rowWithOps } from '@leadline/sync/kinds/pilotage-with-ops';
import type { GroupId } from '@leadline/sync/operation';
import { type QueuedOp, uuidOf } from '@leadline/sync/outbox/outbox';
import { useIsAnsweredInstead } from '../data/answers/answers-instead.ts';
import { useEntities } from '../data/use-entities.ts';
import { useFind } from '../data/use-found.ts';
import { useWaitingOps } from '../sync/saving/use-waiting.ts';

/** What of another pilotage may change when a ship leaves her berth. */
const MOVING: readonly GroupId[] = ['when', 'movement', 'ship', 'visit', 'status'];
const LISTS = [listPilotages];
/** Names are of no interest here. */
const NO_NAMES: KnownThings = { place: () => undefined, route: () => undefined, person: () => undefined };

/**
 * When she leaves the berth that she goes to: as the server told, with what waits on this device of her other pilotages.
 * Of one that is closed as it was kept. `arrival`: when she is there; null where nothing is asked of the stay.
 */
export function useStayEnd(pilotage: Pilotage, arrival: Instant | null): Pick<StayFacts, 'nextDeparture' | 'end'> {
  const ops = useWaitingOps().filter((op) => arrival !== null && mayMove(op, pilotage));
  const uuids = [...new Set(ops.map(({ item }) => uuidOf(item)))];
  const loaded = useEntities(
    readPilotage,
    uuids.map((id) => ({ params: { id } })),
  );
  const find = useFind(LISTS);
  const { nextDeparture } = stayOf(pilotage);
  const isKept = useIsAnsweredInstead();
  if (arrival === null || uuids.length === 0 || isKept) return { nextDeparture };
  const stored = uuids.map((uuid, index) => loaded[index]?.data ?? find(listPilotages, (row) => row.uuid === uuid));
  const rows = stored.flatMap((row) => (row ? [{ stored: row, own: rowWithOps(row, ops, NO_NAMES) }] : []));
  // Of one that this device cannot read nobody knows whose ship it is.
  if (rows.length < uuids.length)
    return { nextDeparture, end: loaded.some(({ status }) => status === 'loading') ? 'loading' : 'unknown' };
  const found = departureWith(pilotage, nextDeparture, rows, arrival);
  return found === 'unknown' ? { nextDeparture, end: 'unknown' } : { nextDeparture: found };
}

function mayMove(op: QueuedOp, { uuid, port }: Pilotage): boolean {
  const isOther = op.item.startsWith('pilotage:') && uuidOf(op.item) !== uuid && op.outcome !== 'cancelling';
  const isOfPort = op.context.port === undefined || op.context.port === port.uuid;
  return isOther && isOfPort && MOVING.some((group) => op.groups[group] !== undefined);
}
