import { figureBeside, type PlanFacts } from '@leadline/domain/checklist/figure-beside';
import { type KnownFigure, shortened } from '@leadline/domain/checklist/known-figure';
import type { PassFailItem } from '@leadline/domain/checklist/pilotage-extra';
import { KNOWN } from '@leadline/domain/words/checklist';
import { useNow } from '../../data/calls/server-clock.ts';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import type { WeatherLimits } from '../../weather/use-weather-limits.ts';
import { useStartWindows } from '../../windows/use-start-windows.ts';

/** What stands beside a row now; its age is counted from `asOf`. */
export type Known = Omit<KnownFigure, 'at'>;

interface Plan {
  assessed: AssessedPilotage;
  start: number;
  zone: string;
  /** The port's limits of weather, which close the start window. */
  weather: Pick<WeatherLimits, 'input' | 'doubt'>;
}

/** What Leadline knows beside each row of a pass/caution list; null while it is reckoned, undefined where nothing is asked. */
export function useKnownFigures(items: readonly PassFailItem[], { assessed, start, zone, weather }: Plan) {
  const now = useNow();
  const asksWindow = items.some(({ figure }) => figure === 'startWindow');
  const isReady = assessed.status === 'ready' && weather.doubt?.kind !== 'waiting';
  const windows = useStartWindows(asksWindow && isReady ? assessed.input : null, now, weather.input);
  const { assessment, berthing, berthingByPort, tides } = assessed;
  const facts: PlanFacts = { rows: assessment.rows, berthing, berthingByPort, windows, start, zone };
  const heights = sourceOf(tides, start);
  const knownOf = ({ figure, limit = 0 }: PassFailItem): Known | null | undefined => {
    if (figure === undefined) return undefined;
    if (assessed.status === 'loading') return null;
    const found = figureBeside(figure, limit, facts);
    return found && { ...found, text: shortened(found.text), ...heights };
  };
  return { knownOf, ...heights };
}

/** Whose heights of tide count, and when the oldest of them was read. */
function sourceOf(tides: AssessedPilotage['tides'], start: number): Pick<Known, 'source' | 'asOf'> {
  const sources = tides.flatMap(({ curve }) =>
    (curve?.pieces ?? []).filter(({ from, to }) => from <= start && start <= to).map(({ source }) => source),
  );
  const read = tides.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return {
    source: shortened(sources.length === 0 ? KNOWN.plan : KNOWN.of([...new Set(sources)])),
    asOf: read.length === 0 ? null : new Date(Math.min(...read)).toISOString(),
  };
}
