import { showFigure, showMetres } from '@leadline/domain/numbers/units';
import type { TideExtreme } from '@leadline/domain/tides/tide';
import { heightAt, type TideCurve } from '@leadline/domain/tides/tide-curve';
import { extremesPanel } from '@leadline/domain/tides/tide-extremes';
import type { Instant } from '@leadline/domain/time/instant';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { shownSpan } from '@leadline/domain/time/shown-span';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useNow } from '../data/calls/server-clock.ts';
import { Feet } from '../ui/feet.tsx';
import { sourceAt } from './tide-source.ts';
import styles from './tides.module.css';
import type { StationTides } from './use-tide-curves.ts';
import type { StationExtremes } from './use-tide-extremes.ts';

interface Props {
  start: Instant;
  /** When she is at the last row of the route. */
  arrival: Instant;
  zone: string;
  extremes: readonly StationExtremes[];
  tides: readonly StationTides[];
  /** True while it is not known which stations there are. */
  isLoading: boolean;
  /** TIDE-04: all stations at once, on the page that goes to the ship. */
  isWhole?: boolean;
}

const PER_PAGE = 2;

/** High and low waters around the start, two stations at a time. */
export function HighAndLowTides({ start, arrival, zone, extremes, tides, isLoading, isWhole = false }: Props) {
  const [page, setPage] = useState(0);
  const perPage = isWhole ? Math.max(1, extremes.length) : PER_PAGE;
  const pages = Math.max(1, Math.ceil(extremes.length / perPage));
  const shown = Math.min(page, pages - 1);
  const stations = extremes.slice(shown * perPage, (shown + 1) * perPage);
  return (
    <section className={`sec ${styles.highandlow}`} aria-labelledby="highlow">
      <header>
        <h2 id="highlow">High and Low Tides</h2>
        <span className="grow" />
        {pages > 1 ? <Pages page={shown} pages={pages} onChange={setPage} /> : null}
      </header>
      {isLoading ? <p role="status">Loading tide extremes</p> : null}
      {!isLoading && extremes.length === 0 ? <p>No tide data available</p> : null}
      {stations.map((station) => (
        <StationPanel
          key={station.station.uuid}
          start={start}
          arrival={arrival}
          zone={zone}
          extremes={station}
          tides={tides.find((tide) => tide.station.uuid === station.station.uuid) ?? null}
        />
      ))}
    </section>
  );
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  return (
    <nav className="row" aria-label="Tide stations">
      <button
        type="button"
        className="btn icon"
        aria-label="Previous stations"
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft className="i" aria-hidden />
      </button>
      <span className="small">
        {page + 1} of {pages}
      </span>
      <button
        type="button"
        className="btn icon"
        aria-label="Next stations"
        disabled={page === pages - 1}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight className="i" aria-hidden />
      </button>
    </nav>
  );
}

interface StationProps {
  start: Instant;
  arrival: Instant;
  zone: string;
  extremes: StationExtremes;
  tides: StationTides | null;
}

function StationPanel({ start, arrival, zone, extremes, tides }: StationProps) {
  const curve = tides?.curve ?? null;
  const panel = extremesPanel(extremes.extremes, start, arrival);
  return (
    <div className={styles.station}>
      <div className="row">
        <h3>{extremes.station.name}</h3>
        <span className="grow" />
        {panel ? (
          <>
            <span className="dim small">Tide range</span>
            <b>{showMetres(panel.range)}</b> <Feet metres={panel.range} side="down" />
          </>
        ) : null}
      </div>
      {panel ? <Timeline start={start} zone={zone} timeline={panel.timeline} curve={curve} /> : <Empty {...extremes} />}
      <SourceLine curve={curve} start={start} fetchedAt={tides?.fetchedAt ?? null} />
    </div>
  );
}

function Empty({ status, retry }: StationExtremes) {
  if (status === 'loading') return <p role="status">Loading tide extremes</p>;
  if (status === 'ready') return <p>No high/low tide data available for this pilotage start time</p>;
  return (
    <div role="alert">
      <p>Error loading high/low tide data</p>
      <button type="button" className="btn" onClick={() => retry()}>
        Retry
      </button>
    </div>
  );
}

type Row = { kind: 'High' | 'Low' | 'Start'; at: Instant; height: number | null };

function Timeline(props: { start: Instant; zone: string; timeline: readonly TideExtreme[]; curve: TideCurve | null }) {
  const { start, zone, timeline, curve } = props;
  const atStart: Row = { kind: 'Start', at: start, height: curve ? (heightAt(curve, start)?.height ?? null) : null };
  const waters = timeline.map(({ at, height, type }): Row => ({ kind: type === 'high' ? 'High' : 'Low', at, height }));
  const rows = [...waters, atStart].sort((one, other) => one.at - other.at);
  return (
    <ol>
      {rows.map(({ kind, at, height }) => (
        <li key={`${kind}${at}`} className={kind === 'Start' ? styles.start : undefined}>
          <span className={styles.kind}>{kind}</span>
          <span className="time">{dayAndClock(at, zone)}</span>
          <span className={styles.height}>
            {showFigure(height)}
            {height === null ? null : <small>m</small>}
            <Feet metres={height} side="down" className={styles.feet} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface SourceProps {
  curve: TideCurve | null;
  start: Instant;
  /** Device time of the read. */
  fetchedAt: number | null;
}

/** A height without its zero, its origin and its age is not worth much. */
function SourceLine({ curve, start, fetchedAt }: SourceProps) {
  useNow();
  if (curve === null) return null;
  const source = sourceAt(curve, start);
  const usualError = source?.usualError ? `, usually within ${showMetres(source.usualError)}` : '';
  return (
    <details className="src">
      <summary>
        <span>
          Above {curve.datum}
          {usualError}
        </span>
        {fetchedAt === null ? null : <span>Read {shownSpan(Date.now() - fetchedAt)} ago</span>}
      </summary>
      {source ? (
        <p>
          {source.source}
          {usualError && `${usualError} of the official table`}
        </p>
      ) : null}
      {source?.attribution ? <p>{source.attribution}</p> : null}
    </details>
  );
}
