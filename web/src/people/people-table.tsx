import type { PortPerson } from '@leadline/domain/session/port-person';
import { fullName } from '@leadline/domain/session/user';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { UNSET } from '@leadline/domain/words/labels';
import { PEOPLE, PERSON_STATES, ROLES } from '@leadline/domain/words/office/people';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { StatusMark } from '../ui/states/status-mark.tsx';
import styles from './people.module.css';

interface Props {
  people: readonly PortPerson[];
  zone: string;
  onOpen: (person: PortPerson) => void;
}

/** One row each; on a phone the cells stand below each other. */
export function PeopleTable({ people, zone, onOpen }: Props) {
  return (
    <table className={`tbl ${styles.people}`}>
      <thead>
        <tr>
          {PEOPLE.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.uuid} {...{ person, zone }} onOpen={() => onOpen(person)} />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person, zone, onOpen }: { person: PortPerson; zone: string; onOpen: () => void }) {
  const { roles, ports, lastSeen, device, sessions } = person;
  return (
    <tr className={person.state === 'closed' ? styles.closed : undefined}>
      <td>
        <button type="button" className={styles.who} onClick={onOpen}>
          <b>
            {fullName(person) || person.email}{' '}
            {person.fixed === 'self' ? <span className="dim">{PEOPLE.you}</span> : null}
          </b>
          <small>{person.email}</small>
        </button>
      </td>
      <td>
        {roles.map((role) => (
          <span key={role} className={styles.role}>
            {roleName(role)}
          </span>
        ))}
      </td>
      <td>{ports.map(({ name }) => name).join(', ')}</td>
      <td>
        {lastSeen === null ? (
          PEOPLE.never
        ) : (
          <>
            {formatPortTime(Date.parse(lastSeen), zone, 'HH:mm, D MMM YYYY')}
            <small>{device ?? PEOPLE.noDevice}</small>
          </>
        )}
      </td>
      <td>
        <State person={person} zone={zone} />
        {person.isSso ? <small>{PEOPLE.sso}</small> : null}
        {person.letter ? <small>{PEOPLE.letters[person.letter]}</small> : null}
      </td>
      <td>{sessions.length === 0 ? <span className="faint">{UNSET}</span> : sessions.length}</td>
    </tr>
  );
}

function State({ person: { state, until }, zone }: { person: PortPerson; zone: string }) {
  const word = PERSON_STATES[state];
  const day = until === null ? undefined : formatPortTime(Date.parse(until), zone, 'D MMM YYYY');
  if (state === 'active') return <StatusMark kind="passed" word={word} />;
  if (state === 'locked') return <StatusMark kind="caution" word={word} />;
  if (state === 'invitationEnded') return <StatusMark kind="caution" word={word} qualifier={day} />;
  const Icon = state === 'closed' ? IconLock : IconCircleDashed;
  return (
    <span className="st none">
      <Icon className="i" aria-hidden />
      {word} {day ? <small>{PEOPLE.until(day)}</small> : null}
    </span>
  );
}

function roleName(role: string): string {
  return Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES].name : role;
}
