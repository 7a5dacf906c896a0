import type { Mark } from '@leadline/domain/plan/marks/mark';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Store } from '../../data/make-store.ts';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { useBoxSize } from '../../ui/plot/use-box-size.ts';
import { INK_COLOURS } from '../marks/ink-colours.ts';
import { ChartLayer, type ChartPicture } from './chart-layer.tsx';
import styles from './chart-stage.module.css';
import { LiveMarksLayer, MarksShape } from './marks-shape.tsx';
import { useOnePicture } from './one-picture.ts';
import type { PenTrail } from './paint-trail.ts';
import { PenTrailCanvas } from './pen-trail.tsx';
import { type StrokeTaker, useChartPointers } from './use-chart-pointers.ts';
import { type ChartView, useSeen } from './use-chart-view.ts';
import { followViewKeys } from './view-keys.ts';

export interface MarksLayer {
  key: string;
  /** The same array as long as nothing in it changed: a new one is painted anew. */
  marks: readonly Mark[];
}

interface Props {
  /** What a screen reader says of the chart. */
  label: string;
  view: ChartView;
  /** Null: the marks lie on blank ground. */
  picture: ChartPicture | null;
  /** The blank ground is the water off a berth. */
  isWater?: boolean;
  /** From below to above. */
  layers: readonly MarksLayer[];
  /** Above all: what is being drawn or moves by itself. */
  live?: Store<readonly Mark[]>;
  /** The line that the pen draws, painted piece by piece as it grows. */
  trail?: Store<PenTrail | null>;
  /** Without one every press moves the chart. */
  taker?: StrokeTaker;
  /** The style of the pointer over the chart. */
  cursor?: string;
  /** Before the chart takes the key for itself: + and − zoom, arrows pan, 0 shows it whole. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Over the chart: boxes to type in, handles, buttons. */
  children?: ReactNode;
}

/**
 * A chart with marks on it: zoom 1 to 8 by wheel, two fingers and keys, panned by what draws nothing. It paints when
 * something changed and rests otherwise. Colours follow the palette; `picture` is given in the palette's colours.
 */
export function ChartStage(props: Props) {
  const { label, view, picture, isWater = false, layers, live, trail, taker, cursor, onKeyDown, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const glass = useRef<HTMLDivElement>(null);
  const box = useBoxSize(frame);
  const seen = useSeen(view);
  const { shown } = usePalette();
  const inks = INK_COLOURS[shown];
  useEffect(() => {
    if (box) view.setBox(box);
  }, [box, view]);
  useChartPointers(glass, view, taker);
  const { stage, joined, present } = useOnePicture(picture);
  const place = seen && { ...seen.box, x: seen.x, y: seen.y, scaleX: seen.scale, scaleY: seen.scale };
  return (
    <div
      ref={frame}
      className={isWater ? `${styles.stage} ${styles.water}` : styles.stage}
      data-zoom={seen?.zoom.toFixed(2)}
    >
      {place ? (
        <>
          <Stage ref={stage} {...place} className={styles.painted} listening={false} aria-hidden>
            {picture ? <ChartLayer picture={picture} view={view} onDraw={present} /> : null}
            <Layer listening={false} onDraw={present}>
              {layers.map(({ key, marks }) => (
                <MarksShape key={key} marks={marks} inks={inks} />
              ))}
            </Layer>
          </Stage>
          <canvas ref={joined} className={styles.over} style={seen?.box} aria-hidden />
          {live ? (
            <Stage {...place} className={styles.over} listening={false} aria-hidden>
              <LiveMarksLayer marks={live} inks={inks} />
            </Stage>
          ) : null}
        </>
      ) : null}
      {trail ? <PenTrailCanvas trail={trail} view={view} inks={inks} /> : null}
      <div
        ref={glass}
        className={styles.glass}
        role="application"
        aria-label={label}
        style={{ cursor: cursor ?? 'grab' }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!event.defaultPrevented) followViewKeys(event, view);
        }}
      />
      {children}
    </div>
  );
}
