import type { DrawingColour, DrawingContent, Shape } from '@leadline/domain/plan/drawings/drawing';
import { rotationOf } from '@leadline/domain/plan/drawings/drawing-content';
import type { KeptDrawing } from '@leadline/domain/plan/drawings/resume-drawing';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import { PLAN } from '@leadline/domain/words/plan';
import { PLAN_EDITOR } from '@leadline/domain/words/plan/plan-editor';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartPicture } from '../chart-stage/chart-layer.tsx';
import { ChartStage } from '../chart-stage/chart-stage.tsx';
import { ScaleBar } from '../chart-stage/scale-bar.tsx';
import { useChartView, useSeen } from '../chart-stage/use-chart-view.ts';
import type { Extent, Size } from '../chart-stage/view.ts';
import { ZoomButtons } from '../chart-stage/zoom-buttons.tsx';
import { ObjectList } from '../tools/object-list.tsx';
import { type ComputedLayer, ToolPanel } from '../tools/tool-panel.tsx';
import { VesselCompass } from '../tools/vessel-compass.tsx';
import { drawnMarks } from './drawn-marks.ts';
import styles from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { colouredAs } from './selected-change.ts';
import { SelectionBar, SelectionFrame } from './selection.tsx';
import { TextEntry } from './text-entry.tsx';
import { type Decided, useEditing } from './use-editing.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFingers } from './use-fingers.ts';
import { useKeyPencil } from './use-key-pencil.ts';
import { useStrokes } from './use-strokes.ts';

/** What is drawn on: a chart, or the blank stage of a berth. */
export interface Ground {
  picture: ChartPicture | null;
  size: Size;
  /** Null without a valid scale. */
  metresPerPixel: number | null;
  /** PLAN-09: the vessel of a berthing stage and what is around her, by how she is turned. Null on a chart. */
  berth: ((turn: number) => { marks: readonly Mark[]; bounds: Extent }) | null;
  /** PLAN-04: whether a vessel on it may not be to scale, by what is drawn. */
  isOutOfScale: (content: DrawingContent) => boolean;
}

interface Props {
  back: string;
  title: string;
  subtitle: string;
  ground: Ground;
  /** What is stored, with the edits of it that wait on this device. */
  stored: DrawingContent;
  restored: KeptDrawing | null;
  /** The latest answer to a conflict, once it is saved. */
  decided: Decided | null;
  keep: (seen: DrawingContent, content: DrawingContent, draft: Shape | null) => void;
  drop: () => Promise<void>;
  /** PLAN-11 */
  mayEdit: boolean;
  /** PREFS-10: the tools side by side; else one below the other. */
  isToolGrid: boolean;
  /** False when nothing was saved. */
  save: (seen: DrawingContent, content: DrawingContent) => Promise<boolean>;
  isSaving: boolean;
  problem: string | null;
  isNotKept: boolean;
  computed?: ComputedLayer;
  /** The chart is on its way. */
  isLoading: boolean;
  /** Why there is no chart, and what to do. */
  notice?: ReactNode;
  /** In the top bar: what waits on this tablet. */
  state?: ReactNode;
  /** Below the chart: the switcher of stages. */
  children: ReactNode;
}

const NOTHING: readonly Mark[] = [];

