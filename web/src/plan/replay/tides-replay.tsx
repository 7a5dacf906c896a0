import { momentAt } from '@leadline/domain/passage/passage-moment';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { PASSAGE, REPLAY } from '@leadline/domain/words/passage';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import { nameOf, outcomeWord, placeWords, tideFigure } from './moment-words.ts';
import { NoOutcomeMark } from './no-outcome-mark.tsx';
import styles from './replay.module.css';
import { ReplayControls } from './replay-controls.tsx';
import { ReplaySlider } from './replay-slider.tsx';
import { type ReplaySources, usePassage } from './use-passage.ts';
import { useReplay } from './use-replay.ts';

interface Props {
  sources: ReplaySources;
  /** The time that is read on the graph and in the rows; null while none is. */
  at: Instant | null;
  onMove: (at: Instant) => void;
}

/** The slider of the replay beside graph and rows: the cursor and the marked row move with it. */
export function TidesReplay({ sources, at, onMove }: Props) {
  const passage = usePassage(sources, undefined);
  return passage ? <Slider passage={passage} at={at} onMove={onMove} /> : null;
}

type SliderProps = Pick<Props, 'at' | 'onMove'> & { passage: NonNullable<ReturnType<typeof usePassage>> };

function Slider({ passage, at, onMove }: SliderProps) {
  const replay = useReplay(passage, at, onMove);
  const moment = momentAt(passage, replay.at);
  const { row, tide, overhead } = moment;
  return (
    <section aria-label={REPLAY.replay}>
      <div className={styles.beside}>
        <ReplayControls passage={passage} replay={replay} />
        <ReplaySlider passage={passage} replay={replay} moment={moment} curves={NO_CURVES} />
      </div>
      <p className={styles.readout}>
        <b>{clockOn(moment.at, passage.start, passage.zone)}</b>
        <span>{placeWords(moment)}</span>
        {row ? (
          <StatusMark kind={rowMark(row)} word={outcomeWord(row)} />
        ) : (
          <NoOutcomeMark reason={moment.reason} qualifier={PASSAGE.reasons[moment.reason ?? 'betweenConstraints']} />
        )}
        {row?.sum ? <b>{row.shownResult} m</b> : null}
        <span className="dim">
          {tide ? `Tide ${tideFigure(tide, row)} m${tide.station ? `, ${tide.station}` : ''}` : null}
        </span>
        <span className="dim">{overhead?.sum ? `${nameOf(overhead)} ${overhead.shownResult} m` : null}</span>
      </p>
    </section>
  );
}

const NO_CURVES = [] as const;
