import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageField } from '@leadline/domain/pilotages/pilotage-fields';
import { type FormField, fieldOfBox } from '@leadline/domain/pilotages/pilotage-form';
import { fieldShown, reviewLines } from '@leadline/domain/pilotages/review/review-lines';
import { changedFrom, changedOnServer } from '@leadline/domain/words/saving/review';
import { groupOf } from '@leadline/sync/merge/merge-groups';
import { itemKeyOf } from '@leadline/sync/outbox/outbox';
import type { ReactNode } from 'react';
import { NotSyncedMark } from '../../sync/saving/not-synced.tsx';
import { useWaitingGroups, useWaitingOps } from '../../sync/saving/use-waiting.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { useKnownThings } from '../use-known-things.ts';
import styles from './form-groups.module.css';

/** The boxes of the form, and the figure that follows from two of them. */
export type MarkedBox = FormField | 'vesselMaxDraft';

interface Shown {
  /** What the form was opened with, own waiting edits included. */
  stored: Pilotage | null;
  /** The same as the server has it. */
  servers: Pilotage | null;
  isReview: boolean;
}

/** What is true of the value of a box as it stands: that it is on this tablet alone; in a review, what others changed. */
export function useFieldMarks({ stored, servers, isReview }: Shown): (box: MarkedBox) => ReactNode {
  const waiting = useWaitingGroups(itemKeyOf('pilotage', stored?.uuid ?? ''));
  const known = useKnownThings(useWaitingOps());
  const lines = isReview && servers?.needsReview ? reviewLines(servers, known) : [];
  const isOwn = (field: PilotageField) =>
    stored !== null &&
    servers !== null &&
    fieldShown(field, stored[field], stored, known) !== fieldShown(field, servers[field], servers, known);
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
            {isOwn(line.field) ? changedOnServer(line.from, line.to) : changedFrom(line.from)}
          </span>
        )}
      </>
    );
  };
}

/** Start and ship stand in more than one box: the first of them says what was there before. */
const BESIDE: readonly MarkedBox[] = ['time', 'occurrence', 'imo'];
