import { BANNERS } from '@leadline/domain/words/saving/banners';
import { NOT_PROMISED, runSummary, SYNC } from '@leadline/domain/words/saving/sync';
import { type ItemKey, opsOf } from '@leadline/sync/outbox/outbox';
import { Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useOnline } from '../../data/connection.ts';
import { readStored } from '../../data/store/stored.ts';
import { HelpButton, OnlineState } from '../../sync/online-state.tsx';
import { keepDecision } from '../../sync/saving/decide-waiting.ts';
import { useRunState, useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { Brand } from '../../ui/brand.tsx';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { PERSIST_KEY } from '../../ui/persist-key.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { ChangedLists } from '../../waiting/changed-lists.tsx';
import { ConflictCard } from '../../waiting/conflicts/conflict-card.tsx';
import { ExportButtons } from '../../waiting/export-buttons.tsx';
import { HistoryList } from '../../waiting/history-list.tsx';
import { countItems } from '../../waiting/item-state.ts';
import { UnreadEdits } from '../../waiting/unread-edits.tsx';
import { useAbandon } from '../../waiting/use-abandon.tsx';
import { useRecordNames } from '../../waiting/use-record-names.ts';
import { useShownItems } from '../../waiting/use-shown-items.ts';
import { useSyncRun } from '../../waiting/use-sync-run.ts';
import waitingStyles from '../../waiting/waiting.module.css';
import { FormerPassword } from '../sign-in/former-password.tsx';
import styles from './sync-screen.module.css';

/** Charts and strokes come with the first conflict about them. */
const DrawingConflictCard = lazyPart(async () => (await import('./drawing-conflict-card.tsx')).DrawingConflictCard);

/** What waits on this tablet for the server: sent when the person says so, decided, taken back or carried away. */
export function SyncScreen({ onClose }: { onClose: () => void }) {
  const { outbox, items, contexts } = useShownItems();
  const names = useRecordNames(outbox, contexts);
  const run = useSyncRun();
  const state = useRunState();
  const { question, abandon } = useAbandon(outbox, names);
  const { ask, question: asked } = useQuestion();
  const isOnline = useOnline();
  const isRunning = run.isRunning || state?.status === 'SYNC_IN_PROGRESS';
  const counts = countItems(items);
  const known = useWaitingKnown();
  const hasWaiting = items.length > counts.sent;
  // What only waits for a person's decision has not failed.
  const hasFailed = state !== null && state.error !== null && counts.failed > 0;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      // Escape answers the question alone.
      closeOnEscape={question === null && asked === null}
      fullScreen
      radius={0}
      zIndex={300}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content>
        <section className={styles.screen}>
          <header className="tophead">
            <Brand />
            <span className="grow" />
            <OnlineState />
            <EmergencyButton />
            <PaletteButton />
            <HelpButton wanted="sync" />
          </header>
          <div className={styles.scroller}>
            <div className={styles.head}>
              <div className="grow">
                <Modal.Title component="h1">{BANNERS.sync}</Modal.Title>
                {(hasWaiting || known === 'known') && (
                  <p className="dim">{hasWaiting ? SYNC.text : 'Everything is sent.'}</p>
                )}
              </div>
              <dl className={styles.figures}>
                <Figure name="Needs your decision" value={counts.undecided} />
                <Figure name="Sent" value={counts.sent} of={items.length} />
              </dl>
            </div>
            <UnreadEdits ask={ask} formerPassword={<FormerPassword />} />
            {hasWaiting && readStored(PERSIST_KEY) === 'refused' && (
              <p className="row">
                <StatusShape kind="caution" />
                {NOT_PROMISED}
              </p>
            )}
            <RunLines run={run} hasFailed={hasFailed && !isRunning} counts={counts} isRunning={isRunning} />
            <Conflicts names={names} outbox={outbox} items={items} isRunning={isRunning} />
            <ChangedLists items={items} outbox={outbox} names={names} isRunning={isRunning} onAbandon={abandon} />
            <HistoryList outbox={outbox} names={names} />
          </div>
          <footer>
            <button
              type="button"
              className="btn danger"
              disabled={isRunning || !hasWaiting}
              onClick={() => void abandon('all')}
            >
              {SYNC.abandon}
            </button>
            <ExportButtons isDisabled={!hasWaiting} outbox={outbox} names={names} />
            <span className="grow" />
            {hasWaiting && !isOnline && <span className="dim">{SYNC.needsServer}</span>}
            <button type="button" className="btn" onClick={onClose}>
              {hasWaiting ? 'Later' : 'Close'}
            </button>
            {hasWaiting && (
              <button
                type="button"
                className="btn go"
                disabled={run.isRunning || !isOnline}
                onClick={() => void run.start()}
              >
                {hasFailed ? SYNC.retry : SYNC.start}
              </button>
            )}
          </footer>
          {question}
          {asked}
        </section>
      </Modal.Content>
    </Modal.Root>
  );
}

