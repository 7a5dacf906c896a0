import type { Port } from '@leadline/domain/ports/port';
import { BOARD } from '@leadline/domain/words/labels';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { TopHeader } from '../../app/header/top-header.tsx';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './board.module.css';
import { BoardOfPort } from './board-of-port.tsx';

/** The day on a board: berths and pilots as rows, time across. */
export function BoardScreen() {
  usePageTitle(BOARD);
  const { port, status, retry } = useSelectedPort();
  useFailureToast(status === 'error', LOADING_FAILED.ports);
  return (
    <div className="app">
      <TopHeader />
      <main className={styles.page}>
        <h1 className="vh">{BOARD}</h1>
        <FaultBoundary>
          {port ? <BoardOfPort key={port.uuid} port={port as Port} /> : null}
          {status === 'error' && <LoadError title="Unable to load pilotages." onRetry={retry} />}
          {!port && status === 'ready' && (
            <EmptyState title="No port" text="You are not a member of any port. Ask your port office to add you." />
          )}
        </FaultBoundary>
      </main>
    </div>
  );
}
