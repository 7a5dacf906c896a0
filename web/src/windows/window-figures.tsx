import type { Instant } from '@leadline/domain/time/instant';
import { showWindow, windowFor } from '@leadline/domain/windows/shown-window';
import { START_WINDOW } from '@leadline/domain/words/windows';
import { Figure } from '../ui/figure.tsx';
import type { StartWindows } from './use-start-windows.ts';

/** Beside the verdict: the window that holds the start, else the next one. */
export function WindowFigures({ start, zone, found }: { start: Instant; zone: string; found: StartWindows | null }) {
  const window = found ? windowFor(found.search.windows, start) : null;
  if (!found || !window) return null;
  const shown = showWindow(window, found.search, start, zone);
  return (
    <>
      <span className="vrule" />
      <Figure
        label="Start window opens"
        value={shown.opens ?? (shown.openFor === null ? START_WINDOW.earlier : START_WINDOW.now)}
      />
      <Figure label="Best" value={shown.best} />
      <Figure label="Closes" value={shown.closes ?? START_WINDOW.later} />
    </>
  );
}
