import { ping } from '@leadline/domain/contract/session-endpoints';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';

/** The second is longer: over a weak link, or at a server with much to do, one ping comes late and nothing is lost. */
const LIMITS_MS = [3000, 5000];

/** Whether our server answers: the page of a captive portal does not know the nonce. Only silence is asked twice. */
export async function pingServer(): Promise<boolean> {
  for (const timeoutMs of LIMITS_MS) {
    const said = await pingWithin(timeoutMs);
    if (said !== 'silent') return said === 'there';
  }
  return false;
}

async function pingWithin(timeoutMs: number): Promise<'there' | 'notThere' | 'silent'> {
  const nonce = uuidv7();
  try {
    const answer = await callApi(ping, { query: { nonce } }, { timeoutMs });
    return answer.nonce === nonce ? 'there' : 'notThere';
  } catch (error) {
    return error instanceof ApiFailure && error.kind === 'timeout' ? 'silent' : 'notThere';
  }
}
