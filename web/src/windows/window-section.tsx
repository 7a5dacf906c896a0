import { showMetres, showSigned } from '@leadline/domain/numbers/units';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import type { NoGreatestDraft } from '@leadline/domain/windows/greatest-draft';
import {
  boundName,
  nearestStart,
  noGreatestText,
  type ShownWindow,
  showWindow,
  unknownLines,
} from '@leadline/domain/windows/shown-window';
import type { StartSearch, StartWindow } from '@leadline/domain/windows/start-window';
import { START_WINDOW, USE_START, windowSpan } from '@leadline/domain/words/clearance/windows';
import { Feet } from '../ui/feet.tsx';
import { StatusShape } from '../ui/states/status-mark.tsx';
import type { WeatherLimits } from '../weather/use-weather-limits.ts';
import { NearStarts } from './near-starts.tsx';
import type { StartWindows } from './use-start-windows.ts';
import { WeatherLines } from './weather-lines.tsx';
import { WINDOW_HEADING } from './window-button.tsx';
import styles from './windows.module.css';

interface Props {
  start: Instant;
  now: Instant;
  zone: string;
  found: StartWindows | null;
  /** The changed figures that count in the windows: "2 changed margins and 1 observed tide"; null for none. */
  changed: string | null;
  /** Whether the plan passes as it stands: an observed tide of another time is left out here, and does not pass there. */
  isPassed: boolean;
  /** Changes the start of the pilotage; null for whoever may not. */
  onUse: ((start: Instant) => void) | null;
  /** Why no start can be told of, whatever was found; null where it can. */
  doubt: string | null;
  /** How old the forecasts are that count, what is not known of the limits of weather, and whether they caution here. */
  weather?: Pick<WeatherLimits, 'age' | 'doubt'> & { isCautioned: boolean };
}

/** When she can go: the runs of starts in the day around, what ends them, and how deep she may be. */
export function WindowSection(props: Props) {
  const { start, now, zone, found, changed } = props;
  // A start of more than half a day ago has no other starts around it.
  const hasReach = found !== null && found.search.from <= found.search.to;
  return (
    <section className={`sec ${styles.startwindow}`} aria-labelledby={WINDOW_HEADING}>
      <header>
        <h2 id={WINDOW_HEADING} tabIndex={-1}>
          {START_WINDOW.title}
        </h2>
        {hasReach ? <span className="dim small">{spanOf(found.search, start, zone)}</span> : null}
      </header>
      {start < now ? (
        <p className="cautionline">
          <StatusShape kind="caution" className="s" />
          {START_WINDOW.past}
        </p>
      ) : null}
      {changed === null ? null : (
        <p className="cautionline">
          <StatusShape kind="caution" className="s" />
          {START_WINDOW.withChanges(changed)}
        </p>
      )}
      {props.weather?.doubt ? <DoubtLine doubt={props.weather.doubt} /> : null}
      {found?.byPort && hasReach ? <p className="dim">{byPortLine(found.byPort, start, zone)}</p> : null}
      {found ? <Windows {...props} found={found} hasReach={hasReach} /> : <p role="status">{START_WINDOW.loading}</p>}
    </section>
  );
}

function DoubtLine({ doubt: { kind, text } }: { doubt: BesideLine }) {
  if (kind === 'waiting') return <p className="dim">{text}</p>;
  return (
    <p className="cautionline">
      <StatusShape kind={kind} className="s" />
      {text}
    </p>
  );
}

function spanOf({ from, to }: StartSearch, start: Instant, zone: string): string {
  return `Starts from ${clockOn(from, start, zone)} to ${clockOn(to, start, zone)}`;
}

function byPortLine(search: StartSearch, start: Instant, zone: string): string {
  return START_WINDOW.byPort(search.windows.map((window) => windowSpan(showWindow(window, search, start, zone))));
}

function Windows(props: Props & { found: StartWindows; hasReach: boolean }) {
  const { start, zone, found, isPassed, hasReach, doubt, onUse } = props;
  const { search } = found;
  return (
    <>
      {hasReach ? <NoWindow search={search} start={start} zone={zone} doubt={doubt} /> : null}
      <ul className={styles.list}>
        {search.windows.map((window) => (
          <WindowLine
            key={window.opens}
            window={window}
            search={search}
            start={start}
            zone={zone}
            isPassed={isPassed}
            shape={props.weather?.isCautioned ? 'caution' : 'passed'}
            onUse={onUse}
          />
        ))}
      </ul>
      {found.weather && hasReach ? (
        <WeatherLines
          found={found}
          weather={found.weather}
          age={props.weather?.age ?? null}
          start={start}
          zone={zone}
        />
      ) : null}
      {[...notesOf(search), ...partlyUnknown(search, zone)].map((note) => (
        <p key={note} className="cautionline">
          <StatusShape kind="caution" className="s" />
          {note}
        </p>
      ))}
      <Drafts start={start} zone={zone} found={found} />
      {doubt === null ? <NearStarts found={found} {...{ start, now: props.now, zone }} /> : null}
    </>
  );
}

function Drafts({ start, zone, found: { greatest } }: Pick<Props, 'start' | 'zone'> & { found: StartWindows }) {
  const whyOf = (found: object | undefined) => (isNone(found) ? noGreatestText(found, zone) : null);
  const bound = isNone(greatest?.now) ? null : (greatest?.now.boundBy ?? null);
  const at = isNone(greatest?.any) ? null : greatest?.any.at;
  return (
    <dl className={styles.greatest} aria-busy={greatest === null}>
      <Draft label={START_WINDOW.greatestNow} found={greatest?.now}>
        {whyOf(greatest?.now) ?? (bound && boundName(bound))}
      </Draft>
      <Draft label={START_WINDOW.greatestAny} found={greatest?.any}>
        {whyOf(greatest?.any) ?? (at ? `at ${clockOn(at, start, zone)}` : null)}
      </Draft>
    </dl>
  );
}

