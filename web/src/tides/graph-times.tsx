import type { Instant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import type { PlotScales } from '../ui/plot-axes.tsx';

interface Props {
  scales: PlotScales;
  start: Instant;
  zone: string;
}

/** Of the start, at the left of its line; pixels. */
export const FLAG = { width: 92, height: 22, top: 8 };

/** The start of the pilotage: the strongest line, with its time on a flag. */
export function StartLine({ scales: { x, floor }, start, zone }: Props) {
  const at = x(start);
  return (
    <g>
      <path className="start" d={`M${at} ${FLAG.top}V${floor}`} />
      <path className="startf" d={`M${at} ${FLAG.top}h${-FLAG.width}v${FLAG.height}h${FLAG.width}z`} />
      <text className="startt" x={at - FLAG.width / 2} y={FLAG.top + 16} textAnchor="middle">
        Start {portClock(start, zone)}
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
      <path className="now" d={`M${at} 30V${floor}`} />
      <text x={isLeft ? at - 7 : at + 7} y={44} textAnchor={isLeft ? 'end' : 'start'}>
        Now {portClock(now, zone)}
      </text>
    </g>
  );
}
