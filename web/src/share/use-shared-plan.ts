import { readShare } from '@leadline/domain/contract/share-endpoints';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { serverNow } from '../data/calls/server-clock.ts';
import { forgetPlan, isPast, keepPlan, readKeptPlan } from './kept/kept-plan.ts';
import { dropEnded } from './kept/kept-rows.ts';
import { forgetToken } from './link-token.ts';
import type { Link } from './use-link-comments.ts';

export type LinkState = 'loading' | 'ready' | 'ended' | 'cancelled' | 'noNetwork' | 'tooMany' | 'failed';

export interface ReadPlan {
  plan: SharedPlan;
  /** Device time of the read. */
  fetchedAt: number;
}

export interface LinkedPlan {
  state: LinkState;
  /** Shown on while the server does not answer; gone when the link has ended. */
  read: ReadPlan | null;
  /** Done when it was read again. */
  retry: () => Promise<void>;
}

type Found = Omit<LinkedPlan, 'retry'>;

/** Often enough that a changed plan, or a link that was taken back, shows while the page lies open. */
const LOOK_AGAIN_MS = 60_000;

/** What a link shows now, by its secret; null is a link without one. Without an answer what this device has kept of it. */
export function useSharedPlan(id: string, token: string | null): LinkedPlan {
  const [found, setFound] = useState<Found>({ state: 'loading', read: null });
  const isOver = useRef(false);
  const shown = useRef<ReadPlan | null>(null);
  const look = useCallback(async () => {
    const next = token === null ? ENDED : await lookAt({ id, token }, shown.current);
    if (isOver.current) return;
    // The secret of one that is cancelled is kept: that may be taken back.
    if (next.state === 'ended') forgetToken(id);
    if (isClosed(next.state)) void forgetPlan(id);
    shown.current = next.read;
    setFound(next);
  }, [id, token]);
  const { state } = found;
  useEffect(() => {
    isOver.current = false;
    shown.current = null;
    void dropEnded(serverNow());
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
  return { ...found, retry: look };
}

const ENDED = { state: 'ended', read: null } as const;

const isClosed = (state: LinkState) => state === 'ended' || state === 'cancelled';

async function lookAt(link: Link, before: ReadPlan | null): Promise<Found> {
  const found = await readLink(link);
  if (found.read) void keepPlan(link, found.read);
  if (found.read || isClosed(found.state)) return found;
  const read = before ?? (await readKeptPlan(link));
  return read && isPast(read) ? ENDED : { ...found, read };
}

async function readLink({ id, token }: Link): Promise<Found> {
  try {
    const plan = await callApi(readShare, { params: { id } }, { token });
    return { state: 'ready', read: { plan, fetchedAt: Date.now() } };
  } catch (error) {
    return { state: stateOf(error), read: null };
  }
}

/** What the server says of a plan that is cancelled, and no more. */
const told = z.object({ cancelled: z.literal(true) });

/**
 * 401 and 404 say the same to whoever has the link; a link that is cut short is refused as none. A page of the ship's
 * network that stands in place of the answer says nothing of the link.
 */
function stateOf(error: unknown): LinkState {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'noNetwork';
  if (error.status === 429) return 'tooMany';
  if (told.safeParse(error.details?.current).success) return 'cancelled';
  const isOver = error.kind === 'refused' && error.status !== null && [400, 401, 404].includes(error.status);
  return isOver ? 'ended' : 'failed';
}
