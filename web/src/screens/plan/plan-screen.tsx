import type { Passage } from '@leadline/domain/passage/passage';
import { type PlanOverview, planOverview, type StageOverview } from '@leadline/domain/plan/plan-overview';
import { type PlanSettings, shownStages } from '@leadline/domain/plan/plan-settings';
import { planPlaces } from '@leadline/domain/plan/plan-stages';
import { stageFacts } from '@leadline/domain/plan/stage-facts';
import { PLAN } from '@leadline/domain/words/plan';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useStore } from '../../data/make-store.ts';
import { type TabContext, useTab } from '../../pilotages/tab-context.ts';
import { useDrawings } from '../../plan/drawings/use-drawings.ts';
import { isPassageShown } from '../../plan/editor/use-computed-layer.ts';
import { usePassage } from '../../plan/replay/use-passage.ts';
import { RtzButton } from '../../plan/rtz/rtz-button.tsx';
import { FormerDrawings } from '../../plan/tab/former-drawings.tsx';
import { PassageSwitch } from '../../plan/tab/passage-switch.tsx';
import styles from '../../plan/tab/plan-tab.module.css';
import { PlanViews } from '../../plan/tab/plan-views.tsx';
import { berthingLines, chartLines } from '../../plan/tab/stage-lines.ts';
import { BerthingPictureOfStage, ChartPictureOfStage } from '../../plan/tab/stage-picture.tsx';
import { StageTile } from '../../plan/tab/stage-tile.tsx';
import { useDrawingState } from '../../plan/tab/use-drawing-state.ts';
import { usePlanSettings } from '../../plan/use-plan-settings.ts';
import { useStreams } from '../../risks/use-streams.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

/** Pilotage Plan tab: the stages of the passage, and what is drawn on them. */
export function PlanScreen() {
  const tab = useTab();
  const { pilotage } = tab;
  const settings = usePlanSettings(pilotage.uuid);
  useFailureToast(settings.status === 'error', LOADING_FAILED.plan);
  if (settings.data) return <Stages tab={tab} settings={settings.data} />;
  if (pilotage.route === null) return <EmptyState title={PLAN.noRoute} text={PLAN.noRouteText} />;
  if (settings.status === 'error')
    return (
      <LoadError title={PLAN.loadingFailed} onRetry={() => void settings.retry()} isRetrying={settings.isFetching} />
    );
  return <LoadingStages />;
}

function Stages({ tab, settings }: { tab: TabContext; settings: PlanSettings }) {
  const { pilotage, rights, assessed } = tab;
  const drawings = useDrawings(pilotage.uuid);
  const stateOf = useDrawingState(pilotage.uuid);
  const { streamAt } = useStreams(pilotage, assessed, tab.preferences);
  const passage = usePassage({ ...tab, streamAt }, settings);
  const isShown = useStore(isPassageShown);
  // Without a route also the berths are not hers any more: all that is drawn is of a former one.
  const places = pilotage.route ? planPlaces(settings, pilotage.movementType) : [];
  const overview = planOverview(places, drawings.data ?? [], pilotage.route);
  const hasStages = places.length > 0;
  return (
    <section className={styles.tab} aria-label={PLAN.title}>
      <header className={styles.head}>
        <h2>{PLAN.title}</h2>
        {drawings.data && hasStages ? (
          <span className={styles.count}>{PLAN.drawnOf(overview.drawn, overview.stages.length)}</span>
        ) : null}
        {rights.plan ? null : <span className="st none">{PLAN.readOnly}</span>}
        <span className={styles.spring} />
        <Outdated overview={overview} />
        {hasStages && passage && passage.placed.length > 0 ? <PassageSwitch /> : null}
        {pilotage.route ? <RtzButton {...tab} settings={settings} /> : null}
        {hasStages ? <PlanViews pilotageUuid={pilotage.uuid} /> : null}
      </header>
      {drawings.status === 'error' ? (
        <div className="banner" role="alert">
          <span className="grow">{PLAN.drawingsFailed}</span>
          <button type="button" className="btn" disabled={drawings.isFetching} onClick={() => void drawings.retry()}>
            {PLAN.tryAgain}
          </button>
        </div>
      ) : null}
      {hasStages ? (
        <ul className={styles.tiles}>
          {overview.stages.map((stage) => (
            <StageOfPlan
              key={stage.number}
              tab={tab}
              settings={settings}
              stage={stage}
              passage={isShown ? passage : null}
              isKnown={drawings.data !== undefined}
              waiting={stateOf(stage.place)}
            />
          ))}
        </ul>
      ) : (
        <NoStages hasRoute={pilotage.route !== null} />
      )}
      <FormerDrawings
        drawings={overview.former}
        stages={shownStages(settings)}
        ship={{ length: assessed.vessel.data?.length, beam: assessed.vessel.data?.beam }}
      />
    </section>
  );
}

