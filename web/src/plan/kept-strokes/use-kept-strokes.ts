import type { DrawingContent, Shape } from '@leadline/domain/plan/drawings/drawing';
import { type DrawingPlace, placeKey } from '@leadline/domain/plan/drawings/drawing-place';
import type { KeptDrawing } from '@leadline/domain/plan/drawings/resume-drawing';
import { useCallback, useEffect, useState } from 'react';
import { currentDeviceSession, SessionEnded } from '../../data/store/device-session.ts';
import { openUnsaved } from '../../data/store/unsaved-db.ts';
import { VaultClosed } from '../../data/store/vault.ts';
import { type KeptStrokes, keepStrokes } from './kept-strokes.ts';

interface UseKeptStrokes {
  /** What is unsaved, such as a killed tab or a lock left it; null when nothing; undefined until the device has said. */
  restored: KeptDrawing | null | undefined;
  /** At every change, and from the first point of a stroke with the shape under the pen. */
  keep: (seen: DrawingContent, content: DrawingContent, draft: Shape | null) => void;
  /** After a save, and after "Continue" without one. */
  drop: () => Promise<void>;
  /** This device keeps nothing: unsaved strokes would be lost with the tab. */
  hasFailed: boolean;
}

interface Opened {
  name: string;
  strokes: KeptStrokes;
}

/** Unsaved strokes of the person who is signed in outlive a reload, a killed tab and the lock; a log-out ends them. */
export function useKeptStrokes(pilotageUuid: string, place: DrawingPlace): UseKeptStrokes {
  const name = `${pilotageUuid}/${placeKey(place)}`;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const session = currentDeviceSession();
    if (!session) return;
    let isCurrent = true;
    const fail = (error: unknown) => {
      if (isCurrent && !(error instanceof SessionEnded || error instanceof VaultClosed)) setFailed(true);
    };
    const db = openUnsaved(session);
    const strokes = keepStrokes(db, name, fail);
    const tell = () => {
      if (isCurrent) setOpened({ name, strokes });
    };
    strokes.read().catch(fail).then(tell);
    return () => {
      isCurrent = false;
      // What was drawn last is still to be written.
      void strokes.settled().then(() => db.close());
    };
  }, [name]);

  const strokes = opened?.name === name ? opened.strokes : null;
  const keep = useCallback<UseKeptStrokes['keep']>(
    (seen, content, draft) => strokes?.keep({ seen, content, draft }),
    [strokes],
  );
  const drop = useCallback(async () => strokes?.drop(), [strokes]);
  // A screen that opens the stage anew must not go back to what was unsaved when it was opened first.
  return { restored: strokes ? (strokes.unsaved() ?? null) : undefined, keep, drop, hasFailed };
}
