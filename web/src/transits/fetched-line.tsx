import { formatPortTime } from '@leadline/domain/time/port-time';
import { shownSpan } from '@leadline/domain/time/shown-span';
import { serverNow, useNow } from '../data/calls/server-clock.ts';

/** "Fetched 02:40:12, 2 min ago". */
export function FetchedLine({ lastFetched, zone }: { lastFetched: string; zone: string }) {
  // It grows old while nobody does anything.
  useNow();
  const at = Date.parse(lastFetched);
  return (
    <span className="small dim grow">
      Fetched {formatPortTime(at, zone, 'HH:mm:ss')}, {shownSpan(serverNow() - at)} ago
    </span>
  );
}
