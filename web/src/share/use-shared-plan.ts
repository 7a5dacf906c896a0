import { readShare } from '@leadline/domain/contract/share-endpoints';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { forgetToken } from './link-token.ts';

export type LinkState = 'loading' | 'ready' | 'ended' | 'noNetwork' | 'tooMany' | 'failed';

export interface ReadPlan {
  plan: SharedPlan;
  /** Device time of the read. */
  fetchedAt: number;
}

export interface LinkedPlan {
  state: LinkState;
  /** Shown on while the server does not answer; gone when the link has ended. */
  read: ReadPlan | null;
  retry: () => void;
}

/** Often enough that a changed plan, or a link that was taken back, shows while the page lies open. */
const LOOK_AGAIN_MS = 60_000;

/** What a link shows now, by its secret; null is a link without one. */
export function useSharedPlan(id: string, token: string | null): LinkedPlan {
  const [found, setFound] = useState<Omit<LinkedPlan, 'retry'>>({ state: 'loading', read: null });
  const isOver = useRef(false);
  const look = useCallback(async () => {
    const next = token === null ? ENDED : await readLink(id, token);
    if (isOver.current) return;
    if (next.state === 'ended') forgetToken(id);
    setFound((before) => (next.state === 'ready' || next.state === 'ended' ? next : { ...next, read: before.read }));
  }, [id, token]);
  const { state } = found;
  useEffect(() => {
    isOver.current = false;
    void look();
    return () => {
      isOver.current = true;
    };
  }, [look]);
  useEffect(() => {
    if (state === 'ended') return;
    const again = () => void (document.visibilityState === 'visible' && look());
    const timer = setInterval(again, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [look, state]);
  return { ...found, retry: () => void look() };
}

const ENDED = { state: 'ended', read: null } as const;

async function readLink(id: string, token: string): Promise<Omit<LinkedPlan, 'retry'>> {
  try {
    const plan = await callApi(readShare, { params: { id } }, { token });
    return { state: 'ready', read: { plan, fetchedAt: Date.now() } };
  } catch (error) {
    return { state: stateOf(error), read: null };
  }
}

/** 401 and 404 say the same to whoever has the link; a link that is cut short is refused as none. */
function stateOf(error: unknown): LinkState {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'noNetwork';
  if (error.status === 429) return 'tooMany';
  return error.status !== null && [400, 401, 404].includes(error.status) ? 'ended' : 'failed';
}
