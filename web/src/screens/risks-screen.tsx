import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark } from '@leadline/domain/risks/changed-summary';
import { showWindow } from '@leadline/domain/windows/shown-window';
import { LOADING_FAILED, ROW_LEFT } from '@leadline/domain/words/toasts';
import { Suspense, useEffect, useState } from 'react';
import { paths } from '../app/paths.ts';
import { BerthingPanel } from '../berthing/berthing-panel.tsx';
import { lazyPart } from '../data/fetch-part.ts';
import { useNow } from '../data/server-clock.ts';
import { type TabContext, useTab } from '../pilotages/tab-context.ts';
import { RiskList } from '../risks/risk-list.tsx';
import '../risks/risks.css';
import { routeCautions } from '../risks/route-cautions.ts';
import { residualAtRow } from '../risks/row-residual.ts';
import { rateStationsToRead, streamAtRow } from '../risks/row-streams.ts';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { VerdictBand } from '../risks/verdict-band.tsx';
import { useWaitingConstraints } from '../sync/use-waiting.ts';
import type { GraphBand } from '../tides/graph-bands.tsx';
import { HighAndLowTides } from '../tides/high-and-low-tides.tsx';
import { PredictedConditions } from '../tides/predicted-conditions.tsx';
import type { GraphMark } from '../tides/tide-graph.tsx';
import '../tides/tides.css';
import { tideFailure } from '../tides/tide-failure.ts';
import { useTideExtremes } from '../tides/use-tide-extremes.ts';
import { useTideRates } from '../tides/use-tide-rates.ts';
import { EmptyState, LoadError } from '../ui/empty-state.tsx';
import { FaultBoundary } from '../ui/fault-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { type StartWindows, useStartWindows } from '../windows/use-start-windows.ts';
import { WindowFigures } from '../windows/window-figures.tsx';
import { WindowSection } from '../windows/window-section.tsx';
import '../windows/windows.css';

const DukcPanel = lazyPart(async () => (await import('../dukc/dukc-panel.tsx')).DukcPanel);
const TransitPanel = lazyPart(async () => (await import('../transits/transit-panel.tsx')).TransitPanel);
const CheckModal = lazyPart(async () => (await import('../risks/check-modal.tsx')).CheckModal);

/** Tides tab: whether she clears, the tide she meets, and every row of the route. */
export function RisksScreen() {
  const { pilotage, rights, assessed, preferences } = useTab();
  const [openRow, setOpenRow] = useState<string | null>(null);
  const now = useNow();
  const start = Date.parse(pilotage.date);
  const zone = pilotage.port.timezone;
  const waiting = useWaitingConstraints(pilotage.uuid);
  const extremes = useTideExtremes(assessed.stations, start);
  useLoadingToasts(
    assessed,
    extremes.some(({ status }) => status === 'error'),
  );
  const mayHide = rights.plan && preferences?.flags.active_default_enabled === true;
  const showLocations = preferences?.flags.hide_waypoint_location_enabled === false;
  const rates = useTideRates(rateStationsToRead(assessed.assessment.rows, preferences), start, zone);
  const streamAt = (row: RowAssessment) => streamAtRow(row, { preferences, extremes, rates });
  const residualAt = (row: RowAssessment) => residualAtRow(row, preferences?.flags, assessed.tides, now);
  const windows = useStartWindows(assessed.status === 'ready' ? assessed.input : null, now);
  const waitsForRoute = assessed.status === 'loading';
  const isRowGone = openRow !== null && hasLeft(assessed, openRow);
  useEffect(() => {
    if (!isRowGone) return;
    setOpenRow(null);
    showToast(ROW_LEFT, 'error');
  }, [isRowGone]);
  return (
    <div className="risktab">
      <VerdictBand
        summary={assessed.summary}
        deciding={assessed.deciding}
        missing={assessed.missing}
        zone={zone}
        draftPath={rights.plan ? paths.vesselTab(pilotage.uuid) : null}
        cautions={routeCautions(assessed.assessment.rows, zone)}
      >
        {assessed.status === 'ready' ? <WindowFigures start={start} zone={zone} found={windows} /> : null}
      </VerdictBand>
      <VesselMissing assessed={assessed} hasRecord={pilotage.vessel.IMO !== null} />
      <div className="cols">
        <div>
          <PredictedConditions
            start={start}
            zone={zone}
            tides={assessed.tides}
            isLoading={waitsForRoute}
            marks={marksOf(assessed)}
            bands={bandsOf(windows, start, zone)}
          />
          {assessed.status === 'ready' ? (
            <WindowSection
              start={start}
              now={now}
              zone={zone}
              found={windows}
              isPassed={assessed.summary.status === 'passed'}
            />
          ) : null}
          <RiskSection assessed={assessed}>
            <RiskList
              assessment={assessed.assessment}
              zone={zone}
              mayHide={mayHide}
              showLocations={showLocations}
              streamAt={streamAt}
              residualAt={residualAt}
              waiting={waiting}
              onOpen={setOpenRow}
            />
          </RiskSection>
        </div>
        <div>
          <HighAndLowTides
            start={start}
            zone={zone}
            extremes={extremes}
            tides={assessed.tides}
            isLoading={waitsForRoute}
          />
          {assessed.berthing ? (
            <BerthingPanel result={assessed.berthing} maxDraft={pilotage.vesselMaxDraft} zone={zone} />
          ) : null}
        </div>
      </div>
      <FaultBoundary>
        <Suspense fallback={null}>
          <DukcPanel
            pilotage={pilotage}
            rights={rights}
            systemName={preferences?.flags.omc_config.system_name ?? ''}
            rows={assessed.assessment.rows}
          />
        </Suspense>
      </FaultBoundary>
      <FaultBoundary>
        <Suspense fallback={null}>
          <TransitPanel pilotage={pilotage} />
        </Suspense>
      </FaultBoundary>
      {openRow === null || assessed.status !== 'ready' || isRowGone ? null : (
        <FaultBoundary frame="dialog" key={openRow} onClose={() => setOpenRow(null)}>
          <Suspense fallback={null}>
            <CheckModal
              pilotage={pilotage}
              assessed={assessed}
              routeConstraintUuid={openRow}
              mayEdit={rights.plan}
              mayHide={mayHide}
              showLocation={showLocations}
              streamAt={streamAt}
              onClose={() => setOpenRow(null)}
            />
          </Suspense>
        </FaultBoundary>
      )}
    </div>
  );
}

