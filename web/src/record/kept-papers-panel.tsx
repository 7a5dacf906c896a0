import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { KEPT_PAPERS } from '@leadline/domain/words/record';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHelpSquareFilled from '@tabler/icons-react/dist/esm/icons/IconHelpSquareFilled.mjs';
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useOnline } from '../data/connection.ts';
import type { Loaded } from '../data/use-entity.ts';
import { sizeInWords, whyNotKept } from './kept-paper-words.ts';
import styles from './record.module.css';
import { useSavePaper } from './use-save-paper.ts';

interface Props {
  papers: Loaded<KeptPaper[]>;
  pilotage: Pick<Pilotage, 'uuid' | 'port'>;
  /** Of the file. */
  fileName: string;
  zone: string;
}

/** What both signed, as a PDF: the bytes that the server made then and keeps. */
export function KeptPapersPanel({ papers: { data, status }, ...shown }: Props) {
  const isOnline = useOnline();
  return (
    <section aria-label={KEPT_PAPERS.title}>
      <header className="sech">
        <h2>{KEPT_PAPERS.title}</h2>
      </header>
      {isOnline ? null : <p className="dim">{KEPT_PAPERS.offline}</p>}
      {data?.map((paper) => (
        <KeptPaperRow key={paper.uuid} paper={paper} {...shown} />
      ))}
      {data?.length === 0 ? <p className="dim">{KEPT_PAPERS.none}</p> : null}
      {isOnline && !data ? (
        <p className="dim">{status === 'error' ? KEPT_PAPERS.failed : KEPT_PAPERS.loading}</p>
      ) : null}
    </section>
  );
}

const ICONS = {
  waiting: IconLoader,
  kept: IconCircleCheckFilled,
  tooLarge: IconHelpSquareFilled,
  failed: IconHelpSquareFilled,
  removed: IconTrash,
} as const;

interface RowProps extends Omit<Props, 'papers'> {
  paper: KeptPaper;
}

function KeptPaperRow({ paper, pilotage, fileName, zone }: RowProps) {
  const isOnline = useOnline();
  const { save, isBusy } = useSavePaper(pilotage, paper.uuid, fileName);
  const { state, size, sha256 } = paper;
  // It waits for the plan that both signed: until then nothing makes it.
  const shown = state === 'waiting' && paper.isChanged ? 'failed' : state;
  const Icon = ICONS[shown];
  const at = (iso: string) => formatPortTime(Date.parse(iso), zone, 'HH:mm, D MMM YYYY');
  const whyNot = whyNotKept(paper, at);
  return (
    <div className={styles.paper}>
      <div>
        <h3>{KEPT_PAPERS.signed(at(paper.signedAt))}</h3>
        <span className={`st ${state === 'kept' ? 'ok' : 'none'}`}>
          <Icon className="i" aria-hidden />
          {KEPT_PAPERS.states[shown]}
        </span>
      </div>
      <p>{KEPT_PAPERS.names([paper.pilot, paper.master])}</p>
      {size !== null && sha256 !== null ? <p>{KEPT_PAPERS.facts(sizeInWords(size), sha256.slice(0, 12))}</p> : null}
      {whyNot === null ? null : <p>{whyNot}</p>}
      {state === 'kept' ? (
        <button type="button" className="btn" disabled={isBusy || !isOnline} onClick={save}>
          <IconDownload className="i s" aria-hidden />
          {KEPT_PAPERS.download}
        </button>
      ) : null}
    </div>
  );
}
