import { computedMarks, shipMarks } from '@leadline/domain/passage/computed-marks';
import type { Passage } from '@leadline/domain/passage/passage';
import { shipAt } from '@leadline/domain/passage/ship-place';
import { type ChartPlace, positionToChart } from '@leadline/domain/plan/charts/chart-place';
import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import { metresPerPixelOf } from '@leadline/domain/plan/marks/ruler-marks';
import { shapeMarks } from '@leadline/domain/plan/marks/shape-marks';
import type { Chart, PlanStage } from '@leadline/domain/plan/plan-settings';
import type { Instant } from '@leadline/domain/time/instant';
import { REPLAY } from '@leadline/domain/words/passage';
import { type ReactNode, useEffect, useMemo } from 'react';
import { makeStore, type Store } from '../../data/make-store.ts';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { ChartStage } from '../chart-stage/chart-stage.tsx';
import { ScaleBar } from '../chart-stage/scale-bar.tsx';
import { type ChartView, useChartView, useSeen } from '../chart-stage/use-chart-view.ts';
import { ZoomButtons } from '../chart-stage/zoom-buttons.tsx';
import { useChartPicture } from '../charts/use-chart-picture.ts';
import styles from './replay.module.css';

interface Props {
  stage: PlanStage;
  passage: Passage;
  /** What people drew on the chart, above the passage. */
  drawing?: DrawingContent | undefined;
  /** Where the ship is drawn. */
  clock: Store<Instant>;
  /** The chart is the one that the ship is on: it moves on with her. */
  isFollowed: boolean;
  /** The row that is met now. */
  current: string | null;
  /** Marks of this tablet's own position. */
  own: (place: ChartPlace, unit: number) => readonly Mark[];
  children?: ReactNode;
}

/** A stage's chart with the computed layer on it, and the ship where she is by the plan. */
export function ReplayChart({ stage, ...props }: Props) {
  if (stage.chart === null) return <p className={styles.nochart}>{REPLAY.missingChart}</p>;
  return <ChartWithShip {...props} chart={stage.chart} name={stage.name} />;
}

const NO_MARKS: readonly Mark[] = [];

function ChartWithShip(props: Omit<Props, 'stage'> & { chart: Chart; name: string }) {
  const { chart, name, passage, drawing, clock, isFollowed, current, own, children } = props;
  const { shown } = usePalette();
  const picture = useChartPicture(chart, shown);
  const view = useChartView(chart);
  const unit = useUnit(view);
  const { place, width, height, scale } = chart;
  const computed = useMemo(
    () => (place ? computedMarks(passage, place, { width, height, unit, current }) : NO_MARKS),
    [passage, place, width, height, unit, current],
  );
  const drawn = useMemo(
    () => drawing?.shapes.flatMap((shape) => shapeMarks(shape, { width, height }, metresPerPixelOf(scale))) ?? NO_MARKS,
    [drawing, width, height, scale],
  );
  const live = useShipMarks(passage, place, clock, unit);
  useFollowShip(view, passage, isFollowed ? place : null, clock);
  const ownMarks = place ? own(place, unit) : NO_MARKS;
  const image = useMemo(
    () => (picture.picture ? { image: picture.picture, isVector: chart.mime === 'image/svg+xml' } : null),
    [picture.picture, chart.mime],
  );
  if (picture.state === 'failed') return <LoadError title={REPLAY.chartFailed(chart.uuid)} onRetry={picture.retry} />;
  return (
    <ChartStage
      label={`Chart ${name} with track, constraints and the ship`}
      view={view}
      picture={image}
      layers={[
        { key: 'computed', marks: computed },
        { key: 'drawn', marks: drawn },
        { key: 'own', marks: ownMarks },
      ]}
      live={live}
    >
      <ZoomButtons view={view} />
      {place ? (
        <ScaleBar view={view} metresPerPixel={place.metresPerPixel} />
      ) : (
        <p className={styles.note}>{REPLAY.noPlace}</p>
      )}
      {children}
    </ChartStage>
  );
}

/** Zooming goes by steps, so that labels are not laid out anew for each pixel of a pinch. */
const STEPS_A_DOUBLING = 4;

/** Pixels of the chart for one of the screen: words are as large at every zoom. */
function useUnit(view: ChartView): number {
  const seen = useSeen(view);
  return seen ? 2 ** (-Math.round(Math.log2(seen.scale) * STEPS_A_DOUBLING) / STEPS_A_DOUBLING) : 1;
}

/** The ship is painted beside React: while the replay plays, nothing else of the chart is drawn anew. */
function useShipMarks(passage: Passage, place: ChartPlace | null, clock: Store<Instant>, unit: number) {
  const live = useMemo(() => makeStore<readonly Mark[]>(NO_MARKS), []);
  useEffect(() => {
    const draw = () => {
      const ship = place ? shipAt(passage, clock.get()) : null;
      live.set(place && ship ? shipMarks(passage, ship, place, unit) : NO_MARKS);
    };
    draw();
    return clock.follow(draw);
  }, [passage, place, clock, unit, live]);
  return live;
}

/** Steps of 10 % by which a chart opens nearer than whole: 1.8 times. */
const FIRST_STEPS = 6;
/** Share of the box along its edges: she is brought back to the middle from there. */
const EDGE = 0.12;

/** The chart opens on the ship, and moves on when she comes to the edge of what is seen of it. */
function useFollowShip(view: ChartView, passage: Passage, place: ChartPlace | null, clock: Store<Instant>): void {
  useEffect(() => {
    if (!place) return;
    let isFirst = true;
    const follow = () => {
      const seen = view.seen.get();
      const ship = shipAt(passage, clock.get());
      if (!seen || !ship) return;
      if (isFirst && seen.zoom === 1) view.zoomBySteps(FIRST_STEPS);
      const { x, y } = view.toBox(positionToChart(ship.position, place));
      const { width, height } = seen.box;
      const isNearEdge = x < width * EDGE || x > width * (1 - EDGE) || y < height * EDGE || y > height * (1 - EDGE);
      if (isFirst || isNearEdge) view.panBy(width / 2 - x, height / 2 - y);
      isFirst = false;
    };
    follow();
    const stops = [clock.follow(follow), view.seen.follow(() => isFirst && follow())];
    return () => stops.forEach((stop) => void stop());
  }, [view, passage, place, clock]);
}
