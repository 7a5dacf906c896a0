import { drawingContent, shape } from '@leadline/domain/plan/drawings/drawing';
import { isSameDrawing } from '@leadline/domain/plan/drawings/drawing-content';
import type { KeptDrawing } from '@leadline/domain/plan/drawings/resume-drawing';
import type { UnsavedChange, UnsavedDb } from '../../data/store/unsaved-db.ts';

/** Between the beginnings of two writes, milliseconds: with the write itself, no more than 200 ms of a stroke are lost. */
const INTERVAL_MS = 130;

/** What is drawn on one stage and not saved, on the disk of this device a moment after it was drawn. */
export interface KeptStrokes {
  /** What was there when it was opened; null when nothing was unsaved. */
  read(): Promise<KeptDrawing | null>;
  /** What is unsaved now; undefined until it was read. */
  unsaved(): KeptDrawing | null | undefined;
  /** At every change and from the first point of a stroke: cheap, and the latest call counts. */
  keep(drawing: KeptDrawing): void;
  /** Saved or given up: nothing is unsaved any more. Done when the disk knows. */
  drop(): Promise<void>;
  /** Once what was said so far is on the disk. */
  settled(): Promise<void>;
}

const NOTHING = Symbol('nothing unsaved');
type Wanted = KeptDrawing | typeof NOTHING;

/**
 * One write at a time, each with what is newest by then: a slow disk makes them fewer, never a queue. `name` says which
 * pilotage and stage; `onFailure` hears why nothing can be kept.
 */
export function keepStrokes(db: UnsavedDb, name: string, onFailure: (error: unknown) => void): KeptStrokes {
  const keys = keysOf(name);
  let wanted: Wanted | null = null;
  let written: Wanted | null = null;
  let running: Promise<void> | null = null;
  let unsaved: KeptDrawing | null | undefined;
  let endPause = () => {};

  const run = async (): Promise<void> => {
    try {
      while (wanted !== null && wanted !== written) {
        const next = wanted;
        const pause = isDrawing(next) ? pauseOf(INTERVAL_MS) : null;
        await db.write(changeBetween(written, next, keys));
        written = next;
        await pause;
      }
    } catch (error) {
      // The next change is another try, with everything.
      wanted = written = null;
      onFailure(error);
    } finally {
      running = null;
    }
  };
  const pauseOf = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const start = (): Promise<void> => {
    // What is lifted, saved or given up is on the disk before the person does anything else.
    if (wanted !== null && !isDrawing(wanted)) endPause();
    running ??= run();
    return running;
  };
  return {
    read: async () => {
      const rows = await db.read([keys.seen, keys.content, keys.draft]);
      unsaved = readKept(rows);
      return unsaved;
    },
    unsaved: () => unsaved,
    keep: (drawing) => {
      const isNothing = drawing.draft === null && isSameDrawing(drawing.content, drawing.seen);
      wanted = isNothing ? NOTHING : drawing;
      unsaved = isNothing ? null : drawing;
      void start();
    },
    drop: () => {
      wanted = NOTHING;
      unsaved = null;
      return start();
    },
    settled: () => running ?? Promise.resolve(),
  };
}

interface Keys {
  seen: string;
  content: string;
  draft: string;
}
const keysOf = (name: string): Keys => ({ seen: `${name}/seen`, content: `${name}/content`, draft: `${name}/draft` });

const isDrawing = (wanted: Wanted): boolean => wanted !== NOTHING && wanted.draft !== null;

/** During a stroke only the stroke is written, however much else lies on the stage. */
function changeBetween(before: Wanted | null, next: Wanted, keys: Keys): UnsavedChange {
  if (next === NOTHING) return { put: {}, remove: Object.values(keys) };
  const known = before === NOTHING ? null : before;
  const put: Record<string, unknown> = {};
  if (known?.seen !== next.seen) put[keys.seen] = next.seen;
  if (known?.content !== next.content) put[keys.content] = next.content;
  if (next.draft) put[keys.draft] = next.draft;
  return { put, remove: next.draft ? [] : [keys.draft] };
}

/** What cannot be read any more counts as nothing unsaved. */
function readKept([seen, content, draft]: unknown[]): KeptDrawing | null {
  const [base, drawn, half] = [
    drawingContent.safeParse(seen),
    drawingContent.safeParse(content),
    shape.safeParse(draft),
  ];
  if (!base.success || !drawn.success) return null;
  return { seen: base.data, content: drawn.data, draft: half.success ? half.data : null };
}
