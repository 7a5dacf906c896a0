import { type NewLinkSignature, newLinkSignature, type Signature } from '@leadline/domain/acceptance/signature';
import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { signByLink } from '@leadline/domain/contract/share-endpoints';
import { LATE_SIGNATURE } from '@leadline/domain/share/share-rules';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { SignOff } from '../acceptance/use-signing.ts';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { serverNow } from '../data/calls/server-clock.ts';
import { dropKept, keep, readKept } from './kept/kept-rows.ts';
import type { Link } from './use-link-comments.ts';

export interface WaitingSignature {
  signature: NewLinkSignature;
  /** False where this browser keeps nothing: it waits on this page alone. */
  isKept: boolean;
}

export interface LinkSigning {
  /** Put on this device and not yet taken by the server. */
  waiting: WaitingSignature | null;
  /** The last one that the server took since the page was opened. */
  taken: Signature | null;
  isSaving: boolean;
  /** Why the last one came to nothing. */
  problem: string | null;
  /** True when it is taken, or waits on this device. `endsAt`: the end of the link. */
  sign: (signOff: SignOff, content: SignedContent, endsAt: Instant) => Promise<boolean>;
}

/** Whether the server is there shows by asking; a browser tells of its own network alone. */
const TRY_AGAIN_MS = 15_000;

/** The master's signature by his link: first on this device, then to the server, again until it says yes or no. */
export function useLinkSigning(link: Link | null, onTaken: () => Promise<void>): LinkSigning {
  const [state, setState] = useState<Omit<LinkSigning, 'sign'>>(NOTHING);
  const isUnderWay = useRef(false);
  const then = useRef(onTaken);
  then.current = onTaken;
  const [id, token] = [link?.id ?? '', link?.token ?? null];
  const give = useCallback(
    async (waiting: WaitingSignature): Promise<boolean> => {
      if (token === null || isUnderWay.current) return false;
      isUnderWay.current = true;
      setState((before) => ({ ...before, isSaving: true, problem: null }));
      const outcome = await send({ id, token }, waiting.signature);
      if (outcome.kind !== 'waits') await dropKept(id, 'signature');
      const problem = outcome.kind === 'taken' ? null : outcome.why;
      const taken = outcome.kind === 'taken' ? outcome.signature : null;
      setState((before) => ({ ...before, waiting: outcome.kind === 'waits' ? waiting : null, problem }));
      if (taken) {
        setState((before) => ({ ...before, taken }));
        await then.current();
      }
      isUnderWay.current = false;
      setState((before) => ({ ...before, isSaving: false }));
      return outcome.kind !== 'refused';
    },
    [id, token],
  );
  const found = useCallback(
    (waiting: WaitingSignature) => {
      setState((before) => ({ ...before, waiting }));
      void give(waiting);
    },
    [give],
  );
  useKeptSignature(link, found);
  useTryAgain(state.waiting, give);
  const sign: LinkSigning['sign'] = async ({ name, image, strokes }, content, endsAt) => {
    if (token === null) return false;
    const signedAt = instantToIso(serverNow());
    const signature = { uuid: uuidv7(), name: name.trim(), image, strokes, content, signedAt };
    const isKept = await keep({ id, token }, 'signature', signature, endsAt + LATE_SIGNATURE);
    return give({ signature, isKept });
  };
  return { ...state, sign };
}

const NOTHING = { waiting: null, taken: null, isSaving: false, problem: null };

/** One that waits since an earlier visit. */
function useKeptSignature(link: Link | null, found: (waiting: WaitingSignature) => void): void {
  const [id, token] = [link?.id ?? '', link?.token ?? null];
  useEffect(() => {
    if (token === null) return;
    let isOver = false;
    void readKept({ id, token }, 'signature').then((kept) => {
      const { success, data } = newLinkSignature.safeParse(kept);
      if (success && !isOver) found({ signature: data, isKept: true });
    });
    return () => {
      isOver = true;
    };
  }, [id, token, found]);
}

function useTryAgain(waiting: WaitingSignature | null, give: (waiting: WaitingSignature) => Promise<boolean>): void {
  useEffect(() => {
    if (!waiting) return;
    const again = () => void give(waiting);
    const timer = setInterval(again, TRY_AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [waiting, give]);
}

type Outcome =
  | { kind: 'taken'; signature: Signature }
  | { kind: 'waits'; why: string | null }
  | { kind: 'refused'; why: string };

async function send({ id, token }: Link, body: NewLinkSignature): Promise<Outcome> {
  try {
    return { kind: 'taken', signature: await callApi(signByLink, { params: { id }, body }, { token }) };
  } catch (error) {
    const { kind = 'unknown', status = null } = error instanceof ApiFailure ? error : {};
    // Without an answer, and where the server was out of order, nothing is decided.
    if (kind !== 'refused') return { kind: 'waits', why: status === 429 ? SHARED_PLAN.signTooOften : null };
    const isOver = status !== null && [401, 403, 404].includes(status);
    return { kind: 'refused', why: isOver ? SHARED_PLAN.signOver : SHARED_PLAN.signFailed };
  }
}
