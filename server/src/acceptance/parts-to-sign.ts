import { createHmac } from 'node:crypto';
import type { SignedPart } from '@leadline/domain/acceptance/signed-content';
import { saltedBytes } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { isPartShown, type StoredPlan } from '@leadline/domain/share/for-master';
import { planParts, type WholePlan } from '@leadline/domain/share/plan-content';
import { type FormerParts, withheld } from '@leadline/domain/share/signed-content';
import { nodeSealing } from '../record/node-primitives.ts';
import { sealPlan } from '../share/stored-plan.ts';
import { asAnswered } from './content-of-signing.ts';

type Signed = Pick<StoredPlan, 'signatures'>;

/** What a link gives a master to sign: digests of all parts, and the random bytes of those that he is shown. */
export async function partsToSign(stored: StoredPlan, secret: string): Promise<Omit<SignedPart, 'value'>[]> {
  const plan = asAnswered(stored);
  const preferences = readPreferences(stored.preferences);
  const side = await sealPlan(plan, knownParts(plan, stored, secret));
  const { parts } = withheld(side, (name) => isPartShown(name, preferences));
  return parts.map(({ value: _, ...part }) => part);
}

/** Under which random bytes the parts of a plan are known: those of earlier signatures, then the server's own. */
export function knownParts(plan: WholePlan, { signatures }: Signed, secret: string): FormerParts {
  return [...signatures.flatMap(({ content }) => content?.decided.parts ?? []), ...ownParts(plan, secret)];
}

/**
 * Random bytes that follow from the server's secret, the pilotage and the value: asked again, the same plan has the same
 * ones, and nothing has to be kept of a link that was only read. Another value has others.
 */
function ownParts(plan: WholePlan, secret: string): FormerParts {
  return planParts(plan).map(({ name, value }) => {
    const of = canonicalJson(['part to sign', plan.pilotage.uuid, name, value]);
    const salt = createHmac('sha256', secret).update(of).digest('hex').slice(0, 32);
    return { name, salt, digest: nodeSealing.sha256(saltedBytes(nodeSealing, { salt, value })) };
  });
}
