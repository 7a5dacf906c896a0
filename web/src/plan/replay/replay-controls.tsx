import type { Passage } from '@leadline/domain/passage/passage';
import { minutesOn, rowOn } from '@leadline/domain/passage/replay-stops';
import { REPLAY } from '@leadline/domain/words/passage';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerSkipBack from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs';
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import styles from './replay.module.css';
import { REPLAY_SPEEDS, type Replay, type ReplaySpeed } from './use-replay.ts';

interface Props {
  passage: Passage;
  replay: Replay;
}

/** Constraint before, play, next constraint; a minute back and on; how fast it plays. */
export function ReplayControls({ passage, replay }: Props) {
  const { at, isPlaying, speed, moveTo, togglePlay, setSpeed } = replay;
  const step = (label: string, icon: ReactNode, to: number) => (
    <button type="button" className="btn icon" aria-label={label} disabled={to === at} onClick={() => moveTo(to)}>
      {icon}
    </button>
  );
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        {step(REPLAY.before, <IconPlayerSkipBack className="i" aria-hidden />, rowOn(passage, at, -1))}
        {step(REPLAY.minuteBack, <IconMinus className="i" aria-hidden />, minutesOn(passage, at, -1))}
        <button
          type="button"
          className={`btn go ${styles.play}`}
          aria-label={isPlaying ? REPLAY.pause : REPLAY.play}
          onClick={togglePlay}
        >
          {isPlaying ? (
            <IconPlayerPauseFilled className="i" aria-hidden />
          ) : (
            <IconPlayerPlayFilled className="i" aria-hidden />
          )}
        </button>
        {step(REPLAY.minuteOn, <IconPlus className="i" aria-hidden />, minutesOn(passage, at, 1))}
        {step(REPLAY.next, <IconPlayerSkipForward className="i" aria-hidden />, rowOn(passage, at, 1))}
      </div>
      <div className={styles.buttons}>
        <select
          className={styles.speed}
          aria-label={REPLAY.speed}
          autoComplete="off"
          value={speed}
          onChange={({ target }) => setSpeed(Number(target.value) as ReplaySpeed)}
        >
          {REPLAY_SPEEDS.map((each) => (
            <option key={each} value={each}>
              {REPLAY.speedOf(each)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