/** A stage under the pencil: the chart, what is drawn on it, and the tools beside it. */
export function StageEditor(props: Props) {
  const { ground, stored, restored, keep, drop, save, isSaving, isLoading, computed } = props;
  const mayEdit = props.mayEdit && !isLoading;
  const editing = useEditing(stored, restored, ground.size, props.decided);
  const { content, seen, isDirty, pencil, selected, typing } = editing;
  const { width, height } = ground.size;
  const { metresPerPixel } = ground;
  const on = useMemo(() => ({ size: { width, height }, metresPerPixel }), [width, height, metresPerPixel]);
  const rotation = rotationOf(content);
  const berth = useMemo(() => ground.berth?.(rotation) ?? null, [ground, rotation]);
  const view = useChartView(ground.size, berth?.bounds);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const fingers = useFingers();

  const saveAll = async () => {
    if (!isDirty || isSaving) return true;
    const isSaved = await save(seen, content);
    if (!isSaved) return false;
    editing.saved(content);
    await drop();
    return true;
  };
  const question = useLeaveGuard({ isDirty, save: saveAll, discard: () => void drop() });
  useEffect(() => {
    if (mayEdit) keep(seen, content, null);
  }, [mayEdit, keep, seen, content]);
  const onDraft = (draft: Shape | null) => {
    if (draft) keep(seen, content, draft);
  };
  const strokes = useStrokes({
    ...{ editing, view, on, mayEdit, onDraft },
    ...{ fingerDraws: fingers.draw, onPen: fingers.penSeen },
  });
  const isActive = mayEdit && (pencil.tool !== null || pencil.symbol !== null);
  const isInstant = pencil.symbol !== null || pencil.tool === 'text';
  const keyPencil = useKeyPencil({
    ...{ view, isActive, isInstant },
    ...{ taker: strokes.taker, isDrawing: strokes.isDrawing },
  });

  const computedMarks = computed?.isShown ? computed.marks : NOTHING;
  const layers = useMemo(
    () => [
      { key: 'berth', marks: berth?.marks ?? NOTHING },
      { key: 'computed', marks: computedMarks },
      { key: 'drawn', marks: drawnMarks(content.shapes, on, strokes.held) },
    ],
    [berth, computedMarks, content, on, strokes.held],
  );
  const colour = (color: DrawingColour) => {
    editing.setPencil({ ...pencil, color });
    if (selected) editing.act(colouredAs(selected, color));
  };
  const cancelStroke = () => {
    const wasDrawing = strokes.isDrawing();
    if (wasDrawing) strokes.taker.drop();
    return wasDrawing;
  };
  useEffect(() => {
    // The page before it had the focus, and is gone.
    if (!document.activeElement || document.activeElement === document.body) focusChartIn(root.current);
  }, []);
  const focusChart = () => focusChartIn(root.current);
  useEditorKeys({ editing, on, mayEdit: mayEdit && !isSaving, colour, save: () => void saveAll(), cancelStroke });
  const isHolding = strokes.held.size > 0;
  return (
    <div className={styles.editor} ref={root}>
      <EditorBar
        {...props}
        editing={editing}
        isBusy={isSaving || isLoading}
        onSave={props.mayEdit ? () => void saveAll() : null}
      >
        {props.state}
      </EditorBar>
      <main className={styles.stage} tabIndex={-1}>
        <ChartStage
          label={`Chart of the stage, ${content.shapes.length} objects drawn`}
          view={view}
          picture={ground.picture}
          isWater={ground.berth !== null}
          layers={layers}
          live={strokes.live}
          trail={strokes.trail}
          taker={strokes.taker}
          cursor={isActive ? 'crosshair' : 'grab'}
          onKeyDown={keyPencil.onKeyDown}
        >
          {selected && !isHolding ? <SelectionFrame shape={selected} view={view} /> : null}
          {keyPencil.at ? <Cross at={keyPencil.at} view={view} /> : null}
          <ZoomButtons view={view} />
          {metresPerPixel === null ? null : <ScaleBar view={view} metresPerPixel={metresPerPixel} />}
          {berth ? (
            <VesselCompass
              rotation={rotation}
              onTurn={mayEdit ? (to) => editing.act({ kind: 'rotate', from: rotation, to }) : null}
            />
          ) : null}
          {isLoading ? (
            <p className={styles.message} role="status">
              {PLAN_EDITOR.loading}
            </p>
          ) : null}
          {props.notice}
          {ground.isOutOfScale(content) ? (
            <p className={styles.banner} role="status">
              {PLAN.notToScale}
            </p>
          ) : null}
          {selected && mayEdit && !typing ? <SelectionBar shape={selected} editing={editing} /> : null}
          {typing ? (
            <TextEntry
              key={typing.shape?.id ?? `${typing.at.x} ${typing.at.y}`}
              {...{ typing, editing, view }}
              onDone={focusChart}
            />
          ) : null}
        </ChartStage>
        <button
          type="button"
          className={`btn ${styles.panelbtn}`}
          aria-expanded={isPanelOpen}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          <IconTools className="i" aria-hidden />
          Tools
        </button>
      </main>
      <aside className={styles.panel} data-open={isPanelOpen} aria-label="Drawing tools">
        <ToolPanel
          pencil={pencil}
          choose={(next) => {
            editing.setPencil(next);
            editing.select(null);
            setPanelOpen(false);
          }}
          colour={colour}
          metresPerPixel={metresPerPixel}
          isGrid={props.isToolGrid}
          isDisabled={!mayEdit}
          canClear={mayEdit && content.shapes.length > 0}
          onClear={() => editing.act({ kind: 'clear', shapes: content.shapes })}
          finger={fingers.hasPen ? { draws: fingers.draw, set: fingers.setDraw } : null}
          {...(computed && { computed })}
          onTakeOver={(shapes) => {
            if (shapes.length > 0) editing.act({ kind: 'add', shapes });
            // Nothing stands twice on the chart.
            computed?.show(false);
            setPanelOpen(false);
          }}
        >
          <ObjectList shapes={content.shapes} selectedId={selected?.id ?? null} onSelect={editing.select} />
        </ToolPanel>
      </aside>
      {props.children}
      {question}
    </div>
  );
}

function focusChartIn(editor: HTMLElement | null): void {
  editor?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
}

/** Where the pencil of the keys is. */
function Cross({ at, view }: { at: { x: number; y: number }; view: ReturnType<typeof useChartView> }) {
  const seen = useSeen(view);
  if (!seen) return null;
  const { x, y } = view.toBox(at);
  return (
    <svg className={styles.cross} style={{ left: x - 16, top: y - 16 }} viewBox="-16 -16 32 32" aria-hidden>
      <path d="M-15 0H-4M4 0H15M0-15V-4M0 4V15" />
    </svg>
  );
}
