import { cancelOperation, readOperation } from '@leadline/domain/contract/operation-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveOwn, serveRead } from '../http/serve.ts';
import { cancelKey, findReceipt } from './receipts.ts';

export function mountOperations(api: PlacedApi): void {
  serveRead(api, readOperation, async ({ db, caller, params: { opId } }) => {
    const receipt = await findReceipt(db, caller.userUuid, opId);
    if (!receipt) throw new Failure('notFound');
    return receipt;
  });

  serveOwn(api, cancelOperation, async ({ db, caller, params: { opId } }) => {
    await cancelKey(db, caller.userUuid, opId, api.deps.clock());
    const receipt = await findReceipt(db, caller.userUuid, opId);
    if (!receipt) throw new Failure('busy');
    return receipt;
  });
}
