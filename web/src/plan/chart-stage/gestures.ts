import type { ChartPoint } from '@leadline/domain/plan/charts/chart-place';

export type PointerKind = 'pen' | 'touch' | 'mouse';

/** What a pointer did, in pixels of the box. */
export type PointerInput =
  | { kind: 'down'; id: number; pointer: PointerKind; at: ChartPoint; timeMs: number; isClaimed: boolean }
  | { kind: 'move'; id: number; at: ChartPoint; timeMs: number }
  | { kind: 'up'; id: number; timeMs: number }
  /** The system took the pointer away, for a call or a gesture of its own. */
  | { kind: 'taken'; id: number; timeMs: number };

export type Gesture =
  | { kind: 'start'; pointer: PointerKind }
  | { kind: 'move' }
  | { kind: 'lift' }
  /** What was begun is not meant: a second finger came, or a pen. */
  | { kind: 'drop' }
  | { kind: 'view'; from: readonly ChartPoint[]; to: readonly ChartPoint[] }
  | { kind: 'tap'; at: ChartPoint; pointer: PointerKind };

/** A touch that begins within this time of the pen's contact is a palm. */
const PALM_MS = 500;

/** A press that moved no more than this many pixels is a tap. */
const TAP_PIXELS = 8;

interface Held {
  id: number;
  pointer: PointerKind;
  from: ChartPoint;
  at: ChartPoint;
}

export interface Pointers {
  /** That draws or drags. */
  stroke: { id: number; pointer: PointerKind } | null;
  /** What holds the chart: fingers, or a mouse that claims nothing. The first two count. */
  holding: readonly Held[];
  /** Since nothing was pressed; a tap is one pointer that did not move. */
  isTap: boolean;
  penAtMs: number | null;
}

export const NO_POINTERS: Pointers = { stroke: null, holding: [], isTap: false, penAtMs: null };

interface Step {
  pointers: Pointers;
  gestures: readonly Gesture[];
}

/**
 * What the fingers, the pen and the mouse mean together. One pointer draws where it is claimed and holds the chart where it
 * is not; two fingers always hold the chart, and what the first of them had begun is dropped.
 */
export function nextPointers(pointers: Pointers, input: PointerInput): Step {
  const noted = isPen(pointers, input.id) ? { ...pointers, penAtMs: input.timeMs } : pointers;
  if (input.kind === 'down') return pressed(noted, input);
  if (input.kind === 'move') return moved(noted, input.id, input.at);
  return lifted(noted, input.id);
}

function isPen({ stroke, holding }: Pointers, id: number): boolean {
  if (stroke?.id === id) return stroke.pointer === 'pen';
  return holding.some((held) => held.id === id && held.pointer === 'pen');
}

type Down = Extract<PointerInput, { kind: 'down' }>;

function pressed(pointers: Pointers, input: Down): Step {
  if (input.pointer === 'pen') return penPressed(pointers, input);
  if (input.pointer === 'touch') return touched(pointers, input);
  if (pointers.stroke || pointers.holding.length > 0) return { pointers, gestures: [] };
  return input.isClaimed ? begun(pointers, input) : takenHold(pointers, input);
}

/** The fingers that lie there already are the hand that holds the pen. */
function penPressed(pointers: Pointers, input: Down): Step {
  if (pointers.stroke?.pointer === 'pen') return { pointers, gestures: [] };
  const free = { ...pointers, stroke: null, holding: [], penAtMs: input.timeMs };
  const dropped: Gesture[] = pointers.stroke ? [{ kind: 'drop' }] : [];
  const { pointers: next, gestures } = input.isClaimed ? begun(free, input) : takenHold(free, input);
  return { pointers: next, gestures: [...dropped, ...gestures] };
}

function touched(pointers: Pointers, input: Down): Step {
  if (isPalm(pointers, input.timeMs)) return { pointers, gestures: [] };
  if (pointers.stroke) {
    if (pointers.stroke.pointer !== 'touch') return { pointers, gestures: [] };
    return secondFinger(pointers, input);
  }
  if (input.isClaimed && pointers.holding.length === 0) return begun(pointers, input);
  return takenHold(pointers, input);
}

function isPalm({ stroke, penAtMs }: Pointers, timeMs: number): boolean {
  return stroke?.pointer === 'pen' || (penAtMs !== null && timeMs - penAtMs < PALM_MS);
}

function begun(pointers: Pointers, { id, pointer, at }: Down): Step {
  const first = { id, pointer, from: at, at };
  return {
    // A finger that draws is known as one that may hold, should a second one come.
    pointers: { ...pointers, stroke: { id, pointer }, holding: pointer === 'touch' ? [first] : [], isTap: false },
    gestures: [{ kind: 'start', pointer }],
  };
}

function secondFinger(pointers: Pointers, input: Down): Step {
  const { pointers: next } = takenHold({ ...pointers, stroke: null }, input);
  return { pointers: next, gestures: [{ kind: 'drop' }] };
}

function takenHold(pointers: Pointers, { id, pointer, at }: Down): Step {
  const holding = [...pointers.holding, { id, pointer, from: at, at }];
  return { pointers: { ...pointers, holding, isTap: holding.length === 1 }, gestures: [] };
}

function moved(pointers: Pointers, id: number, at: ChartPoint): Step {
  if (pointers.stroke?.id === id) {
    const holding = pointers.holding.map((held) => (held.id === id ? { ...held, at } : held));
    return { pointers: { ...pointers, holding }, gestures: [{ kind: 'move' }] };
  }
  const moving = pointers.holding.find((held) => held.id === id);
  if (!moving) return { pointers, gestures: [] };
  const isTap = pointers.isTap && Math.hypot(at.x - moving.from.x, at.y - moving.from.y) <= TAP_PIXELS;
  if (isTap) return { pointers, gestures: [] };
  const holding = pointers.holding.map((held) => (held.id === id ? { ...held, at } : held));
  const from = pointers.holding.slice(0, 2).map((held) => held.at);
  const to = holding.slice(0, 2).map((held) => held.at);
  return { pointers: { ...pointers, holding, isTap }, gestures: [{ kind: 'view', from, to }] };
}

/** What the system took away ends as if it had been lifted: the stroke stays. */
function lifted(pointers: Pointers, id: number): Step {
  const left = pointers.holding.find((held) => held.id === id);
  const holding = pointers.holding.filter((held) => held.id !== id);
  if (pointers.stroke?.id === id)
    return { pointers: { ...pointers, stroke: null, holding }, gestures: [{ kind: 'lift' }] };
  const gestures: Gesture[] =
    left && pointers.isTap && holding.length === 0 ? [{ kind: 'tap', at: left.from, pointer: left.pointer }] : [];
  return { pointers: { ...pointers, holding, isTap: false }, gestures };
}
