import { planOverview, type StageOverview } from '@leadline/domain/plan/plan-overview';
import { planPlaces } from '@leadline/domain/plan/plan-stages';
import { stageFacts } from '@leadline/domain/plan/stage-facts';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { type ReplaySources, usePassage } from '../../plan/replay/use-passage.ts';
import tiles from '../../plan/tab/plan-tab.module.css';
import { berthingLines, chartLines, type StageLine } from '../../plan/tab/stage-lines.ts';
import { BerthingPictureOfStage, ChartPictureOfStage } from '../../plan/tab/stage-picture.tsx';
import styles from './share.module.css';

interface Props {
  plan: Pick<SharedPlan, 'planSettings' | 'drawings'>;
  sources: ReplaySources;
}

/** The stages with their charts, what is drawn on them, and the planned passage beneath. */
export function SharedStages({ plan, sources }: Props) {
  const { planSettings, drawings } = plan;
  const places = planPlaces(planSettings, sources.pilotage.movementType);
  const { stages } = planOverview(places, drawings, sources.pilotage.route);
  if (stages.length === 0) return null;
  return (
    <section aria-labelledby="stages">
      <header className="sech">
        <h2 id="stages">{SHARED_PLAN.passagePlan}</h2>
        <span className="dim small">{SHARED_PLAN.scaleNote}</span>
      </header>
      <ul className={`${tiles.tiles} ${styles.tiles}`}>
        {stages.map((stage) => (
          <Stage key={stage.number} stage={stage} plan={plan} sources={sources} />
        ))}
      </ul>
    </section>
  );
}

function Stage({ stage, plan: { planSettings }, sources }: Props & { stage: StageOverview }) {
  const { assessed } = sources;
  const passage = usePassage(sources, planSettings);
  const drawing = stage.drawing?.metadata;
  if (stage.place.kind === 'stage') {
    const facts = assessed.status === 'ready' ? stageFacts(assessed.assessment.rows, stage.chart) : null;
    return (
      <Tile stage={stage} lines={chartLines(facts)}>
        <ChartPictureOfStage chart={stage.chart} drawing={drawing} passage={passage} />
      </Tile>
    );
  }
  const isDeparture = stage.place.kind === 'departure-berthing';
  const front = isDeparture ? planSettings.departureFront : planSettings.arrivalFront;
  const seaward = (isDeparture ? planSettings.track?.[1] : planSettings.track?.at(-2)) ?? null;
  const ship = { length: assessed.vessel.data?.length, beam: assessed.vessel.data?.beam };
  return (
    <Tile stage={stage} lines={berthingLines(ship, front)}>
      <BerthingPictureOfStage ship={ship} front={front} seaward={seaward} drawing={drawing} />
    </Tile>
  );
}

interface TileProps {
  stage: StageOverview;
  lines: readonly StageLine[];
  children: React.ReactNode;
}

function Tile({ stage, lines, children }: TileProps) {
  return (
    <li>
      <article className={tiles.stagebox} aria-label={stage.name}>
        <div className={tiles.picture}>{children}</div>
        <div className={tiles.caption}>
          <span className={tiles.number}>{stage.number}</span>
          <b>{stage.name}</b>
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
