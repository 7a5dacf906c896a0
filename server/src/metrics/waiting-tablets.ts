import { readWaiting, type WaitingReport } from '@leadline/domain/session/waiting-report';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { Watched } from './meter.ts';

/** What tablets say of the edits that wait on them. Of whom is known here alone, and told to nobody. */
export interface WaitingTablets {
  /** What a device of this log-in said beside its request; what is no report is as nothing. */
  heard: (familyUuid: string, text: unknown) => void;
  /** Of those heard of within 15 minutes. */
  counts: () => Record<Extract<Watched, `${string}OfTablets` | 'tabletsWaiting'>, number>;
}

/** A stream, which each report comes with, ends with its token after ten minutes and is opened anew. */
const HEARD_WITHIN_MS = minutes(15);
/** Whoever is heard of after that many pushes out whoever was silent longest. */
const MOST = 5000;

/** Where metrics are switched off. */
export const NO_TABLETS: Pick<WaitingTablets, 'heard'> = { heard: () => undefined };

export function makeWaitingTablets(clock: () => Instant): WaitingTablets {
  /** In the order in which they were heard last. */
  const tablets = new Map<string, WaitingReport & { at: Instant }>();
  const forgetOld = () => {
    for (const [family, { at }] of tablets) {
      if (at > clock() - HEARD_WITHIN_MS && tablets.size <= MOST) return;
      tablets.delete(family);
    }
  };
  return {
    heard: (familyUuid, text) => {
      const report = readWaiting(text);
      if (!report) return;
      tablets.delete(familyUuid);
      if (report.edits > 0) tablets.set(familyUuid, { ...report, at: clock() });
      forgetOld();
    },
    counts: () => {
      forgetOld();
      const all = [...tablets.values()];
      const sum = (what: 'edits' | 'refused') => all.reduce((total, each) => total + each[what], 0);
      return {
        tabletsWaiting: all.length,
        editsOfTablets: sum('edits'),
        refusedOfTablets: sum('refused'),
        oldestSecondsOfTablets: Math.max(0, ...all.map(({ oldestSeconds }) => oldestSeconds)),
      };
    },
  };
}
