import type { TimestampItem } from '@leadline/domain/checklist/pilotage-extra';
import type { MovementType } from '@leadline/domain/pilotages/pilotage-fields';
import type { EventColumn } from '@leadline/domain/timestamps/event-edit';
import { nextToRecord } from '@leadline/domain/timestamps/event-list';
import { TIMESTAMPS } from '@leadline/domain/words/admin/timestamps';
import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useId } from 'react';
import type { PilotageExtras } from '../checklist/use-pilotage-extras.ts';
import { NotSyncedMark } from '../sync/saving/not-synced.tsx';
import { useQuestion } from '../ui/dialogs/use-question.tsx';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { EventConflictPanel } from './event-conflict-panel.tsx';
import { EventRow } from './event-row.tsx';
import { ReadEvents } from './read-events.tsx';
import styles from './timestamps.module.css';
import { type EventForm, useEventForm } from './use-event-form.ts';

interface Props {
  pilotageUuid: string;
  extras: PilotageExtras;
  items: readonly TimestampItem[];
  movement: MovementType | null;
  /** Why nothing may be recorded; null when it may. */
  reason: string | null;
  zone: string;
}

/** TIME-01: when each event happened and when it is planned. */
export function TimestampsSection({ reason, ...list }: Props) {
  const id = useId();
  return (
    <section className={styles.timestamps} aria-labelledby={id}>
      {reason === null ? (
        <OpenEvents {...list} id={id} />
      ) : (
        <>
          <Head id={id} />
          <p className="dim row">
            <IconLock className="i s" aria-hidden />
            {reason}
          </p>
          <ReadEvents items={list.items} movement={list.movement} zone={list.zone} />
        </>
      )}
    </section>
  );
}

function Head({ id, form }: { id: string; form?: EventForm }) {
  return (
    <header className="sech">
      <h2 id={id}>{TIMESTAMPS.title}</h2>
      <span className="dim">{TIMESTAMPS.subText}</span>
      {form?.isWaiting && <NotSyncedMark />}
      <span className="grow" />
      {form && <SaveState form={form} />}
    </header>
  );
}

function OpenEvents({ id, pilotageUuid, extras, items, movement, zone }: Omit<Props, 'reason'> & { id: string }) {
  const { form, isOpen } = useEventForm({ pilotageUuid, zone }, extras, items);
  const { ask, question } = useQuestion();
  const next = nextToRecord(form.shown, movement);
  const isLocked = !isOpen || form.conflict !== null || form.needsDecision;
  const clear = async (item: TimestampItem, column: EventColumn) => {
    const { text, go, stay } = TIMESTAMPS.clear;
    const isSure = await ask({ title: TIMESTAMPS.clear[column], text, go, stay, danger: true });
    if (isSure) form.clear(item, column);
    else if (form.boxesOf(item, column).date === '') form.restore(item, column);
  };
  return (
    <>
      <Head id={id} form={form} />
      {form.hasFailed && <FailedBanner form={form} />}
      {form.conflict && <EventConflictPanel conflict={form.conflict} form={form} />}
      <div className={`${styles.event} ${styles.headings} dim`} aria-hidden>
        <span>{TIMESTAMPS.event}</span>
        <span>{TIMESTAMPS.actual}</span>
        <span>{TIMESTAMPS.planned}</span>
      </div>
      <ul>
        {items.map((item) => (
          <EventRow
            key={item.uuid}
            {...{ item, form, movement, isLocked }}
            isNext={item.uuid === next}
            onClear={(column) => void clear(item, column)}
          />
        ))}
      </ul>
      {question}
    </>
  );
}

/** TIME-11 */
function FailedBanner({ form }: { form: EventForm }) {
  return (
    <div className={`banner ${styles.failed}`} role="alert">
      <StatusShape kind="failed" />
      <span className="grow">{TIMESTAMPS.banner}</span>
      <button type="button" className="btn" disabled={form.isSaving} onClick={form.retry}>
        {TIMESTAMPS.retry}
      </button>
    </div>
  );
}

/** What of the list is safe, and what holds it up. */
function SaveState({ form }: { form: EventForm }) {
  const { state } = form;
  if (form.needsDecision) return <b role="status">{TIMESTAMPS.askedOnSync}</b>;
  const held = heldText(form);
  if (held !== null)
    return (
      <span className={`row ${styles.held}`} role="status">
        <StatusShape kind="caution" />
        <span>
          {held}. <span className="dim">{form.keepsNothing ? TIMESTAMPS.notKept : TIMESTAMPS.kept}</span>
        </span>
      </span>
    );
  if (form.isSaving || state.kind === 'ready') return <span className="dim">{TIMESTAMPS.saving}</span>;
  if (!form.isWaiting) return null;
  return (
    <span className="row">
      <StatusShape kind="passed" />
      <b>{SAVED_ON_TABLET}</b>
    </span>
  );
}

function heldText({ state: { kind, faults, doubts } }: EventForm): string | null {
  const [fault] = faults;
  if (kind === 'held' && fault) {
    const rows = new Set(faults.map(({ uuid }) => uuid)).size;
    return rows > 1 ? TIMESTAMPS.heldMore(rows) : TIMESTAMPS.held(fault.label);
  }
  return kind === 'doubtful' && doubts[0] ? TIMESTAMPS.toConfirm(doubts[0].label) : null;
}
