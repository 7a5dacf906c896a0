import { isAdministrator } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Port } from '@leadline/domain/ports/port';
import type { PortPerson } from '@leadline/domain/session/port-person';
import { fullName } from '@leadline/domain/session/user';
import { PEOPLE, PEOPLE_FILTERS } from '@leadline/domain/words/office/people';
import { useState } from 'react';
import { TopHeader } from '../../app/header/top-header.tsx';
import { failureMessage } from '../../data/calls/failure-message.ts';
import { useOnline } from '../../data/connection.ts';
import styles from '../../people/people.module.css';
import { PeopleTable } from '../../people/people-table.tsx';
import { PersonDialog } from '../../people/person-dialog.tsx';
import { usePeople } from '../../people/use-people.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** Who works at the port: invited, changed and closed by its administrators. */
export function PeopleScreen() {
  usePageTitle(PEOPLE.title);
  const { roles } = useSignedIn();
  const { port, ports } = useSelectedPort();
  return (
    <div className="app">
      <TopHeader />
      <main className={styles.page}>
        {isAdministrator({ roles }) ? (
          port && (
            <FaultBoundary key={port.uuid}>
              <PeopleOfPort port={port} ports={ports} />
            </FaultBoundary>
          )
        ) : (
          <EmptyState title={PEOPLE.title} text={PEOPLE.onlyAdmins} />
        )}
      </main>
    </div>
  );
}

type Filter = keyof typeof PEOPLE_FILTERS;
const FILTERS = Object.keys(PEOPLE_FILTERS) as Filter[];

const GROUP: Record<PortPerson['state'], Filter> = {
  active: 'active',
  locked: 'active',
  invited: 'invited',
  invitationEnded: 'invited',
  notInvited: 'invited',
  closed: 'closed',
};
const isOf = (filter: Filter) => (person: PortPerson) => filter === 'all' || GROUP[person.state] === filter;

function PeopleOfPort({ port, ports }: { port: Port; ports: readonly Port[] }) {
  const { data, status, error, retry, isFetching } = usePeople(port.uuid);
  const isOnline = useOnline();
  const [filter, setFilter] = useState<Filter>('all');
  const [typed, setTyped] = useState('');
  /** `new`, or whose dialog is open. */
  const [opened, setOpened] = useState<'new' | PortPerson | null>(null);
  const people = data ?? [];
  const shown = people.filter((each) => isOf(filter)(each) && matches(each, typed));
  const former = opened === 'new' ? null : opened;
  // Who has left the list meanwhile keeps the dialog, so that nothing typed is lost; the server refuses what no longer goes.
  const person = people.find(({ uuid }) => uuid === former?.uuid) ?? former;
  return (
    <>
      <div className={styles.bar}>
        <h1>{PEOPLE.title}</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice, with no legend to show */}
        <div className="seg" role="group" aria-label={PEOPLE.title}>
          {FILTERS.map((each) => (
            <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
              {`${PEOPLE_FILTERS[each]} ${people.filter(isOf(each)).length}`}
            </button>
          ))}
        </div>
        <span className="grow" />
        <div className={styles.search}>
          <TextBox label={PEOPLE.search} placeholder={PEOPLE.search} value={typed} onChange={setTyped} />
        </div>
        <button
          type="button"
          className="btn go"
          disabled={!isOnline || !data}
          aria-describedby={isOnline ? undefined : 'people-offline'}
          onClick={() => setOpened('new')}
        >
          {PEOPLE.invite}
        </button>
      </div>
      {isOnline ? null : (
        <p id="people-offline" className={styles.note}>
          {PEOPLE.offline}
        </p>
      )}
      {status === 'loading' && <Skeleton width="100%" form="large" />}
      {status === 'error' && (
        <LoadError
          title={PEOPLE.loadFailed}
          text={failureMessage(error)}
          isRetrying={isFetching}
          onRetry={() => void retry()}
        />
      )}
      {data && shown.length === 0 ? <EmptyState title={PEOPLE.none} text={PEOPLE.noneText} /> : null}
      {shown.length > 0 ? <PeopleTable people={shown} zone={port.timezone} onOpen={setOpened} /> : null}
      {data ? <p className={styles.foot}>{PEOPLE.foot(shown.length)}</p> : null}
      {opened ? (
        <FaultBoundary frame="dialog" key={former?.uuid ?? 'new'} onClose={() => setOpened(null)}>
          <PersonDialog {...{ person, port, ports }} onClose={() => setOpened(null)} />
        </FaultBoundary>
      ) : null}
    </>
  );
}

function matches(person: PortPerson, typed: string): boolean {
  const text = `${fullName(person)} ${person.email}`.toLowerCase();
  return text.includes(typed.trim().toLowerCase());
}
