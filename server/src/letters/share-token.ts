import { seal, unseal } from '../session/seal.ts';

const sealingOf = (link: string, secret: string) => ({ secret, purpose: 'token of a shared plan', about: link });

/** While an e-mail waits its token waits with it, so that a copy of the database opens no plan. */
export function sealToken(token: string, link: string, secret: string): string {
  return seal(token, sealingOf(link, secret));
}

/** Null when the server's secret is another by now. */
export function unsealToken(sealed: string, link: string, secret: string): string | null {
  return unseal(sealed, sealingOf(link, secret));
}
