import type { Share } from '@leadline/domain/share/share';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { SHARE } from '@leadline/domain/words/share';
import { useOnline } from '../data/connection.ts';
import { LoadError } from '../ui/states/empty-state.tsx';
import { StatusMark } from '../ui/states/status-mark.tsx';
import styles from './share-dialog.module.css';
import type { Sharing } from './use-sharing.ts';

interface Props {
  sharing: Sharing;
  zone: string;
  maySend: boolean;
}

/** Each link that was sent: what became of its e-mail, whether it was read, and how to take it back. */
export function ShareLinks({ sharing, zone, maySend }: Props) {
  const { links } = sharing;
  if (links.status === 'error' && !links.data)
    return <LoadError title={SHARE.linksFailed} onRetry={() => void links.retry()} isRetrying={links.isFetching} />;
  if (!links.data) return null;
  return (
    <section aria-labelledby="sharelinks">
      <h2 id="sharelinks">{SHARE.links}</h2>
      {links.data.length === 0 ? <p className="dim">{SHARE.noLinks}</p> : null}
      <ul className={styles.links}>
        {links.data.map((link) => (
          <LinkRow key={link.uuid} link={link} sharing={sharing} zone={zone} maySend={maySend} />
        ))}
      </ul>
    </section>
  );
}

const KINDS = { waiting: 'loading', sent: 'passed', failed: 'failed' } as const;

function LinkRow({ link, sharing, zone, maySend }: Props & { link: Share }) {
  const isOnline = useOnline();
  const { email, mail, isForInformation, revokedAt, sharedAt } = link;
  const isOff = !isOnline || sharing.isBusy;
  return (
    <li aria-label={email}>
      <div className="grow">
        <b>{email}</b>
        <p className="small dim">{factsOf(link, zone).join(', ')}</p>
      </div>
      <StatusMark
        kind={KINDS[mail.state]}
        word={SHARE.states[mail.state]}
        qualifier={dayAndClock(Date.parse(sharedAt), zone)}
      />
      {maySend ? (
        <button
          type="button"
          className="btn"
          disabled={isOff}
          onClick={() => void sharing.send([email], isForInformation)}
        >
          {SHARE.again}
        </button>
      ) : null}
      {revokedAt === null ? (
        <button type="button" className="btn" disabled={isOff} onClick={() => void sharing.revoke(link)}>
          {SHARE.revoke}
        </button>
      ) : null}
    </li>
  );
}

function factsOf({ isForInformation, mail, fetchedAt, readAt, readDevice, revokedAt }: Share, zone: string): string[] {
  const timeOf = (iso: string) => dayAndClock(Date.parse(iso), zone);
  return [
    isForInformation ? SHARE.information : null,
    mail.fault === null ? null : SHARE.fault(mail.fault),
    fetchedAt === null || readAt !== null ? null : SHARE.fetched(timeOf(fetchedAt)),
    readAt === null ? null : SHARE.read(timeOf(readAt), readDevice && SHARE.devices[readDevice]),
    revokedAt === null ? null : SHARE.revoked(timeOf(revokedAt)),
  ].filter((fact) => fact !== null);
}
