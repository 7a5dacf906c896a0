import type { ClientRequest } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { OutsideProblem } from './outcome.ts';

/**
 * What went wrong where the other side was there, but its certificate is of another name, has run out, or is vouched for by
 * nobody whom the machine knows. To look for a lost connection would be the wrong search.
 */
export function certificateProblem({ socket }: ClientRequest): OutsideProblem | null {
  const { authorizationError = null } = (socket ?? {}) as Partial<TLSSocket>;
  return authorizationError === null ? null : new OutsideProblem('badCertificate');
}
