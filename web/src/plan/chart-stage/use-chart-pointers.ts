import type { ChartPoint } from '@leadline/domain/plan/charts/chart-place';
import { type RefObject, useEffect, useRef } from 'react';
import { type Gesture, NO_POINTERS, nextPointers, type PointerInput, type PointerKind } from './gestures.ts';
import type { ChartView } from './use-chart-view.ts';

/** A point of a stroke, pixels of the chart. */
export interface Sample extends ChartPoint {
  /** 0 to 1; 0.5 where the pointer knows none. */
  pressure: number;
}

/** What is done with the pointers that a screen claims. */
export interface StrokeTaker {
  /** Whether a press at this point of the chart draws or drags something. What is not claimed moves the chart. */
  claims: (at: ChartPoint, pointer: PointerKind) => boolean;
  start: (at: Sample, pointer: PointerKind) => void;
  move: (samples: readonly Sample[]) => void;
  lift: () => void;
  /** What was begun is not meant: a second finger came, or a pen. */
  drop: () => void;
  /** A press that claimed nothing and did not move. */
  tap: (at: ChartPoint, pointer: PointerKind) => void;
}

/** Pixels that one notch of a wheel is told as, by most browsers. */
const NOTCH_PIXELS = 100;
const NOTCH_LINES = 3;

/** Pen, fingers, mouse and wheel over a chart. */
export function useChartPointers(frame: RefObject<HTMLElement | null>, view: ChartView, taker?: StrokeTaker): void {
  const latest = useRef(taker);
  useEffect(() => {
    latest.current = taker;
  }, [taker]);
  useEffect(() => {
    const element = frame.current;
    return element ? followPointers(element, view, () => latest.current) : undefined;
  }, [frame, view]);
}

function followPointers(element: HTMLElement, view: ChartView, taker: () => StrokeTaker | undefined): () => void {
  let pointers = NO_POINTERS;
  const boxPoint = ({ clientX, clientY }: MouseEvent): ChartPoint => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const take = (input: PointerInput, event: PointerEvent) => {
    const { pointers: next, gestures } = nextPointers(pointers, input);
    pointers = next;
    for (const gesture of gestures) give(gesture, event);
  };
  const give = (gesture: Gesture, event: PointerEvent) => {
    if (gesture.kind === 'view') view.followFingers(gesture.from, gesture.to);
    else if (gesture.kind === 'start') taker()?.start(samplesOf(event)[0], gesture.pointer);
    else if (gesture.kind === 'move') taker()?.move(samplesOf(event));
    else if (gesture.kind === 'lift') taker()?.lift();
    else if (gesture.kind === 'drop') taker()?.drop();
    else taker()?.tap(view.toChart(gesture.at), gesture.pointer);
  };
  const samplesOf = (event: PointerEvent): [Sample, ...Sample[]] => {
    const { left, top } = element.getBoundingClientRect();
    const sampleOf = ({ clientX, clientY, pressure }: PointerEvent): Sample => ({
      ...view.toChart({ x: clientX - left, y: clientY - top }),
      pressure,
    });
    const [first, ...more] = event.type === 'pointermove' ? (event.getCoalescedEvents?.() ?? []) : [];
    return first ? [sampleOf(first), ...more.map(sampleOf)] : [sampleOf(event)];
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    const pointer = pointerKind(event);
    const at = boxPoint(event);
    // The middle button moves the chart, whatever tool is in the hand.
    const isClaimed = event.button === 0 && (taker()?.claims(view.toChart(at), pointer) ?? false);
    element.setPointerCapture(event.pointerId);
    if (isClaimed) {
      // Else each point of the stroke comes a second time, as a move of a mouse; the press alone would have given the focus.
      event.preventDefault();
      element.focus({ preventScroll: true });
    }
    take({ kind: 'down', id: event.pointerId, pointer, at, timeMs: event.timeStamp, isClaimed }, event);
  };
  const move = (event: PointerEvent) =>
    take({ kind: 'move', id: event.pointerId, at: boxPoint(event), timeMs: event.timeStamp }, event);
  const up = (event: PointerEvent) => take({ kind: 'up', id: event.pointerId, timeMs: event.timeStamp }, event);
  const taken = (event: PointerEvent) => take({ kind: 'taken', id: event.pointerId, timeMs: event.timeStamp }, event);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    view.zoomBySteps(wheelSteps(event), boxPoint(event));
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', taken);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', taken);
    element.removeEventListener('wheel', wheel);
  };
}

function pointerKind({ pointerType }: PointerEvent): PointerKind {
  return pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse';
}

/** Up is nearer. A touch pad tells many small parts of a step, and pinches on it with the control key. */
function wheelSteps({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const notch = deltaMode === WheelEvent.DOM_DELTA_LINE ? NOTCH_LINES : NOTCH_PIXELS;
  const steps = (-deltaY / notch) * (ctrlKey ? 10 : 1);
  return Math.min(1, Math.max(-1, steps));
}
