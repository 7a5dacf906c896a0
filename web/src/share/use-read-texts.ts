import { partOfText } from '@leadline/domain/share/read-texts';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import type { ReadText } from '@leadline/domain/share/shown-parts';
import { instantToIso } from '@leadline/domain/time/instant';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Reading } from '../acceptance/reading/use-read-marks.ts';
import { serverNow } from '../data/calls/server-clock.ts';
import { keep, readKept } from './kept/kept-rows.ts';
import type { Link } from './use-link-comments.ts';

const kept = z.array(z.object({ text: z.string(), digest: z.string(), at: z.string() }));

const NONE: readonly ReadText[] = [];

export interface ReadTexts extends Reading {
  marks: readonly ReadText[];
  mark: NonNullable<Reading['mark']>;
}

/** What the master ticks as read. The marks stay on this device until he signs, and are then in what he signed. */
export function useReadTexts(link: Link, { toSign, share }: Pick<SharedPlan, 'toSign' | 'share'>): ReadTexts {
  const [all, setAll] = useState<readonly ReadText[]>(NONE);
  const { id, token } = link;
  useEffect(() => {
    let isOver = false;
    const take = (found: unknown) => {
      const { success, data } = kept.safeParse(found);
      // Whoever has ticked meanwhile knows better.
      if (success && !isOver) setAll((now) => (now === NONE ? data : now));
    };
    void readKept({ id, token }, 'read').then(take);
    return () => {
      isOver = true;
    };
  }, [id, token]);
  const digestOf = (text: string) => toSign?.find(({ name }) => name === partOfText(text))?.digest;
  const marks = all.filter(({ text, digest }) => digestOf(text) === digest);
  const mark: ReadTexts['mark'] = (text, isRead) => {
    const digest = digestOf(text);
    if (digest === undefined) return;
    const others = marks.filter((one) => one.text !== text);
    const next = isRead ? [...others, { text, digest, at: instantToIso(serverNow()) }] : others;
    setAll(next);
    void keep(link, 'read', next, Date.parse(share.endsAt));
  };
  return { marks, mark };
}
