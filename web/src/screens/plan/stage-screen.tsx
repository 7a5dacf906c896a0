import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { drawingAt, placeKey, placeWithKey } from '@leadline/domain/plan/drawings/drawing-place';
import { BERTHING_IDS, type PlanPlace, planPlaces } from '@leadline/domain/plan/plan-stages';
import { clockWithOffset } from '@leadline/domain/time/port-time';
import { PLAN } from '@leadline/domain/words/plan';
import { PLAN_EDITOR } from '@leadline/domain/words/plan/plan-editor';
import { SYNC } from '@leadline/domain/words/saving/sync';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PilotageNotLoaded } from '../../pilotages/pilotage-not-loaded.tsx';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { DrawingConflictPanel } from '../../plan/drawings/drawing-conflict-panel.tsx';
import { useDrawingSave } from '../../plan/drawings/use-drawing-save.ts';
import { useDrawings } from '../../plan/drawings/use-drawings.ts';
import { EditorFrame } from '../../plan/editor/editor-frame.tsx';
import { StageEditor } from '../../plan/editor/stage-editor.tsx';
import { StageSwitcher } from '../../plan/editor/stage-switcher.tsx';
import { useComputedLayer } from '../../plan/editor/use-computed-layer.ts';
import type { Decided } from '../../plan/editor/use-editing.ts';
import { useGround } from '../../plan/editor/use-ground.tsx';
import { useStoredContent } from '../../plan/editor/use-stored-content.ts';
import { useSwitchStages } from '../../plan/editor/use-switch-stages.ts';
import { useKeptStrokes } from '../../plan/kept-strokes/use-kept-strokes.ts';
import { usePassage } from '../../plan/replay/use-passage.ts';
import { usePlanSettings } from '../../plan/use-plan-settings.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useStreams } from '../../risks/use-streams.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { OnlineState } from '../../sync/online-state.tsx';
import { NotSynced } from '../../sync/saving/not-synced.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { Sides } from '../../ui/states/conflict-panel.tsx';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useVessel } from '../../vessels/use-vessel.ts';
import { useKnownAssessment } from '../../waiting/use-known-assessment.ts';

/** The editor of a stage of the passage plan; it fills the page. */
export function StageScreen() {
  const { id = '', stageId } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  usePageTitle('Pilotage');
  const { data, status, error, retry, isFetching } = usePilotage(id);
  const key = stageId ?? BERTHING_IDS[pathname.endsWith('/departure') ? 'departure' : 'arrival'];
  if (data)
    return (
      <FaultBoundary place={key} onClose={() => void navigate(paths.planTab(id))}>
        <OpenPlan key={`${id} ${key}`} pilotage={data} stageKey={key} />
      </FaultBoundary>
    );
  return (
    <EditorFrame back={paths.planTab(id)} title="" subtitle="">
      {status === 'error' ? (
        <PilotageNotLoaded error={error} onRetry={() => void retry()} isRetrying={isFetching}>
          <Link className="btn" to={paths.list}>
            Pilotage List
          </Link>
        </PilotageNotLoaded>
      ) : (
        <p role="status">{PLAN_EDITOR.loading}</p>
      )}
    </EditorFrame>
  );
}

interface OpenProps {
  pilotage: Pilotage;
  stageKey: string;
}

