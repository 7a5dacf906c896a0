import type { BerthingResult } from '../berthing/berthing-conditions.ts';
import { showFigure } from '../numbers/units.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { rowMark } from '../risks/changed/changed-summary.ts';
import { type Instant, minutes } from '../time/instant.ts';
import { formatPortTime } from '../time/port-time.ts';
import type { RowReading } from '../weather/row-readings.ts';
import { showRun } from '../windows/shown-window.ts';
import type { StartSearch } from '../windows/start-window.ts';
import type { WeatherStretch } from '../windows/weather/limited-search.ts';
import { KNOWN } from '../words/checklist.ts';
import { problemText } from '../words/clearance/problems.ts';
import { timeLeft } from '../words/clearance/windows.ts';
import { defectsFigure } from './defects-figure.ts';
import type { FigureName, KnownFigure } from './known-figure.ts';
import { needFigure, type TugNeed } from './need-figure.ts';
import type { CheckItem } from './pilotage-extra.ts';
import { pullFigure, type TugPull } from './pull-figure.ts';
import { transferFigure, type WeatherFacts, weatherFigure } from './weather-figure.ts';

/** What is known of a plan when a row is judged. */
export interface PlanFacts {
  rows: readonly RowAssessment[];
  berthing: BerthingResult | null;
  berthingByPort: BerthingResult | null;
  /** Null while they are reckoned. `byPort`: by the port's own figures where changed ones count. */
  windows: {
    search: StartSearch;
    byPort: StartSearch | null;
    /** What limits of weather make of the starts; null where none count. */
    weather?: { stretches: readonly Pick<WeatherStretch, 'kind' | 'from' | 'to'>[] } | null;
  } | null;
  /** Null while the forecast is read. */
  weather: WeatherFacts | null;
  /** Tugs made fast; null while they are read, `failed` where they or the ship could not be. */
  tugs: readonly TugPull[] | 'failed' | null;
  /** Null while tugs and forecast are read. */
  tugNeed: TugNeed | 'failed' | null;
  /** The gust at her berth. */
  gustAtBerth: RowReading | null;
  /** The row at which a pilot boards or leaves; null where none does. */
  transferAt: string | null;
  /** Of the checklist; null while it is read. */
  checklist: readonly CheckItem[] | null;
  start: Instant;
  zone: string;
}

export type Figure = Pick<KnownFigure, 'text' | 'says'>;

/** What Leadline says beside a row: a figure, and whether it passes by the port's limit. Null while it is reckoned. */
export function figureBeside(name: FigureName, limit: number, facts: PlanFacts): Figure | null {
  switch (name) {
    case 'leastClearance':
      return clearance(
        facts.rows.filter(({ calculationName }) => calculationName !== 'Tide_OHC'),
        limit,
        KNOWN.noKeel,
      );
    case 'overheadClearance':
      return clearance(
        facts.rows.filter(({ calculationName }) => calculationName === 'Tide_OHC'),
        limit,
        KNOWN.noOverhead,
      );
    case 'startWindow':
      return windowLeft(facts, minutes(limit));
    case 'berthStay':
      return stay(facts);
    case 'tugPull':
      return facts.tugs && pullFigure(facts.tugs);
    case 'tugNeed':
      return facts.tugNeed && needFigure(facts.tugNeed, facts.gustAtBerth, limit, facts.zone);
    case 'defects':
      return facts.checklist && defectsFigure(facts.checklist);
    case 'pilotTransfer':
      return facts.weather && transferFigure(facts.weather, facts.transferAt, facts.zone);
    case 'wind':
    case 'swell':
    case 'visibility':
    case 'stream':
      return facts.weather && weatherFigure(name, facts.weather, facts.zone);
  }
}

/** The least that is left above the margin, and where. It passes only when every row is known to, as the port has it. */
function clearance(all: readonly RowAssessment[], limit: number, nothing: string): Figure | null {
  const asked = all.filter(({ isWaypoint }) => !isWaypoint);
  const rows = asked.filter(({ hidden }) => !hidden);
  if (rows.some(({ verdict }) => verdict === 'loading')) return null;
  const unknown = rows.filter(({ verdict }) => verdict === 'notCalculable');
  const least = leastOf(rows);
  const isPassed = rows.every((row) => rowMark(row) === 'passed') && (least?.result ?? 0) >= limit;
  const parts = [
    ...(least ? [KNOWN.at(least.shownResult, nameOf(least))] : []),
    ...(unknown.length > 0 ? [KNOWN.notCalculable(unknown.map(nameOf))] : []),
    ...(rows.some((row) => rowMark(row) === 'caution') ? [KNOWN.changed] : []),
    ...(asked.length > rows.length ? [KNOWN.hidden(asked.length - rows.length)] : []),
  ];
  if (rows.length === 0) return { text: [nothing, ...parts].join('; '), says: null };
  return { text: parts.join('; '), says: isPassed ? 'pass' : 'caution' };
}

type Known = RowAssessment & { result: number };

function leastOf(rows: readonly RowAssessment[]): Known | null {
  const known = rows.filter((row): row is Known => row.result !== null);
  return known.reduce<Known | null>((least, row) => (least && least.result <= row.result ? least : row), null);
}

const nameOf = ({ routeConstraint }: RowAssessment) => routeConstraint.constraint.name;

/** How long after her start the window closes; by the port's own figures where a person changed some. */
function windowLeft({ windows, start, zone }: PlanFacts, least: number): Figure | null {
  if (windows === null) return null;
  const search = windows.byPort ?? windows.search;
  const changed = windows.byPort ? [KNOWN.changed] : [];
  const held = search.windows.find(({ opens, closes }) => opens <= start && start <= closes);
  if (!held) {
    const isWeatherUnknown = windows.weather?.stretches.some(
      ({ kind, from, to }) => kind === 'unknown' && from <= start && start <= to,
    );
    const isKnown =
      !isWeatherUnknown &&
      search.unknown.length === 0 &&
      search.none !== 'notCalculable' &&
      search.none !== 'nothingAssessed';
    return { text: [isKnown ? KNOWN.outside : KNOWN.noWindow, ...changed].join('; '), says: 'caution' };
  }
  const { to, closes } = showRun(held, start, zone);
  const until = held.closesBoundBy?.beyond === 'fails' ? KNOWN.closes : KNOWN.knownUntil;
  const text = held.closesBoundBy === null ? KNOWN.open : until(closes, timeLeft(to - start));
  return { text: [text, ...changed].join('; '), says: to - start >= least ? 'pass' : 'caution' };
}

function stay({ berthing, berthingByPort, zone }: PlanFacts): Figure | null {
  if (berthing === null) return { text: KNOWN.noStay, says: null };
  if (berthing.kind === 'loading' || berthingByPort?.kind === 'loading') return null;
  if (berthing.kind === 'failed') return { text: problemText(berthing.problem, zone), says: 'caution' };
  const until = formatPortTime(berthing.departureTime, zone, 'HH:mm, D MMM YYYY');
  const isByPort = berthingByPort === null || (berthingByPort.kind === 'success' && berthingByPort.passed);
  return {
    text: KNOWN.stay(showFigure(berthing.maxAllowableDraft, berthing.sum.places), until),
    says: berthing.passed && isByPort && berthing.certain ? 'pass' : 'caution',
  };
}
