import type { WireRequest } from '../outbox.ts';
import type { Answer, Cancelled, Told } from '../ports.ts';
import { strikes } from './faults.ts';
import type { Tablet, World } from './tablet.ts';

/** One request on its way through a bad network. */
export async function travel(world: World, tablet: Tablet, opId: string, request: WireRequest): Promise<Answer> {
  const { timeline, chance, server } = world;
  const bytes = JSON.stringify(request.body);
  if (!tablet.isOnline) {
    await timeline.wait(20);
    return unknown('network');
  }
  await timeline.wait(20 + chance.below(strikes(world, 'reordered') ? 9000 : 600));
  if (strikes(world, 'lostRequest')) return unknown('timeout');
  if (strikes(world, 'busy')) return { ...unknown('server'), retryAfterMs: chance.pick([500, 5000, 60_000]) };
  if (strikes(world, 'errorBefore')) return unknown('server');
  if (!tablet.isSignedIn || strikes(world, 'unauthorised')) return unauthorised(401);
  if (strikes(world, 'forbidden')) return unauthorised(403);
  const arrive = () => server.receive(tablet.user, opId, bytes);
  if (strikes(world, 'duplicate')) timeline.later(chance.below(3_600_000), () => void arrive());
  if (strikes(world, 'stall')) {
    // The answer of the browser comes first, the server's effect later.
    timeline.later(30_000, () => void arrive());
    await timeline.wait(10_000);
    return unknown('timeout');
  }
  const answer = arrive();
  await timeline.wait(20 + chance.below(600));
  if (strikes(world, 'lostAnswer')) return unknown('timeout');
  return strikes(world, 'errorAfter') ? unknown('server') : answer;
}

export function askFence(world: World, tablet: Tablet, opId: string): Cancelled {
  if (!tablet.isOnline || strikes(world, 'lostRequest')) return 'unknown';
  const answer = world.server.cancel(tablet.user, opId);
  return strikes(world, 'lostAnswer') ? 'unknown' : answer;
}

export function askReceipt(world: World, tablet: Tablet, opId: string): Told {
  if (!tablet.isOnline || strikes(world, 'lostAnswer')) return { kind: 'unknown' };
  return world.server.told(tablet.user, opId);
}

export function renewTokens(world: World, tablet: Tablet): 'renewed' | 'refused' | 'unknown' {
  if (!tablet.isOnline) return 'unknown';
  if (tablet.isSignedIn && !strikes(world, 'renewRefused')) return 'renewed';
  tablet.isSignedIn = false;
  return 'refused';
}

function unknown(reason: 'network' | 'timeout' | 'server'): Extract<Answer, { kind: 'unknown' }> {
  return { kind: 'unknown', reason, retryAfterMs: null };
}

function unauthorised(status: 401 | 403): Answer {
  return { kind: 'unauthorised', status, code: status === 401 ? 'noSession' : 'forbidden', message: 'no' };
}
