import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import type { Chart } from '@leadline/domain/plan/plan-settings';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readStored, writeStored } from '../../data/store/stored.ts';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { paintMarks } from '../chart-stage/paint-marks.ts';
import type { Size } from '../chart-stage/view.ts';
import { useChartPicture } from '../charts/use-chart-picture.ts';
import { INK_COLOURS } from '../marks/ink-colours.ts';
import { drawnMarks } from './drawn-marks.ts';
import styles from './editor.module.css';

/** One stage among which the switcher changes. */
export interface SwitchStage {
  key: string;
  number: number;
  name: string;
  to: string;
  chart: Chart | null;
  /** Of a blank stage. */
  blankSize: Size;
  metresPerPixel: number | null;
  /** Beneath what is drawn: the vessel of a berthing stage. */
  under: readonly Mark[];
  content: DrawingContent;
}

const OPEN_KEY = 'pp.stageSwitcher';
const ROOMY = '(min-height: 900px) and (min-width: 600px)';

/** PLAN-06: the stages at the bottom, which can be folded away. */
export function StageSwitcher({ stages, current }: { stages: readonly SwitchStage[]; current: string }) {
  const [isOpen, setOpen] = useState(() => (readStored(OPEN_KEY) ?? String(matchMedia(ROOMY).matches)) === 'true');
  const list = useRef<HTMLOListElement>(null);
  // On a small screen the last stages lie beyond the edge.
  useEffect(() => {
    if (!isOpen || current === '') return;
    const opened = () => list.current?.querySelector('[aria-current]');
    return whenCalm(() => opened()?.scrollIntoView({ inline: 'center', block: 'nearest' }));
  }, [isOpen, current]);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  const fold = () => {
    writeStored(OPEN_KEY, String(!isOpen));
    setOpen(!isOpen);
  };
  return (
    <nav className={styles.switcher} data-open={isOpen} aria-label="Stages">
      <button
        type="button"
        className="btn flat icon"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Hide the stages' : 'Show the stages'}
        onClick={fold}
      >
        <Chevron className="i" aria-hidden />
      </button>
      {isOpen ? (
        <ol ref={list}>
          {stages.map((stage) => (
            <li key={stage.key}>
              <Link to={stage.to} aria-current={stage.key === current ? 'page' : undefined}>
                <Thumbnail stage={stage} />
                <span>
                  <small>{stage.number}</small> {stage.name}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <span className={styles.folded}>{stages.length} stages</span>
      )}
    </nav>
  );
}

const NONE: ReadonlySet<string> = new Set();
const SHOWN = { width: 112, height: 96 };

function Thumbnail({ stage }: { stage: SwitchStage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { shown } = usePalette();
  const { state, picture, width, height } = useChartPicture(stage.chart, shown);
  const { content, under, metresPerPixel, blankSize } = stage;
  const size = stage.chart ? { width, height } : blankSize;
  const [wide, high] = [size.width, size.height];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || state === 'loading') return;
    const on = { size: { width: wide, height: high }, metresPerPixel };
    return whenCalm(() => {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      context.save();
      // A chart fills its frame; a hull is seen whole.
      const within = picture ? Math.max : Math.min;
      const scale = within(SHOWN.width / wide, SHOWN.height / high) * devicePixelRatio;
      const [left, top] = [context.canvas.width - wide * scale, context.canvas.height - high * scale];
      context.setTransform(scale, 0, 0, scale, left / 2, top / 2);
      if (picture) context.drawImage(picture, 0, 0, wide, high);
      paintMarks(context, [...under, ...drawnMarks(content.shapes, on, NONE)], INK_COLOURS[shown]);
      context.restore();
    });
  }, [state, picture, wide, high, content, under, metresPerPixel, shown]);
  return (
    <canvas
      // A blank one for each palette: while its chart is on the way a day chart must not stay on a dark bridge.
      key={shown}
      ref={canvas}
      width={SHOWN.width * devicePixelRatio}
      height={SHOWN.height * devicePixelRatio}
      style={SHOWN}
      className={stage.chart ? undefined : styles.water}
      aria-hidden
    />
  );
}

/** The stage itself is painted first, and a stroke that follows the last one at once does not wait for small pictures. */
const CALM_AFTER_MS = 300;
const CALM_BY_MS = 300;

function whenCalm(paint: () => void): () => void {
  // Safari has no word for a moment without work.
  const asksIdle = 'requestIdleCallback' in globalThis;
  let asked: number | undefined;
  const timer = setTimeout(() => {
    if (asksIdle) asked = requestIdleCallback(paint, { timeout: CALM_BY_MS });
    else paint();
  }, CALM_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (asked !== undefined) cancelIdleCallback(asked);
  };
}
