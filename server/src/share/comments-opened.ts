import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isAssigned } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { statusAfterEvent } from '@leadline/domain/share/plan-status';
import { Failure } from '../http/failure.ts';
import { lockPilotage, readPilotage, storedOf, writtenPilotage } from '../pilotages/pilotage-store.ts';
import { viewOf } from '../pilotages/pilotage-view.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';

/** One of its pilots has the comments before him: a new one is new no more. Of others nothing changes. */
export async function commentsOpened(write: Write, uuid: string): Promise<Ended<Pilotage>> {
  const { trx, caller, now } = write;
  if (!(await lockPilotage(trx, uuid))) throw new Failure('notFound');
  const stored = await readPilotage(trx, uuid);
  const { facts, stamps } = stored;
  const view = viewOf(stored, caller);
  const status = isAssigned(caller, facts) ? statusAfterEvent(facts.status, 'commentsOpened') : facts.status;
  const thing = { entity: 'pilotage', id: uuid, version: facts.version } as const;
  if (status === facts.status) return unchanged(write, thing, view);
  const version = facts.version + 1;
  const group_stamp = JSON.stringify(stampsAfter(stamps, ['status'], caller, now));
  const columns = { status, version, group_stamp, updated_at: new Date(now) };
  const done = await applied(
    write,
    {
      ...{ ...thing, version, action: 'changed', before: { status: facts.status }, after: { status } },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', uuid).returningAll(),
      answer: writtenPilotage,
    },
    (row) => viewOf(storedOf(row), caller),
  );
  if (!done) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return done;
}
