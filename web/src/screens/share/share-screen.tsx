import { pilotageOf } from '@leadline/domain/share/whole-forms';
import { portClock } from '@leadline/domain/time/port-time';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import '../../app/styles/mantine.css';
import { theme } from '../../app/theme.ts';
import { GivenAnswersProvider } from '../../data/answers/given-answers-provider.tsx';
import { ChartReader } from '../../plan/charts/chart-reader.ts';
import { endOf } from '../../share/kept/kept-plan.ts';
import { readLinkChart } from '../../share/kept/read-link-chart.ts';
import { takeToken } from '../../share/link-token.ts';
import { useReadMark } from '../../share/marks/use-read-mark.ts';
import { answersOf } from '../../share/plan-answers.ts';
import type { Link } from '../../share/use-link-comments.ts';
import { type LinkSigning, useLinkSigning } from '../../share/use-link-signing.ts';
import { type LinkedPlan, type ReadPlan, useSharedPlan } from '../../share/use-shared-plan.ts';
import { Brand } from '../../ui/brand.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { isDark, usePalette } from '../../ui/palette/palette-store.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './share.module.css';
import { SharedPlanView } from './shared-plan-view.tsx';
import { WaitingLine } from './signing/waiting-line.tsx';

/** The plan that was sent to the ship, by its link alone: no log-in, nothing to change, nothing else of the port. */
export function ShareScreen() {
  const { id = '' } = useParams();
  const token = useLinkToken(id);
  // Nothing of one link stands on the page of another.
  return <LinkPage key={`${id} ${token}`} id={id} token={token} />;
}

function LinkPage({ id, token }: { id: string; token: string | null }) {
  const { shown } = usePalette();
  const linked = useSharedPlan(id, token);
  const signing = useLinkSigning(token === null ? null : { id, token }, linked.retry);
  // Not the ship's name: the browser keeps titles in its history.
  usePageTitle(SHARED_PLAN.title);
  return (
    <MantineProvider theme={theme} forceColorScheme={isDark(shown) ? 'dark' : 'light'}>
      <div className={styles.page}>
        <header className="tophead">
          <Brand />
          <span className={styles.port}>{linked.read ? `Port of ${linked.read.plan.pilotage.port.name}` : ''}</span>
          <span className="grow" />
          <span className="st none">{SHARED_PLAN.readOnly}</span>
          <PaletteButton />
        </header>
        <main>
          {linked.read && token !== null ? (
            <FaultBoundary>
              <StaleLine linked={linked} read={linked.read} />
              <PlanByLink read={linked.read} link={{ id, token }} signing={signing} onSent={linked.retry} />
            </FaultBoundary>
          ) : (
            <LinkWithoutPlan linked={linked} signing={signing} />
          )}
        </main>
      </div>
    </MantineProvider>
  );
}

/** Also of a link that is pasted into the page while it is open. */
function useLinkToken(id: string): string | null {
  const [token, setToken] = useState(() => takeToken(id));
  useEffect(() => {
    const take = () => location.hash !== '' && setToken(takeToken(id));
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [id]);
  return token;
}

/** What is shown is old, and that is said. */
function StaleLine({ linked, read }: { linked: LinkedPlan; read: ReadPlan }) {
  if (linked.state === 'ready') return null;
  return (
    <p className="banner" role="status">
      {SHARED_PLAN.stale(portClock(read.fetchedAt, read.plan.pilotage.port.timezone))}
    </p>
  );
}

interface PlanProps {
  read: ReadPlan;
  link: Link;
  signing: LinkSigning;
  onSent: () => void;
}

function PlanByLink({ read, link, signing, onSent }: PlanProps) {
  const { plan, fetchedAt } = read;
  const give = useMemo(() => answersOf(plan), [plan]);
  const pilotage = useMemo(() => pilotageOf(plan), [plan]);
  const { id, token } = link;
  const until = endOf(read);
  useReadMark(link, true);
  const readChart = useMemo<React.ContextType<typeof ChartReader>>(
    () => (chart, signal) => readLinkChart({ id, token }, chart, { until, signal }),
    [id, token, until],
  );
  return (
    <GivenAnswersProvider give={give} fetchedAt={fetchedAt}>
      <ChartReader value={readChart}>
        <SharedPlanView plan={plan} pilotage={pilotage} link={link} signing={signing} onSent={onSent} />
      </ChartReader>
    </GivenAnswersProvider>
  );
}

function LinkWithoutPlan({ linked: { state, retry }, signing }: { linked: LinkedPlan; signing: LinkSigning }) {
  if (state === 'ended' || state === 'cancelled')
    return <EndedLink isCancelled={state === 'cancelled'} signing={signing} />;
  if (state === 'noNetwork')
    return <LoadError title={SHARED_PLAN.noNetwork} text={SHARED_PLAN.noNetworkText} onRetry={retry} />;
  if (state === 'tooMany') return <LoadError title={SHARED_PLAN.failed} text={SHARED_PLAN.tooMany} onRetry={retry} />;
  if (state === 'failed') return <LoadError title={SHARED_PLAN.failed} onRetry={retry} />;
  return (
    <div className={styles.loading} role="status" aria-label={SHARED_PLAN.loading}>
      <Skeleton width="60%" form="large" />
      <Skeleton width="100%" form="large" />
      <Skeleton width="100%" form="large" />
    </div>
  );
}

/** Also what became of a signature that was made here before the end. */
function EndedLink({ isCancelled, signing }: { isCancelled: boolean; signing: LinkSigning }) {
  const { waiting, taken, problem } = signing;
  return (
    <>
      {isCancelled ? (
        <EmptyState title={SHARED_PLAN.cancelled} text={SHARED_PLAN.cancelledText} />
      ) : (
        <EmptyState title={SHARED_PLAN.ended} text={SHARED_PLAN.endedText} />
      )}
      <div className={styles.below}>
        {waiting ? <WaitingLine waiting={waiting} problem={problem} /> : problem ? <p role="alert">{problem}</p> : null}
        {taken && !taken.isAccepted ? <p role="status">{SHARED_PLAN.evidence}</p> : null}
      </div>
    </>
  );
}
