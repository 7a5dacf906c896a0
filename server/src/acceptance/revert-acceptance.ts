import { revertRefusal, revertUntil } from '@leadline/domain/acceptance/revert-rules';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { Failure } from '../http/failure.ts';
import { lockPilotage, readPilotage, storedOf, writtenPilotage } from '../pilotages/pilotage-store.ts';
import { viewOf } from '../pilotages/pilotage-view.ts';
import { readRouteOf } from '../routes/route-store.ts';
import { applied, type Ended } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';

/**
 * Takes both acceptances back, by the server's clock (ADMIN-07, ADMIN-09). Signatures and links stay as they are: they are
 * evidence. Whoever saw another status is refused: of a revert and an MPX Done at the same time the first one counts.
 */
export async function revertAcceptance(write: Write, uuid: string, seen: PilotageStatus): Promise<Ended<Pilotage>> {
  const { trx, caller, now } = write;
  if (!(await lockPilotage(trx, uuid))) throw new Failure('notFound');
  const { facts, stamps } = await readPilotage(trx, uuid);
  const route = facts.route && (await readRouteOf(trx, facts.route.uuid));
  const refusal = revertRefusal(caller, facts, { until: revertUntil(facts, route), now });
  if (refusal) throw new Failure(refusal);
  if (facts.status !== seen) throw new Failure('statusNotAllowed');
  const after = { status: 'Plan', pilotAccepted: false, masterAccepted: false } as const;
  const version = facts.version + 1;
  const columns = {
    ...{ status: after.status, pilot_accepted: false, master_accepted: false, version },
    altered_by: caller.userUuid,
    group_stamp: JSON.stringify(stampsAfter(stamps, ['status'], caller, now)),
    updated_at: new Date(now),
  };
  const done = await applied(
    write,
    {
      ...({ entity: 'pilotage', id: uuid, version, action: 'changed' } as const),
      before: { status: facts.status, pilotAccepted: facts.pilotAccepted, masterAccepted: facts.masterAccepted },
      after,
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', uuid).returningAll(),
      answer: writtenPilotage,
    },
    (row) => viewOf(storedOf(row), caller),
  );
  if (!done) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return done;
}