function Figure({ name, value, of }: { name: string; value: number; of?: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {of !== undefined && <small> of {of}</small>}
      </dd>
    </div>
  );
}

interface RunLinesProps {
  run: ReturnType<typeof useSyncRun>;
  hasFailed: boolean;
  isRunning: boolean;
  counts: ReturnType<typeof countItems>;
}

/** How the run goes, or how it went. */
function RunLines({ run, hasFailed, isRunning, counts }: RunLinesProps) {
  return (
    <div className={styles.runs} aria-live="polite">
      {hasFailed && (
        <p className={waitingStyles.error}>
          <StatusShape kind="failed" />
          {SYNC.someFailed}
        </p>
      )}
      {run.ended === 'taken' && !run.isRunning && (
        <p className="row">
          <StatusShape kind="caution" />
          {SYNC.elsewhere}
          {run.mayTakeOver && (
            <button type="button" className="btn" onClick={() => void run.start({ steal: true })}>
              {SYNC.takeOver}
            </button>
          )}
        </p>
      )}
      {run.ended === 'auth' && !isRunning && (
        <p className="row">
          <StatusShape kind="caution" />
          Sign in to send your changes. They stay saved on this tablet.
        </p>
      )}
      {run.ended !== null && run.ended !== 'taken' && !isRunning && <p>{runSummary(counts)}</p>}
      {!isRunning && counts.waiting > 0 && <p className="dim">{SYNC.kept}</p>}
      {isRunning && (
        <p>
          Sending: {counts.sent} of {counts.sent + counts.waiting + counts.failed + counts.undecided} sent
        </p>
      )}
    </div>
  );
}

type Parts = Pick<Parameters<typeof ChangedLists>[0], 'items' | 'outbox' | 'names' | 'isRunning'>;

/** What a person put off stays marked in the list and comes back with the next opening. */
function Conflicts({ items, outbox, names, isRunning }: Parts) {
  const [later, setLater] = useState<readonly ItemKey[]>([]);
  const asked = items.filter(({ key, reason }) => reason === 'conflict' && !later.includes(key));
  return asked.map((item) => {
    const ops = opsOf(outbox, item.key);
    const key = `${item.key} ${ops[0]?.opId}`;
    const lookup = names.lookupOf(ops);
    const card: Parameters<typeof DrawingConflictCard>[0] = {
      title: names.titleOf(item),
      ops,
      zone: lookup.zone,
      isDisabled: isRunning,
      onDecide: (choices) => void keepDecision(item.key, choices),
      onLater: () => setLater([...later, item.key]),
    };
    if (item.type !== 'drawings') return <ConflictCard key={key} {...card} lookup={lookup} />;
    return (
      <Suspense key={key} fallback={null}>
        <DrawingConflictCard {...card} />
      </Suspense>
    );
  });
}
