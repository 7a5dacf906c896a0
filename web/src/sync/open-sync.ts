import { ping } from '@leadline/domain/contract/session-endpoints';
import { makeSyncEngine } from '@leadline/sync/engine';
import type { ItemKey } from '@leadline/sync/outbox';
import { v7 as uuidv7 } from 'uuid';
import { accessTokens } from '../data/access-tokens.ts';
import { callApi } from '../data/call-api.ts';
import { sendWire } from '../data/send-wire.ts';
import { onVault } from '../data/vault.ts';
import { closeSync, currentSync, type DeviceSync, setCurrentSync } from './device-sync.ts';
import { openOutbox } from './outbox-db.ts';
import { makeLock } from './run-lock.ts';
import { requestOf } from './wire-requests.ts';

export interface SyncDoors {
  /** Reads these records anew. */
  refetch: (keys: readonly ItemKey[]) => Promise<void>;
  /** Throws server copies away when the disk is full. */
  makeRoom: () => Promise<void>;
  appBuild: string;
}

/** Opens the outbox of a user, after log-in or unlock; the one before is closed. */
export async function openSync(userUuid: string, doors: SyncDoors): Promise<void> {
  if (currentSync()?.userUuid === userUuid) return;
  closeSync();
  const outbox = openOutbox(userUuid, doors.makeRoom);
  const channel = new BroadcastChannel(`pp-outbox-${userUuid}`);
  const answers = new Map<ItemKey, unknown>();
  const engine = makeSyncEngine({
    outbox,
    cache: { put: async (key, _version, entity) => void answers.set(key, entity) },
    net: {
      send: sendWire,
      // Until the server can be asked about an operation, one that may have arrived stays hidden and waits.
      cancel: async () => 'unknown',
      renew: async () => ((await accessTokens().refresh()) ? 'renewed' : 'unknown'),
      isReachable,
    },
    clock: { now: () => new Date().toISOString(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    newId: uuidv7,
    lock: makeLock(`pp-sync-${userUuid}`),
    encode: requestOf,
    refetch: doors.refetch,
    tellOthers: () => channel.postMessage('changed'),
    appBuild: doors.appBuild,
  });
  channel.onmessage = () => void engine.refresh();
  const forgetVault = onVault(() => void engine.refresh());
  const sync: DeviceSync = {
    userUuid,
    engine,
    outbox,
    answerOf: (key) => answers.get(key),
    close: () => {
      forgetVault();
      channel.close();
      outbox.close();
    },
  };
  await engine.open();
  setCurrentSync(sync);
}

async function isReachable(): Promise<boolean> {
  const nonce = uuidv7();
  const answer = await callApi(ping, { query: { nonce } }, { timeoutMs: 3000 }).catch(() => null);
  return answer?.nonce === nonce;
}
