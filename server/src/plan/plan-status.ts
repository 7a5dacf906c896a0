import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { planRefusal } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { statusAfterEvent } from '@leadline/domain/share/plan-status';
import { Failure } from '../http/failure.ts';
import { lockPilotage, readPilotage, storedOf, writtenPilotage } from '../pilotages/pilotage-store.ts';
import { viewOf } from '../pilotages/pilotage-view.ts';
import { preferencesOf } from '../preferences/preference-store.ts';
import { lastSent } from '../share/share-store.ts';
import { readWholePlan, sealPlan } from '../share/stored-plan.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';

/** A sent plan whose content is no longer what was sent is a plan again, where the port wants that (PREFS-13). */
export async function refreshStatus(write: Write, uuid: string): Promise<Ended<Pilotage>> {
  const { trx, caller, now } = write;
  if (!(await lockPilotage(trx, uuid))) throw new Failure('notFound');
  const stored = await readPilotage(trx, uuid);
  const { facts, stamps } = stored;
  const refusal = planRefusal(caller, facts);
  if (refusal) throw new Failure(refusal);
  const status = (await isOutdated(write, facts)) ? statusAfterEvent(facts.status, 'contentChanged') : facts.status;
  const thing = { entity: 'pilotage', id: uuid, version: facts.version } as const;
  if (status === facts.status) return unchanged(write, thing, viewOf(stored, caller));
  const columns = {
    status,
    version: facts.version + 1,
    group_stamp: JSON.stringify(stampsAfter(stamps, ['status'], caller, now)),
    updated_at: new Date(now),
  };
  const done = await applied(
    write,
    {
      ...{
        ...thing,
        version: facts.version + 1,
        action: 'takenBack',
        before: { status: facts.status },
        after: { status },
      },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', uuid).returningAll(),
      answer: writtenPilotage,
    },
    (row) => viewOf(storedOf(row), caller),
  );
  if (!done) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return done;
}

async function isOutdated({ trx }: Write, facts: Parameters<typeof readWholePlan>[1]): Promise<boolean> {
  const { flags } = readPreferences(await preferencesOf(trx, facts.port.uuid));
  if (!flags.plan_status_update_enabled) return false;
  const sent = await lastSent(trx, facts.uuid);
  if (!sent) return false;
  const now = await sealPlan(await readWholePlan(trx, facts), sent.parts ?? []);
  return now.digest !== sent.digest;
}