function OpenPlan({ pilotage, stageKey }: OpenProps) {
  const settings = usePlanSettings(pilotage.uuid);
  const drawings = useDrawings(pilotage.uuid);
  const kept = useKeptStrokes(pilotage.uuid, placeWithKey(stageKey));
  const ship = useVessel(pilotage).data ?? null;
  const { data: plan } = settings;
  const places = useMemo(() => (plan ? planPlaces(plan, pilotage.movementType) : []), [plan, pilotage.movementType]);
  const stage = places.find(({ place }) => placeKey(place) === stageKey);
  const stages = useSwitchStages({
    pilotageUuid: pilotage.uuid,
    places,
    settings: plan,
    drawings: drawings.data,
    ship,
  });
  const zone = pilotage.port.timezone;
  const frame = {
    back: paths.planTab(pilotage.uuid),
    title: stage ? `${stage.number} ${stage.name}` : '',
    subtitle: `${clockWithOffset(Date.parse(pilotage.date), zone)} ${pilotage.vessel.name}, ${pilotage.movementType ?? ''}`,
  };
  const switcher = <StageSwitcher stages={stages} current={stageKey} />;
  const failed = [settings, drawings].find(({ data, status }) => !data && status === 'error');
  const say = (message: ReactNode) => (
    <EditorFrame {...frame} below={switcher}>
      {message}
    </EditorFrame>
  );
  if (failed)
    return say(
      <LoadError
        title={failed === drawings ? LOADING_FAILED.drawings : LOADING_FAILED.plan}
        onRetry={() => void failed.retry()}
        isRetrying={failed.isFetching}
      />,
    );
  if (!plan || !drawings.data || kept.restored === undefined) return say(<p role="status">{PLAN_EDITOR.loading}</p>);
  if (!stage) return say(<p role="status">{PLAN_EDITOR.noSuchStage}</p>);
  if (stage.place.kind === 'stage' && !stage.chart) return say(<p role="status">{PLAN.missingChart}</p>);
  const open = { pilotage, stage, plan, drawings, ship, frame, switcher };
  return <OpenStage {...open} kept={{ ...kept, restored: kept.restored }} />;
}

interface OpenStageProps {
  pilotage: Pilotage;
  stage: PlanPlace;
  plan: NonNullable<ReturnType<typeof usePlanSettings>['data']>;
  drawings: ReturnType<typeof useDrawings>;
  ship: { length: number | null; beam: number | null } | null;
  frame: { back: string; title: string; subtitle: string };
  switcher: ReactNode;
  kept: ReturnType<typeof useKeptStrokes> & {
    restored: NonNullable<ReturnType<typeof useKeptStrokes>['restored']> | null;
  };
}

function OpenStage({ pilotage, stage, plan, drawings, ship, frame, switcher, kept }: OpenStageProps) {
  const { caller } = useSignedIn();
  const { ground, isLoading, notice } = useGround({ stage, plan, ship });
  const stored = useStoredContent(drawings.data ? drawingAt(drawings.data, stage.place) : undefined);
  const assessed = useKnownAssessment(pilotage);
  const preferences = usePreferences(pilotage.port.uuid);
  const { streamAt } = useStreams(pilotage, assessed, preferences);
  const [decided, setDecided] = useState<Decided | null>(null);
  const rights = rightsOf(caller, pilotage);
  const passage = usePassage({ pilotage, assessed, preferences, streamAt }, plan);
  // A chart that failed has another size: nothing can be placed on it.
  const computed = useComputedLayer(passage, ground.size.width === stage.chart?.width ? stage.chart : null);
  const saving = useDrawingSave(pilotage.uuid, drawings, pilotage.route);
  const decide = async (sides: Sides) => {
    const content = await saving.decide(sides);
    if (content === null) return;
    setDecided({ content, over: stored });
    await kept.drop();
  };
  return (
    <StageEditor
      {...frame}
      ground={ground}
      isLoading={isLoading}
      notice={notice}
      stored={stored}
      restored={kept.restored}
      decided={decided}
      keep={kept.keep}
      drop={kept.drop}
      isNotKept={kept.hasFailed}
      mayEdit={rights.plan}
      isToolGrid={preferences?.flags.use_chart_tools_grid !== false}
      {...(computed && { computed })}
      save={async (seen, content) => (await saving.save(stage.place, seen, content)) !== null}
      isSaving={saving.isSaving}
      problem={saving.problem}
      state={
        <>
          <NotSynced pilotageUuid={pilotage.uuid} />
          <OnlineState />
        </>
      }
    >
      {switcher}
      {saving.conflict ? (
        <FormDialog title={SYNC.conflict}>
          <DrawingConflictPanel
            title={SYNC.conflict}
            about={frame.title}
            pilotageUuid={pilotage.uuid}
            place={stage.place}
            conflict={saving.conflict}
            zone={pilotage.port.timezone}
            isDisabled={saving.isSaving}
            onDecide={(sides) => void decide(sides)}
            onLater={saving.later}
          />
        </FormDialog>
      ) : null}
    </StageEditor>
  );
}
