import type { KeptChart } from '../../data/store/device-cache.ts';
import type { Palette } from '../../ui/palette/palette-store.ts';
import { type PaintedChart, paintChart } from './paint-chart.ts';

interface Named {
  uuid: string;
  sha256: string;
}
type Read = (chart: Named, signal: AbortSignal) => Promise<KeptChart>;

interface HeldPicture {
  painted: Promise<PaintedChart>;
  users: number;
  stopper: AbortController;
  isPainted: boolean;
  /** Once nobody shows it. */
  end?: ReturnType<typeof setTimeout>;
}

/** From the tiles into the editor, and from its frame to its chart, nobody shows it for a moment. */
const LINGER_MS = 3000;

const held = new Map<string, HeldPicture>();

/**
 * One picture for all who show the same chart at once: the tile and the switcher of the editor. It is painted for the
 * first, and given back a while after the last let go; one that is not there yet is not waited for.
 */
export function holdPicture(chart: Named, palette: Palette, read: Read, paint = paintChart) {
  const key = `${chart.uuid} ${chart.sha256} ${palette}`;
  const entry = held.get(key) ?? begin(chart, palette, read, paint);
  held.set(key, entry);
  entry.users++;
  clearTimeout(entry.end);
  // A failed one is asked for anew by the next.
  entry.painted.catch(() => held.get(key) === entry && held.delete(key));
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    if (--entry.users > 0) return;
    if (entry.isPainted) entry.end = setTimeout(() => giveBack(key, entry), LINGER_MS);
    else giveBack(key, entry);
  };
  return { painted: entry.painted, release };
}

function giveBack(key: string, entry: HeldPicture): void {
  if (held.get(key) === entry) held.delete(key);
  entry.stopper.abort();
  entry.painted.then(
    ({ close }) => close(),
    () => {},
  );
}

function begin(chart: Named, palette: Palette, read: Read, paint: typeof paintChart): HeldPicture {
  const stopper = new AbortController();
  const painted = read(chart, stopper.signal).then((kept) => paint(kept, palette));
  const entry: HeldPicture = { painted, users: 0, stopper, isPainted: false };
  painted.then(
    () => {
      entry.isPainted = true;
    },
    () => {},
  );
  return entry;
}
