import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { EVIDENCE } from '@leadline/domain/words/record';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { useId, useState } from 'react';
import { serverNow } from '../../data/calls/server-clock.ts';
import { useOnline } from '../../data/connection.ts';
import { noteExported } from '../../data/exports/noted-exports.ts';
import { fetchPart } from '../../ui/app-code/fetch-part.ts';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { keysOf } from '../known-keys.ts';
import { fetchKeptPaper, isBeingMade } from '../use-kept-papers.ts';
import type { Proof } from '../use-proof.ts';
import styles from './evidence.module.css';

interface Props {
  proof: Proof;
  /** Undefined until they are known. */
  papers: readonly KeptPaper[] | undefined;
  pilotage: Pilotage;
}

/** Saves all that proves the pilotage as one file, for somebody who has no Leadline. */
export function EvidenceButton({ proof, papers, pilotage }: Props) {
  const isOnline = useOnline();
  const reason = useId();
  const [isBusy, setBusy] = useState(false);
  const isMade = isBeingMade(papers ?? []);
  const mayBe = isOnline && papers !== undefined && !isMade && isWhole(proof);
  const save = async () => {
    if (proof.status !== 'checked' || !papers || isBusy) return;
    setBusy(true);
    try {
      await saveEvidence(proof, papers, pilotage);
    } catch {
      showToast(EVIDENCE.failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.evidence}>
      <button
        type="button"
        className="btn"
        disabled={!mayBe}
        aria-disabled={isBusy}
        aria-describedby={reason}
        onClick={() => void save()}
      >
        <IconFileZip className="i s" aria-hidden />
        {EVIDENCE.button}
      </button>
      <p id={reason} className="dim small">
        {isOnline ? (isMade ? EVIDENCE.waiting : EVIDENCE.text) : EVIDENCE.offline}
      </p>
    </div>
  );
}

/** The log has every entry. A record that does not hold is given too: then that is what it shows. */
const isWhole = (proof: Proof) => proof.status === 'checked' && proof.verdict.fault?.kind !== 'notInLog';

async function saveEvidence(
  { verdict, text }: Extract<Proof, { status: 'checked' }>,
  papers: readonly KeptPaper[],
  { uuid, port, vesselVisitCode, vessel }: Pilotage,
) {
  const { evidenceFile } = await fetchPart(() => import('./evidence-file.ts'));
  const withBytes = papers.map(async (paper) => ({
    ...paper,
    bytes: paper.state === 'kept' ? new Uint8Array((await fetchKeptPaper(uuid, paper.uuid)).bytes) : null,
  }));
  const file = await evidenceFile({
    ...{ record: text, verdict, papers: await Promise.all(withBytes), keys: keysOf(verdict.key) },
    ...{ names: [vesselVisitCode ?? uuid, vessel?.name ?? ''].filter((name) => name !== '') },
    ...{ madeAt: serverNow(), zone: port.timezone },
  });
  download(`${vesselVisitCode ?? uuid}-evidence.zip`, new Blob([file], { type: 'application/zip' }));
  noteExported({ port: { uuid: port.uuid }, pilotage: { uuid }, what: 'evidence' });
}
