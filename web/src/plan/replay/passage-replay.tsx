import type { Passage } from '@leadline/domain/passage/passage';
import { momentAt } from '@leadline/domain/passage/passage-moment';
import { stageOfShip } from '@leadline/domain/passage/stage-of-ship';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { drawingAt } from '@leadline/domain/plan/drawings/drawing-place';
import type { PlanSettings, PlanStage } from '@leadline/domain/plan/plan-settings';
import type { Instant } from '@leadline/domain/time/instant';
import { whyNotToScale } from '@leadline/domain/vessels/not-shown';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { REPLAY } from '@leadline/domain/words/passage';
import { type ReactNode, useState } from 'react';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { OwnPositionButton } from '../own-position/own-position-button.tsx';
import { ownPositionMarks } from '../own-position/own-position-marks.ts';
import { useOwnPosition } from '../own-position/use-own-position.ts';
import styles from './replay.module.css';
import { ReplayChart } from './replay-chart.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { curveClass, ReplaySlider, startClock } from './replay-slider.tsx';
import { useReplay } from './use-replay.ts';

interface Props {
  passage: Passage;
  settings: PlanSettings;
  assessed: Pick<AssessedPilotage, 'tides' | 'vessel'>;
  /** What people drew on the charts, where it is shown with the passage. */
  drawings?: readonly Drawing[];
  /** The stage that is shown first; without one the chart follows the ship. */
  firstStage?: string | null;
  /** Before the choice of the chart. */
  views?: ReactNode;
  /** This device may show where it is itself. */
  hasOwnPosition?: boolean;
}

/** The passage replayed: its chart, its numbers and its one time. */
export function PassageReplay(props: Props) {
  const { passage, settings, assessed, drawings, firstStage = null, views, hasOwnPosition = false } = props;
  const [at, setAt] = useState<Instant | null>(null);
  const replay = useReplay(passage, at, setAt);
  const [chosen, setChosen] = useState(firstStage);
  const own = useOwnPosition();
  const moment = momentAt(passage, replay.at);
  const { stages } = settings;
  const ship = assessed.vessel.data;
  const curves = assessed.tides.flatMap(({ station, curve }) => (curve ? [{ ...station, curve }] : []));
  const datum = [...new Set(curves.map(({ curve }) => curve.datum))].join(', ');
  const followed = useFollowedStage(stages, moment.ship?.position ?? null);
  const stage = stages.find(({ uuid }) => uuid === chosen) ?? followed;
  return (
    <div className={styles.replay}>
      <div className={styles.chart}>
        {stage ? (
          <ReplayChart
            key={stage.uuid}
            stage={stage}
            passage={passage}
            clock={replay.clock}
            drawing={drawings && drawingAt(drawings, { kind: 'stage', stage: stage.uuid })?.metadata}
            isFollowed={stage === followed}
            current={moment.row?.routeConstraint.uuid ?? null}
            own={(place, unit) => ownPositionMarks(own.fix, own.isOld, place, unit, passage.hull)}
          />
        ) : (
          <p className={styles.nochart}>{REPLAY.missingChart}</p>
        )}
        <div className={styles.tools} data-alone={!views || undefined}>
          {views}
          <StageChoice stages={stages} chosen={chosen} onChoose={setChosen} />
          {hasOwnPosition ? <OwnPositionButton own={own} hasPlace={stage?.chart?.place != null} /> : null}
        </div>
        <p className={styles.hull}>{hullWords(passage, ship)}</p>
      </div>
      <ReplayPanel passage={passage} moment={moment} ship={ship} />
      <section className={styles.time} aria-label="Replay">
        <div className={styles.timewords}>
          <ReplayControls passage={passage} replay={replay} />
          <p className={`dim small ${styles.legend}`}>
            {datum === '' ? 'Tide, m' : `Tide above ${datum}, m`}
            {curves.map(({ uuid, name }) => (
              <span key={uuid} className={styles.station}>
                <svg width="28" height="8" aria-hidden>
                  <path className={curveClass(name === moment.tide?.station)} d="M0 4H28" />
                </svg>
                {name}
              </span>
            ))}
            <span className={styles.station}>{REPLAY.startsAt(startClock(passage))}</span>
          </p>
        </div>
        <ReplaySlider passage={passage} replay={replay} moment={moment} curves={curves} />
      </section>
    </div>
  );
}

/** The chart that the ship is on; the last one while no place of hers is known. */
function useFollowedStage(stages: readonly PlanStage[], position: Parameters<typeof stageOfShip>[1] | null) {
  const [last, setLast] = useState<string | null>(null);
  const found = position ? stageOfShip(stages, position) : null;
  if (found && found.uuid !== last) setLast(found.uuid);
  return found ?? stages.find(({ uuid }) => uuid === last) ?? stages[0] ?? null;
}

function hullWords({ hull, arePlacesHidden }: Passage, ship: Vessel | undefined): string {
  if (arePlacesHidden) return REPLAY.placesHidden;
  return hull ? REPLAY.hullToScale(hull.length, hull.beam) : REPLAY.noHull[whyNotToScale(ship)];
}

interface ChoiceProps {
  stages: readonly PlanStage[];
  chosen: string | null;
  onChoose: (uuid: string | null) => void;
}

function StageChoice({ stages, chosen, onChoose }: ChoiceProps) {
  return (
    <select
      className={styles.stages}
      aria-label={REPLAY.chart}
      autoComplete="off"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{REPLAY.followsShip}</option>
      {stages.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
    </select>
  );
}
