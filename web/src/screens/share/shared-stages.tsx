import type { Passage } from '@leadline/domain/passage/passage';
import { planOverview, type StageOverview } from '@leadline/domain/plan/plan-overview';
import { planPlaces } from '@leadline/domain/plan/plan-stages';
import { stageFacts } from '@leadline/domain/plan/stage-facts';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { whyNotToScale } from '@leadline/domain/vessels/not-shown';
import { PLAN } from '@leadline/domain/words/plan';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { type ReplaySources, usePassage } from '../../plan/replay/use-passage.ts';
import tiles from '../../plan/tab/plan-tab.module.css';
import { berthingLines, chartLines, type StageLine } from '../../plan/tab/stage-lines.ts';
import { BerthingPictureOfStage, ChartPictureOfStage } from '../../plan/tab/stage-picture.tsx';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './share.module.css';

const PassageReplay = lazyPart(async () => (await import('../../plan/replay/passage-replay.tsx')).PassageReplay);

interface Props {
  plan: Pick<SharedPlan, 'planSettings' | 'drawings'>;
  sources: ReplaySources;
}

/** The passage replayed, first on the chart of a stage or where the ship is. */
type View = 'stages' | { firstStage: string | null };

/** The stages with their charts, what is drawn on them, and the planned passage beneath; or that passage replayed. */
export function SharedStages({ plan, sources }: Props) {
  const { planSettings, drawings } = plan;
  const [view, setView] = useState<View>('stages');
  const passage = usePassage(sources, planSettings);
  const isReplay = view !== 'stages' && passage !== null;
  const replayButton = useRef<HTMLButtonElement>(null);
  const places = planPlaces(planSettings, sources.pilotage.movementType);
  const { stages } = planOverview(places, drawings, sources.pilotage.route);
  if (stages.length === 0) return null;
  const enlarge = (firstStage: string) => {
    setView({ firstStage });
    // The tile that was pressed is gone.
    replayButton.current?.focus();
  };
  return (
    <section aria-labelledby="stages">
      <header className={`sech ${styles.planhead}`}>
        <h2 id="stages">{SHARED_PLAN.passagePlan}</h2>
        {isReplay ? null : <span className="dim small">{SHARED_PLAN.scaleNote}</span>}
        {passage ? (
          <fieldset className="seg" aria-label={SHARED_PLAN.passagePlan}>
            <button type="button" aria-pressed={!isReplay} onClick={() => setView('stages')}>
              {PLAN.stages}
            </button>
            <button
              ref={replayButton}
              type="button"
              aria-pressed={isReplay}
              onClick={() => setView(isReplay ? view : { firstStage: null })}
            >
              {PLAN.replay}
            </button>
          </fieldset>
        ) : null}
      </header>
      {!isReplay ? (
        <ul className={`${tiles.tiles} ${styles.tiles}`}>
          {stages.map((stage) => (
            <Stage
              key={stage.number}
              {...{ stage, plan, sources, passage }}
              onEnlarge={passage && stage.place.kind === 'stage' ? enlarge : null}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.replay}>
          <FaultBoundary>
            <Suspense fallback={<Skeleton width="100%" form="large" />}>
              <PassageReplay
                {...{ passage, drawings, firstStage: view.firstStage }}
                settings={planSettings}
                assessed={sources.assessed}
              />
            </Suspense>
          </FaultBoundary>
        </div>
      )}
    </section>
  );
}

interface StageProps extends Props {
  stage: StageOverview;
  passage: Passage | null;
  /** Its chart is shown large with the replay; null where it has none. */
  onEnlarge: ((stage: string) => void) | null;
}

function Stage({ stage, plan: { planSettings }, sources: { assessed }, passage, onEnlarge }: StageProps) {
  const drawing = stage.drawing?.metadata;
  const { place } = stage;
  if (place.kind === 'stage') {
    const facts = assessed.status === 'ready' ? stageFacts(assessed.assessment.rows, stage.chart) : null;
    return (
      <Tile stage={stage} lines={chartLines(facts)} onEnlarge={onEnlarge && (() => onEnlarge(place.stage))}>
        <ChartPictureOfStage chart={stage.chart} drawing={drawing} passage={passage} canRetry={onEnlarge === null} />
      </Tile>
    );
  }
  const isDeparture = place.kind === 'departure-berthing';
  const front = isDeparture ? planSettings.departureFront : planSettings.arrivalFront;
  const seaward = (isDeparture ? planSettings.track?.[1] : planSettings.track?.at(-2)) ?? null;
  const ship = { length: assessed.vessel.data?.length, beam: assessed.vessel.data?.beam };
  return (
    <Tile stage={stage} lines={berthingLines(ship, front, whyNotToScale(assessed.vessel.data))} onEnlarge={null}>
      <BerthingPictureOfStage ship={ship} front={front} seaward={seaward} drawing={drawing} />
    </Tile>
  );
}

interface TileProps {
  stage: StageOverview;
  lines: readonly StageLine[];
  onEnlarge: (() => void) | null;
  children: ReactNode;
}

/** Its name is the button, and the whole tile is its target. */
function Tile({ stage, lines, onEnlarge, children }: TileProps) {
  return (
    <li>
      <article className={tiles.stagebox} aria-label={stage.name}>
        <div className={tiles.picture}>{children}</div>
        <div className={tiles.caption}>
          <span className={tiles.number}>{stage.number}</span>
          {onEnlarge ? (
            <button type="button" className={tiles.name} onClick={onEnlarge}>
              {stage.name}
            </button>
          ) : (
            <b>{stage.name}</b>
          )}
        </div>
        <div className={tiles.facts}>
          {lines.map(({ text, isFailed }) => (
            <p key={text} className={isFailed ? tiles.failed : undefined}>
              {text}
            </p>
          ))}
        </div>
      </article>
    </li>
  );
}
