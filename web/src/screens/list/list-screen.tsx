import { nextOwnPilotage, nextSevenDays } from '@leadline/domain/pilotages/list/pilotage-list';
import { canEdit } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Port } from '@leadline/domain/ports/port';
import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { Suspense, useState } from 'react';
import { TopHeader } from '../../app/header/top-header.tsx';
import { useNow } from '../../data/calls/server-clock.ts';
import listPageStyles from '../../pilotages/list/list-page.module.css';
import { NewPilotageButton } from '../../pilotages/list/new-pilotage-button.tsx';
import { NextPilotage, NoNextPilotage } from '../../pilotages/list/next-pilotage.tsx';
import { PilotageTableSkeleton } from '../../pilotages/list/pilotage-table.tsx';
import { useMayCreate } from '../../pilotages/list/use-may-create.ts';
import { usePilotageRows } from '../../pilotages/list/use-pilotage-rows.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './first-steps.module.css';
import { PilotageList } from './pilotage-list.tsx';
import { useFirstSteps } from './use-first-steps.ts';

const NewPilotageModal = lazyPart(
  async () => (await import('../../pilotages/form/new-pilotage-modal.tsx')).NewPilotageModal,
);
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);
const ListVerdict = lazyPart(async () => (await import('./list-verdict.tsx')).ListVerdict);

/** What is next and is it safe, then the days. */
export function ListScreen() {
  usePageTitle('Pilotages');
  const { port, status, retry } = useSelectedPort();
  useFailureToast(status === 'error', LOADING_FAILED.ports);
  return (
    <div className="app">
      <TopHeader />
      <main className={listPageStyles.page} id="list">
        <h1 className="vh">Pilotages</h1>
        {port ? <ListOfPort key={port.uuid} port={port} /> : <NoPortYet status={status} onRetry={retry} />}
      </main>
    </div>
  );
}

function NoPortYet({ status, onRetry }: { status: string; onRetry: () => void }) {
  return (
    <div className={`${listPageStyles.scroller} whole`}>
      {status === 'loading' && <PilotageTableSkeleton />}
      {status === 'error' && <LoadError title="Unable to load pilotages." onRetry={onRetry} />}
      {status === 'ready' && (
        <EmptyState title="No port" text="You are not a member of any port. Ask your port office to add you." />
      )}
    </div>
  );
}

function ListOfPort({ port }: { port: Port }) {
  const { caller, user, roles } = useSignedIn();
  const [isNew, hide] = useFirstSteps(user.uuid);
  const mayCreate = useMayCreate(port.uuid);
  const [isCreating, setCreating] = useState(false);
  const create = mayCreate ? <NewPilotageButton onOpen={() => setCreating(true)} /> : null;
  return (
    <>
      <div>
        <FaultBoundary>
          <NextOfUser port={port} />
        </FaultBoundary>
        {isNew && (
          <FaultBoundary>
            <Suspense fallback={<div className={styles.room} />}>
              <FirstSteps roles={roles} onHide={hide} />
            </Suspense>
          </FaultBoundary>
        )}
      </div>
      <FaultBoundary>
        <PilotageList port={port} create={create} mayNotCreate={mayCreate === false && canEdit(caller)} />
      </FaultBoundary>
      {isCreating && (
        <FaultBoundary frame="dialog" onClose={() => setCreating(false)}>
          <Suspense>
            <NewPilotageModal onClose={() => setCreating(false)} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  );
}

/** Its own look at the coming week: what is next does not depend on what the list is showing. Only pilots have a next. */
function NextOfUser({ port }: { port: Port }) {
  const { user, roles } = useSignedIn();
  const now = useNow();
  const { data, status } = usePilotageRows(port.uuid, nextSevenDays(now, port.timezone));
  // Which is next may be waiting on this device.
  const isOpening = useWaitingKnown() === 'opening';
  if (!roles.includes('pilot')) return <div />;
  const row = data && !isOpening && nextOwnPilotage(data, user.uuid, now);
  if (!row) return <NoNextPilotage isKnown={status === 'ready' && !isOpening} />;
  return (
    <NextPilotage row={row} now={now} zone={port.timezone}>
      <Suspense fallback={<RisksLoading />}>
        <ListVerdict id={row.uuid} />
      </Suspense>
    </NextPilotage>
  );
}

function RisksLoading() {
  return (
    <div className="st">
      <StatusShape kind="loading" />
      {RISK_SUMMARY.loading}
    </div>
  );
}
