import { cancelOperation } from '@leadline/domain/contract/operation-endpoints';
import type { Cancelled, Net } from '@leadline/sync/ports';
import { accessTokens } from '../data/access-tokens.ts';
import { callApi } from '../data/call-api.ts';
import { sendWire } from '../data/send-wire.ts';
import { pingServer } from './ping-server.ts';

/** The server, with the session of whoever is signed in. */
export const deviceNet: Net = {
  send: sendWire,
  cancel: cancelAtServer,
  renew: async () => {
    if (await accessTokens().refresh()) return 'renewed';
    // A session that the server has ended has no token any more; one that nobody could ask about still has.
    return accessTokens().current() === null ? 'refused' : 'unknown';
  },
  isReachable: pingServer,
};

/** The fence: what has not happened can never happen from now on. No answer leaves it open. */
async function cancelAtServer(opId: string): Promise<Cancelled> {
  const receipt = await callApi(cancelOperation, { params: { opId } }).catch(() => null);
  if (!receipt) return 'unknown';
  if (receipt.result === 'cancelled') return 'cancelled';
  return receipt.result === 'applied' || receipt.result === 'noop' ? 'applied' : 'refused';
}
