import { cancelOperation, type OperationReceipt, readOperation } from '@leadline/domain/contract/operation-endpoints';
import type { Cancelled, Net, Told } from '@leadline/sync/ports';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { sendWire } from '../data/calls/send-wire.ts';
import { type DeviceSession, demandOpen } from '../data/store/device-session.ts';
import { pingServer } from './ping-server.ts';

/**
 * The server, as this session sees it: once it has ended, nothing more is sent. `waiting` says what waits on this device
 * besides an operation.
 */
export const deviceNet = (session: DeviceSession, waiting?: (opId: string) => string): Net => ({
  send: (opId, request, schema, epoch) => sendWire(session, opId, request, schema, epoch, waiting?.(opId)),
  cancel: (opId) => cancelAtServer(session, opId),
  outcomeOf: (opId) => askReceipt(session, opId),
  renew: async () => {
    if (await session.renew()) return 'renewed';
    // A session that the server has ended has no token any more; one that nobody could ask about still has.
    return session.token() === null ? 'refused' : 'unknown';
  },
  isReachable: pingServer,
});

/** The fence: what has not happened can never happen from now on. No answer leaves it open. */
async function cancelAtServer(session: DeviceSession, opId: string): Promise<Cancelled> {
  demandOpen(session);
  const receipt = await callApi(cancelOperation, { params: { opId } }, { session }).catch(() => null);
  if (!receipt) return 'unknown';
  if (receipt.result === 'cancelled') return 'cancelled';
  return isDone(receipt) ? 'applied' : 'refused';
}

const isDone = ({ result }: OperationReceipt) => result === 'applied' || result === 'noop';

async function askReceipt(session: DeviceSession, opId: string): Promise<Told> {
  demandOpen(session);
  try {
    const receipt = await callApi(readOperation, { params: { opId } }, { session });
    return isDone(receipt) ? { kind: 'applied', version: receipt.version ?? 0 } : { kind: 'refused' };
  } catch (error) {
    demandOpen(session);
    return { kind: error instanceof ApiFailure && error.code === 'notFound' ? 'none' : 'unknown' };
  }
}
