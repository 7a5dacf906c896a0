import type { Instant } from '@leadline/domain/time/instant';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { clockOn } from '@leadline/domain/time/port-time';
import { boundName, showWindow, unknownLines } from '@leadline/domain/windows/shown-window';
import type { StartSearch } from '@leadline/domain/windows/start-window';
import { START_WINDOW, windowSpan } from '@leadline/domain/words/clearance/windows';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, section } from '../page-parts.ts';

/** The starts of the day around hers that pass; none is offered of what is cancelled. */
export function windowPart({ plan, search, searchByPort, start, zone, passage }: AssessedPaper): Content[] {
  if (search === null || passage === null || plan.pilotage.status === 'Canc') return [];
  const counted = passage.summary.changed?.counted;
  const lines = [
    ...search.windows.map((window) => {
      const holds = window.opens <= start && start <= window.closes;
      const { sentence } = showWindow(window, search, start, zone);
      return holds ? { text: `${sentence}; ${START_WINDOW.holdsStart}`, bold: true } : sentence;
    }),
    ...noneLines(search, start, zone),
    ...(counted && searchByPort ? [START_WINDOW.withChanges(counted), byPortLine(searchByPort, start, zone)] : []),
  ];
  return lines.length === 0
    ? []
    : section(START_WINDOW.title, null, { stack: [...lines, START_WINDOW.clearancesAlone] });
}

function noneLines({ none, windows, from, to, blockedBy, unknown }: StartSearch, start: Instant, zone: Zone) {
  const [first, last] = [clockOn(from, start, zone), clockOn(to, start, zone)];
  const reasons = unknownLines(unknown, zone);
  if (windows.length > 0) return reasons.length > 0 ? [START_WINDOW.partlyUnknown(reasons.join('; '))] : [];
  if (none === null) return from >= to ? [START_WINDOW.past] : [];
  if (none === 'nothingAssessed') return [START_WINDOW.nothingAssessed];
  if (none === 'notCalculable') return [START_WINDOW.notCalculable(first, last), ...reasons];
  const never = blockedBy.map(boundName);
  return [START_WINDOW.none(first, last), never.length > 0 ? START_WINDOW.never(never) : START_WINDOW.apart];
}

function byPortLine(search: StartSearch, start: Instant, zone: Zone): string {
  return START_WINDOW.byPort(search.windows.map((window) => windowSpan(showWindow(window, search, start, zone))));
}
