import { figureBeside, type PlanFacts } from '@leadline/domain/checklist/figure-beside';
import { type FigureName, type KnownFigure, shortened } from '@leadline/domain/checklist/known-figure';
import type { PassFailItem } from '@leadline/domain/checklist/pilotage-extra';
import { listOfPilotage } from '@leadline/domain/checklist/pilotage-list';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { KNOWN } from '@leadline/domain/words/checklist';
import { useNow } from '../../data/calls/server-clock.ts';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { useTugFigures } from '../../tugs/use-tug-figures.ts';
import type { WeatherFigures, WeatherLimits } from '../../weather/use-weather-limits.ts';
import { useStartWindows } from '../../windows/use-start-windows.ts';
import { usePilotageExtras } from '../use-pilotage-extras.ts';
import { usePortLists } from './use-port-lists.ts';

/** What stands beside a row now; its age is counted from `asOf`. */
export type Known = Omit<KnownFigure, 'at'>;

/** Whose heights or forecast figures count, and when the oldest of them was read. */
export type FigureSource = Pick<Known, 'source' | 'asOf'>;

interface Plan {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  start: number;
  zone: string;
  /** The port's limits of weather, which close the start window. */
  weather: Pick<WeatherLimits, 'input' | 'doubt' | 'figures'>;
}

type Basis = 'tide' | 'forecast' | 'plan' | 'checklist';

/** What a figure rests on. */
const BASES: Readonly<Record<FigureName, Basis>> = {
  ...{ leastClearance: 'tide', overheadClearance: 'tide', startWindow: 'tide', berthStay: 'tide' },
  ...{ wind: 'forecast', swell: 'forecast', visibility: 'forecast' },
  ...{ pilotTransfer: 'forecast', tugNeed: 'forecast' },
  ...{ stream: 'plan', tugPull: 'plan', defects: 'checklist' },
};

/** What Leadline knows beside each row of a pass/caution list; null while it is reckoned, undefined where nothing is said. */
export function useKnownFigures(items: readonly PassFailItem[], { pilotage, assessed, start, zone, weather }: Plan) {
  const now = useNow();
  const asks = (wanted: FigureName) => items.some(({ figure }) => figure === wanted);
  const isReady = assessed.status === 'ready' && weather.doubt?.kind !== 'waiting';
  const windows = useStartWindows(asks('startWindow') && isReady ? assessed.input : null, now, weather.input);
  const { assessment, berthing, berthingByPort, tides } = assessed;
  const { figures } = weather;
  const { transferAt, berthAt } = placesOf(assessment.rows, pilotage.movementType);
  const gustAtBerth =
    figures?.readings.find(({ measure, row }) => measure === 'gust' && row.constraintUuid === berthAt) ?? null;
  const tugFigures = useTugFigures(
    pilotage,
    assessed.vessel,
    gustAtBerth?.value ?? null,
    asks('tugPull') || asks('tugNeed'),
  );
  const checklist = useChecklist(pilotage);
  const facts: PlanFacts = {
    ...{ rows: assessment.rows, berthing, berthingByPort, windows, start, zone, gustAtBerth, transferAt, checklist },
    tugs: tugFigures.tugs,
    tugNeed: figures ? tugFigures.tugNeed : null,
    weather: figures ?? null,
  };
  const sources: Readonly<Record<Basis, FigureSource>> = {
    tide: heightsOf(tides, start),
    forecast: forecastOf(figures ?? null),
    plan: { source: KNOWN.plan, asOf: null },
    checklist: { source: KNOWN.checklist, asOf: null },
  };
  const knownOf = ({ figure, limit = 0 }: PassFailItem): Known | null | undefined => {
    if (figure === undefined || (isOfWeather(figure) && figures === undefined)) return undefined;
    if (assessed.status === 'loading') return null;
    const found = figureBeside(figure, limit, facts);
    return found && { ...found, text: shortened(found.text), ...sources[BASES[figure]] };
  };
  const bases = new Set(items.flatMap(({ figure }) => (figure && figure !== 'tugPull' ? BASES[figure] : [])));
  return {
    knownOf,
    sources: (['tide', 'forecast'] as const).filter((each) => bases.has(each)).map((each) => sources[each]),
  };
}

/** Where a pilot boards or leaves, and where she lies: an arrival begins with the one, a departure with the other. */
function placesOf(rows: AssessedPilotage['assessment']['rows'], movement: Pilotage['movementType']) {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.routeConstraint.constraint.uuid ?? null);
  if (movement === 'Departure') return { transferAt: last ?? null, berthAt: first };
  return { transferAt: movement === 'Arrival' ? (first ?? null) : null, berthAt: last };
}

/** The checklist as it is saved; null while it is read. */
function useChecklist({ uuid, port }: Pilotage) {
  const own = usePilotageExtras(uuid);
  const ofPort = usePortLists(port.uuid);
  return own.data && ofPort.data ? (listOfPilotage('checklist', own.data, ofPort.data)?.value ?? []) : null;
}

/** Of a pilotage that is over a forecast says nothing. */
const isOfWeather = (figure: FigureName) => BASES[figure] === 'forecast' || figure === 'stream';

function heightsOf(tides: AssessedPilotage['tides'], start: number): FigureSource {
  const sources = tides.flatMap(({ curve }) =>
    (curve?.pieces ?? []).filter(({ from, to }) => from <= start && start <= to).map(({ source }) => source),
  );
  const read = tides.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return {
    source: shortened(sources.length === 0 ? KNOWN.plan : KNOWN.of([...new Set(sources)])),
    asOf: read.length === 0 ? null : new Date(Math.min(...read)).toISOString(),
  };
}

function forecastOf(figures: WeatherFigures | null): FigureSource {
  const sources = [...new Set(figures?.sources ?? [])];
  const fetchedAt = figures?.fetchedAt ?? null;
  return {
    source: shortened(sources.length === 0 ? KNOWN.noForecast : KNOWN.forecast(sources)),
    asOf: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
  };
}
