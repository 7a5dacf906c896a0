import { signRefusal } from '@leadline/domain/acceptance/signing-rules';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import type { SinceSigned } from '@leadline/domain/record/history/since-signed';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { isoToInstant } from '@leadline/domain/time/instant';
import { clockWithOffset, formatPortTime, portDay } from '@leadline/domain/time/port-time';
import { SINCE_SIGNED } from '@leadline/domain/words/record';
import { planFileName } from '@leadline/paper/plan-file-name';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { serverNow } from '../../data/calls/server-clock.ts';
import { useOnline } from '../../data/connection.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from '../record.module.css';
import { useSavePaper } from '../use-save-paper.ts';

interface Props {
  since: SinceSigned;
  pilotage: Pilotage;
  /** The papers that the server kept, the latest first. */
  papers: readonly KeptPaper[] | undefined;
}

/** That the plan is not what was signed, who signed when, and the two ways on; nothing while it is, or once it is over. */
export function SignedBand({ since: { signed, after, signatures }, pilotage, papers }: Props) {
  const { caller } = useSignedIn();
  if (signed === null || after.size === 0 || isEndState(pilotage.status)) return null;
  const zone = pilotage.port.timezone;
  const roles = signatures.map((signature) => ({ role: roleOf(signature), at: signedAt(signature, zone) }));
  const [only] = roles;
  const by = roles.length > 1 ? 'both' : only?.role === 'master' ? 'master' : 'pilot';
  const title = SINCE_SIGNED.changes(after.size, by);
  const [paper] = papers ?? [];
  return (
    <section className={`verdict iscare ${styles.band}`} aria-label={title}>
      <StatusShape kind="caution" />
      <div className="grow">
        <h2>{title}</h2>
        <p className="dim">{SINCE_SIGNED.covers(roles, signed)}</p>
      </div>
      <div className={styles.bandacts}>
        {paper?.state === 'kept' && by === 'both' ? <ShowSigned paper={paper} pilotage={pilotage} /> : null}
        {signRefusal(caller, pilotage) === null ? (
          <Link className="btn go" to={paths.acceptanceTab(pilotage.uuid)} state={{ signAgain: true }}>
            {SINCE_SIGNED.again}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** The PDF of what both signed. */
function ShowSigned({ paper, pilotage }: { paper: KeptPaper; pilotage: Pilotage }) {
  const isOnline = useOnline();
  const { save, isBusy } = useSavePaper(pilotage, paper.uuid, planFileName({ pilotage }));
  return (
    <button type="button" className="btn" disabled={isBusy || !isOnline} onClick={save}>
      {SINCE_SIGNED.show}
    </button>
  );
}

const roleOf = ({ after }: HistoryEntry) => String(after?.role ?? '');

/** "06:14"; of another day than the port's today "06:14, 21 Nov 2026". */
function signedAt({ at }: HistoryEntry, zone: string): string {
  const instant = isoToInstant(at) ?? Number.NaN;
  const isToday = portDay(instant, zone) === portDay(serverNow(), zone);
  return isToday ? clockWithOffset(instant, zone) : formatPortTime(instant, zone, 'HH:mm, D MMM YYYY');
}
