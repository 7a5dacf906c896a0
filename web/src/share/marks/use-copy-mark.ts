import { markLinkRead } from '@leadline/domain/contract/comment-endpoints';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { instantToIso } from '@leadline/domain/time/instant';
import { instantIso } from '@leadline/domain/time/wire';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { isRefusal } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { serverNow } from '../../data/calls/server-clock.ts';
import { dropKept, keep, readKept } from '../kept/kept-rows.ts';
import type { Link } from '../use-link-comments.ts';
import { deviceKind } from './use-read-mark.ts';

/** The first copy that the server does not know of: until the link ends, and no longer. */
const copied = z.object({ at: instantIso, until: instantIso });
type Copied = z.infer<typeof copied>;

/**
 * Says that he took the plan as a file. Without an answer the device keeps that, sealed by the secret of the link, and says it
 * when the plan is read from the server again.
 */
export function useCopyMark({ id, token }: Link, plan: SharedPlan): () => Promise<void> {
  useEffect(() => {
    void plan;
    void sayKept({ id, token });
  }, [id, token, plan]);
  return async () => {
    const link = { id, token };
    const now: Copied = { at: instantToIso(serverNow()), until: plan.share.endsAt };
    const said = (await readCopied(link)) ?? now;
    await keep(link, 'copied', said, Date.parse(said.until));
    await say(link, said);
  };
}

async function readCopied(link: Link): Promise<Copied | null> {
  const { success, data } = copied.safeParse(await readKept(link, 'copied'));
  return success ? data : null;
}

async function sayKept(link: Link): Promise<void> {
  const kept = await readCopied(link);
  if (kept) await say(link, kept);
}

async function say({ id, token }: Link, { at, until }: Copied): Promise<void> {
  try {
    if (serverNow() < Date.parse(until)) {
      const body = { device: deviceKind(), isCopied: true, copiedAt: at };
      await callApi(markLinkRead, { params: { id }, body }, { token });
    }
  } catch (error) {
    if (!isRefusal(error, 400, 401, 403, 404)) return;
  }
  await dropKept(id, 'copied');
}
