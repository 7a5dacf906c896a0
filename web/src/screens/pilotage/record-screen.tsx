import { sinceSigned } from '@leadline/domain/record/history/since-signed';
import { RECORD } from '@leadline/domain/words/record';
import { planFileName } from '@leadline/paper/plan-file-name';
import { useState } from 'react';
import { NotPrepared } from '../../data/answers/read-through.ts';
import { useOnline } from '../../data/connection.ts';
import { noteExported } from '../../data/exports/noted-exports.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { EvidenceButton } from '../../record/evidence/evidence-button.tsx';
import { HistoryList } from '../../record/history-list.tsx';
import { KeptPapersPanel } from '../../record/kept-papers-panel.tsx';
import { ProofPanel } from '../../record/proof-panel.tsx';
import styles from '../../record/record.module.css';
import { SignedBand } from '../../record/since/signed-band.tsx';
import { SinceKeptPanel } from '../../record/since/since-kept-panel.tsx';
import { SinceSignedPanel } from '../../record/since/since-signed-panel.tsx';
import { UnchangedPanel } from '../../record/since/unchanged-panel.tsx';
import { type History, useHistory } from '../../record/use-history.ts';
import { useKeptPapers } from '../../record/use-kept-papers.ts';
import { useProof } from '../../record/use-proof.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { KeptCopy } from '../../ui/states/kept-copy.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The record of a pilotage: who changed what, when, on which device, and whether it proves itself. */
export function RecordScreen() {
  const { pilotage, assessed } = useTab();
  const zone = pilotage.port.timezone;
  const history = useHistory(pilotage.uuid, pilotage.version);
  const since = sinceSigned(history.entries, zone);
  const proof = useProof(pilotage.uuid, history.meta?.entries ?? null);
  const papers = useKeptPapers(pilotage.uuid, pilotage.version);
  const [isSince, setSince] = useState(false);
  const shown = isSince ? history.entries.filter(({ number }) => since.after.has(number)) : history.entries;
  return (
    <div className={styles.page}>
      <SignedBand since={since} pilotage={pilotage} papers={papers.data} />
      <div className={styles.cols}>
        <section className={styles.left} aria-label={RECORD.title}>
          <header className={styles.head}>
            <h2>{RECORD.title}</h2>
            {history.meta ? (
              <span className="dim">
                {RECORD.counts(history.meta.entries, history.meta.people, history.meta.devices)}
              </span>
            ) : null}
            <KeptCopy copies={history.pages} />
            <span className="grow" />
            {since.signed === null ? null : (
              <fieldset className="seg">
                <legend className="vh">{RECORD.title}</legend>
                <button type="button" aria-pressed={!isSince} onClick={() => setSince(false)}>
                  {RECORD.all}
                </button>
                <button type="button" aria-pressed={isSince} onClick={() => setSince(true)}>
                  {RECORD.since(since.after.size)}
                </button>
              </fieldset>
            )}
          </header>
          <HistoryList
            entries={shown}
            after={since.after}
            isFolded={!isSince}
            isWhole={history.showEarlier === null}
            zone={zone}
          />
          <Pages history={history} />
        </section>
        <div className={styles.right}>
          <SinceSignedPanel since={since} isWhole={history.showEarlier === null} zone={zone} />
          <UnchangedPanel since={since} entries={history.entries} pilotage={pilotage} deciding={assessed.deciding} />
          <SinceKeptPanel pilotage={pilotage} />
          <KeptPapersPanel papers={papers} pilotage={pilotage} fileName={planFileName({ pilotage })} zone={zone} />
          <ProofPanel
            proof={proof}
            name={`${pilotage.vesselVisitCode ?? pilotage.uuid}-record.json`}
            zone={zone}
            onExported={() =>
              noteExported({ port: { uuid: pilotage.port.uuid }, pilotage: { uuid: pilotage.uuid }, what: 'record' })
            }
          >
            <EvidenceButton proof={proof} papers={papers.data} pilotage={pilotage} />
          </ProofPanel>
        </div>
      </div>
    </div>
  );
}

/** What there is besides the entries: more of them, none, or why they are not here. */
function Pages({ history: { entries, pages, showEarlier } }: { history: History }) {
  const isOnline = useOnline();
  const failed = pages.find(({ status }) => status === 'error');
  if (failed)
    return (
      <LoadError
        title={RECORD.notLoaded}
        text={failed.error instanceof NotPrepared ? RECORD.notPrepared : undefined}
        onRetry={() => void failed.retry()}
        isRetrying={failed.isFetching}
      />
    );
  if (pages.some(({ status }) => status === 'loading'))
    return (
      <div role="status" aria-label={RECORD.loading}>
        <Skeleton width="100%" form="large" />
        <Skeleton width="100%" form="large" />
      </div>
    );
  if (entries.length === 0) return <EmptyState title={RECORD.empty} />;
  if (!showEarlier) return null;
  return (
    <p>
      <button type="button" className="btn" onClick={showEarlier} disabled={!isOnline}>
        {isOnline ? RECORD.earlier : RECORD.noEarlier}
      </button>
    </p>
  );
}
