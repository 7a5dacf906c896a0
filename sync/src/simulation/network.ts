import type { WireRequest } from '../outbox/outbox.ts';
import type { Answer, Cancelled, Told } from '../ports.ts';
import { strikes } from './faults.ts';
import type { Tab, Tablet, World } from './tablet/tablet.ts';

/** One request on its way through a bad network. */
export async function travel(
  world: World,
  tablet: Tablet,
  { session, meet }: Tab,
  opId: string,
  request: WireRequest,
  meant: string | null,
): Promise<Answer> {
  const { timeline, chance, server } = world;
  const { epoch } = server;
  const bytes = JSON.stringify(request.body);
  if (!tablet.isOnline) {
    await timeline.wait(20);
    return unknown('network');
  }
  await timeline.wait(20 + chance.below(strikes(world, 'reordered') ? 9000 : 600));
  if (strikes(world, 'lostRequest')) return unknown('timeout');
  if (strikes(world, 'busy')) return { ...unknown('server'), retryAfterMs: chance.pick([500, 5000, 60_000]) };
  if (strikes(world, 'errorBefore')) return unknown('server');
  if (!session.isSignedIn || strikes(world, 'unauthorised')) return unauthorised(401);
  if (timeline.now < tablet.barredUntil || strikes(world, 'forbidden')) return unauthorised(403);
  const arrive = () => server.receive(session.user, opId, bytes, meant);
  /** What was on its way to a database that is no more does not come to the next one: its connections are cut. */
  const arriveLate = () => void (server.epoch === epoch && arrive());
  if (strikes(world, 'duplicate')) timeline.later(chance.below(3_600_000), arriveLate);
  if (strikes(world, 'stall')) {
    // The answer of the browser comes first, the server's effect later.
    timeline.later(30_000, arriveLate);
    await timeline.wait(10_000);
    return unknown('timeout');
  }
  if (server.epoch !== epoch) return unknown('network');
  const answer = arrive();
  const isTaken = answer.kind !== 'unauthorised' && answer.kind !== 'unknown';
  if (isTaken && strikes(world, 'otherBytes')) garble(world, session.user, opId, bytes);
  await timeline.wait(20 + chance.below(600));
  if (strikes(world, 'lostAnswer')) return unknown('timeout');
  meet(epoch);
  return strikes(world, 'errorAfter') ? unknown('server') : answer;
}

/** The same key comes with other bytes: that is a mistake of somebody, and has no effect. */
function garble(world: World, user: string, opId: string, bytes: string): void {
  const answer = world.server.receive(user, opId, `${bytes} `, null);
  const isRefused = answer.kind === 'rejected' && (answer.code === 'keyReused' || answer.code === 'cancelled');
  if (!isRefused && answer.kind !== 'unauthorised')
    world.broken.push(`reused: ${opId} of ${user} came with other bytes and was answered as if it were the same`);
}

export function askFence(world: World, tablet: Tablet, { session, meet }: Tab, opId: string): Cancelled {
  if (!tablet.isOnline || strikes(world, 'lostRequest')) return 'unknown';
  const answer = world.server.cancel(session.user, opId);
  if (strikes(world, 'lostAnswer')) return 'unknown';
  meet(world.server.epoch);
  return answer;
}

export function askReceipt(world: World, tablet: Tablet, { session, meet }: Tab, opId: string): Told {
  if (!tablet.isOnline || strikes(world, 'lostAnswer')) return { kind: 'unknown' };
  meet(world.server.epoch);
  return world.server.told(session.user, opId);
}

export function renewTokens(world: World, tablet: Tablet, { session }: Tab): 'renewed' | 'refused' | 'unknown' {
  if (!tablet.isOnline) return 'unknown';
  if (session.isSignedIn && !strikes(world, 'renewRefused')) return 'renewed';
  session.isSignedIn = false;
  return 'refused';
}

function unknown(reason: 'network' | 'timeout' | 'server'): Extract<Answer, { kind: 'unknown' }> {
  return { kind: 'unknown', reason, retryAfterMs: null };
}

function unauthorised(status: 401 | 403): Answer {
  return { kind: 'unauthorised', status, code: status === 401 ? 'noSession' : 'forbidden', message: 'no' };
}