interface DraftProps {
  label: string;
  found: { draft: number } | NoGreatestDraft | undefined;
  /** What binds it, when it is, or why there is none. */
  children: string | null;
}

function Draft({ label, found, children }: DraftProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{showMetres(isNone(found) ? null : found?.draft)}</b>
        <Feet metres={isNone(found) ? null : found?.draft} side="down" />
        {children ? <small>{children}</small> : null}
      </dd>
    </div>
  );
}

function isNone(found: object | undefined): found is NoGreatestDraft {
  return found !== undefined && 'kind' in found;
}

function WindowLine({
  window,
  search,
  start,
  zone,
  isPassed,
  shape,
  onUse,
}: Pick<Props, 'start' | 'zone' | 'isPassed' | 'onUse'> & {
  window: StartWindow;
  search: StartSearch;
  shape: 'passed' | 'caution';
}) {
  const shown = showWindow(window, search, start, zone);
  const isNow = isPassed && window.opens <= start && start <= window.closes;
  const { result } = window.best;
  return (
    <li>
      <b className={styles.span}>
        {isNow ? <StatusShape kind={shape} className="s" /> : null}
        {windowSpan(shown)}
      </b>
      <span>
        best <b>{shown.best}</b>
        {result === null ? '' : `, ${showSigned(result)}\u00a0m`}
      </span>
      {shown.openFor === null || shown.closes === null || shown.unknownAfter !== null ? null : (
        <span>{START_WINDOW.closesIn(shown.openFor)}</span>
      )}
      <span className="dim">{boundWords(shown)}</span>
      {onUse ? <UseButtons window={window} start={start} zone={zone} onUse={onUse} /> : null}
      <span className="vh">
        {shown.sentence}
        {isNow ? `; ${START_WINDOW.holdsStart}` : ''}
      </span>
    </li>
  );
}

/** "opens 02:40, before it swell over 3.00 m at Outer bar; closes 05:10, gust over 30 kn at Swing basin" */
function boundWords({ opens, closes, boundBy, weatherBefore, weatherAfter }: ShownWindow): string {
  const words = [
    boundBy.length > 0 ? `bound by ${boundBy.join(' and ')}` : null,
    opens !== null && weatherBefore !== null ? START_WINDOW.opensAfter(opens, weatherBefore) : null,
    closes !== null && weatherAfter !== null ? START_WINDOW.closesBy(closes, weatherAfter) : null,
  ];
  return words.filter((each) => each !== null).join('; ');
}

interface UseProps {
  window: StartWindow;
  start: Instant;
  zone: string;
  onUse: (start: Instant) => void;
}

/** The best start of a window, and the one in it that is nearest to the pilotage's own. */
function UseButtons({ window, start, zone, onUse }: UseProps) {
  const { best } = window;
  const nearest = nearestStart(window, start);
  const clock = (at: Instant) => clockOn(at, start, zone, at % minutes(1) !== 0);
  return (
    <span className={styles.uses}>
      {nearest === start || nearest === best.at ? null : (
        <button type="button" className="btn" onClick={() => onUse(nearest)}>
          {USE_START.use(clock(nearest))}
        </button>
      )}
      {best.at === start ? null : (
        <button type="button" className="btn" onClick={() => onUse(best.at)}>
          {USE_START.best(clock(best.at))}
        </button>
      )}
    </span>
  );
}

/** "No start passes" is said only where every start is known to fail. */
function NoWindow({ search, start, zone, doubt }: Pick<Props, 'start' | 'zone' | 'doubt'> & { search: StartSearch }) {
  const [from, to] = [clockOn(search.from, start, zone), clockOn(search.to, start, zone)];
  const { blockedBy, none } = search;
  const reasons = doubt === null ? unknownLines(search.unknown, zone) : [doubt];
  switch (none) {
    case null:
      return null;
    case 'nothingAssessed':
      return <p>{START_WINDOW.nothingAssessed}</p>;
    case 'notCalculable':
      return (
        <>
          <p>{START_WINDOW.notCalculable(from, to)}</p>
          {reasons.map((reason) => (
            <p key={reason} className="dim">
              {reason}
            </p>
          ))}
        </>
      );
    case 'allFail':
      return (
        <>
          <p>{START_WINDOW.none(from, to)}</p>
          <p className="dim">
            {blockedBy.length === 0 ? START_WINDOW.apart : START_WINDOW.never(blockedBy.map(boundName))}
          </p>
        </>
      );
  }
}

/** An observed tide that counts for a part of a window alone, or for none of it, is said so. */
function notesOf({ windows }: StartSearch): string[] {
  const notes = windows
    .flatMap(({ observed }) => observed)
    .flatMap(({ row, counts }) => {
      if (counts === 'everywhere') return [];
      const { name } = row.constraint;
      return [counts === 'partly' ? START_WINDOW.observedPartly(name) : START_WINDOW.observedNowhere(name)];
    });
  return [...new Set(notes)];
}

/** Beside windows: the starts of which nothing is known are not said to fail. */
function partlyUnknown({ windows, unknown }: StartSearch, zone: string): string[] {
  return windows.length === 0 || unknown.length === 0
    ? []
    : [START_WINDOW.partlyUnknown(unknownLines(unknown, zone).join('; '))];
}
