import { randomUUID } from 'node:crypto';
import type { NewSignature, Signature } from '@leadline/domain/acceptance/signature';
import { isWhole } from '@leadline/domain/acceptance/signed-content';
import { lackOf, signRefusal } from '@leadline/domain/acceptance/signing-rules';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { signatureFacts } from '@leadline/domain/record/recorded-signature';
import { planParts } from '@leadline/domain/share/plan-content';
import { changedParts } from '@leadline/domain/share/signed-content';
import { sql } from 'kysely';
import { Failure, ruleBroken } from '../http/failure.ts';
import type { PilotageFacts } from '../pilotages/pilotage-json.ts';
import { lockPilotage, readPilotage } from '../pilotages/pilotage-store.ts';
import { preferencesOf } from '../preferences/preference-store.ts';
import { nodeSealing } from '../record/node-primitives.ts';
import { readWholePlan } from '../share/stored-plan.ts';
import type { Authored } from '../writes/author.ts';
import { insertion } from '../writes/child-store.ts';
import { applied, type Ended } from '../writes/end-write.ts';
import type { Write } from '../writes/keyed-write.ts';
import { asAnswered, type Beside, type ContentOfSigning, contentOfSigning } from './content-of-signing.ts';
import { hasOwnEdit } from './own-edit.ts';
import { planToPrint } from './plan-to-print.ts';
import { redrawnSignature } from './signature-image.ts';
import { findSignature, signatureJson, wereTakenBackAfter } from './signature-store.ts';

/**
 * Keeps a signature, and with it the acceptance of its role, in one statement: nobody is accepted without a record of it.
 * One that was put under another plan than the server holds is kept as evidence and accepts nothing.
 */
export async function signPilotage(
  write: Write,
  pilotage: string,
  body: NewSignature,
  weather: Beside['weather'],
): Promise<Ended<Signature>> {
  const { trx, caller } = write;
  if (body.pilotage.uuid !== pilotage) throw ruleBroken('body.pilotage.uuid', 'otherPilotage');
  if (!(await lockPilotage(trx, pilotage))) throw new Failure('notFound');
  const { facts } = await readPilotage(trx, pilotage);
  const refusal = signRefusal(caller, facts);
  if (refusal) throw new Failure(refusal);
  if (body.keeps) return keepAsSigned(write, facts, body, body.keeps);
  const preferences = await preferencesOf(trx, facts.port.uuid);
  const lack = lackOf(body, readPreferences(preferences).flags.use_e_signatures);
  if (lack) throw ruleBroken(`body.${lack}`, 'required');
  const image = body.image === null ? null : redrawnSignature(body.image);
  const signed = await contentOfSigning(trx, facts, { preferences, weather }, body.content);
  return keepSignature(write, { ...body, image }, signed);
}

/**
 * Makes a signature count that others' edits had overtaken: a new one with its name, drawing and content, and the reason. Not
 * over an edit that the caller made after signing: he signs again. Not past the end of its link, nor past a revert, which asks
 * both to look at the whole plan again (ADMIN-08).
 */
async function keepAsSigned(
  write: Write,
  facts: PilotageFacts,
  body: NewSignature,
  keeps: NonNullable<NewSignature['keeps']>,
): Promise<Ended<Signature>> {
  const kept = await findSignature(write.trx, keeps.signature);
  const holds = body.role === 'pilot' ? facts.pilotAccepted : facts.masterAccepted;
  const isOpen = kept && kept.pilotage.uuid === facts.uuid && kept.role === body.role && !kept.isAccepted && !holds;
  if (!isOpen || kept.lapsed || !kept.isStated || !kept.content || !isWhole(kept.content.decided))
    throw ruleBroken('body.keeps.signature', 'notOpen');
  const now = planParts(asAnswered(await readWholePlan(write.trx, facts)));
  const differing = changedParts(kept.content.decided, now);
  if (await hasOwnEdit(write, facts, kept, differing)) throw ruleBroken('body.keeps.signature', 'ownEdit');
  // Nothing of others is in the way any more: an ordinary signature accepts.
  if (differing.length === 0) throw ruleBroken('body.keeps.signature', 'notOpen');
  const { name, image, strokes, content, isStated, shownDiffers, signedAt } = kept;
  const again = { ...body, name, image, strokes, signedAt: signedAt ?? undefined };
  return keepSignature(write, again, { content, isStated, isSame: true, shownDiffers });
}

/**
 * By a person of the port, or by a link. A signature that was put before both acceptances were taken back, and arrives after
 * it, is evidence, also under the same plan: a revert asks both again.
 */
export async function keepSignature(
  write: Authored,
  body: NewSignature,
  signed: ContentOfSigning,
): Promise<Ended<Signature>> {
  const { caller, now } = write;
  const { uuid = randomUUID(), role, name, image, strokes = null, signedAt = null, keeps = null } = body;
  const { content, isStated, isSame, shownDiffers, seen } = signed;
  const isTakenBack =
    signedAt !== null && isSame && (await wereTakenBackAfter(write.trx, body.pilotage.uuid, signedAt));
  const isAccepted = isSame && !isTakenBack;
  const printed = isAccepted && seen ? await planToPrint(write.trx, { uuid, role, at: now }, seen) : null;
  const columns = {
    uuid,
    pilotage_uuid: body.pilotage.uuid,
    ...{ role, name, image },
    plan_digest: content.decided.digest,
    content: JSON.stringify(content),
    strokes: strokes && JSON.stringify(strokes),
    is_stated: isStated,
    ...{ keeps_uuid: keeps?.signature ?? null, kept_reason: keeps?.reason ?? null },
    shown_differs: shownDiffers && JSON.stringify(shownDiffers),
    signed_at: signedAt ? new Date(signedAt) : null,
    ...{ person_uuid: caller.userUuid, share_uuid: caller.linkUuid ?? null },
    is_accepted: isAccepted,
    ...{ to_print: printed && JSON.stringify(printed.plan), printed_with_uuid: printed?.other ?? null },
    created_at: new Date(now),
  };
  const done = await applied<{ signature: Signature }, Signature>(
    write,
    {
      ...{ entity: 'signatures', id: uuid, version: 1, action: 'created' },
      after: signatureFacts(nodeSealing, {
        ...{ uuid, role, name, image, strokes, signedAt, isStated, isAccepted, keeps },
        ...{ shownDiffers, content },
      }),
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
