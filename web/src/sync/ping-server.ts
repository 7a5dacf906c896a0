import { ping } from '@leadline/domain/contract/session-endpoints';
import { v7 as uuidv7 } from 'uuid';
import { callApi } from '../data/call-api.ts';

const TIMEOUT_MS = 3000;

/** Whether our server answers: the page of a captive portal does not know the nonce. */
export async function pingServer(): Promise<boolean> {
  const nonce = uuidv7();
  const answer = await callApi(ping, { query: { nonce } }, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  return answer?.nonce === nonce;
}
