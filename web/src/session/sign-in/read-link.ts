import { readLink as readLinkEndpoint } from '@leadline/domain/contract/session-endpoints';
import { PASSWORD_RESET, SIGN_UP } from '@leadline/domain/words/session/sign-in';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { hasRefusedField } from './refusal.ts';

export type LinkKind = 'signUp' | 'reset';

/** What is known of a link before a password is chosen; `unknown` while nobody has answered. */
export type LinkState =
  | { kind: 'unknown' }
  | { kind: 'valid'; firstName: string | null; ports: readonly string[] }
  | { kind: 'ended'; text: string };

const ENDED: Record<LinkKind, string> = { signUp: SIGN_UP.linkEnded, reset: PASSWORD_RESET.linkEnded };

/** Looks a link up on arrival. Without an answer it stays unknown: then the form says it when the password is sent. */
export async function readLink(kind: LinkKind, token: string): Promise<LinkState> {
  try {
    return { kind: 'valid', ...(await callApi(readLinkEndpoint, { body: { kind, token } })) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { kind: 'unknown' };
    if (error.status === 409) return { kind: 'ended', text: SIGN_UP.usedAlready };
    const isEnded = error.status === 401 || hasRefusedField(error, 'body.token');
    return isEnded ? { kind: 'ended', text: ENDED[kind] } : { kind: 'unknown' };
  }
}
