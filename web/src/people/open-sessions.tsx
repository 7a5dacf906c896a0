import type { PortPerson } from '@leadline/domain/session/port-person';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { PEOPLE } from '@leadline/domain/words/office/people';
import { useId, useState } from 'react';
import styles from './people.module.css';

interface Props {
  sessions: PortPerson['sessions'];
  zone: string;
  isIdle: boolean;
  onEnd: (sessionUuid: string) => Promise<void>;
}

/** Where somebody is logged in; the session of a device that is lost is ended alone, after a second press. */
export function OpenSessions({ sessions, zone, isIdle, onEnd }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const id = useId();
  const timeOf = (iso: string) => formatPortTime(Date.parse(iso), zone, 'HH:mm, D MMM YYYY');
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {PEOPLE.sessions}
      </h2>
      <ul className={styles.sessions}>
        {sessions.map(({ uuid, device, since, lastSeen }) => {
          const name = device ?? PEOPLE.noDevice;
          const isAsked = asked === uuid;
          return (
            <li key={uuid}>
              <span className="grow">
                <b>{name}</b>
                <small>{PEOPLE.lastUsed(timeOf(lastSeen), timeOf(since))}</small>
                {isAsked ? <small role="status">{PEOPLE.askSession}</small> : null}
              </span>
              <button
                type="button"
                className={isAsked ? 'btn danger' : 'btn'}
                aria-label={isAsked ? PEOPLE.sure(PEOPLE.endSessionOf(name)) : PEOPLE.endSessionOf(name)}
                aria-disabled={!isIdle}
                onClick={() => (isAsked ? isIdle && void onEnd(uuid) : setAsked(uuid))}
              >
                {isAsked ? PEOPLE.sure(PEOPLE.endSession) : PEOPLE.endSession}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