function NoStages({ hasRoute }: { hasRoute: boolean }) {
  return hasRoute ? (
    <EmptyState title={PLAN.noStages} text={PLAN.noStagesText} />
  ) : (
    <EmptyState title={PLAN.noRoute} text={PLAN.noRouteText} />
  );
}

function Outdated({ overview }: { overview: PlanOverview }) {
  if (overview.toCheck.length === 0) return null;
  return <StatusMark kind="warning" word={PLAN.routeChanged} qualifier={PLAN.checkStages(overview.toCheck)} />;
}

interface StageProps {
  tab: TabContext;
  settings: PlanSettings;
  stage: StageOverview;
  /** Null where it is hidden, or not known. */
  passage: Passage | null;
  /** Whether it is known what is drawn there. */
  isKnown: boolean;
  waiting: 'none' | 'waits' | 'conflict';
}

function StageOfPlan({ tab, settings, stage, passage, isKnown, waiting }: StageProps) {
  const { pilotage, assessed } = tab;
  const drawing = stage.drawing?.metadata;
  if (stage.place.kind === 'stage') {
    const facts = assessed.status === 'ready' ? stageFacts(assessed.assessment.rows, stage.chart) : null;
    return (
      <StageTile
        pilotageUuid={pilotage.uuid}
        stage={stage}
        state={isKnown ? stage.state : null}
        lines={chartLines(facts)}
        waiting={waiting}
      >
        <ChartPictureOfStage chart={stage.chart} drawing={drawing} passage={passage} />
      </StageTile>
    );
  }
  const isDeparture = stage.place.kind === 'departure-berthing';
  const front = isDeparture ? settings.departureFront : settings.arrivalFront;
  const seaward = (isDeparture ? settings.track?.[1] : settings.track?.at(-2)) ?? null;
  const ship = { length: assessed.vessel.data?.length, beam: assessed.vessel.data?.beam };
  return (
    <StageTile
      pilotageUuid={pilotage.uuid}
      stage={stage}
      state={isKnown ? stage.state : null}
      lines={assessed.vessel.status === 'loading' && pilotage.vessel.IMO !== null ? [] : berthingLines(ship, front)}
      waiting={waiting}
    >
      <BerthingPictureOfStage ship={ship} front={front} seaward={seaward} drawing={drawing} />
    </StageTile>
  );
}

function LoadingStages() {
  return (
    <div className={styles.tab} role="status" aria-label={PLAN.loading}>
      <div className={styles.head}>
        <Skeleton width={160} form="large" />
      </div>
      <div className={styles.tiles}>
        {['a', 'b', 'c', 'd'].map((tile) => (
          <div key={tile} className={styles.stagebox}>
            <div className={styles.picture} />
            <div className={styles.caption}>
              <Skeleton width="60%" />
            </div>
            <div className={styles.facts} />
          </div>
        ))}
      </div>
    </div>
  );
}
