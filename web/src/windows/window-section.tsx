import { showMetres, showSigned } from '@leadline/domain/numbers/units';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { boundName, showWindow } from '@leadline/domain/windows/shown-window';
import type { StartSearch, StartWindow } from '@leadline/domain/windows/start-window';
import { START_WINDOW } from '@leadline/domain/words/windows';
import { StatusShape } from '../ui/status-mark.tsx';
import type { StartWindows } from './use-start-windows.ts';

interface Props {
  start: Instant;
  now: Instant;
  zone: string;
  found: StartWindows | null;
  /** Whether the plan passes as it stands: an observed tide of another time is left out here, and does not pass there. */
  isPassed: boolean;
}

/** When she can go: the runs of starts in the day around, what ends them, and how deep she may be. */
export function WindowSection({ start, now, zone, found, isPassed }: Props) {
  // A start of more than half a day ago has no other starts around it.
  const hasReach = found !== null && found.search.from <= found.search.to;
  return (
    <section className="sec sw" aria-labelledby="startwindow">
      <header>
        <h2 id="startwindow">{START_WINDOW.title}</h2>
        {hasReach ? <span className="dim small">{spanOf(found.search, start, zone)}</span> : null}
      </header>
      {start < now ? (
        <p className="cautionline">
          <StatusShape kind="caution" className="s" />
          {START_WINDOW.past}
        </p>
      ) : null}
      {found ? (
        <Windows start={start} zone={zone} found={found} isPassed={isPassed} hasReach={hasReach} />
      ) : (
        <p role="status">{START_WINDOW.loading}</p>
      )}
    </section>
  );
}

function spanOf({ from, to }: StartSearch, start: Instant, zone: string): string {
  return `Starts from ${clockOn(from, start, zone)} to ${clockOn(to, start, zone)}`;
}

function Windows({
  start,
  zone,
  found,
  isPassed,
  hasReach,
}: Omit<Props, 'now'> & { found: StartWindows; hasReach: boolean }) {
  const { search } = found;
  return (
    <>
      {hasReach && search.windows.length === 0 ? <NoWindow search={search} start={start} zone={zone} /> : null}
      <ul className="swlist">
        {search.windows.map((window) => (
          <WindowLine
            key={window.opens}
            window={window}
            search={search}
            start={start}
            zone={zone}
            isPassed={isPassed}
          />
        ))}
      </ul>
      {notesOf(search).map((note) => (
        <p key={note} className="cautionline">
          <StatusShape kind="caution" className="s" />
          {note}
        </p>
      ))}
      <Drafts start={start} zone={zone} found={found} />
    </>
  );
}

function Drafts({ start, zone, found: { greatest } }: Omit<Props, 'isPassed' | 'now'> & { found: StartWindows }) {
  return (
    <dl className="greatest" aria-busy={greatest === null}>
      <div>
        <dt>{START_WINDOW.greatestNow}</dt>
        <dd>
          <b>{showMetres(greatest?.now?.draft)}</b>
          {greatest?.now?.boundBy ? <small>{boundName(greatest.now.boundBy)}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{START_WINDOW.greatestAny}</dt>
        <dd>
          <b>{showMetres(greatest?.any?.draft)}</b>
          {greatest?.any ? <small>at {clockOn(greatest.any.at, start, zone)}</small> : null}
        </dd>
      </div>
    </dl>
  );
}

function WindowLine({
  window,
  search,
  start,
  zone,
  isPassed,
}: Omit<Props, 'found' | 'now'> & {
  window: StartWindow;
  search: StartSearch;
}) {
  const shown = showWindow(window, search, start, zone);
  const isNow = isPassed && window.opens <= start && start <= window.closes;
  const { result } = window.best;
  return (
    <li className={isNow ? 'now' : undefined}>
      <b className="span">
        {isNow ? <StatusShape kind="passed" className="s" /> : null}
        {shown.opens ?? (shown.openFor === null ? START_WINDOW.earlier : START_WINDOW.now)} –{' '}
        {shown.closes ?? START_WINDOW.later}
      </b>
      <span>
        best <b>{shown.best}</b>
        {result === null ? '' : `, ${showSigned(result)}\u00a0m`}
      </span>
      {shown.openFor === null || shown.closes === null ? null : <span>{START_WINDOW.closesIn(shown.openFor)}</span>}
      <span className="dim">{shown.boundBy.length > 0 ? `bound by ${shown.boundBy.join(' and ')}` : ''}</span>
      <span className="vh">
        {shown.sentence}
        {isNow ? `; ${START_WINDOW.holdsStart}` : ''}
      </span>
    </li>
  );
}

function NoWindow({ search, start, zone }: { search: StartSearch; start: Instant; zone: string }) {
  const [from, to] = [clockOn(search.from, start, zone), clockOn(search.to, start, zone)];
  const { blockedBy } = search;
  return (
    <>
      <p>{START_WINDOW.none(from, to)}</p>
      <p className="dim">
        {blockedBy.length === 0 ? START_WINDOW.apart : START_WINDOW.never(blockedBy.map(boundName))}
      </p>
    </>
  );
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
