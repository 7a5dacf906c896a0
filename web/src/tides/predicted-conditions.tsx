import { showMetres } from '@leadline/domain/numbers/units';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useState } from 'react';
import { useNow } from '../data/calls/server-clock.ts';
import { Feet } from '../ui/feet.tsx';
import { LoadError } from '../ui/states/empty-state.tsx';
import type { GraphBand } from './graph-bands.tsx';
import { curveKind } from './graph-curves.tsx';
import { GRAPH_HEIGHT } from './graph-scales.ts';
import { ZOOM, zoomIn, zoomOut } from './graph-zoom.ts';
import { tideFailure } from './tide-failure.ts';
import { type GraphCurve, type GraphMark, TideGraph } from './tide-graph.tsx';
import styles from './tides.module.css';
import type { StationTides } from './use-tide-curves.ts';

interface Props {
  start: Instant;
  /** Another start that is looked at, else the same. */
  startAt: Instant;
  /** Null for whoever may not move it. */
  onMoveStart: ((at: Instant) => void) | null;
  zone: string;
  tides: readonly StationTides[];
  /** True while it is not known which stations there are. */
  isLoading: boolean;
  marks: readonly GraphMark[];
  /** A tap on a mark opens its row. */
  onOpenMark: (uuid: string) => void;
  /** Runs of starts that pass. */
  bands: readonly GraphBand[];
  /** The time that is read on the graph; null while none is. */
  cursor: Instant | null;
  onCursor: (at: Instant | null) => void;
  /** Further buttons of the heading. */
  children?: ReactNode;
}

/** The tide graph with its heading, legend and zoom. */
export function PredictedConditions(props: Props) {
  const [zoom, setZoom] = useState<number>(ZOOM.usual);
  const datums = [...new Set(props.tides.flatMap(({ curve }) => (curve ? [curve.datum] : [])))];
  return (
    <section className={`sec ${styles.conditions}`} aria-labelledby="predicted">
      <header>
        <div>
          <h2 id="predicted">Predicted Conditions</h2>
          <span className="dim small">{datums.length === 0 ? 'Tide, m' : `Tide above ${datums.join(', ')}, m`}</span>
        </div>
        <Legend {...props} />
        {props.children}
        {zoom === ZOOM.usual ? null : (
          <button
            type="button"
            className="btn"
            aria-label={`Reset to ${ZOOM.usual} hours`}
            onClick={() => setZoom(ZOOM.usual)}
          >
            ±{ZOOM.usual} h
          </button>
        )}
        <button
          type="button"
          className="btn icon"
          aria-label="Zoom out"
          disabled={zoom >= ZOOM.most}
          onClick={() => setZoom(zoomOut)}
        >
          <IconMinus className="i" aria-hidden />
        </button>
        <button
          type="button"
          className="btn icon"
          aria-label="Zoom in"
          disabled={zoom <= ZOOM.least}
          onClick={() => setZoom(zoomIn)}
        >
          <IconPlus className="i" aria-hidden />
        </button>
      </header>
      <GraphOrState {...props} zoom={zoom} />
    </section>
  );
}

/** Which line is which station; while a time is read, the height of each. Beside the heading, where it takes no line of its own. */
function Legend({ start, zone, tides, cursor }: Props) {
  const curves = curvesOf(tides);
  return (
    <ul className={styles.legend}>
      {cursor === null || curves.length === 0 ? null : <li className={styles.read}>{clockOn(cursor, start, zone)}</li>}
      {curves.map(({ uuid, name, curve }, index) => (
        <li key={uuid}>
          <svg width="28" height="8" aria-hidden>
            <path className={curveKind(index)} d="M0 4H28" />
          </svg>
          {name}
          {cursor === null ? null : (
            <>
              <b>{showMetres(heightAt(curve, cursor)?.height)}</b>
              <Feet metres={heightAt(curve, cursor)?.height} side="down" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function curvesOf(tides: readonly StationTides[]): GraphCurve[] {
  return tides.flatMap(({ station, curve }) => (curve ? [{ ...station, curve }] : []));
}

function GraphOrState(props: Props & { zoom: number }) {
  const { start, startAt, onMoveStart, zone, tides, isLoading, marks, bands, cursor, onCursor, zoom } = props;
  const now = useNow();
  const curves = curvesOf(tides);
  const failed = tides.filter(({ status }) => status === 'error');
  if (curves.length === 0 && (isLoading || tides.some(({ status }) => status === 'loading')))
    return (
      <p className={styles.state} role="status" style={{ height: GRAPH_HEIGHT }}>
        Loading tide predictions
      </p>
    );
  if (curves.length === 0 && failed.length > 0)
    return <LoadError title={tideFailure(failed)} onRetry={() => retryAll(failed)} />;
  if (curves.length === 0)
    return (
      <p className={styles.state} style={{ height: GRAPH_HEIGHT }}>
        No tide data available
      </p>
    );
  return (
    <>
      <TideGraph
        start={start}
        startAt={startAt}
        onMoveStart={onMoveStart}
        now={now}
        zone={zone}
        zoom={zoom}
        curves={curves}
        marks={marks}
        bands={bands}
        onOpenMark={props.onOpenMark}
        cursor={cursor}
        onCursor={onCursor}
      />
      {failed.length === 0 ? null : (
        <ul className={styles.legend}>
          {failed.map(({ station, retry }) => (
            <li key={station.uuid} className="bad">
              {station.name}: Error loading tidal data
              <button type="button" className="btn flat" onClick={() => retry()}>
                Retry
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function retryAll(stations: readonly StationTides[]): void {
  for (const { retry } of stations) void retry();
}
