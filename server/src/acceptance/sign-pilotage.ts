import { createHash, randomUUID } from 'node:crypto';
import type { NewSignature, Signature } from '@leadline/domain/acceptance/signature';
import { lackOf, signRefusal } from '@leadline/domain/acceptance/signing-rules';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listDrawings, listPilotageTugs } from '@leadline/domain/contract/plan-endpoints';
import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import type { WholePlan } from '@leadline/domain/share/plan-content';
import { digestContent } from '@leadline/domain/share/signed-content';
import { sql } from 'kysely';
import { Failure, ruleBroken } from '../http/failure.ts';
import { lockPilotage, readPilotage as readStored } from '../pilotages/pilotage-store.ts';
import { preferencesOf } from '../preferences/preference-store.ts';
import { readWholePlan } from '../share/stored-plan.ts';
import { insertion } from '../writes/child-store.ts';
import { applied, type Ended } from '../writes/end-write.ts';
import type { Write } from '../writes/keyed-write.ts';
import { demandSignatureImage } from './signature-image.ts';
import { signatureJson } from './signature-store.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Keeps a signature, and with it the acceptance of its role, in one statement: nobody is accepted without a record of it.
 * One that was put under another plan than the server holds is kept as evidence and accepts nothing.
 */
export async function signPilotage(write: Write, pilotage: string, body: NewSignature): Promise<Ended<Signature>> {
  const { trx, caller } = write;
  if (body.pilotage.uuid !== pilotage) throw ruleBroken('body.pilotage.uuid', 'otherPilotage');
  if (!(await lockPilotage(trx, pilotage))) throw new Failure('notFound');
  const { facts } = await readStored(trx, pilotage);
  const refusal = signRefusal(caller, facts);
  if (refusal) throw new Failure(refusal);
  const { flags } = readPreferences(await preferencesOf(trx, facts.port.uuid));
  const lack = lackOf(body, flags.use_e_signatures);
  if (lack) throw ruleBroken(`body.${lack}`, 'required');
  if (body.image !== null) demandSignatureImage(body.image);
  const content = await digestContent(asAnswered(await readWholePlan(trx, facts)), sha256);
  const isAccepted = body.content === undefined || body.content.digest === content.digest;
  return keep(write, body, isAccepted);
}

/** As a device reads it: its answers are parsed, which fills in what an older record leaves out. */
function asAnswered(plan: WholePlan): WholePlan {
  return {
    pilotage: readPilotage.answer.schema.parse(plan.pilotage),
    vessel: plan.vessel && readVessel.answer.schema.parse(plan.vessel),
    drawings: plan.drawings.map((each) => listDrawings.answer.schema.parse(each)),
    tugs: plan.tugs.map((each) => listPilotageTugs.answer.schema.parse(each)),
    extras: plan.extras.map((each) => listPilotageExtras.answer.schema.parse(each)),
    portExtras: plan.portExtras.map((each) => listPortExtras.answer.schema.parse(each)),
  };
}

async function keep(write: Write, body: NewSignature, isAccepted: boolean): Promise<Ended<Signature>> {
  const { caller, now } = write;
  const { uuid = randomUUID(), role, name, image, content, signedAt } = body;
  const columns = {
    uuid,
    pilotage_uuid: body.pilotage.uuid,
    ...{ role, name, image },
    plan_digest: content?.digest ?? null,
    content_parts: content ? JSON.stringify(content.parts) : null,
    signed_at: signedAt ? new Date(signedAt) : null,
    person_uuid: caller.userUuid,
    is_accepted: isAccepted,
    created_at: new Date(now),
  };
  const done = await applied<{ signature: Signature }, Signature>(
    write,
    {
      ...{ entity: 'signatures', id: uuid, version: 1, action: 'created' },
      after: { role, name, isAccepted, digest: content?.digest ?? null, signedAt: signedAt ?? null },
      effect: insertion({ type: 'signatures' }, columns),
      raised: accepting(body, isAccepted, now),
      answer: sql`select ${signatureJson} as signature from effect s`,
    },
    ({ signature }) => signature,
  );
  if (!done) throw ruleBroken('body.uuid', 'taken');
  return done;
}

/** The pilotage is read again by whoever holds its old version; with an acceptance it says so itself. */
function accepting({ role, name }: NewSignature, isAccepted: boolean, now: number) {
  const master = sql`, master_accepted = true, master_name = ${name}`;
  const accepted = !isAccepted ? sql`` : role === 'pilot' ? sql`, pilot_accepted = true` : master;
  return sql`update pilotage set version = pilotage.version + 1, updated_at = ${new Date(now)} ${accepted}
    from effect where pilotage.uuid = effect.pilotage_uuid
    returning pilotage.uuid, pilotage.port_uuid, pilotage.version`;
}
