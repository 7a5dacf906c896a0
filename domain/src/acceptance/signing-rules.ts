import { type Caller, isAssigned, type RightsFacts } from '../pilotages/rights/pilotage-rights.ts';
import { isEndState } from '../pilotages/rights/pilotage-status.ts';
import type { NewSignature, Signature, SignatureRole } from './signature.ts';

/** Why a caller may sign neither box; null when he may. The master signs on the tablet of one of its pilots. */
export function signRefusal(caller: Caller, facts: RightsFacts): 'endState' | 'forbidden' | null {
  if (isEndState(facts.status)) return 'endState';
  return isAssigned(caller, facts) ? null : 'forbidden';
}

/** ACCEPT-05: what a sign-off still lacks; null when nothing. */
export function lackOf(
  { name, image }: Pick<NewSignature, 'name' | 'image'>,
  usesSignatures: boolean,
): 'name' | 'image' | null {
  if (name.trim() === '') return 'name';
  return usesSignatures && image === null ? 'image' : null;
}

/** Pixels of the box: a drawing that is nowhere wider or higher is a touch by mistake and no signature. */
const LEAST_EXTENT = 16;

/** Whether points reach far enough to be a signature: nothing and a single dot are none. */
export function isSignatureDrawn(points: readonly (readonly [x: number, y: number])[]): boolean {
  const extent = (along: readonly number[]) => Math.max(...along) - Math.min(...along);
  return points.length > 0 && [0, 1].some((axis) => extent(points.map((point) => point[axis] ?? 0)) >= LEAST_EXTENT);
}

/** What stands in the box of a role. `outdated`: signed, but others had changed the plan, so nobody was accepted by it. */
export type SignBox =
  | { kind: 'open'; outdated: Signature | null }
  | { kind: 'signed'; signature: Signature }
  /** Accepted before signatures were kept. */
  | { kind: 'accepted' };

interface Accepted {
  pilotAccepted: boolean;
  masterAccepted: boolean;
}

/** ACCEPT-04, ACCEPT-09: of the signatures of a role, the latest first, the first that accepted counts while it holds. */
export function signBox(role: SignatureRole, signatures: readonly Signature[], accepted: Accepted): SignBox {
  const own = signatures.filter((one) => one.role === role);
  const holds = role === 'pilot' ? accepted.pilotAccepted : accepted.masterAccepted;
  const counting = own.find(({ isAccepted }) => isAccepted);
  if (holds) return counting ? { kind: 'signed', signature: counting } : { kind: 'accepted' };
  const [latest] = own;
  return { kind: 'open', outdated: latest && !latest.isAccepted ? latest : null };
}
