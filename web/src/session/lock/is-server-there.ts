import { ping } from '@leadline/domain/contract/session-endpoints';
import { callApi } from '../../data/calls/call-api.ts';

const PATIENCE_MS = 4000;

/** Whether our server answers, not just any network: it gives the nonce back. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const nonce = crypto.randomUUID();
  const answer = await callApi(ping, { query: { nonce } }, { timeoutMs: PATIENCE_MS }).catch(() => null);
  return answer?.nonce === nonce;
}
