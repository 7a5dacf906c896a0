import { feetOf } from '@leadline/domain/numbers/feet';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isAssigned, rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { isClosed, pilotageAsKept } from '@leadline/domain/share/kept/kept-plan';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { LOOK_FIRST, paths } from '../../app/paths.ts';
import styles from '../../pilotages/header/detail-frame.module.css';
import { HeaderLines } from '../../pilotages/header/header-lines.tsx';
import { SideBar } from '../../pilotages/header/side-bar.tsx';
import { SummaryHeader } from '../../pilotages/header/summary-header.tsx';
import { PilotageNotLoaded } from '../../pilotages/pilotage-not-loaded.tsx';
import type { TabContext } from '../../pilotages/tab-context.ts';
import { useKeptPlan } from '../../pilotages/use-kept-plan.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { useUndelivered } from '../../share/use-undelivered.ts';
import { HelpButton, OnlineState } from '../../sync/online-state.tsx';
import { NotSynced } from '../../sync/saving/not-synced.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { FeetOfPort } from '../../ui/feet.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { KeptCopy, type ReadCopy } from '../../ui/states/kept-copy.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useKnownAssessment } from '../../waiting/use-known-assessment.ts';
import { ArchivedPilotage, archivedIn } from './archived-pilotage.tsx';
import { ShownAsKept } from './kept/shown-as-kept.tsx';

/** The page of one pilotage: side bar, summary, and the tab of the address. */
export function PilotageScreen() {
  const { id = '' } = useParams();
  const loaded = usePilotage(id);
  const { data, status, error, retry, isFetching } = loaded;
  // Not the ship's name: the browser keeps titles in its history, for whoever finds the tablet.
  usePageTitle('Pilotage');
  const archived = archivedIn(error);
  if (data && archived === undefined) return <LoadedPilotage pilotage={data} copy={loaded} key={data.uuid} />;
  if (archived !== undefined)
    return (
      <FrameWithoutTabs>
        <ArchivedPilotage id={id} archived={archived} zone={data?.port.timezone} />
      </FrameWithoutTabs>
    );
  if (status !== 'error') return <LoadingFrame pilotageId={id} />;
  return (
    <FrameWithoutTabs>
      <PilotageNotLoaded error={error} onRetry={() => void retry()} isRetrying={isFetching}>
        <Link className="btn" to={paths.list}>
          Pilotage List
        </Link>
      </PilotageNotLoaded>
    </FrameWithoutTabs>
  );
}

const LoadingFrame = ({ pilotageId }: { pilotageId: string }) => (
  <FrameWithoutTabs pilotageId={pilotageId} summary={<LoadingSummary />}>
    <LoadingTab />
  </FrameWithoutTabs>
);

interface FrameProps {
  pilotageId?: string;
  summary?: ReactNode;
  children: ReactNode;
}

/** The page while there is no pilotage to show on it. */
function FrameWithoutTabs({ pilotageId, summary = <span className="grow" />, children }: FrameProps) {
  return (
    <div className={styles.detail}>
      <SideBar pilotageId={pilotageId ?? null} portId={null} />
      <div className={styles.main}>
        <header className="tophead">
          {summary}
          <OnlineState />
          <EmergencyButton />
          <PaletteButton />
          <HelpButton />
        </header>
        <main className="page">{children}</main>
      </div>
    </div>
  );
}

function LoadingSummary() {
  return (
    <span className="row grow" role="status" aria-label="Loading pilotage">
      <Skeleton width={86} form="large" />
      <Skeleton width={220} form="large" />
      <Skeleton width={160} />
    </span>
  );
}

/** As much as every tab has: a large part at the left, lines at the right. */
export function LoadingTab() {
  return (
    <div className="loadingtab">
      <Skeleton width="100%" form="large" />
      <div>
        {LINES.map((line) => (
          <Skeleton key={line} width="100%" form="large" />
        ))}
      </div>
    </div>
  );
}
const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A draft is finished in its form; a new pilotage is confirmed by its own pilots before they plan it. They may look at it
 * first, as everybody else does: who came for that is not sent back to the form by the next tab.
 */
function LoadedPilotage({ pilotage, copy }: { pilotage: Pilotage; copy: ReadCopy }) {
  const { caller } = useSignedIn();
  const { state } = useLocation();
  const [isLooking] = useState(state === LOOK_FIRST);
  if (pilotage.status === 'Draft') return <Navigate to={paths.draftPilotage(pilotage.uuid)} replace />;
  if (pilotage.status === 'New' && isAssigned(caller, pilotage) && !isLooking)
    return <Navigate to={paths.reviewPilotage(pilotage.uuid)} replace />;
  return <KeptOrOpen pilotage={pilotage} copy={copy} />;
}

/**
 * One that is closed is shown by what was kept then. Whoever closes it goes on looking at it; who comes to one that is closed
 * waits for what was kept, so that nothing of today is taken for it.
 */
function KeptOrOpen({ pilotage, copy }: { pilotage: Pilotage; copy: ReadCopy }) {
  const { data, status, fetchedAt } = useKeptPlan(pilotage);
  // Once it is known it stays so: asked again, for it could not be read, the page must not go away.
  const [isKnown, setKnown] = useState(!isClosed(pilotage.status));
  if (!isKnown && status !== 'loading') setKnown(true);
  if (!isKnown) return <LoadingFrame pilotageId={pilotage.uuid} />;
  const plan = isClosed(pilotage.status) ? (data?.plan ?? null) : null;
  return (
    <ShownAsKept plan={plan} fetchedAt={fetchedAt}>
      <PilotageFrame pilotage={pilotageAsKept(pilotage, plan)} copy={copy} />
    </ShownAsKept>
  );
}

/** Coming from the list by a key, the next Tab is in the page and not before it. */
function focusIfNothingIs(main: HTMLElement | null): void {
  if (document.activeElement === document.body) main?.focus({ preventScroll: true });
}

function PilotageFrame({ pilotage, copy }: { pilotage: Pilotage; copy: ReadCopy }) {
  const { caller } = useSignedIn();
  const rights = rightsOf(caller, pilotage);
  const preferences = usePreferences(pilotage.port.uuid);
  const assessed = useKnownAssessment(pilotage);
  const unsent = useUndelivered(pilotage);
  const { ports } = useSelectedPort();
  const { pathname } = useLocation();
  const notice = ports.find(({ uuid }) => uuid === pilotage.port.uuid)?.notice ?? null;
  const tab: TabContext = { pilotage, rights, assessed, preferences };
  return (
    <FeetOfPort value={feetOf(pilotage.port)}>
      <div className={styles.detail}>
        <SideBar
          pilotageId={pilotage.uuid}
          portId={pilotage.port.uuid}
          risks={summaryMark(assessed.summary)}
          unsent={unsent}
        />
        <div className={styles.main}>
          <header>
            <SummaryHeader pilotage={pilotage} canEdit={rights.fields !== 'none'} />
            <HeaderLines pilotage={pilotage} canEdit={rights.plan} notice={notice}>
              <NotSynced pilotageUuid={pilotage.uuid} className={styles.narrow} />
              <KeptCopy copies={[copy, assessed.route, assessed.vessel]} tides={assessed.tides} />
            </HeaderLines>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a page of text has nothing else to stop at */}
          <main className={styles.tab} tabIndex={0} ref={focusIfNothingIs}>
            <FaultBoundary place={pathname}>
              <Outlet context={tab} />
            </FaultBoundary>
          </main>
        </div>
      </div>
    </FeetOfPort>
  );
}
