import type { Signature } from '@leadline/domain/acceptance/signature';
import type { StoredPlan } from '@leadline/domain/share/for-master';
import type { KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import { type PaperContent, paperContent } from '@leadline/paper/paper-content';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { proofOfSignatures } from '../record/proof-of-signatures.ts';
import { chartsOfPlan } from './paper-charts.ts';
import type { PaperMeans } from './paper-of-plan.ts';

/** What a paper shows of a plan that both have signed, as it stood then; the rest follows from the signatures and the log. */
export type PlanToPrint = Omit<StoredPlan, 'signatures' | 'proof'> & Pick<KeptPlan, 'tides' | 'rates'>;

/** What goes on the paper of a plan as these two signed it, the later one first, whatever it is now. */
export async function paperAsSigned(
  db: Kysely<Tables>,
  { tides, rates, ...plan }: PlanToPrint,
  { signatures, logKey, pause }: { signatures: readonly Signature[] } & Pick<PaperMeans, 'logKey' | 'pause'>,
): Promise<PaperContent> {
  await pause();
  const proof = await proofOfSignatures(db, plan.pilotage.uuid, { signatures, logKey });
  await pause();
  const masterName = signatures.find(({ role }) => role === 'master')?.name ?? null;
  const pilotage = { ...plan.pilotage, pilotAccepted: true, masterAccepted: true, masterName };
  return paperContent({
    plan: { ...plan, pilotage, signatures, proof },
    charts: await chartsOfPlan(db, plan),
    tides: { tides, rates },
    // The forecast is that of the last signature, and nothing was changed since.
    ...{ weather: null, history: null, now: signatures[0]?.createdAt ?? '' },
  });
}
