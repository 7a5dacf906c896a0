import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { fieldOfBox } from '@leadline/domain/pilotages/pilotage-changes';
import type { FormField } from '@leadline/domain/pilotages/pilotage-form';
import { reviewLines } from '@leadline/domain/pilotages/review-lines';
import { changedFrom } from '@leadline/domain/words/review';
import { groupOf } from '@leadline/sync/merge-groups';
import { itemKeyOf } from '@leadline/sync/outbox';
import type { ReactNode } from 'react';
import { NotSyncedMark } from '../sync/not-synced.tsx';
import { useWaitingGroups, useWaitingOps } from '../sync/use-waiting.ts';
import { StatusShape } from '../ui/status-mark.tsx';
import styles from './form-groups.module.css';
import { useKnownThings } from './use-known-things.ts';

/** The boxes of the form, and the figure that follows from two of them. */
export type MarkedBox = FormField | 'vesselMaxDraft';

/** What is true of the value of a box as it stands: that it is on this tablet alone; in a review, what it was before. */
export function useFieldMarks(stored: Pilotage | null, isReview: boolean): (box: MarkedBox) => ReactNode {
  const waiting = useWaitingGroups(itemKeyOf('pilotage', stored?.uuid ?? ''));
  const known = useKnownThings(useWaitingOps());
  const lines = isReview && stored?.needsReview ? reviewLines(stored, known) : [];
  return (box) => {
    const field = box === 'vesselMaxDraft' ? box : fieldOfBox(box);
    const line = BESIDE.includes(box) ? undefined : lines.find((each) => each.field === field);
    const isWaiting = waiting.has(groupOf('pilotage', field));
    if (!isWaiting && !line) return null;
    return (
      <>
        {isWaiting && <NotSyncedMark />}
        {line && (
          <span className={styles.was}>
            <StatusShape kind="caution" />
            {changedFrom(line.from)}
          </span>
        )}
      </>
    );
  };
}

/** Start and ship stand in more than one box: the first of them says what was there before. */
const BESIDE: readonly MarkedBox[] = ['time', 'occurrence', 'imo'];
