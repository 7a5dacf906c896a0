import type { Ink } from '@leadline/domain/plan/marks/mark';
import { useEffect, useRef } from 'react';
import type { Store } from '../../data/make-store.ts';
import styles from './chart-stage.module.css';
import { type PenTrail, type TrailGround, trailPainter } from './paint-trail.ts';
import { type ChartView, useSeen } from './use-chart-view.ts';

interface Props {
  trail: Store<PenTrail | null>;
  view: ChartView;
  inks: Record<Ink, string>;
}

/** The line under the pen: in the event itself, without React, without the layers of the stage. */
export function PenTrailCanvas({ trail, view, inks }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useSeen(view)?.box;
  useEffect(() => {
    if (!canvas.current) return;
    const paint = trailPainter(canvas.current);
    let ground: TrailGround | null = null;
    const show = () => {
      const seen = view.seen.get();
      if (!seen) return;
      if (ground?.seen !== seen) ground = { seen, size: view.size, inks };
      paint(trail.get(), ground);
    };
    show();
    const stops = [trail.follow(show), view.seen.follow(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [trail, view, inks]);
  return (
    <canvas
      ref={canvas}
      className={styles.trail}
      style={{ width: box?.width, height: box?.height }}
      aria-hidden
      hidden
    />
  );
}
