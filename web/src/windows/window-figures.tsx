import type { Instant } from '@leadline/domain/time/instant';
import { showRun, showWindow, windowBefore, windowFor } from '@leadline/domain/windows/shown-window';
import { START_WINDOW } from '@leadline/domain/words/windows';
import { Figure } from '../ui/figure.tsx';
import type { StartWindows } from './use-start-windows.ts';

/** Beside the verdict: the window that holds the start, else the next one and when the one before it closed. */
export function WindowFigures({ start, zone, found }: { start: Instant; zone: string; found: StartWindows | null }) {
  const window = found ? windowFor(found.search.windows, start) : null;
  if (!found || !window) return null;
  const before = windowBefore(found.search.windows, start);
  const shown = showWindow(window, found.search, start, zone);
  return (
    <>
      <span className="vrule" />
      {before ? <Figure label="Last closed" value={showRun(before, start, zone).closes} /> : null}
      <Figure
        label="Start window opens"
        value={shown.opens ?? (shown.openFor === null ? START_WINDOW.earlier : START_WINDOW.now)}
      />
      <Figure label="Best" value={shown.best} />
      <Figure label="Closes" value={shown.closes ?? START_WINDOW.later} />
    </>
  );
}
