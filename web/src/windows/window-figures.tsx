import type { Duration, Instant } from '@leadline/domain/time/instant';
import { showRun, showWindow, windowBefore, windowFor } from '@leadline/domain/windows/shown-window';
import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import { Figure } from '../ui/figure.tsx';
import type { StartWindows } from './use-start-windows.ts';

/** Beside the verdict: the window that holds the start, else the next one and when the one before it closed. */
export function WindowFigures({ start, zone, found }: { start: Instant; zone: string; found: StartWindows | null }) {
  const window = found ? windowFor(found.search.windows, start) : null;
  if (!found || !window) return null;
  const before = windowBefore(found.search.windows, start);
  const shown = showWindow(window, found.search, start, zone);
  const edges = showRun(window, start, zone);
  return (
    <>
      <span className="vrule" />
      {before ? <LastClosed run={showRun(before, start, zone)} start={start} /> : null}
      <Figure
        label={shown.unknownBefore === null ? 'Start window opens' : START_WINDOW.knownFrom}
        value={shown.opens ?? (shown.openFor === null ? START_WINDOW.earlier : START_WINDOW.now)}
        source={sourceOf(shown.unknownBefore, shown.opens === null ? null : edges.from - start)}
      />
      <Figure label="Best" value={shown.best} />
      <Figure
        label={shown.unknownAfter === null ? 'Closes' : START_WINDOW.knownUntil}
        value={shown.closes ?? START_WINDOW.later}
        source={sourceOf(shown.unknownAfter, shown.closes === null ? null : edges.to - start)}
      />
    </>
  );
}

function LastClosed({ run, start }: { run: ReturnType<typeof showRun>; start: Instant }) {
  return <Figure label="Last closed" value={run.closes} source={START_WINDOW.awayFromStart(run.to - start)} />;
}

/** Why nothing is known beyond an edge, and how far it lies from the start. */
function sourceOf(unknown: string | null, away: Duration | null): string {
  return [unknown, away === null ? null : START_WINDOW.awayFromStart(away)].filter(Boolean).join(', ');
}