/** Another route was chosen, or this one changed, while a row of it was open. */
function hasLeft({ status, assessment }: AssessedPilotage, routeConstraintUuid: string): boolean {
  return (
    status === 'ready' && !assessment.rows.some(({ routeConstraint }) => routeConstraint.uuid === routeConstraintUuid)
  );
}

function useLoadingToasts(assessed: AssessedPilotage, extremesFailed: boolean): void {
  useFailureToast(assessed.status === 'error', LOADING_FAILED.route);
  const failed = assessed.tides.filter(({ status }) => status === 'error');
  useFailureToast(failed.length > 0, tideFailure(failed));
  useFailureToast(extremesFailed, LOADING_FAILED.tideExtremes);
}

function bandsOf(found: StartWindows | null, start: number, zone: string): GraphBand[] {
  return (found?.search.windows ?? []).map((window) => ({
    from: window.opens,
    to: window.closes,
    best: window.best.at,
    words: showWindow(window, found?.search ?? { from: start, to: start }, start, zone),
    isPartlyPredicted: window.observed.some(({ counts }) => counts !== 'everywhere'),
  }));
}

/** Hidden rows and waypoints that ask for nothing have no mark. */
function marksOf({ assessment }: AssessedPilotage): GraphMark[] {
  return assessment.rows
    .filter((row) => !row.hidden && !row.isWaypoint)
    .map((row) => ({
      uuid: row.routeConstraint.uuid,
      name: row.routeConstraint.constraint.name,
      at: row.at,
      height: row.tide?.height ?? null,
      verdict: rowMark(row),
    }));
}

/** Without her record there is no air draft and no height: overhead rows cannot be calculated, and the tab says why. */
function VesselMissing({ assessed, hasRecord }: { assessed: AssessedPilotage; hasRecord: boolean }) {
  const { status, retry, isFetching } = assessed.vessel;
  useFailureToast(hasRecord && status === 'error', LOADING_FAILED.vessel);
  if (!hasRecord || status !== 'error') return null;
  return (
    <div className="banner" role="alert">
      <span className="grow">{LOADING_FAILED.vessel}: overhead clearances cannot be calculated.</span>
      <button type="button" className="btn" disabled={isFetching} onClick={() => void retry()}>
        Retry
      </button>
    </div>
  );
}

function RiskSection({ assessed, children }: { assessed: TabContext['assessed']; children: React.ReactNode }) {
  if (assessed.status === 'ready') return children;
  if (assessed.status === 'error')
    return (
      <LoadError
        title={LOADING_FAILED.route}
        onRetry={() => void assessed.route.retry()}
        isRetrying={assessed.route.isFetching}
      />
    );
  if (assessed.status === 'noRoute')
    return (
      <EmptyState
        title="No route is set for this pilotage"
        text="Choose a route in the pilotage's details; its constraints are checked here."
      />
    );
  return (
    <div role="status" aria-label="Loading pilotage route data" className="loadingrows">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} width="100%" form="large" />
      ))}
    </div>
  );
}
