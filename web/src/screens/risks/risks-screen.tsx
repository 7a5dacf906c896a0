import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { USE_START } from '@leadline/domain/words/clearance/windows';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import { REPLAY } from '@leadline/domain/words/passage';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { LOADING_FAILED, ROW_LEFT } from '@leadline/domain/words/toasts';
import { Suspense, useEffect, useState } from 'react';
import { AttachmentsFold } from '../../attachments/attachments-fold.tsx';
import { BerthingPanel } from '../../berthing/berthing-panel.tsx';
import { useMovedDeparture } from '../../berthing/use-moved-departure.ts';
import { useNow } from '../../data/calls/server-clock.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { ChangedValuesPanel } from '../../risks/changed-values-panel.tsx';
import { RiskList } from '../../risks/risk-list.tsx';
import { RiskTab } from '../../risks/risk-tab.tsx';
import styles from '../../risks/risks.module.css';
import { residualAtRow } from '../../risks/row-residual.ts';
import { type AssessedPilotage, withStart } from '../../risks/use-route-assessment.ts';
import { useStreams } from '../../risks/use-streams.ts';
import { verdictOf } from '../../risks/verdict-of.ts';
import { useWaitingConstraints, useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { HighAndLowTides } from '../../tides/high-and-low-tides.tsx';
import { PredictedConditions } from '../../tides/predicted-conditions.tsx';
import { tideFailure } from '../../tides/tide-failure.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { useWeatherLimits } from '../../weather/use-weather-limits.ts';
import { StartTrial } from '../../windows/start-trial.tsx';
import { useStartChoice } from '../../windows/use-start-choice.ts';
import { useStartWindows } from '../../windows/use-start-windows.ts';
import { WindowButton } from '../../windows/window-button.tsx';
import { WindowFigures } from '../../windows/window-figures.tsx';
import { WindowSection } from '../../windows/window-section.tsx';
import { useServiceLines } from '../list/use-service-lines.ts';
import { bandsOf, marksOf } from './graph-parts.ts';
import { RiskSection, VesselMissing } from './risk-section.tsx';

const DukcPanel = lazyPart(async () => (await import('../../dukc/dukc-panel.tsx')).DukcPanel);
const TransitPanel = lazyPart(async () => (await import('../../transits/transit-panel.tsx')).TransitPanel);
const TidesReplay = lazyPart(async () => (await import('../../plan/replay/tides-replay.tsx')).TidesReplay);
const CheckModal = lazyPart(async () => (await import('../../risks/dialog/check-modal.tsx')).CheckModal);

/** Tides tab: whether she clears, the tide she meets, and every row of the route. */
export function RisksScreen() {
  const tab = useTab();
  const { pilotage, rights, assessed, preferences } = tab;
  const [openRow, setOpenRow] = useState<string | null>(null);
  const [hovered, setHovered] = useState<Instant | null>(null);
  const [replayed, setReplayed] = useState<Instant | null>(null);
  const [isReplayOpen, setReplayOpen] = useState(false);
  // A pointer over the graph reads there; the time of the replay comes back when it leaves.
  const readAt = hovered ?? replayed;
  const now = useNow();
  const start = Date.parse(pilotage.date);
  const zone = pilotage.port.timezone;
  const waiting = useWaitingConstraints(pilotage.uuid);
  const arrival = assessed.assessment.rows.at(-1)?.at ?? start;
  const { extremes, streamAt } = useStreams(pilotage, assessed, preferences);
  useLoadingToasts(
    assessed,
    extremes.some(({ status }) => status === 'error'),
  );
  const mayHide = rights.plan && preferences?.flags.active_default_enabled === true;
  const showLocations = preferences?.flags.hide_waypoint_location_enabled === false;
  const residualAt = (row: RowAssessment) => residualAtRow(row, preferences?.flags, assessed.tides, now);
  const weather = useWeatherLimits(pilotage, assessed, preferences, now);
  // A cancelled pilotage has no start to be chosen.
  const hasStarts = assessed.status === 'ready' && pilotage.status !== 'Canc';
  const windows = useStartWindows(hasStarts ? assessed.input : null, now, weather.input);
  const isPlanKnown = useWaitingKnown() === 'known';
  const choice = useStartChoice(pilotage, rights);
  const useStart = isPlanKnown && choice.use && !choice.isSaving ? (at: number) => void choice.use?.(at) : null;
  const tried = assessed.status === 'ready' && isPlanKnown ? choice.tried : null;
  const trial = tried === null ? null : withStart(assessed, tried);
  const shown = trial ?? assessed;
  const linesAt = useServiceLines(pilotage, preferences);
  const weatherLines = weather.linesOf(assessed.assessment);
  const openRowOf = (uuid: string) => {
    // A row is edited as it stands in the plan, not at a start that is only looked at.
    choice.back();
    setOpenRow(uuid);
  };
  const toggleReplay = () => {
    setReplayOpen(!isReplayOpen);
    setReplayed(null);
  };
  const moved = useMovedDeparture(pilotage, assessed.berthing && (assessed.input?.stay ?? null));
  const waitsForRoute = assessed.status === 'loading';
  const isRowGone = openRow !== null && hasLeft(assessed, openRow);
  useEffect(() => {
    if (!isRowGone) return;
    setOpenRow(null);
    showToast(ROW_LEFT, 'error');
  }, [isRowGone]);
  return (
    <RiskTab
      verdict={verdictOf(tab, [...linesAt(start), ...weatherLines], moved)}
      figures={hasStarts ? <WindowFigures start={start} zone={zone} found={windows} /> : null}
    >
      <VesselMissing assessed={assessed} hasRecord={pilotage.vessel.IMO !== null} />
      <div className={styles.columns}>
        <div>
          <PredictedConditions
            start={start}
            startAt={tried ?? start}
            onMoveStart={hasStarts ? choice.tryAt : null}
            zone={zone}
            tides={assessed.tides}
            isLoading={waitsForRoute}
            marks={marksOf(shown)}
            onOpenMark={openRowOf}
            bands={bandsOf(windows, start, zone)}
            cursor={readAt}
            onCursor={setHovered}
          >
            {assessed.status === 'ready' ? (
              <>
                {hasStarts ? <WindowButton /> : null}
                <ReplayButton isOpen={isReplayOpen} onPress={toggleReplay} />
              </>
            ) : null}
          </PredictedConditions>
          {assessed.status === 'ready' && isReplayOpen ? (
            <FaultBoundary>
              <Suspense fallback={null}>
                <TidesReplay
                  sources={{ pilotage, assessed: shown, preferences, streamAt }}
                  at={readAt}
                  onMove={setReplayed}
                />
              </Suspense>
            </FaultBoundary>
          ) : null}
          <StartTrial
            choice={choice}
            start={start}
            now={now}
            zone={zone}
            passage={trial}
            beside={[...linesAt(tried ?? start), ...weather.linesOf(shown.assessment)]}
          />
          <RiskSection assessed={assessed}>
            <RiskList
              assessment={shown.assessment}
              note={tried === null ? null : USE_START.rowsAt(clockOn(tried, start, zone))}
              zone={zone}
              mayHide={mayHide}
              showLocations={showLocations}
              streamAt={streamAt}
              residualAt={residualAt}
              weatherAt={weather.linesAtRow}
              waiting={waiting}
              readAt={readAt}
              onOpen={openRowOf}
            />
          </RiskSection>
          {pilotage.status === 'Canc' ? <p className="dim">{CANCELLING.noWindow}</p> : null}
          {hasStarts ? (
            <WindowSection
              start={start}
              now={now}
              zone={zone}
              found={windows}
              changed={assessed.summary.changed?.counted ?? null}
              isPassed={assessed.summary.status === 'passed'}
              onUse={useStart}
              doubt={isPlanKnown ? null : EDITS_UNREADABLE}
              weather={{ ...weather, isCautioned: weatherLines.some(({ kind }) => kind === 'caution') }}
            />
          ) : null}
        </div>
        <div>
          <ChangedValuesPanel pilotage={pilotage} assessed={assessed} mayEdit={rights.plan} />
          <HighAndLowTides
            start={start}
            zone={zone}
            arrival={arrival}
            extremes={extremes}
            tides={assessed.tides}
            isLoading={waitsForRoute}
          />
          {shown.berthing ? (
            <BerthingPanel
              result={shown.berthing}
              maxDraft={assessed.ship.maxDraft}
              zone={zone}
              changes={shown.assessment.rows.at(-1)?.changes ?? []}
              byPort={shown.berthingByPort}
              moved={moved}
            />
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
      <AttachmentsFold pilotage={pilotage} type="dukc" />
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
              limitsAt={weather.factsAtRow}
              onUseStart={useStart}
              onClose={() => setOpenRow(null)}
            />
          </Suspense>
        </FaultBoundary>
      )}
    </RiskTab>
  );
}

/** The replay takes no room from the risks until it is asked for. */
function ReplayButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button type="button" className="btn" aria-expanded={isOpen} onClick={onPress}>
      {REPLAY.replay}
    </button>
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
