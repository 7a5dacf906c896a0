import type { PartText } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { comparedByShip } from '@leadline/domain/share/signed-content';
import { contentOf, type PaperContent } from './paper-content.ts';

interface LinkSources {
  shared: SharedPlan;
  /** The parts of what it shows, as they are signed. */
  texts: readonly PartText[];
  charts: PaperContent['charts'];
}

/**
 * The paper of whoever has a link, of what that shows and nothing else: her air draft and height too only where the port
 * shows them, so that the paper says what the screen of the ship says. As it stood when the server was asked last.
 */
export function paperOfLink({ shared, texts, charts }: LinkSources): PaperContent {
  const { share: _, comments: __, transits: ___, now, toSign, proof, ...plan } = shared;
  return contentOf({
    ...{ plan, charts, now, proof: proof ?? null, history: null },
    vessel: plan.vessel,
    signatures: plan.signatures,
    // Where nobody signs by the link, the digests of what the port does not show are not told.
    beside: (signed) => ({ texts: comparedByShip(texts, toSign, signed), isWhole: toSign !== null }),
  });
}
