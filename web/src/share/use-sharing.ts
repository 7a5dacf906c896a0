import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listShares, revokeShare, sharePilotage } from '@leadline/domain/contract/share-endpoints';
import type { Share } from '@leadline/domain/share/share';
import { SHARE } from '@leadline/domain/words/share';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { callApi } from '../data/calls/call-api.ts';
import { type Loaded, useCache, useEntity } from '../data/use-entity.ts';
import { usePoll } from '../data/use-poll.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { useSameKey } from './comments/use-same-key.ts';

/** API-26: twenty e-mails are queued before the answer comes. */
const SEND_TIMEOUT_MS = 60_000;
const MAIL_LEAVES_MS = 3000;

export interface Sharing {
  links: Loaded<Share[]>;
  isBusy: boolean;
  /** Whether the e-mails were queued. */
  send: (emails: readonly string[], isForInformation: boolean) => Promise<boolean>;
  revoke: (link: Share) => Promise<void>;
}

/** Sending a plan, and the links that were sent; the status of the pilotage is the server's, and is read again. */
export function useSharing(pilotageUuid: string): Sharing {
  const links = useEntity(listShares, { params: { id: pilotageUuid } });
  const [isBusy, setBusy] = useState(false);
  const keyFor = useSameKey();
  const cache = useCache();
  const isOnItsWay = links.data?.some(({ mail }) => mail.state === 'waiting') ?? false;
  usePoll(MAIL_LEAVES_MS, () => void (isOnItsWay && links.retry()));
  const during = async (work: () => Promise<void>, done: string, failed: string) => {
    setBusy(true);
    try {
      await work();
      for (const endpoint of [listShares, readPilotage, listPilotages]) cache.outdate(endpoint);
      showToast(done, 'success');
      return true;
    } catch {
      showToast(failed, 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    links,
    isBusy,
    send: (emails, isForInformation) => {
      const body = { pilotage: { uuid: pilotageUuid }, emails: [...emails], isForInformation };
      return during(() => keyFor(body, (key) => callSending(body, key)), SHARE.sent, SHARE.failed);
    },
    revoke: async ({ uuid }) => {
      const take = async () => {
        await callApi(revokeShare, { params: { id: uuid } }, { idempotencyKey: uuidv7() });
      };
      await during(take, SHARE.revokedToast, SHARE.revokeFailed);
    },
  };
}

async function callSending(body: Parameters<typeof callApi<typeof sharePilotage>>[1]['body'], key: string) {
  await callApi(sharePilotage, { body }, { idempotencyKey: key, timeoutMs: SEND_TIMEOUT_MS });
}
