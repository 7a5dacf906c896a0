import { showFigure } from '@leadline/domain/numbers/units';
import type { Passage } from '@leadline/domain/passage/passage';
import type { PassageMoment } from '@leadline/domain/passage/passage-moment';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { heightAt, type TideCurve } from '@leadline/domain/tides/tide-curve';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { REPLAY } from '@leadline/domain/words/passage';
import { type PointerEvent, useRef } from 'react';
import { useWidth } from '../../ui/plot/use-width.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { sliderText, tideFigure } from './moment-words.ts';
import styles from './replay.module.css';
import { followReplayKeys } from './replay-keys.ts';
import { type ReplayScales, replayScales } from './replay-scales.ts';
import type { Replay } from './use-replay.ts';

export interface ReplayCurve {
  uuid: string;
  name: string;
  curve: TideCurve;
}

interface Props {
  passage: Passage;
  replay: Replay;
  moment: PassageMoment;
  curves: readonly ReplayCurve[];
}

const MINUTE = minutes(1);

/** The time of the passage as one slider, with its constraints below the rail and the tide under them. */
export function ReplaySlider({ passage, replay, moment, curves }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { start, end, zone } = passage;
  const scales = replayScales({ width, start, end, zone, curves: curves.map(({ curve }) => curve) });
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left } = currentTarget.getBoundingClientRect();
    const at = Number(scales.x.invert(clientX - left));
    replay.moveTo(start + Math.round((at - start) / MINUTE) * MINUTE);
  };
  return (
    <div ref={frame} className={styles.timeline}>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={REPLAY.slider}
        aria-valuemin={0}
        aria-valuemax={(end - start) / MINUTE}
        aria-valuenow={moment.minutesAfterStart}
        aria-valuetext={sliderText(moment, start, zone)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        onKeyDown={(event) => followReplayKeys(event, passage, replay)}
      >
        <svg width={width} height={scales.height} viewBox={`0 0 ${width} ${scales.height}`} aria-hidden>
          <TideUnder scales={scales} curves={curves} station={moment.tide?.station ?? null} />
          {curves.length > 0 ? <Cursor scales={scales} moment={moment} curves={curves} /> : null}
          <path className={styles.rail} d={`M${scales.left} ${RAIL}H${scales.right}`} />
          <path className={styles.sailed} d={`M${scales.left} ${RAIL}H${scales.x(replay.at)}`} />
          <circle className={styles.thumb} cx={scales.x(replay.at)} cy={RAIL} r={15} />
        </svg>
        <RowSigns passage={passage} scales={scales} />
      </div>
    </div>
  );
}

/** Pixel row of the rail. */
const RAIL = 24;

function RowSigns({ passage, scales }: { passage: Passage; scales: ReplayScales }) {
  return passage.rows
    .filter(({ hidden }) => !hidden)
    .map((row) => (
      <span key={row.routeConstraint.uuid} className={styles.sign} style={{ left: scales.x(row.at) }} aria-hidden>
        {row.isWaypoint ? <i className={styles.waypoint} /> : <StatusShape kind={rowMark(row)} />}
      </span>
    ));
}

interface UnderProps {
  scales: ReplayScales;
  curves: readonly ReplayCurve[];
  /** Whose height counts now: drawn solid. */
  station: string | null;
}

function TideUnder({ scales, curves, station }: UnderProps) {
  const { x, y, floor, left, right } = scales;
  return (
    <>
      {scales.heights.map((height) => (
        <g key={height}>
          <path className={styles.grid} d={`M${left} ${y(height)}H${right}`} />
          <text x={left - 8} y={y(height) + 5} textAnchor="end">
            {showFigure(height, 1)}
          </text>
        </g>
      ))}
      {scales.times.map(({ at, label }) => (
        <g key={at}>
          <path className={styles.grid} d={`M${x(at)} ${floor}v5`} />
          <text x={x(at)} y={floor + 20} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {curves.map(({ uuid, name, curve }) => (
        <path key={uuid} className={curveClass(name === station)} d={curvePath(curve, scales)} />
      ))}
    </>
  );
}

/** The curve that counts is solid. */
export function curveClass(counts: boolean): string | undefined {
  return counts ? styles.firstCurve : styles.otherCurve;
}

/** The height at each minute by the product's one interpolation; the line breaks where there is none. */
function curvePath(curve: TideCurve, { x, y, start, end }: ReplayScales): string {
  let isOpen = false;
  let path = '';
  for (let at = start; at <= end; at += MINUTE) {
    const found = heightAt(curve, at);
    if (found) path += `${isOpen ? 'L' : 'M'}${x(at).toFixed(1)} ${y(found.height).toFixed(1)}`;
    isOpen = found !== null;
  }
  return path;
}

function Cursor({
  scales,
  moment,
  curves,
}: {
  scales: ReplayScales;
  moment: PassageMoment;
  curves: readonly ReplayCurve[];
}) {
  const { x, y, floor, right } = scales;
  const at: Instant = moment.at;
  const curve = curves.find(({ name }) => name === moment.tide?.station)?.curve;
  const height = curve ? heightAt(curve, at)?.height : undefined;
  const words = moment.tide === null ? null : `${tideFigure(moment.tide, moment.row)} m`;
  const isRight = x(at) < 130 || x(at) > right;
  const left = x(at) + (isRight ? 10 : -10 - READ.width);
  const top = Math.max(READ.top, (height === undefined ? floor : y(height)) - READ.height - 8);
  return (
    <>
      <path className={styles.cursor} d={`M${x(at)} ${RAIL}V${floor}`} />
      {height === undefined ? null : <circle className={styles.dot} cx={x(at)} cy={y(height)} r={5} />}
      {words === null ? null : (
        <>
          <rect className={styles.readBox} x={left} y={top} width={READ.width} height={READ.height} rx={4} />
          <text className={styles.read} x={left + READ.width / 2} y={top + 17} textAnchor="middle">
            {words}
          </text>
        </>
      )}
    </>
  );
}

/** Pixels: the box with the height at the cursor, never above the signs of the constraints. */
const READ = { width: 66, height: 24, top: 72 };

/** "07:00" of the start, as the line beneath says it. */
export function startClock({ start, zone }: Passage): string {
  return clockOn(start, start, zone);
}
