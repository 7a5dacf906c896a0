import type { SignatureRole } from '@leadline/domain/acceptance/signature';
import type { PartText } from '@leadline/domain/share/plan-content';
import { partOfText, type ReadMark } from '@leadline/domain/share/read-texts';
import { instantToIso } from '@leadline/domain/time/instant';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../data/calls/server-clock.ts';
import { useStore } from '../../data/make-store.ts';
import { sha256 } from '../../data/sha256.ts';
import { readMarksOf } from './read-marks.ts';

export interface Reading {
  /** Of the texts as they stand now: one that changed since is unread. */
  marks: readonly ReadMark[];
  /** Null until it is known how the texts stand. */
  mark: ((text: string, isRead: boolean) => void) | null;
}

export interface ReadingOfRole extends Reading {
  /** Once a signature holds the marks, nothing of them is kept beside it. */
  drop: () => void;
}

/** What pilot and master tick as read on this tablet, each for his own signature. */
export function useReadMarks(
  pilotageUuid: string,
  decided: readonly PartText[] | null,
): Record<SignatureRole, ReadingOfRole> {
  const kept = readMarksOf(pilotageUuid);
  const all = useStore(kept);
  const digests = useTextDigests(decided);
  const change = (role: SignatureRole, text: string, isRead: boolean) => {
    const digest = digests.get(partOfText(text));
    if (digest === undefined) return;
    const at = instantToIso(serverNow());
    kept.change((now) => {
      const others = now.filter((one) => one.role !== role || one.text !== text);
      return isRead ? [...others, { role, text, digest, at }] : others;
    });
  };
  const ofRole = (role: SignatureRole): ReadingOfRole => ({
    marks: all
      .filter((one) => one.role === role && digests.get(partOfText(one.text)) === one.digest)
      .map(({ text, at }) => ({ text, at })),
    mark: digests === NONE ? null : (text, isRead) => change(role, text, isRead),
    drop: () => kept.change((now) => now.filter((one) => one.role !== role)),
  });
  return { pilot: ofRole('pilot'), master: ofRole('master') };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** SHA-256 of each text of the port by the name of its part; none until all are reckoned. */
function useTextDigests(decided: readonly PartText[] | null): ReadonlyMap<string, string> {
  const [reckoned, setReckoned] = useState<{ of: string; digests: ReadonlyMap<string, string> } | null>(null);
  // The plan is put together anew with every answer; its texts mostly stay.
  const texts = useMemo(
    () => JSON.stringify((decided ?? []).filter(({ name }) => name.startsWith(partOfText('')))),
    [decided],
  );
  useEffect(() => {
    let isOver = false;
    const parts = JSON.parse(texts) as PartText[];
    const all = parts.map(async ({ name, value }) => [name, await sha256(value)] as const);
    void Promise.all(all).then((digests) => {
      if (!isOver) setReckoned({ of: texts, digests: new Map(digests) });
    });
    return () => {
      isOver = true;
    };
  }, [texts]);
  return decided && reckoned?.of === texts ? reckoned.digests : NONE;
}
