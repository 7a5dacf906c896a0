import type { Instant } from '@leadline/domain/time/instant';
import { type ClocksChange, clockWithOffset } from '@leadline/domain/time/port-time';
import { clocksChangeMark } from '@leadline/domain/words/clocks-change';
import styles from '../ui/plot/plot.module.css';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';

interface Props {
  scales: PlotScales;
  start: Instant;
  zone: string;
}

/** Of the start, at the left of its line; pixels. */
const FLAG = { height: 22, top: 8 };
const FLAG_WIDTH = 92;
const LETTER = 8;

const startLabel = (start: Instant, zone: string) => `Start ${clockWithOffset(start, zone)}`;

/** Of the flag with its words, pixels: in the hour that the clocks repeat it also holds the offset. */
export function flagWidth(start: Instant, zone: string): number {
  return FLAG_WIDTH + LETTER * Math.max(0, startLabel(start, zone).length - 'Start 04:30'.length);
}

/** The start of the pilotage: the strongest line, with its time on a flag. */
export function StartLine({ scales: { x, floor }, start, zone }: Props) {
  const at = x(start);
  const width = flagWidth(start, zone);
  return (
    <g>
      <path className={styles.start} d={`M${at} ${FLAG.top}V${floor}`} />
      <path className={styles.startflag} d={`M${at} ${FLAG.top}h${-width}v${FLAG.height}h${width}z`} />
      <text className={styles.starttext} x={at - width / 2} y={FLAG.top + 16} textAnchor="middle">
        {startLabel(start, zone)}
      </text>
    </g>
  );
}

const NOW_LABEL = 84;

/** Where the day stands; its label turns away from the start line and hangs below the flag. */
export function NowLine({ scales: { x, floor }, now, start, zone }: Props & { now: Instant }) {
  const [from, to] = x.domain() as [number, number];
  if (now < from || now > to) return null;
  const [at, startAt] = [x(now), x(start)];
  const isLeft = (at < startAt && at + NOW_LABEL > startAt) || at + NOW_LABEL > x(to);
  return (
    <g>
      <path className={styles.now} d={`M${at} 30V${floor}`} />
      <text x={isLeft ? at - 7 : at + 7} y={44} textAnchor={isLeft ? 'end' : 'start'}>
        Now {clockWithOffset(now, zone)}
      </text>
    </g>
  );
}

/** Where the clocks change: the same distance is the same time, though the labels beside it jump. */
export function ClocksChangeLine({
  scales: { x, floor },
  change,
}: {
  scales: PlotScales;
  change: ClocksChange | null;
}) {
  if (change === null) return null;
  return (
    <g>
      <path className={styles.now} d={`M${x(change.at)} 60V${floor}`} />
      <text x={x(change.at) + 7} y={floor - 26}>
        {clocksChangeMark(change)}
      </text>
    </g>
  );
}
