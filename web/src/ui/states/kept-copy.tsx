import { shownSpan } from '@leadline/domain/time/shown-span';
import { keptCopy, NOT_ALL_DAYS } from '@leadline/domain/words/saving/offline';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useNow } from '../../data/calls/server-clock.ts';
import { useOnline } from '../../data/connection.ts';

/** Something that was read: when, and whether the server was there. */
export interface ReadCopy {
  isStale: boolean;
  /** Device time of the read, milliseconds. */
  fetchedAt: number | null;
  /** Of a list some days were never read. */
  isPart?: boolean;
}

interface Props {
  copies: readonly ReadCopy[];
  /** Others that are as old as something else. */
  tides?: readonly ReadCopy[];
}

/** How old it is what a screen shows without the server, once for the whole screen; nothing while the server answers. */
export function KeptCopy({ copies, tides = [] }: Props) {
  const isOnline = useOnline();
  // The age grows while nobody does anything; it is a matter of this device's clock alone.
  useNow();
  const [own, ofTides] = [copies, tides].map((each) => oldestOf(each, isOnline));
  const words = [
    copies.some(({ isPart }) => isPart) && NOT_ALL_DAYS,
    own && keptCopy('copy', own),
    ofTides && ofTides !== own && keptCopy('tides', ofTides),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <span className="keptcopy">
      <IconClock className="i s" aria-hidden />
      {words.join(' · ')}
    </span>
  );
}

/** What was read in this session counts as a copy too as soon as the server is away. */
function oldestOf(copies: readonly ReadCopy[], isOnline: boolean): string | null {
  const kept = copies.flatMap(({ isStale, fetchedAt }) =>
    fetchedAt !== null && (isStale || !isOnline) ? fetchedAt : [],
  );
  return kept.length === 0 ? null : shownSpan(Date.now() - Math.min(...kept));
}
