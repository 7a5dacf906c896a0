import type { Passage } from '@leadline/domain/passage/passage';
import { momentAt } from '@leadline/domain/passage/passage-moment';
import { stageOfShip } from '@leadline/domain/passage/stage-of-ship';
import type { PlanSettings, PlanStage } from '@leadline/domain/plan/plan-settings';
import type { Instant } from '@leadline/domain/time/instant';
import { REPLAY } from '@leadline/domain/words/passage';
import { useState } from 'react';
import { Link } from 'react-router';
import { OwnPositionButton } from '../own-position/own-position-button.tsx';
import { ownPositionMarks } from '../own-position/own-position-marks.ts';
import { useOwnPosition } from '../own-position/use-own-position.ts';
import styles from './replay.module.css';
import { ReplayChart } from './replay-chart.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { curveClass, type ReplayCurve, ReplaySlider, startClock } from './replay-slider.tsx';
import { useReplay } from './use-replay.ts';

interface Props {
  passage: Passage;
  settings: PlanSettings;
  curves: readonly ReplayCurve[];
  datum: string | null;
  airDraft: number | null;
  heightOverall: number | null;
  stagesPath: string;
}

/** The passage replayed: its chart, its numbers and its one time. */
export function PassageReplay({ passage, settings, curves, datum, airDraft, heightOverall, stagesPath }: Props) {
  const [at, setAt] = useState<Instant | null>(null);
  const replay = useReplay(passage, at, setAt);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useOwnPosition();
  const moment = momentAt(passage, replay.at);
  const { stages } = settings;
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
            isFollowed={stage === followed}
            current={moment.row?.routeConstraint.uuid ?? null}
            own={(place, unit) => ownPositionMarks(own.fix, own.isOld, place, unit, passage.hull)}
          />
        ) : (
          <p className={styles.nochart}>{REPLAY.missingChart}</p>
        )}
        <div className={styles.tools}>
          <nav className="seg" aria-label="Plan">
            <Link to={stagesPath}>{REPLAY.stages}</Link>
            <span aria-current="page" className={styles.current}>
              {REPLAY.replay}
            </span>
          </nav>
          <StageChoice stages={stages} chosen={chosen} onChoose={setChosen} />
          <OwnPositionButton own={own} hasPlace={stage?.chart?.place != null} />
        </div>
        <p className={styles.hull}>{hullWords(passage)}</p>
      </div>
      <ReplayPanel passage={passage} moment={moment} airDraft={airDraft} heightOverall={heightOverall} />
      <section className={styles.time} aria-label="Replay">
        <div className={styles.timewords}>
          <ReplayControls passage={passage} replay={replay} />
          <p className={`dim small ${styles.legend}`}>
            {datum === null ? 'Tide, m' : `Tide above ${datum}, m`}
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

function hullWords({ hull, arePlacesHidden }: Passage): string {
  if (arePlacesHidden) return REPLAY.placesHidden;
  return hull ? REPLAY.hullToScale(hull.length, hull.beam) : REPLAY.noHull;
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
