import { type Cancellation, cancelRefusal, restoreRefusal } from '@leadline/domain/pilotages/cancelling/cancellation';
import type { Clash } from '@leadline/domain/pilotages/clashes/clashes';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { instantToIso } from '@leadline/domain/time/instant';
import { nameOf } from '../../http/caller.ts';
import { Failure } from '../../http/failure.ts';
import { applied, type Deed, type Ended } from '../../writes/end-write.ts';
import { conflict, stampsAfter } from '../../writes/group-stamp.ts';
import type { Write } from '../../writes/keyed-write.ts';
import { lockPilotage, readPilotage, type StoredPilotage, storedOf, writtenPilotage } from '../pilotage-store.ts';
import { viewOf } from '../pilotage-view.ts';
import { clashesWith } from './find-clashes.ts';

/** Cancels a pilotage for a reason. Signatures, links and edits stay as they are: an undo finds all of it. */
export async function cancelPilotage(
  write: Write,
  uuid: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Ended<Pilotage>> {
  const { caller, now } = write;
  const stored = await readLocked(write, uuid);
  const { facts } = stored;
  const refusal = cancelRefusal(caller, facts);
  if (refusal) throw new Failure(refusal);
  if (version !== undefined && version !== facts.version) throw changedMeanwhile(write, stored);
  const cancellation = { by: nameOf(caller), at: instantToIso(now), reason, from: facts.status };
  return turn(write, stored, {
    ...{ status: 'Canc', cancellation, action: 'cancelled' },
    after: { status: 'Canc', reason },
  });
}

/** Takes a cancellation back, by the server's clock; not when berth, pilot or ship were given away meanwhile. */
export async function restorePilotage(write: Write, uuid: string): Promise<Ended<Pilotage>> {
  const stored = await readLocked(write, uuid);
  const { facts } = stored;
  const refusal = restoreRefusal(write.caller, facts, write.now);
  if (refusal || !facts.cancellation) throw new Failure(refusal ?? 'statusNotAllowed');
  const status = facts.cancellation.from;
  const clashes = await clashesWith(write.trx, facts, status);
  if (clashes.length > 0) throw clashing(clashes);
  return turn(write, stored, { status, cancellation: null, action: 'restored', after: { status } });
}

async function readLocked({ trx }: Write, uuid: string): Promise<StoredPilotage> {
  if (!(await lockPilotage(trx, uuid))) throw new Failure('notFound');
  return readPilotage(trx, uuid);
}

/** The other movements are of the same port, which the caller reads. */
function clashing(clashes: readonly Clash[]): Failure {
  return new Failure('ruleBroken', {
    fields: clashes.map(({ kind }) => ({ path: kind, code: 'clash' })),
    current: { clashes },
  });
}

/** Whoever cancels has decided on what was on the screen. */
function changedMeanwhile({ caller }: Write, stored: StoredPilotage): Failure {
  const { status } = stored.facts;
  return conflict(['status'], {
    ...{ type: 'pilotage', stored: { status }, stamps: stored.stamps },
    current: viewOf(stored, caller),
  });
}

interface Turn {
  status: PilotageStatus;
  cancellation: Cancellation | null;
  action: Deed<unknown>['action'];
  after: object;
}

async function turn(write: Write, { facts, stamps }: StoredPilotage, to: Turn): Promise<Ended<Pilotage>> {
  const { trx, caller, now } = write;
  const version = facts.version + 1;
  const columns = {
    ...{ status: to.status, cancellation: to.cancellation && JSON.stringify(to.cancellation), version },
    altered_by: caller.userUuid,
    group_stamp: JSON.stringify(stampsAfter(stamps, ['status'], caller, now)),
    updated_at: new Date(now),
  };
  const done = await applied(
    write,
    {
      ...({ entity: 'pilotage', id: facts.uuid, version, action: to.action, after: to.after } as const),
      before: { status: facts.status },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', facts.uuid).returningAll(),
      answer: writtenPilotage,
    },
    (row) => viewOf(storedOf(row), caller),
  );
  if (!done) throw new Error(`pilotage ${facts.uuid} vanished under its lock`);
  return done;
}
